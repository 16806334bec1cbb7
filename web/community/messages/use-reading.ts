/** Marks what is seen as read, and remembers where the new messages began. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Message } from '../../../contract/messages.ts';
import { readMutation } from './queries.ts';

interface Reading {
  /** Id of the first message that was new; undefined where none is, or once the person has answered. */
  newFrom: string | undefined;
  /** To be called when the person has answered. */
  answered: () => void;
}

/** `isAtEnd`: the newest message is in sight. A page that nobody looks at reads nothing. */
export function useReading(id: string, messages: readonly Message[] | undefined, isAtEnd: boolean): Reading {
  const queryClient = useQueryClient();
  const { mutate } = useMutation(readMutation(queryClient, id));
  const [newFrom, setNewFrom] = useState<string>();
  const isLookedAt = useLookedAt();
  const firstUnread = messages?.find(({ isUnread }) => isUnread)?.id;
  const last = messages?.at(-1)?.id;
  const [seen, setSeen] = useState<{ last: string | undefined; watching: boolean }>();

  // While somebody watches, what comes is not new to them; the line is for what came before.
  if (messages && (seen?.last !== last || seen?.watching !== (isLookedAt && isAtEnd))) {
    if (newFrom === undefined && firstUnread !== undefined && !seen?.watching) setNewFrom(firstUnread);
    setSeen({ last, watching: isLookedAt && isAtEnd });
  }

  const read = useEffectEvent((upTo: string) => mutate(upTo));
  const shouldRead = isLookedAt && isAtEnd && firstUnread !== undefined;
  useEffect(() => {
    if (shouldRead && last !== undefined) read(last);
  }, [shouldRead, last]);
  return { newFrom, answered: () => setNewFrom(undefined) };
}

function useLookedAt(): boolean {
  const [isVisible, setVisible] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const look = () => setVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isVisible;
}
