/** Queries and mutations for registration, sign-in, sign-out and the daily goal. */
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { register, setDailyGoal, signIn, signOut } from '../../contract/account.ts';
import type { EndpointRequest } from '../../contract/http.ts';
import { call } from '../platform/call.ts';
import { userMessageOf } from '../platform/query-client.ts';
import { currentUserQuery, enterSession, setSigningOut } from '../platform/session.ts';
import { toast } from '../platform/toast-store.ts';

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

export function registerMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: (body: Registration) => call(register, { body }),
    onSuccess: (user) => {
      enterSession(queryClient, user);
      toast({ title: 'Welcome to Evenglow!', description: 'Your account has been created successfully.' });
    },
    meta: { errorToast: 'own' },
  });
}

export function signOutMutation() {
  return mutationOptions({
    mutationFn: () => call(signOut),
    onMutate: () => setSigningOut(true),
    onError: () => setSigningOut(false),
    meta: {
      errorToast: (error) => ({
        title: 'Sign out failed',
        description: userMessageOf(error) ?? 'Please try again.',
      }),
    },
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
