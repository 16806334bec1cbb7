/** Marks visible messages as read, and tracks where the new messages began. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Message } from '../../../contract/messages.ts';
import { markReadMutation } from './queries.ts';

interface ReadProgress {
  /** Id of the first message that was new; undefined if there is none, or after the user has replied. */
  firstNewId: string | undefined;
  /** Call when the user has replied. */
  onReplied: () => void;
}

/** `isAtEnd` is true if the newest message is visible. Marks nothing as read while the page is hidden. */
export function useMarkAsRead(id: string, messages: readonly Message[] | undefined, isAtEnd: boolean): ReadProgress {
  const queryClient = useQueryClient();
  const { mutate } = useMutation(markReadMutation(queryClient, id));
  const [firstNewId, setFirstNewId] = useState<string>();
  const isPageVisible = usePageVisible();
  const firstUnread = messages?.find(({ isUnread }) => isUnread)?.id;
  const last = messages?.at(-1)?.id;
  const [previous, setPrevious] = useState<{ last: string | undefined; watching: boolean }>();

  // Messages that arrive while the user is watching are not new; the line marks those from before.
  if (messages && (previous?.last !== last || previous?.watching !== (isPageVisible && isAtEnd))) {
    if (firstNewId === undefined && firstUnread !== undefined && !previous?.watching) setFirstNewId(firstUnread);
    setPrevious({ last, watching: isPageVisible && isAtEnd });
  }

  const markRead = useEffectEvent((upTo: string) => mutate(upTo));
  const shouldRead = isPageVisible && isAtEnd && firstUnread !== undefined;
  useEffect(() => {
    if (shouldRead && last !== undefined) markRead(last);
  }, [shouldRead, last]);
  return { firstNewId: firstNewId, onReplied: () => setFirstNewId(undefined) };
}

function usePageVisible(): boolean {
  const [isVisible, setVisible] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const updateVisibility = () => setVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', updateVisibility);
    return () => document.removeEventListener('visibilitychange', updateVisibility);
  }, []);
  return isVisible;
}
