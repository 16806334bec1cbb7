/** Whether the tour is shown: to whoever has not had it, and to whoever asked for it again. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { completeOnboarding, type User } from '../../contract/account.ts';
import { call } from '../platform/call.ts';
import { currentUserQuery, useUser } from '../platform/session.ts';
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
  /** Ends it, seen or skipped: it is gone at once, whatever the server says. */
  finish: () => void;
}

export function useOnboarding(): Onboarding {
  const { hasCompletedOnboarding } = useUser();
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState(false);
  const { mutate } = useMutation({
    mutationFn: () => call(completeOnboarding),
    // Nobody is held up by it: at worst the tour comes once more.
    onError: (error) => console.warn('The tour could not be marked as seen.', error),
    meta: { errorToast: 'own' as const },
  });
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
  return {
    shown: hasCompletedOnboarding === false || asked,
    asked,
    finish: () => {
      setAsked(false);
      queryClient.setQueryData(
        currentUserQuery.queryKey,
        (user: User | null | undefined) => user && { ...user, hasCompletedOnboarding: true },
      );
      mutate();
    },
  };
}
