/** Queries and mutations for registration, sign-in and the daily goal. */
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { finishRegistration, register, setDailyGoal, signIn } from '../../contract/account.ts';
import type { EndpointRequest } from '../../contract/http.ts';
import { call } from '../platform/call.ts';
import { userMessageOf } from '../platform/query-client.ts';
import { currentUserQuery, enterSession } from '../platform/session.ts';
import { toast } from '../platform/toast-store.ts';
import { welcome, welcomeAfterTour } from './welcome.ts';

export type Credentials = EndpointRequest<typeof signIn>['body'];
export type Registration = EndpointRequest<typeof register>['body'];

// The form keeps its own copy of the input and shows the error itself.

export function signInMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: (body: Credentials) => call(signIn, { body }),
    onSuccess: (user) => {
      enterSession(queryClient, user);
      toast({ title: 'Welcome back!', description: "You've successfully signed in." });
    },
    meta: { errorToast: 'own' },
  });
}

/** With the token of a mailed link, which replaces the email address. */
export function registerMutation(queryClient: QueryClient, token?: string) {
  return mutationOptions({
    mutationFn: ({ email, ...rest }: Registration) =>
      token === undefined
        ? call(register, { body: { ...rest, email } })
        : call(finishRegistration, { body: { ...rest, token } }),
    onSuccess: (user) => {
      enterSession(queryClient, user);
      // Not over the tour, which begins with the same words.
      if (user.hasCompletedOnboarding) welcome();
      else welcomeAfterTour();
    },
    meta: { errorToast: 'own' },
  });
}

export function setDailyGoalMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: (dailyGoal: number) => call(setDailyGoal, { body: { dailyGoal } }),
    onSuccess: (user) => queryClient.setQueryData(currentUserQuery.queryKey, user),
    meta: {
      errorToast: (error) => ({ title: 'Error', description: userMessageOf(error) ?? 'Failed to update daily goal.' }),
    },
  });
}
