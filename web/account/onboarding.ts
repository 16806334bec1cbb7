/** Whether the tour is shown: to whoever has not had it, and to whoever asked for it again. */
import { useEffect, useState } from 'react';
import { useUser } from '../platform/session.ts';
import { readStored, removeStored, writeStored } from '../platform/stored.ts';

/** Asks for the tour, once, on this device: a person can leave it here before the page is loaded as well. */
const FLAG = 'evenglow-show-tour';

type Listener = (unkept: boolean) => void;
const listeners = new Set<Listener>();

/** Shows the tour again, over whichever page is open. */
export function showTourAgain(): void {
  const kept = writeStored(FLAG, 'true');
  for (const listener of listeners) listener(!kept);
}

export interface Onboarding {
  shown: boolean;
  /** True where the person asked for it just now. */
  asked: boolean;
  /** To be called when it is over. */
  forget: () => void;
}

export function useOnboarding(): Onboarding {
  const { hasCompletedOnboarding } = useUser();
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    const take: Listener = (unkept) => {
      const flagged = readStored(FLAG) === 'true';
      if (flagged) removeStored(FLAG);
      if (flagged || unkept) setAsked(true);
    };
    take(false);
    listeners.add(take);
    return () => void listeners.delete(take);
  }, []);
  return { shown: hasCompletedOnboarding === false || asked, asked, forget: () => setAsked(false) };
}
