/** Marks onboarding as complete, whether the tour was finished or skipped. */
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { completeOnboarding, type User } from '../../contract/account.ts';
import { call } from '../platform/call.ts';
import { currentUserQuery } from '../platform/session.ts';

/** Updates the cached user optimistically and keeps that state even if the request fails. */
export function completeOnboardingMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: () => call(completeOnboarding),
    onMutate: () => {
      queryClient.setQueryData(
        currentUserQuery.queryKey,
        (user: User | null | undefined) => user && { ...user, hasCompletedOnboarding: true },
      );
    },
    // Do not bother the user: at worst the tour is shown once more.
    onError: (error) => console.warn('The tour could not be marked as seen.', error),
    meta: { errorToast: 'own' },
  });
}
