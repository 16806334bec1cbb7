/** Signs out: shows a farewell, clears cached data and goes to the sign-in page. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { finishSignOut, leaveSession } from '../platform/session.ts';
import { toast } from '../platform/toast-store.ts';
import { signOutMutation } from './queries.ts';

/** Delay before redirecting, in milliseconds, so that the farewell can be read. */
const REDIRECT_AFTER_MS = 1000;

export function useSignOut(): { signOut: () => void; pending: boolean } {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation(signOutMutation());
  return {
    pending: isPending,
    signOut: () =>
      mutate(undefined, {
        onSuccess: () => {
          toast({ title: 'Signed out', description: "You've been successfully signed out." });
          leaveSession(queryClient);
          setTimeout(() => {
            void navigate('/auth');
            finishSignOut(queryClient);
          }, REDIRECT_AFTER_MS);
        },
      }),
  };
}
