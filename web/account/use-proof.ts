/** Proving to the server that it is still the person: how they can, and each try of it. Uses no query cache. */
import { useEffect, useEffectEvent, useState } from 'react';
import { confirmIdentity, getWaysToConfirm, type WaysToConfirm } from '../../contract/passkeys.ts';
import { call } from '../platform/call.ts';
import { isUnauthorized } from '../platform/query-client.ts';
import { failureWords } from './failure.ts';
import { answerQuestion, canUsePasskeys, PasskeyUnused, prefetchPasskeys } from './web-authn.ts';

interface ProofOptions {
  onProved: () => void;
  /** Called where the session is over, so that there is nothing to prove. */
  onSignedOut: () => void;
  /** Said of a wrong password or passkey. */
  wrong: string;
  /** What is to be settled before the server is asked anything. */
  after?: Promise<void>;
}

export interface Proof {
  /** Undefined until the server has said which there are. */
  ways: { password: boolean; passkey: boolean } | undefined;
  /** Why the ways are not known; undefined while they are asked for. */
  failure: unknown;
  ask: () => void;
  /** What is being tried. */
  trying: 'password' | 'passkey' | undefined;
  /** What went wrong with the last try, by what was tried. */
  error: { of: 'password' | 'passkey'; words: string } | undefined;
  byPassword: (password: string) => void;
  byPasskey: () => void;
}

export function useProof({ onProved, onSignedOut, wrong, after }: ProofOptions): Proof {
  const [ways, setWays] = useState<WaysToConfirm>();
  const [failure, setFailure] = useState<unknown>();
  const [asks, setAsks] = useState(0);
  const [trying, setTrying] = useState<Proof['trying']>();
  const [error, setError] = useState<Proof['error']>();

  const found = useEffectEvent((answer: WaysToConfirm) => {
    setWays(answer);
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
      else setError({ of, words: reason instanceof PasskeyUnused ? UNUSED : failureWords(reason, wrong) });
    });
  }

  return {
    ways: ways && { password: ways.password, passkey: ways.passkey !== null && canUsePasskeys() },
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
        // A fresh one, since each is good for five minutes and one answer.
        const { passkey } = await call(getWaysToConfirm);
        if (!passkey) throw new PasskeyUnused();
        await call(confirmIdentity, { body: { answer: await answerQuestion(passkey) } });
      }),
  };
}

const UNUSED = 'No passkey was used. You can try again.';
