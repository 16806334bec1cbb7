/** Queries and mutations for the user's subscription. */
import { type MutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  type Billing,
  type CreatedSubscription,
  cancelSubscription,
  createSubscription,
  getBilling,
  type Interval,
  openBillingPortal,
  reactivateSubscription,
} from '../../contract/subscriptions.ts';
import { call } from '../platform/call.ts';
import { invalidateTopics } from '../platform/topics.ts';

/** Not stored on the device, which others may use. */
export const billingQuery = queryOptions({
  queryKey: [getBilling.path],
  queryFn: ({ signal }) => call(getBilling, {}, signal),
  meta: { topics: ['plan'] },
});

/** Idempotent on the server. Not cached after unmount, because another tab may have paid it. */
export function subscriptionQuery(interval: Interval, promoCode: string | undefined) {
  return queryOptions({
    queryKey: [createSubscription.path, interval, promoCode ?? null],
    queryFn: ({ signal }): Promise<CreatedSubscription> => beginSubscription(interval, promoCode, signal),
    gcTime: 0,
  });
}

export function beginSubscription(
  interval: Interval,
  promoCode: string | undefined,
  signal?: AbortSignal,
): Promise<CreatedSubscription> {
  return call(createSubscription, { body: { interval, ...(promoCode !== undefined && { promoCode }) } }, signal);
}

function billingMutation(
  queryClient: QueryClient,
  endpoint: typeof cancelSubscription | typeof reactivateSubscription,
  failure: string,
): MutationOptions<Billing, Error, void> {
  return {
    mutationFn: () => call(endpoint),
    onSuccess: async (billing) => {
      queryClient.setQueryData(billingQuery.queryKey, billing);
      await invalidateTopics(queryClient, ['plan'], [billingQuery.queryKey]);
    },
    meta: { errorToast: { title: failure } },
  };
}

export const cancelMutation = (queryClient: QueryClient) =>
  billingMutation(queryClient, cancelSubscription, 'Failed to cancel subscription. Please try again.');

export const reactivateMutation = (queryClient: QueryClient) =>
  billingMutation(queryClient, reactivateSubscription, 'Failed to reactivate subscription. Please try again.');

/** Navigates to the payment provider's portal, which links back. */
export const portalMutation = {
  mutationFn: async () => {
    const { url } = await call(openBillingPortal);
    window.location.assign(url);
  },
  meta: { errorToast: { title: 'We couldn’t open Stripe', description: 'Please try again in a moment.' } },
} satisfies MutationOptions<void, Error, void>;
