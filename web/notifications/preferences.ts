/** What the person wants to be reminded of, and the keeping of it. */
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
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

function reasonOf(error: unknown): string {
  const details = error instanceof ApiError ? error.body?.details : undefined;
  if (details && details.length > 0) return `Validation error: ${details.join(', ')}`;
  return sentenceOf(error) ?? 'Failed to update notification preferences. Please try again.';
}

/** Keeps all preferences. They are shown at once; where the server did not take them, what it has is shown again. */
export function setPreferencesMutation(queryClient: QueryClient) {
  const { queryKey } = notificationPreferencesQuery;
  return mutationOptions({
    mutationFn: (body: Preferences) => call(setNotificationPreferences, { body }),
    // One after the other, so that the last choice is the one that stays.
    scope: { id: setNotificationPreferences.path },
    onMutate: async (body) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (held: NotificationPreferences | undefined) => held && { ...held, ...body });
    },
    onError: () => void queryClient.invalidateQueries({ queryKey }),
    meta: { errorToast: (error) => ({ title: 'Error', description: reasonOf(error) }) },
  });
}
