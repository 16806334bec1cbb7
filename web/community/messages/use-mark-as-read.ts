/** Marks visible messages as read, and tracks where the new messages began. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Message } from '../../../contract/messages.ts';
import { readMutation } from './queries.ts';

interface ReadProgress {
  /** Id of the first message that was new; undefined if there is none, or after the user has replied. */
  newFrom: string | undefined;
  /** Call when the user has replied. */
  answered: () => void;
}

/** `isAtEnd` is true if the newest message is visible. Marks nothing as read while the page is hidden or unfocused. */
export function useMarkAsRead(id: string, messages: readonly Message[] | undefined, isAtEnd: boolean): ReadProgress {
  const queryClient = useQueryClient();
  const { mutate } = useMutation(readMutation(queryClient, id));
  const [newFrom, setNewFrom] = useState<string>();
  const isLookedAt = useLookedAt();
  const firstUnread = messages?.find(({ isUnread }) => isUnread)?.id;
  const last = messages?.at(-1)?.id;
  const [seen, setSeen] = useState<{ last: string | undefined; watching: boolean }>();

  // Messages that arrive while the user is watching are not new; the line marks those from before.
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
