/** Decides whether the tour is shown: for new users, and for users who asked to see it again. */
import { useEffect, useState } from 'react';
import { useUser } from '../platform/session.ts';
import { readStored, removeStored, writeStored } from '../platform/stored.ts';

/** Local storage key that requests the tour once on this device. Also set before a page load. */
const FLAG = 'evenglow-show-tour';

type Listener = (isUnstored: boolean) => void;
const listeners = new Set<Listener>();

/** Shows the tour again, over the current page. */
export function showTourAgain(): void {
  const isStored = writeStored(FLAG, 'true');
  for (const listener of listeners) listener(!isStored);
}

export interface Onboarding {
  shown: boolean;
  /** True if the user asked for the tour in this session. */
  requested: boolean;
  /** Clears the request. Call it when the tour ends. */
  clearRequest: () => void;
}

export function useOnboarding(): Onboarding {
  const { hasCompletedOnboarding } = useUser();
  const [requested, setRequested] = useState(false);
  useEffect(() => {
    const consumeRequest: Listener = (isUnstored) => {
      const flagged = readStored(FLAG) === 'true';
      if (flagged) removeStored(FLAG);
      if (flagged || isUnstored) setRequested(true);
    };
    consumeRequest(false);
    listeners.add(consumeRequest);
    return () => void listeners.delete(consumeRequest);
  }, []);
  return { shown: hasCompletedOnboarding === false || requested, requested, clearRequest: () => setRequested(false) };
}
