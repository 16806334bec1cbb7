/**
 * Confirms the user's identity with the server by password or passkey. Uses no query cache, because the lock page has
 * none.
 */
import { useEffect, useEffectEvent, useState } from 'react';
import { type ConfirmationOptions, confirmIdentity, getConfirmationOptions } from '../../contract/passkeys.ts';
import { call } from '../platform/call.ts';
import { isUnauthorized } from '../platform/query-client.ts';
import { errorText } from './error-texts.ts';
import { canUsePasskeys, PasskeyNotUsed, prefetchPasskeys, signChallenge } from './web-authn.ts';

interface IdentityCheckOptions {
  onProved: () => void;
  /** Called if the session has ended. */
  onSignedOut: () => void;
  /** Error text for a wrong password or passkey. */
  rejectedText: string;
  /** Awaited before the first request. */
  waitFor?: Promise<void>;
}

export interface IdentityCheck {
  /** The available methods; undefined until loaded. */
  methods: { password: boolean; passkey: boolean } | undefined;
  /** Error from loading the methods; undefined while loading. */
  failure: unknown;
  reload: () => void;
  /** The attempt in progress. */
  trying: 'password' | 'passkey' | undefined;
  /** Error of the last attempt and its method. */
  error: { method: 'password' | 'passkey'; message: string } | undefined;
  byPassword: (password: string) => void;
  byPasskey: () => void;
}

export function useIdentityCheck({
  onProved,
  onSignedOut,
  rejectedText,
  waitFor,
}: IdentityCheckOptions): IdentityCheck {
  const [methods, setMethods] = useState<ConfirmationOptions>();
  const [failure, setFailure] = useState<unknown>();
  const [loadCount, setAsks] = useState(0);
  const [trying, setTrying] = useState<IdentityCheck['trying']>();
  const [error, setError] = useState<IdentityCheck['error']>();

  const onMethodsLoaded = useEffectEvent((answer: ConfirmationOptions) => {
    setMethods(answer);
    if (answer.passkey) prefetchPasskeys();
  });
  const onLoadFailed = useEffectEvent((reason: unknown) => {
    if (isUnauthorized(reason)) onSignedOut();
    else setFailure(reason);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each count of `loadCount` asks once.
  useEffect(() => {
    const control = new AbortController();
    const loadMethods = async () => {
      await waitFor;
      return call(getConfirmationOptions, {}, control.signal);
    };
    loadMethods().then(onMethodsLoaded, (reason: unknown) => {
      if (!control.signal.aborted) onLoadFailed(reason);
    });
    return () => control.abort();
  }, [loadCount, waitFor]);

  function attempt(of: 'password' | 'passkey', prove: () => Promise<void>) {
    if (trying) return;
    setTrying(of);
    setError(undefined);
    prove().then(onProved, (reason: unknown) => {
      setTrying(undefined);
      if (isUnauthorized(reason)) onSignedOut();
      else
        setError({ method: of, message: reason instanceof PasskeyNotUsed ? UNUSED : errorText(reason, rejectedText) });
    });
  }

  return {
    methods: methods && { password: methods.password, passkey: methods.passkey !== null && canUsePasskeys() },
    failure,
    reload: () => {
      setFailure(undefined);
      setAsks(loadCount + 1);
    },
    trying,
    error,
    byPassword: (password) => attempt('password', () => call(confirmIdentity, { body: { password } })),
    byPasskey: () =>
      attempt('passkey', async () => {
        // Request a new challenge: each is valid for five minutes and one answer.
        const { passkey } = await call(getConfirmationOptions);
        if (!passkey) throw new PasskeyNotUsed();
        await call(confirmIdentity, { body: { answer: await signChallenge(passkey) } });
      }),
  };
}

const UNUSED = 'No passkey was used. You can try again.';
