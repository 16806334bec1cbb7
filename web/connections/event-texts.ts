/** Names of the events of webhooks. */
import type { WebhookEvent } from '../../contract/webhook-events.ts';
import type { WebhookDelivery } from '../../contract/webhooks.ts';

export const EVENT_TEXTS: Readonly<Record<WebhookEvent, { label: string; hint: string }>> = {
  'entry.created': { label: 'New entry', hint: 'Each time you save one.' },
  'streak.reached': { label: 'Streak', hint: 'After 7, 14, 30, 50 days and so on.' },
  'recap.ready': { label: 'Monthly recap', hint: 'When a month is over.' },
};

export const eventLabel = (event: WebhookDelivery['event']) => (event === 'test' ? 'Test' : EVENT_TEXTS[event].label);
