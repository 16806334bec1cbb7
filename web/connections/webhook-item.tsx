/** One webhook: its state, a test, and its latest deliveries. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { OffReason, Webhook } from '../../contract/webhooks.ts';
import { useUser } from '../platform/session.ts';
import { AlertDialog } from '../ui/alert-dialog.tsx';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { SwitchControl } from '../ui/switch.tsx';
import { DeliveryRow } from './delivery-row.tsx';
import { EVENT_TEXTS } from './event-texts.ts';
import {
  changeWebhookMutation,
  deleteWebhookMutation,
  deliveriesQuery,
  testWebhookMutation,
} from './webhook-queries.ts';
import { whenText } from './when-text.ts';

const OFF_TEXTS: Readonly<Record<OffReason, string>> = {
  owner: 'Off.',
  failed: 'We turned it off because it kept failing for a day.',
  gone: 'We turned it off because its address is gone.',
};

export function WebhookItem({ webhook }: { webhook: Webhook }) {
  const queryClient = useQueryClient();
  const change = useMutation(changeWebhookMutation(queryClient));
  const remove = useMutation(deleteWebhookMutation(queryClient));
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const id = useId();
  const { host } = new URL(webhook.url);
  return (
    <li className="border-hair border-t py-3 first:border-t-0">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p id={`${id}-name`} className="text-ink [overflow-wrap:anywhere]">
            {host}
          </p>
          <State webhook={webhook} />
        </div>
        <SwitchControl
          aria-labelledby={`${id}-name`}
          checked={change.isPending ? change.variables.isOn : webhook.isOn}
          disabled={change.isPending}
          onCheckedChange={(isOn) => change.mutate({ id: webhook.id, isOn })}
        />
      </div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={`${id}-details`}
        onClick={() => setOpen(!isOpen)}
        className="mt-1 inline-flex min-h-11 items-center gap-1.5 text-ember-ink text-sm"
      >
        Deliveries<span className="sr-only"> to {host}</span>
        <ChevronDown aria-hidden="true" className={classNames('size-4 transition-transform', isOpen && 'rotate-180')} />
      </button>
      {isOpen && (
        <div id={`${id}-details`}>
          <p className="mb-3 font-mono text-soft text-sm [overflow-wrap:anywhere]">{webhook.url}</p>
          <Deliveries webhook={webhook} onDelete={() => setAsking(true)} />
        </div>
      )}
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Delete this webhook?"
        description={`Nothing more is sent to ${host}. You can’t undo this, but you can create a new one.`}
        confirmLabel="Delete"
        loading={remove.isPending}
        onConfirm={() => remove.mutate(webhook, { onSettled: () => setAsking(false) })}
      />
    </li>
  );
}

function State({ webhook: { events, withWords, offReason, failingSince } }: { webhook: Webhook }) {
  const { timezone } = useUser();
  const what = events.map((event) =>
    withWords && event === 'entry.created' ? 'New entry, with what you wrote' : EVENT_TEXTS[event].label,
  );
  return (
    <>
      <p className="text-faint text-sm">{what.join('; ')}</p>
      {offReason !== null && <p className="text-soft text-sm">{OFF_TEXTS[offReason]}</p>}
      {offReason === null && failingSince !== null && (
        <p className="text-clay text-sm">Failing since {whenText(failingSince, timezone).replace('today at ', '')}.</p>
      )}
    </>
  );
}

function Deliveries({ webhook, onDelete }: { webhook: Webhook; onDelete: () => void }) {
  const { data: deliveries, isError, refetch, isFetching } = useQuery(deliveriesQuery(webhook.id));
  const test = useMutation(testWebhookMutation(useQueryClient(), webhook.id));
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" size="small" loading={test.isPending} onClick={() => test.mutate()}>
          Send a test
        </Button>
        <Button variant="quiet" size="small" onClick={onDelete}>
          Delete
        </Button>
      </div>
      {isError ? (
        <ErrorState
          title="We couldn’t load the deliveries."
          note="They’re still being sent."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : deliveries === undefined ? (
        <div role="status" aria-label="The deliveries are loading" className="mt-3">
          <Skeleton className="h-11 w-full" />
        </div>
      ) : deliveries.length === 0 ? (
        <p className="mt-3 text-soft text-sm">Nothing sent yet. Send a test to try it.</p>
      ) : (
        <ul className="mt-3">
          {deliveries.map((delivery) => (
            <DeliveryRow key={delivery.id} webhookId={webhook.id} delivery={delivery} />
          ))}
        </ul>
      )}
    </>
  );
}
