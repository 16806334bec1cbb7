/** Sends comments: shown at once, and given back to the field where they did not arrive. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Comment, writeComment } from '../../../contract/comments.ts';
import { ApiError, call, NetworkError } from '../../platform/call.ts';
import {
  type Draft,
  type DraftHandle,
  dropDraft,
  newAttemptKey,
  readDraft,
  writeDraft,
} from '../../platform/draft-store.ts';
import { changed } from '../../platform/topics.ts';
import type { Sending, Written } from './rows.ts';

/** Name of the draft of a comment on that entry. */
export const draftName = (entryId: string) => `comment:${entryId}`;

interface Failure {
  /** Why, in a sentence. */
  reason: string;
  /** Whether the same words may be taken another time. */
  again: boolean;
}

function failureOf(error: unknown): Failure {
  if (error instanceof NetworkError) return { reason: error.message, again: true };
  if (!(error instanceof ApiError)) throw error;
  return {
    reason: error.sentence ?? 'This comment could not be sent.',
    again: error.status >= 500 || error.status === 429,
  };
}

/** `handle`: the draft of the field. */
export function useSending(userId: string, entryId: string, handle: DraftHandle) {
  const queryClient = useQueryClient();
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const [written, setWritten] = useState<readonly Written[]>([]);
  const [failure, setFailure] = useState<Failure>();
  const [helps, setHelps] = useState(false);
  const name = draftName(entryId);

  /** Back into the field, before what was written there meanwhile. */
  const giveBack = (attempt: Draft) => {
    handle.flush();
    const typed = readDraft(userId, name);
    const isOther = typed !== undefined && typed.attemptKey !== attempt.attemptKey && typed.text !== '';
    handle.change(isOther ? { ...attempt, text: `${attempt.text}\n\n${typed.text}` } : attempt);
  };

  /** `answered`: the comment it answers, and the one below which it will stand. */
  async function send(answered: { id: string; parentId: string } | undefined): Promise<void> {
    const { text, attempted, attemptKey } = handle.draft;
    const content = text.trim();
    // The same words after a lost answer are the same comment.
    const key = (attempted === content ? attemptKey : undefined) ?? newAttemptKey();
    const attempt: Draft = { text: content, isShared: false, attemptKey: key, attempted: content };
    if (answered) attempt.replyTo = answered.id;
    setFailure(undefined);
    setSending((all) => [...all, { key, content, parentId: answered?.parentId }]);
    handle.settle(text);
    // On this device until the server has it, whatever becomes of the page.
    writeDraft(userId, name, attempt);
    try {
      const { comment, help } = await call(writeComment, {
        params: { id: entryId },
        headers: { 'idempotency-key': key },
        body: { content, ...(answered && { parentCommentId: answered.id }) },
        author: userId,
      });
      if (readDraft(userId, name)?.attemptKey === key) dropDraft(userId, name);
      setWritten((all) => [...all, { comment, at: Date.now() }]);
      if (help) setHelps(true);
      void changed(queryClient, ['comments']);
    } catch (error) {
      setFailure(failureOf(error));
      // Not shared any more, or what it answers is gone.
      if (error instanceof ApiError && error.status === 404) void changed(queryClient, ['comments']);
      giveBack(attempt);
    } finally {
      setSending((all) => all.filter((one) => one.key !== key));
    }
  }

  return {
    sending,
    written,
    failure,
    helps,
    send: (answered: { id: string; parentId: string } | undefined) => void send(answered),
    putHelpAway: () => setHelps(false),
    /** To be called when a comment was deleted. */
    forget: (gone: Comment) =>
      setWritten((all) => all.filter(({ comment }) => comment.id !== gone.id && comment.parentCommentId !== gone.id)),
  };
}
