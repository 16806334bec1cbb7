/** Mutation that changes the user's time zone and day end. */
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { setDaySettings } from '../../contract/day-settings.ts';
import type { EndpointRequest } from '../../contract/http.ts';
import { call } from '../platform/call.ts';
import { userMessageOf } from '../platform/query-client.ts';
import { currentUserQuery } from '../platform/session.ts';
import { invalidateTopics } from '../platform/topics.ts';

/** Invalidates queries that depend on the current day, which may change. */
export function setDaySettingsMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: (body: EndpointRequest<typeof setDaySettings>['body']) => call(setDaySettings, { body }),
    // Run sequentially, so that the last choice wins.
    scope: { id: setDaySettings.path },
    onSuccess: (user) => {
      queryClient.setQueryData(currentUserQuery.queryKey, user);
      void invalidateTopics(queryClient, ['today', 'streak']);
    },
    meta: {
      errorToast: (error) => ({
        title: 'Unable to Update',
        description: userMessageOf(error) ?? 'Please try again in a moment.',
      }),
    },
  });
}
