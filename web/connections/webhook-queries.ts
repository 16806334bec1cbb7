/** Queries and mutations of webhooks. */
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { EndpointRequest } from '../../contract/http.ts';
import type { Topic } from '../../contract/topics.ts';
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  resendWebhookDelivery,
  testWebhook,
  type Webhook,
  type WebhookDelivery,
} from '../../contract/webhooks.ts';
import { call } from '../platform/call.ts';
import { userMessageOf } from '../platform/query-client.ts';
import { toast } from '../platform/toast-store.ts';
import type { Confirmed } from './calendar-queries.ts';

const TOPICS: Topic[] = ['connections'];

export const webhooksQuery = queryOptions({
  queryKey: [listWebhooks.path],
  queryFn: ({ signal }) => call(listWebhooks, {}, signal),
  meta: { topics: TOPICS },
});

export const deliveriesQuery = (id: string) =>
  queryOptions({
    queryKey: [listWebhookDeliveries.path, id],
    queryFn: ({ signal }) => call(listWebhookDeliveries, { params: { id } }, signal),
    meta: { topics: TOPICS },
  });

const errorToast = (title: string) => (error: unknown) => ({
  title,
  description: userMessageOf(error) ?? 'Please try again in a moment.',
});

export type NewWebhook = EndpointRequest<typeof createWebhook>['body'];

/** The secret is returned to the caller and never cached. */
export function createWebhookMutation(queryClient: QueryClient, run: Confirmed) {
  return mutationOptions({
    mutationFn: (body: NewWebhook) => run(() => call(createWebhook, { body })),
    onSuccess: ({ secret: _shownOnce, ...created }) =>
      queryClient.setQueryData(webhooksQuery.queryKey, (webhooks = []) => [created, ...webhooks]),
    // Otherwise the mutation cache would keep the secret in memory.
    gcTime: 0,
    meta: { errorToast: 'own' },
  });
}

export function changeWebhookMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: ({ id, isOn }: Pick<Webhook, 'id' | 'isOn'>) => call(changeWebhook, { params: { id }, body: { isOn } }),
    onSuccess: (changed) =>
      queryClient.setQueryData(webhooksQuery.queryKey, (webhooks = []) =>
        webhooks.map((webhook) => (webhook.id === changed.id ? changed : webhook)),
      ),
    onError: () => void queryClient.invalidateQueries({ queryKey: webhooksQuery.queryKey }),
    meta: { errorToast: errorToast('Unable to Change') },
  });
}

export function deleteWebhookMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: ({ id }: Webhook) => call(deleteWebhook, { params: { id } }),
    onSuccess: (_nothing, { id }) => {
      queryClient.setQueryData(webhooksQuery.queryKey, (webhooks = []) => webhooks.filter((each) => each.id !== id));
      toast({ title: 'Webhook deleted', description: 'Nothing more is sent there.' });
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: webhooksQuery.queryKey }),
    meta: { errorToast: errorToast('Unable to Delete') },
  });
}

/** Shows the delivery at once; its result arrives as a live update. */
function addDelivery(queryClient: QueryClient, webhookId: string, delivery: WebhookDelivery) {
  queryClient.setQueryData(deliveriesQuery(webhookId).queryKey, (known = []) =>
    known.some(({ id }) => id === delivery.id)
      ? known.map((each) => (each.id === delivery.id ? delivery : each))
      : [delivery, ...known],
  );
  void queryClient.invalidateQueries({ queryKey: deliveriesQuery(webhookId).queryKey });
}

export function testWebhookMutation(queryClient: QueryClient, webhookId: string) {
  return mutationOptions({
    mutationFn: () => call(testWebhook, { params: { id: webhookId } }),
    onSuccess: (delivery) => addDelivery(queryClient, webhookId, delivery),
    meta: { errorToast: errorToast('Unable to Send') },
  });
}

export function resendMutation(queryClient: QueryClient, webhookId: string) {
  return mutationOptions({
    mutationFn: (id: string) => call(resendWebhookDelivery, { params: { id } }),
    onSuccess: (delivery) => addDelivery(queryClient, webhookId, delivery),
    meta: { errorToast: errorToast('Unable to Send') },
  });
}
