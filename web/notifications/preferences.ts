/** What the person wants to be told of, and the keeping of it. */
import { mutationOptions, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { EndpointRequest } from '../../contract/http.ts';
import {
  getNotificationPreferences,
  type NotificationPreferences,
  setNotificationPreferences,
} from '../../contract/notifications.ts';
import { ApiError, call } from '../platform/call.ts';
import { sentenceOf } from '../platform/query-client.ts';

export const notificationPreferencesQuery = queryOptions({
  queryKey: [getNotificationPreferences.path],
  queryFn: ({ signal }) => call(getNotificationPreferences, {}, signal),
  // They hold the time zone of the day settings.
  meta: { topics: ['today'] },
});

type Preferences = EndpointRequest<typeof setNotificationPreferences>['body'];
type Held = NotificationPreferences | undefined;

function reasonOf(error: unknown): string {
  const details = error instanceof ApiError ? error.body?.details : undefined;
  if (details && details.length > 0) return `Validation error: ${details.join(', ')}`;
  return sentenceOf(error) ?? 'Failed to update notification preferences. Please try again.';
}

/** The preferences as the server last confirmed them, while changes are on their way. */
const CONFIRMED_KEY = ['confirmed preferences'];
const SAVING_KEY = [setNotificationPreferences.path];

/** Keeps all preferences. They are shown at once; where the server did not take them, what it has is shown again. */
function setPreferencesMutation(queryClient: QueryClient) {
  const { queryKey } = notificationPreferencesQuery;
  const isLast = () => queryClient.isMutating({ mutationKey: SAVING_KEY }) === 1;
  return mutationOptions({
    mutationKey: SAVING_KEY,
    mutationFn: (body: Preferences) => call(setNotificationPreferences, { body }),
    // One after the other, so that the last choice is the one that stays.
    scope: { id: setNotificationPreferences.path },
    onMutate: async (body) => {
      const held: Held = queryClient.getQueryData(queryKey);
      if (isLast()) queryClient.setQueryData(CONFIRMED_KEY, held);
      queryClient.setQueryData(queryKey, held && { ...held, ...body });
      await queryClient.cancelQueries({ queryKey });
    },
    onSuccess: (kept) => {
      queryClient.setQueryData(CONFIRMED_KEY, kept);
      if (isLast()) queryClient.setQueryData(queryKey, kept);
    },
    onError: () => {
      // What is still on its way holds all of them, so it decides.
      if (isLast()) queryClient.setQueryData(queryKey, queryClient.getQueryData<Held>(CONFIRMED_KEY));
    },
    meta: { errorToast: (error) => ({ title: 'Error', description: reasonOf(error) }) },
  });
}

/** Changes some of the preferences, and keeps all of them. `onSaved` is called once the server has them. */
export function useSetPreferences(onSaved?: () => void) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation(setPreferencesMutation(queryClient));
  const set = (change: Partial<Omit<NotificationPreferences, 'timezone'>>) => {
    const held = queryClient.getQueryData(notificationPreferencesQuery.queryKey);
    if (!held) return;
    // The zone is left as it is: it is the one the days follow, and may have changed since this was asked for.
    const { timezone: _zone, ...wishes } = held;
    mutate({ ...wishes, ...change }, onSaved && { onSuccess: onSaved });
  };
  return { set, isPending };
}
