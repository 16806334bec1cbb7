/** A comment with its replies. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CommentThread } from '../../../contract/comments.ts';
import { TextButton } from '../../ui/text-button.tsx';
import { CommentRow, SendingRow } from './comment-row.tsx';
import { repliesOf, type Sending, type Written } from './merge-comments.ts';
import { repliesQuery } from './queries.ts';

interface ThreadProps {
  thread: CommentThread;
  written: readonly Written[];
  /** When `thread` was fetched, in milliseconds since 1970. */
  cameAt: number;
  sending: readonly Sending[];
}

export function Thread({ thread, written, cameAt, sending }: ThreadProps) {
  /** Cursor from which more replies were requested. */
  const [from, setFrom] = useState<string>();
  const more = useInfiniteQuery(repliesQuery(thread.id, from));
  const replies = repliesOf(thread, more.data?.pages.flatMap(({ items }) => items) ?? [], written, cameAt);
  const onTheirWay = sending.filter(({ parentId }) => parentId === thread.id);
  const hidden = Math.max(0, thread.repliesCount - replies.length);
  const showMore = () => {
    if (from === undefined) setFrom(thread.repliesCursor ?? undefined);
    else if (more.hasNextPage) void more.fetchNextPage();
    else void more.refetch();
  };
  return (
    <>
      <CommentRow comment={thread} />
      {(replies.length > 0 || onTheirWay.length > 0) && (
        <ul aria-label="Replies" className="ms-4 border-hair border-s ps-3 sm:ms-[1.125rem] sm:ps-7">
          {replies.map((reply) => (
            <li key={reply.id}>
              <CommentRow comment={reply} />
            </li>
          ))}
          {onTheirWay.map(({ key, content }) => (
            <li key={key}>
              <SendingRow content={content} small />
            </li>
          ))}
          {hidden > 0 && (
            <li className="py-2">
              <TextButton aria-disabled={more.isFetching} onClick={showMore}>
                {more.isError ? 'Not loaded. Try again' : `Show ${hidden} more ${hidden === 1 ? 'reply' : 'replies'}`}
              </TextButton>
            </li>
          )}
        </ul>
      )}
    </>
  );
}
