/** Merges fetched comments with comments just written on this page. */
import type { Comment, CommentThread } from '../../../contract/comments.ts';

/** A comment that is being sent. */
export interface Sending {
  key: string;
  content: string;
  /** The top-level comment it will be below; undefined for a top-level comment. */
  parentId: string | undefined;
}

/** A comment written on this page. */
export interface Written {
  comment: Comment;
  /** When the server accepted it, in milliseconds since 1970. */
  at: number;
}

/** The fetched comments of an entry. */
interface FetchedComments {
  threads: readonly CommentThread[];
  /** Whether more top-level comments exist. */
  hasMore: boolean;
  /** When they were fetched, in milliseconds since 1970. */
  cameAt: number;
}

/**
 * Returns the threads with newly written ones at the end: the server may list those on a page that is not loaded yet,
 * but the author must see them.
 */
export function withWritten(
  { threads, hasMore, cameAt }: FetchedComments,
  written: readonly Written[],
): CommentThread[] {
  const known = new Set(threads.map(({ id }) => id));
  const own = written.filter(
    ({ comment, at }) => comment.parentCommentId === null && !known.has(comment.id) && (hasMore || at >= cameAt),
  );
  return [...threads, ...own.map(({ comment }) => ({ ...comment, replies: [], repliesCount: 0, repliesCursor: null }))];
}

/** Returns the replies of a thread without duplicates: the first ones, the loaded ones and those just written. */
export function repliesOf(
  thread: CommentThread,
  more: readonly Comment[],
  written: readonly Written[],
  cameAt: number,
): Comment[] {
  const own = written.filter(
    ({ comment, at }) => comment.parentCommentId === thread.id && (thread.repliesCursor !== null || at >= cameAt),
  );
  const all = [...thread.replies, ...more, ...own.map(({ comment }) => comment)];
  return [...new Map(all.map((reply) => [reply.id, reply])).values()];
}
