/** Queries and mutations of the calendar feed. */
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  type CalendarFeed,
  changeCalendarFeed,
  createCalendarFeed,
  deleteCalendarFeed,
  getCalendarFeed,
} from '../../contract/calendar-feed.ts';
import { call } from '../platform/call.ts';
import { toast } from '../platform/toast-store.ts';

export const calendarFeedQuery = queryOptions({
  queryKey: [getCalendarFeed.path],
  queryFn: ({ signal }) => call(getCalendarFeed, {}, signal),
});

/** Asks the user to confirm their identity if the server requires it. */
export type Confirmed = <T>(action: () => Promise<T>) => Promise<T>;

const setFeed = (queryClient: QueryClient, feed: CalendarFeed | null) =>
  queryClient.setQueryData(calendarFeedQuery.queryKey, { feed });

/** The address is returned to the caller and never cached. */
export function createFeedMutation(queryClient: QueryClient, run: Confirmed) {
  return mutationOptions({
    mutationFn: (withWords: boolean) => run(() => call(createCalendarFeed, { body: { withWords } })),
    onSuccess: ({ address: _shownOnce, ...feed }) => setFeed(queryClient, feed),
    // Otherwise the mutation cache would keep the address in memory.
    gcTime: 0,
    meta: { errorToast: 'own' },
  });
}

export function changeFeedMutation(queryClient: QueryClient, run: Confirmed) {
  return mutationOptions({
    mutationFn: (withWords: boolean) => run(() => call(changeCalendarFeed, { body: { withWords } })),
    onSuccess: (feed) => setFeed(queryClient, feed),
    // It may be turned off in another tab.
    onError: () => void queryClient.invalidateQueries({ queryKey: calendarFeedQuery.queryKey }),
    meta: { errorToast: 'own' },
  });
}

export function deleteFeedMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: () => call(deleteCalendarFeed, {}),
    onSuccess: () => {
      setFeed(queryClient, null);
      toast({ title: 'Calendar turned off', description: 'Its address no longer works.' });
    },
  });
}
