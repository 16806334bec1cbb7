/** Sends messages in a conversation: unsent and pending messages, and retries. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { connectivity } from '../../platform/connectivity.ts';
import { useUser } from '../../platform/session.ts';
import { useStore } from '../../platform/use-store.ts';
import { sendMessage } from './replies.ts';
import { addUnsent, type Beginning, refuseUnsent, removeUnsent, type Unsent, unsent } from './unsent.ts';

interface MessageSending {
  /** Unsent messages, oldest first. */
  waiting: readonly Unsent[];
  isOnline: boolean;
  speak: (content: string, beginning?: Beginning) => void;
  sendAgain: (words: Unsent) => void;
  takeBack: (words: Unsent) => void;
}

/**
 * `sessionId` is null for a new conversation. `onBegun` is called with the id of a new conversation and must be stable.
 */
export function useSendMessage(sessionId: string | null, onBegun: (sessionId: string) => void): MessageSending {
  const { id: userId } = useUser();
  const queryClient = useQueryClient();
  const isOnline = useStore(connectivity) === 'online';
  useStore(unsent.version);
  const waiting = unsent.read(userId).filter((words) => words.sessionId === sessionId);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const send = useCallback(
    (words: Unsent) =>
      void sendMessage(queryClient, userId, words, (begun) => {
        if (isHere.current) onBegun(begun);
      }),
    [queryClient, userId, onBegun],
  );
  // Sends the first message left over from being offline or from an earlier visit.
  const sendWaiting = useEffectEvent(() => {
    const first = waiting[0];
    if (first && first.refusal === undefined) send(first);
  });
  useEffect(() => {
    if (isOnline) sendWaiting();
  }, [isOnline]);
  const sendAgain = useCallback(
    (words: Unsent) => {
      refuseUnsent(userId, words.key, undefined);
      send(words);
    },
    [userId, send],
  );
  const takeBack = useCallback((words: Unsent) => removeUnsent(userId, words.key), [userId]);
  const speak = (content: string, beginning?: Beginning) => send(addUnsent(userId, sessionId, content, beginning));
  return { waiting, isOnline, speak, sendAgain, takeBack };
}
