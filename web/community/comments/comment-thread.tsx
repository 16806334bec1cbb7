/** A comment with its replies. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CommentThread } from '../../../contract/comments.ts';
import { TextButton } from '../../ui/text-button.tsx';
import { CommentRow, SendingRow } from './comment-row.tsx';
import { mergeReplies, type PendingComment, type PostedComment } from './merge-comments.ts';
import { repliesQuery } from './queries.ts';

interface ThreadProps {
  thread: CommentThread;
  posted: readonly PostedComment[];
  /** When `thread` was fetched, in milliseconds since 1970. */
  fetchedAt: number;
  pending: readonly PendingComment[];
}

export function Thread({ thread, posted, fetchedAt, pending }: ThreadProps) {
  /** Cursor from which more replies were requested. */
  const [cursor, setCursor] = useState<string>();
  const moreReplies = useInfiniteQuery(repliesQuery(thread.id, cursor));
  const replies = mergeReplies(thread, moreReplies.data?.pages.flatMap(({ items }) => items) ?? [], posted, fetchedAt);
  const pendingReplies = pending.filter(({ parentId }) => parentId === thread.id);
  const hiddenCount = Math.max(0, thread.repliesCount - replies.length);
  const showMore = () => {
    if (cursor === undefined) setCursor(thread.repliesCursor ?? undefined);
    else if (moreReplies.hasNextPage) void moreReplies.fetchNextPage();
    else void moreReplies.refetch();
  };
  return (
    <>
      <CommentRow comment={thread} />
      {(replies.length > 0 || pendingReplies.length > 0) && (
        <ul aria-label="Replies" className="ms-4 border-hair border-s ps-3 sm:ms-[1.125rem] sm:ps-7">
          {replies.map((reply) => (
            <li key={reply.id}>
              <CommentRow comment={reply} />
            </li>
          ))}
          {pendingReplies.map(({ key, content }) => (
            <li key={key}>
              <SendingRow content={content} small />
            </li>
          ))}
          {hiddenCount > 0 && (
            <li className="py-2">
              <TextButton aria-disabled={moreReplies.isFetching} onClick={showMore}>
                {moreReplies.isError
                  ? 'Couldn’t load. Try again'
                  : `Show ${hiddenCount} more ${hiddenCount === 1 ? 'reply' : 'replies'}`}
              </TextButton>
            </li>
          )}
        </ul>
      )}
    </>
  );
}
