/**
 * Confirms the user's identity with the server by password or passkey. Uses no query cache, because the lock page has
 * none.
 */
import { useEffect, useEffectEvent, useState } from 'react';
import { confirmIdentity, getWaysToConfirm, type WaysToConfirm } from '../../contract/passkeys.ts';
import { call } from '../platform/call.ts';
import { isUnauthorized } from '../platform/query-client.ts';
import { errorText } from './error-texts.ts';
import { answerQuestion, canUsePasskeys, PasskeyUnused, prefetchPasskeys } from './web-authn.ts';

interface IdentityCheckOptions {
  onProved: () => void;
  /** Called if the session has ended. */
  onSignedOut: () => void;
  /** Error text for a wrong password or passkey. */
  wrong: string;
  /** Awaited before the first request. */
  after?: Promise<void>;
}

export interface IdentityCheck {
  /** The available methods; undefined until loaded. */
  methods: { password: boolean; passkey: boolean } | undefined;
  /** Error from loading the methods; undefined while loading. */
  failure: unknown;
  ask: () => void;
  /** The attempt in progress. */
  trying: 'password' | 'passkey' | undefined;
  /** Error of the last attempt and its method. */
  error: { of: 'password' | 'passkey'; message: string } | undefined;
  byPassword: (password: string) => void;
  byPasskey: () => void;
}

export function useIdentityCheck({ onProved, onSignedOut, wrong, after }: IdentityCheckOptions): IdentityCheck {
  const [methods, setMethods] = useState<WaysToConfirm>();
  const [failure, setFailure] = useState<unknown>();
  const [asks, setAsks] = useState(0);
  const [trying, setTrying] = useState<IdentityCheck['trying']>();
  const [error, setError] = useState<IdentityCheck['error']>();

  const onMethodsLoaded = useEffectEvent((answer: WaysToConfirm) => {
    setMethods(answer);
    if (answer.passkey) prefetchPasskeys();
  });
  const onLoadFailed = useEffectEvent((reason: unknown) => {
    if (isUnauthorized(reason)) onSignedOut();
    else setFailure(reason);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each count of `asks` asks once.
  useEffect(() => {
    const control = new AbortController();
    const loadMethods = async () => {
      await after;
      return call(getWaysToConfirm, {}, control.signal);
    };
    loadMethods().then(onMethodsLoaded, (reason: unknown) => {
      if (!control.signal.aborted) onLoadFailed(reason);
    });
    return () => control.abort();
  }, [asks, after]);

  function attempt(of: 'password' | 'passkey', prove: () => Promise<void>) {
    if (trying) return;
    setTrying(of);
    setError(undefined);
    prove().then(onProved, (reason: unknown) => {
      setTrying(undefined);
      if (isUnauthorized(reason)) onSignedOut();
      else setError({ of, message: reason instanceof PasskeyUnused ? UNUSED : errorText(reason, wrong) });
    });
  }

  return {
    methods: methods && { password: methods.password, passkey: methods.passkey !== null && canUsePasskeys() },
    failure,
    ask: () => {
      setFailure(undefined);
      setAsks(asks + 1);
    },
    trying,
    error,
    byPassword: (password) => attempt('password', () => call(confirmIdentity, { body: { password } })),
    byPasskey: () =>
      attempt('passkey', async () => {
        // Request a new challenge: each is valid for five minutes and one answer.
        const { passkey } = await call(getWaysToConfirm);
        if (!passkey) throw new PasskeyUnused();
        await call(confirmIdentity, { body: { answer: await answerQuestion(passkey) } });
      }),
  };
}

const UNUSED = 'No passkey was used. You can try again.';
