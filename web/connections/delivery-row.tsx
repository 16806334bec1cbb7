/** One delivery of a webhook, with its result. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, Clock, X } from 'lucide-react';
import type { WebhookDelivery } from '../../contract/webhooks.ts';
import { useUser } from '../platform/session.ts';
import { classNames } from '../ui/class-names.ts';
import { textLinkStyle } from '../ui/link.tsx';
import { eventLabel } from './event-texts.ts';
import { resendMutation } from './webhook-queries.ts';
import { whenText } from './when-text.ts';

const ICONS = { sent: Check, sending: Clock, failed: X };

interface DeliveryRowProps {
  webhookId: string;
  delivery: WebhookDelivery;
}

export function DeliveryRow({ webhookId, delivery }: DeliveryRowProps) {
  const { timezone } = useUser();
  const resend = useMutation(resendMutation(useQueryClient(), webhookId));
  const { id, event, state, createdAt } = delivery;
  const Icon = ICONS[state];
  return (
    <li className="flex min-h-14 items-center gap-3 border-hair border-t py-1.5">
      <Icon
        aria-hidden="true"
        className={classNames(
          'size-4.5 flex-none',
          state === 'failed' ? 'text-clay' : state === 'sent' ? 'text-ember-ink' : 'text-soft',
        )}
      />
      <div className="min-w-0 flex-1">
        <p className="text-ink text-sm">
          {eventLabel(event)} <span className="text-faint">{whenText(createdAt, timezone)}</span>
        </p>
        <p className={classNames('text-sm', state === 'failed' ? 'text-clay' : 'text-faint')}>
          {resultText(delivery, timezone)}
        </p>
      </div>
      {state !== 'sending' && (
        <button
          type="button"
          disabled={resend.isPending}
          onClick={() => resend.mutate(id)}
          className={classNames(textLinkStyle, 'min-h-11 flex-none px-1 text-sm')}
        >
          Send again
        </button>
      )}
    </li>
  );
}

function resultText({ state, status, problem, attempts, nextAttemptAt }: WebhookDelivery, timezone: string): string {
  if (state === 'sent') return `Delivered (${status})`;
  if (state === 'failed') return attempts === 0 ? 'Not sent.' : (problem ?? 'Failed.');
  if (attempts === 0 || nextAttemptAt === null) return 'Sending…';
  return `${problem ?? ''} Next try ${whenText(nextAttemptAt, timezone)}.`.trim();
}
