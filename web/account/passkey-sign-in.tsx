/** Signing in with a passkey: a button, and the browser's own offer in the field for the email. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '../ui/button.tsx';
import { passkeySignInMutation } from './passkey-queries.ts';
import { canUsePasskeys, endQuestion, offersPasskeysWhileTyping, prefetchPasskeys } from './web-authn.ts';

/** A question is good for five minutes: a page that is open for longer asks anew. In milliseconds. */
const ASK_AGAIN_MS = 4 * 60_000;

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

/** Lets the browser offer passkeys in the field whose `autocomplete` ends with `webauthn`, where it can. */
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
