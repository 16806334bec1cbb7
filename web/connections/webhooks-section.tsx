/** The webhooks: lists them, and creates new ones. */
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { WEBHOOKS_MAX } from '../../contract/webhook-events.ts';
import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { NewWebhookDialog } from './new-webhook-dialog.tsx';
import { WebhookItem } from './webhook-item.tsx';
import { webhooksQuery } from './webhook-queries.ts';

export function WebhooksSection() {
  const { data: webhooks, isError, refetch, isFetching } = useQuery(webhooksQuery);
  const [isCreating, setCreating] = useState(false);
  if (isError) {
    return (
      <ErrorState
        title="We couldn’t load your webhooks."
        note="They still work."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (webhooks === undefined) {
    return (
      <div role="status" aria-label="Your webhooks are loading" className="mt-4">
        <Skeleton className="h-11 w-44" />
      </div>
    );
  }
  const isFull = webhooks.length >= WEBHOOKS_MAX;
  return (
    <>
      {webhooks.length > 0 && (
        <ul className="mt-3">
          {webhooks.map((webhook) => (
            <WebhookItem key={webhook.id} webhook={webhook} />
          ))}
        </ul>
      )}
      <Button variant="secondary" className="mt-4" disabled={isFull} onClick={() => setCreating(true)}>
        <Plus aria-hidden="true" className="size-4.5" />
        New webhook
      </Button>
      {isFull && <p className="mt-2 text-faint text-sm">You can have up to {WEBHOOKS_MAX} webhooks.</p>}
      <NewWebhookDialog open={isCreating} onOpenChange={setCreating} />
    </>
  );
}
