/**
 * Signs out: forgets the user on this device at once, shows a farewell, and goes to the sign-in page, and from there to
 * the identity provider if it began the session. The server is notified at the same time, or once it can be reached.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { beginSignOut, deliverSignOut } from '../platform/pending-sign-out.ts';
import { finishSignOut, leaveSession, SIGNED_OUT, setSigningOut } from '../platform/session.ts';
import { toast } from '../platform/toast-store.ts';

/** Delay before redirecting, in milliseconds, so that the farewell can be read. */
const REDIRECT_AFTER_MS = 1000;
/** How much longer the server's answer is awaited, which says whether the provider's session is to be ended too. */
const ANSWER_WITHIN_MS = 3000;

const wait = (ms: number) => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ms));

/** `forget` deletes what this browser stores of the user. A parameter, because only the profile page needs its code. */
type SignOut = (options?: { forget?: () => Promise<void> }) => void;

export function useSignOut(): SignOut {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return ({ forget } = {}) => {
    beginSignOut();
    setSigningOut(true);
    const delivered = deliverSignOut().catch(() => undefined);
    toast({ title: 'Signed out', description: "You've been successfully signed out." });
    leaveSession(queryClient);
    // At once, because the tab may be closed before the sign-in page is shown.
    void forget?.();
    const goToSignIn = async () => {
      // A later answer must not take the person away from what they do by then.
      const leaveTo = await Promise.race([delivered, wait(ANSWER_WITHIN_MS)]);
      await navigate('/auth', { state: SIGNED_OUT });
      // And after the page's fields have stored their last changes.
      await forget?.();
      finishSignOut(queryClient);
      if (leaveTo !== undefined) window.location.assign(leaveTo);
    };
    setTimeout(() => void goToSignIn(), REDIRECT_AFTER_MS);
  };
}
