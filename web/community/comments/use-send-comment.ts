/** Sends comments: shows them at once, and returns a failed one to the field. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Comment, writeComment } from '../../../contract/comments.ts';
import { type Draft, deleteDraft, newAttemptKey, readDraft, writeDraft } from '../../journal/drafts/draft-store.ts';
import type { DraftHandle } from '../../journal/drafts/use-draft.ts';
import { ApiError, call, NetworkError } from '../../platform/call.ts';
import { invalidateTopics } from '../../platform/topics.ts';
import type { PendingComment, PostedComment } from './merge-comments.ts';

/** Draft name of a comment on the entry. */
export const draftName = (entryId: string) => `comment:${entryId}`;

interface Failure {
  /** The error as a sentence. */
  reason: string;
  /** Whether a retry may succeed. */
  again: boolean;
}

function failureOf(error: unknown): Failure {
  if (error instanceof NetworkError) return { reason: error.message, again: true };
  if (!(error instanceof ApiError)) throw error;
  return {
    reason: error.userMessage ?? 'We couldn’t send this comment.',
    again: error.status >= 500 || error.status === 429,
  };
}

/** `handle` is the draft of the comment field. */
export function useSendComment(userId: string, entryId: string, handle: DraftHandle) {
  const queryClient = useQueryClient();
  const [pending, setPending] = useState<readonly PendingComment[]>([]);
  const [posted, setPosted] = useState<readonly PostedComment[]>([]);
  const [failure, setFailure] = useState<Failure>();
  const [showsHelp, setShowsHelp] = useState(false);
  const name = draftName(entryId);

  /** Puts a failed text back into the field, before text typed since. */
  const restoreDraft = (attempt: Draft) => {
    handle.flush();
    const typed = readDraft(userId, name);
    const isOther = typed !== undefined && typed.attemptKey !== attempt.attemptKey && typed.text !== '';
    handle.change(isOther ? { ...attempt, text: `${attempt.text}\n\n${typed.text}` } : attempt);
  };

  /** `repliedTo` names the answered comment and the thread of the reply. */
  async function send(repliedTo: { id: string; parentId: string } | undefined): Promise<void> {
    const { text, attempted, attemptKey } = handle.draft;
    const content = text.trim();
    // The same text after a lost response reuses the idempotency key.
    const key = (attempted === content ? attemptKey : undefined) ?? newAttemptKey();
    const attempt: Draft = { text: content, isShared: false, attemptKey: key, attempted: content };
    if (repliedTo) attempt.replyTo = repliedTo.id;
    setFailure(undefined);
    setPending((all) => [...all, { key, content, parentId: repliedTo?.parentId }]);
    handle.clearSaved(text);
    // Keep it on the device until the server has accepted it, even if the page closes.
    writeDraft(userId, name, attempt);
    try {
      const { comment, help } = await call(writeComment, {
        params: { id: entryId },
        headers: { 'idempotency-key': key },
        body: { content, ...(repliedTo && { parentCommentId: repliedTo.id }) },
        author: userId,
      });
      if (readDraft(userId, name)?.attemptKey === key) deleteDraft(userId, name);
      setPosted((all) => [...all, { comment, at: Date.now() }]);
      if (help) setShowsHelp(true);
      void invalidateTopics(queryClient, ['comments']);
    } catch (error) {
      setFailure(failureOf(error));
      // The entry is no longer shared, or the answered comment was deleted.
      if (error instanceof ApiError && error.status === 404) void invalidateTopics(queryClient, ['comments']);
      restoreDraft(attempt);
    } finally {
      setPending((all) => all.filter((one) => one.key !== key));
    }
  }

  return {
    sending: pending,
    written: posted,
    failure,
    helps: showsHelp,
    send: (repliedTo: { id: string; parentId: string } | undefined) => void send(repliedTo),
    putHelpAway: () => setShowsHelp(false),
    /** Call after a comment was deleted. */
    forget: (deleted: Comment) =>
      setPosted((all) =>
        all.filter(({ comment }) => comment.id !== deleted.id && comment.parentCommentId !== deleted.id),
      ),
  };
}
