/** Ends the tour, seen or skipped. */
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { completeOnboarding, type User } from '../../contract/account.ts';
import { call } from '../platform/call.ts';
import { currentUserQuery } from '../platform/session.ts';

/** It is over on this page at once, whatever the server says. */
export function completeOnboardingMutation(queryClient: QueryClient) {
  return mutationOptions({
    mutationFn: () => call(completeOnboarding),
    onMutate: () => {
      queryClient.setQueryData(
        currentUserQuery.queryKey,
        (user: User | null | undefined) => user && { ...user, hasCompletedOnboarding: true },
      );
    },
    // Nobody is held up by it: at worst the tour comes once more.
    onError: (error) => console.warn('The tour could not be marked as seen.', error),
    meta: { errorToast: 'own' },
  });
}
