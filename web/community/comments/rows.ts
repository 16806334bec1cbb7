/** What the page shows of the comments on an entry: those the server knows, and one's own that are new. */
import type { Comment, CommentThread } from '../../../contract/comments.ts';

/** A comment on its way. */
export interface Sending {
  key: string;
  content: string;
  /** The comment of the first level below which it will stand; undefined for the first level. */
  parentId: string | undefined;
}

/** A comment that was written here. */
export interface Written {
  comment: Comment;
  /** When the server had it, in milliseconds since 1970. */
  at: number;
}

/** What is held of the comments on an entry. */
interface Held {
  threads: readonly CommentThread[];
  /** Whether there are more of the first level. */
  hasMore: boolean;
  /** When it came, in milliseconds since 1970. */
  cameAt: number;
}

/**
 * The threads with those just written here below them: the newest ones may stand on a page that is not loaded, and what
 * somebody wrote stays in sight.
 */
export function withWritten({ threads, hasMore, cameAt }: Held, written: readonly Written[]): CommentThread[] {
  const known = new Set(threads.map(({ id }) => id));
  const own = written.filter(
    ({ comment, at }) => comment.parentCommentId === null && !known.has(comment.id) && (hasMore || at >= cameAt),
  );
  return [...threads, ...own.map(({ comment }) => ({ ...comment, replies: [], repliesCount: 0, repliesCursor: null }))];
}

/** The replies of a thread: the first, those asked for, and those just written here, each once. */
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
