/** Toast shown when a daily limit of the free plan is reached, with a link to Premium if it is on offer. */
import type { QueryClient } from '@tanstack/react-query';
import { type Offer, SUBSCRIBE_PATH } from '../../contract/offers.ts';
import { toast } from '../platform/toast-store.ts';
import { invalidateTopics } from '../platform/topics.ts';
import { plansQuery } from './plan-queries.ts';

/** `wordsFor` returns the text for an offer, which is undefined if unknown. `go` navigates within the app. */
export async function showLimitToast(
  queryClient: QueryClient,
  wordsFor: (offer: Offer | undefined) => string,
  go: (path: string) => void = (path) => window.location.assign(path),
): Promise<void> {
  // Refetch: the promotion may have ended since the page was opened.
  const offer = await queryClient.fetchQuery({ ...plansQuery, staleTime: 0 }).then(
    (plans) => plans.offer,
    () => undefined,
  );
  void invalidateTopics(queryClient, ['plan'], [plansQuery.queryKey]);
  toast({
    title: 'Daily Limit Reached',
    description: wordsFor(offer),
    variant: 'destructive',
    ...(offer === 'sale' && {
      action: {
        label: 'Upgrade',
        altText: 'Open your profile, and choose Get Premium.',
        onSelect: () => go(SUBSCRIBE_PATH),
      },
    }),
  });
}
