/** Sign-in with a passkey, by a button and by autofill in the email field. */

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useEffect } from 'react';
import { MINUTE_MS } from '../../contract/durations.ts';
import { Button } from '../ui/button.tsx';
import { FormProblem } from './form-problem.tsx';
import { passkeyFailureText, passkeySignInMutation } from './passkey-queries.ts';
import { cancelPasskeyPrompt, canUsePasskeys, prefetchPasskeys, supportsPasskeyAutofill } from './web-authn.ts';

/** Interval for requesting a new challenge, in milliseconds. A challenge is valid for five minutes. */
const CHALLENGE_REFRESH_MS = 4 * MINUTE_MS;

export function PasskeySignIn() {
  const { mutate, isPending, error } = useMutation(passkeySignInMutation(useQueryClient()));
  usePasskeyAutofill();
  if (!canUsePasskeys()) return null;
  return (
    <>
      <FormProblem message={error ? passkeyFailureText(error) : undefined} />
      <Button
        variant="secondary"
        size="large"
        className="w-full"
        loading={isPending}
        onPointerEnter={prefetchPasskeys}
        onClick={() => mutate()}
      >
        {!isPending && <KeyRound aria-hidden="true" className="size-5" />}
        Sign in with a passkey
      </Button>
    </>
  );
}

/** Offers passkeys in the field whose `autocomplete` ends with `webauthn`, if the browser supports it. */
function usePasskeyAutofill(): void {
  const { mutate } = useMutation(passkeySignInMutation(useQueryClient(), true));
  useEffect(() => {
    let unmounted = false;
    let timer: ReturnType<typeof setInterval> | undefined;
    void supportsPasskeyAutofill().then((offers) => {
      if (unmounted || !offers) return;
      mutate();
      timer = setInterval(() => mutate(), CHALLENGE_REFRESH_MS);
    });
    return () => {
      unmounted = true;
      clearInterval(timer);
      if (timer !== undefined) void cancelPasskeyPrompt();
    };
  }, [mutate]);
}
