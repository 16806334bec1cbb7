/** Merges fetched comments with comments just written on this page. */
import type { Comment, CommentThread } from '../../../contract/comments.ts';

/** A comment that is being sent. */
export interface PendingComment {
  key: string;
  content: string;
  /** The top-level comment it will be below; undefined for a top-level comment. */
  parentId: string | undefined;
}

/** A comment written on this page. */
export interface PostedComment {
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
export function withPosted(
  { threads, hasMore, cameAt }: FetchedComments,
  posted: readonly PostedComment[],
): CommentThread[] {
  const fetchedIds = new Set(threads.map(({ id }) => id));
  const own = posted.filter(
    ({ comment, at }) => comment.parentCommentId === null && !fetchedIds.has(comment.id) && (hasMore || at >= cameAt),
  );
  return [...threads, ...own.map(({ comment }) => ({ ...comment, replies: [], repliesCount: 0, repliesCursor: null }))];
}

/** Returns the replies of a thread without duplicates: the first ones, the loaded ones and those just written. */
export function mergeReplies(
  thread: CommentThread,
  loaded: readonly Comment[],
  posted: readonly PostedComment[],
  fetchedAt: number,
): Comment[] {
  const own = posted.filter(
    ({ comment, at }) => comment.parentCommentId === thread.id && (thread.repliesCursor !== null || at >= fetchedAt),
  );
  const all = [...thread.replies, ...loaded, ...own.map(({ comment }) => comment)];
  return [...new Map(all.map((reply) => [reply.id, reply])).values()];
}
