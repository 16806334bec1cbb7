/** Sign-in with a passkey, by a button and by autofill in the email field. */

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useEffect } from 'react';
import { MINUTE_MS } from '../../contract/durations.ts';
import { Button } from '../ui/button.tsx';
import { passkeySignInMutation } from './passkey-queries.ts';
import { canUsePasskeys, endQuestion, offersPasskeysWhileTyping, prefetchPasskeys } from './web-authn.ts';

/** Interval for requesting a new challenge, in milliseconds. A challenge is valid for five minutes. */
const ASK_AGAIN_MS = 4 * MINUTE_MS;

export function PasskeySignIn() {
  const { mutate, isPending } = useMutation(passkeySignInMutation(useQueryClient()));
  useOfferWhileTyping();
  if (!canUsePasskeys()) return null;
  return (
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
  );
}

/** Offers passkeys in the field whose `autocomplete` ends with `webauthn`, if the browser supports it. */
function useOfferWhileTyping(): void {
  const { mutate } = useMutation(passkeySignInMutation(useQueryClient(), true));
  useEffect(() => {
    let gone = false;
    let timer: ReturnType<typeof setInterval> | undefined;
    void offersPasskeysWhileTyping().then((offers) => {
      if (gone || !offers) return;
      mutate();
      timer = setInterval(() => mutate(), ASK_AGAIN_MS);
    });
    return () => {
      gone = true;
      clearInterval(timer);
      if (timer !== undefined) void endQuestion();
    };
  }, [mutate]);
}
