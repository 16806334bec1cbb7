/**
 * Confirms the user's identity with the server by password or passkey. Uses no query cache, because the lock page has
 * none.
 */
import { useEffect, useEffectEvent, useState } from 'react';
import { confirmIdentity, getWaysToConfirm, type WaysToConfirm } from '../../contract/passkeys.ts';
import { call } from '../platform/call.ts';
import { isUnauthorized } from '../platform/query-client.ts';
import { failureWords } from './failure.ts';
import { answerQuestion, canUsePasskeys, PasskeyUnused, prefetchPasskeys } from './web-authn.ts';

interface ProofOptions {
  onProved: () => void;
  /** Called if the session has ended. */
  onSignedOut: () => void;
  /** Error text for a wrong password or passkey. */
  wrong: string;
  /** Awaited before the first request. */
  after?: Promise<void>;
}

export interface Proof {
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

export function useProof({ onProved, onSignedOut, wrong, after }: ProofOptions): Proof {
  const [methods, setMethods] = useState<WaysToConfirm>();
  const [failure, setFailure] = useState<unknown>();
  const [asks, setAsks] = useState(0);
  const [trying, setTrying] = useState<Proof['trying']>();
  const [error, setError] = useState<Proof['error']>();

  const found = useEffectEvent((answer: WaysToConfirm) => {
    setMethods(answer);
    if (answer.passkey) prefetchPasskeys();
  });
  const failed = useEffectEvent((reason: unknown) => {
    if (isUnauthorized(reason)) onSignedOut();
    else setFailure(reason);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each count of `asks` asks once.
  useEffect(() => {
    const control = new AbortController();
    const asked = async () => {
      await after;
      return call(getWaysToConfirm, {}, control.signal);
    };
    asked().then(found, (reason: unknown) => {
      if (!control.signal.aborted) failed(reason);
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
      else setError({ of, message: reason instanceof PasskeyUnused ? UNUSED : failureWords(reason, wrong) });
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
