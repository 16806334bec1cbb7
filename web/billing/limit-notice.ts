/** What is said where the free plan holds no more today, with the way to more where there is one. */
import type { QueryClient } from '@tanstack/react-query';
import { type Offer, SUBSCRIBE_PATH } from '../../contract/offers.ts';
import { changed } from '../platform/topics.ts';
import { toast } from '../ui/toast-store.ts';
import { plansQuery } from './plans.ts';

/** `wordsFor`: by what is offered; undefined where that is not known. `go`: opens a page of the application. */
export async function tellLimit(
  queryClient: QueryClient,
  wordsFor: (offer: Offer | undefined) => string,
  go: (path: string) => void = (path) => window.location.assign(path),
): Promise<void> {
  // Whoever had no limit when the page was opened may have one by now: the promotion has ended.
  const offer = await queryClient.fetchQuery({ ...plansQuery, staleTime: 0 }).then(
    (plans) => plans.offer,
    () => undefined,
  );
  void changed(queryClient, ['plan'], [plansQuery.queryKey]);
  toast({
    title: 'Daily Limit Reached',
    description: wordsFor(offer),
    variant: 'destructive',
    ...(offer === 'sale' && {
      action: {
        label: 'Upgrade',
        otherwise: 'Open your profile, and choose Get Premium.',
        onSelect: () => go(SUBSCRIBE_PATH),
      },
    }),
  });
}
