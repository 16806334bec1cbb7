/** Sends messages in a conversation: unsent and pending messages, and retries. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { connectivity } from '../../platform/connectivity.ts';
import { useUser } from '../../platform/session.ts';
import { useStore } from '../../platform/use-store.ts';
import { sendMessage } from './replies.ts';
import { addUnsent, type MessagePurpose, refuseUnsent, removeUnsent, type UnsentMessage, unsent } from './unsent.ts';

interface MessageSending {
  /** Unsent messages, oldest first. */
  waiting: readonly UnsentMessage[];
  isOnline: boolean;
  sendNew: (content: string, purpose?: MessagePurpose) => void;
  sendAgain: (message: UnsentMessage) => void;
  discard: (words: UnsentMessage) => void;
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
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  const send = useCallback(
    (words: UnsentMessage) =>
      void sendMessage(queryClient, userId, words, (begun) => {
        if (isMounted.current) onBegun(begun);
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
    (words: UnsentMessage) => {
      refuseUnsent(userId, words.key, undefined);
      send(words);
    },
    [userId, send],
  );
  const takeBack = useCallback((words: UnsentMessage) => removeUnsent(userId, words.key), [userId]);
  const sendNew = (content: string, purpose?: MessagePurpose) => send(addUnsent(userId, sessionId, content, purpose));
  return { waiting, isOnline, sendNew, sendAgain, discard: takeBack };
}
