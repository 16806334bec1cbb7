/** Query and mutation for notification preferences. */
import { mutationOptions, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { EndpointOutput, EndpointRequest } from '../../contract/http.ts';
import {
  getNotificationPreferences,
  getReminderQuestion,
  type NotificationPreferences,
  setNotificationPreferences,
} from '../../contract/notifications.ts';
import { ApiError, call } from '../platform/call.ts';
import { userMessageOf } from '../platform/query-client.ts';

export const notificationPreferencesQuery = queryOptions({
  queryKey: [getNotificationPreferences.path],
  queryFn: ({ signal }) => call(getNotificationPreferences, {}, signal),
  // They include the time zone of the day settings.
  meta: { topics: ['today'] },
});

type Preferences = EndpointRequest<typeof setNotificationPreferences>['body'];
type Change = Partial<Omit<NotificationPreferences, 'timezone'>>;

export interface PreferenceCardProps {
  preferences: NotificationPreferences;
  set: (change: Change) => void;
}

type CachedPreferences = NotificationPreferences | undefined;

function reasonOf(error: unknown): string {
  const details = error instanceof ApiError ? error.body?.details : undefined;
  if (details && details.length > 0) return `Validation error: ${details.join(', ')}`;
  return userMessageOf(error) ?? 'Failed to update notification preferences. Please try again.';
}

/** Cache key of the last preferences confirmed by the server, used to revert failed changes. */
const CONFIRMED_KEY = ['confirmed preferences'];
const SAVING_KEY = [setNotificationPreferences.path];

/** Saves all preferences. Updates optimistically; on failure, reverts to the last confirmed preferences. */
function setPreferencesMutation(queryClient: QueryClient) {
  const { queryKey } = notificationPreferencesQuery;
  const isOnlySave = () => queryClient.isMutating({ mutationKey: SAVING_KEY }) === 1;
  return mutationOptions({
    mutationKey: SAVING_KEY,
    mutationFn: (body: Preferences) => call(setNotificationPreferences, { body }),
    // Run sequentially, so that the last choice wins.
    scope: { id: setNotificationPreferences.path },
    onMutate: async (body) => {
      const before: CachedPreferences = queryClient.getQueryData(queryKey);
      if (isOnlySave()) queryClient.setQueryData(CONFIRMED_KEY, before);
      queryClient.setQueryData(queryKey, before && { ...before, ...body });
      await queryClient.cancelQueries({ queryKey });
    },
    onSuccess: (saved) => {
      queryClient.setQueryData(CONFIRMED_KEY, saved);
      // Any saved preferences answer the question where to be reminded.
      queryClient.setQueriesData<EndpointOutput<typeof getReminderQuestion>>(
        { queryKey: [getReminderQuestion.path] },
        (question) => question && { ...question, isAnswered: true },
      );
      if (isOnlySave()) queryClient.setQueryData(queryKey, saved);
    },
    onError: () => {
      // A pending save contains all preferences, so only the last one reverts.
      if (isOnlySave()) queryClient.setQueryData(queryKey, queryClient.getQueryData<CachedPreferences>(CONFIRMED_KEY));
    },
    meta: { errorToast: (error) => ({ title: 'Error', description: reasonOf(error) }) },
  });
}

/**
 * Returns functions that change some preferences and save all, once they are loaded. `onSaved` is called when the server
 * has saved a change of `set`. `save` resolves then, and rejects if it was refused.
 */
export function useSetPreferences(onSaved?: () => void) {
  const queryClient = useQueryClient();
  const { mutate, mutateAsync, isPending } = useMutation(setPreferencesMutation(queryClient));
  const withChange = (change: Change): Preferences | undefined => {
    const preferences = queryClient.getQueryData(notificationPreferencesQuery.queryKey);
    if (!preferences) return undefined;
    // Omit the zone: it belongs to the day settings and may have changed since it was loaded.
    const { timezone: _zone, ...rest } = preferences;
    return { ...rest, ...change };
  };
  const set = (change: Change) => {
    const body = withChange(change);
    if (body) mutate(body, onSaved && { onSuccess: onSaved });
  };
  const save = async (change: Change) => {
    const body = withChange(change);
    if (body) await mutateAsync(body);
  };
  return { set, save, isPending };
}
