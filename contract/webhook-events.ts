/** Events, limits and addresses of webhooks, without zod for the page. */

/** Events a webhook can be sent. */
export const WEBHOOK_EVENTS = ['entry.created', 'streak.reached', 'recap.ready'] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Maximum number of webhooks per user. */
export const WEBHOOKS_MAX = 5;
export const WEBHOOK_URL_MAX = 500;

/** Whether it is an address a webhook may have, before its name is resolved. */
export function isWebhookAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, username, password, hash } = new URL(value);
  return /^https?:$/.test(protocol) && username + password + hash === '';
}
