/** Reading, writing and deleting comments, and blocking their authors. */
import {
  COMMENTS_PER_DAY,
  COMMENTS_PER_MINUTE,
  type Comment,
  type CommentThread,
  REPLIES_SHOWN,
  type WrittenComment,
} from '../../../contract/comments.ts';
import { DAY_MS, MINUTE_MS } from '../../../contract/durations.ts';
import { LINKS_AFTER_DAYS } from '../../../contract/messages.ts';
import { formatCount } from '../../../contract/words.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/handle.ts';
import { decodeTimeCursor, encodeTimeCursor } from '../../platform/http/paging.ts';
import { idFrom, newId } from '../../platform/ids.ts';
import { rateLimit } from '../../platform/limits/rate-limits.ts';
import { notifyPages } from '../../platform/live/live.ts';
import { needsHelp } from '../crisis-help.ts';
import { blockPair } from '../follows/follows.ts';
import { findAuthor, noSuchEntry } from '../shared-entry.queries.ts';
import * as queries from './comments.queries.ts';

export interface CommentDependencies {
  orm: Queryable;
  clock: Clock;
}

interface PageQuery {
  limit: number;
  cursor?: string | undefined;
}

interface NewComment {
  content: string;
  parentCommentId?: string | undefined;
}

function noSuchComment(): AppError {
  return new AppError('not_found', { message: 'We can’t find that comment.' });
}

/**
 * A page of top-level comments, each with its first replies. @throws AppError not_found, also for an entry that is not
 * shared
 */
export async function listComments(
  { orm, clock }: CommentDependencies,
  { userId }: Actor,
  entryId: string,
  query: PageQuery,
): Promise<{ comments: CommentThread[]; next: string | undefined }> {
  const [author, page] = await Promise.all([
    findAuthor(orm, userId, entryId),
    pageOf(query, (pageQuery) => queries.findThreads(orm, userId, entryId, pageQuery)),
  ]);
  if (author === undefined) throw noSuchEntry();
  const parentIds = page.rows.filter(({ repliesCount }) => repliesCount > 0).map(({ id }) => id);
  const replies = Map.groupBy(
    await queries.findFirstReplies(orm, userId, parentIds, REPLIES_SHOWN),
    ({ parentId }) => parentId,
  );
  const show = presenter(userId, clock);
  const comments = page.rows.map((row) => {
    const first = replies.get(row.id) ?? [];
    const last = first.at(-1);
    return {
      ...show(row),
      replies: first.map(show),
      repliesCount: row.repliesCount,
      repliesCursor: last && row.repliesCount > first.length ? cursorOf(last) : null,
    };
  });
  return { comments, next: page.next };
}

/** @throws AppError not_found */
export async function listReplies(
  { orm, clock }: CommentDependencies,
  { userId }: Actor,
  commentId: string,
  query: PageQuery,
): Promise<{ replies: Comment[]; next: string | undefined }> {
  if (!(await queries.findComment(orm, userId, commentId))) throw noSuchComment();
  const { rows, next } = await pageOf(query, (page) => queries.findReplies(orm, userId, commentId, page));
  return { replies: rows.map(presenter(userId, clock)), next };
}

/**
 * Writes a comment and notifies the open pages of the entry's author and its commenters. A repeated idempotency key of
 * the same user returns the comment it wrote.
 * @throws AppError not_found, conflict (the key wrote another comment), rate_limited
 */
export async function writeComment(
  deps: CommentDependencies,
  actor: Actor,
  entryId: string,
  { content, parentCommentId }: NewComment,
  idempotencyKey?: string,
): Promise<WrittenComment> {
  const { orm, clock } = deps;
  const { userId } = actor;
  // The id is derived from the key, so that a retry conflicts with the first row.
  const id = idempotencyKey === undefined ? newId() : idFrom('comment', userId, idempotencyKey);
  const existing = idempotencyKey === undefined ? undefined : await queries.findOwnComment(orm, userId, id);
  if (existing === undefined) {
    await limitComments(deps, userId);
    if ((await findAuthor(orm, userId, entryId)) === undefined) throw noSuchEntry();
    const parentId = parentCommentId === undefined ? null : await topLevelIdOf(orm, userId, entryId, parentCommentId);
    const row = { id, entryId, userId, content, parentCommentId: parentId, createdAt: clock.now() };
    // One statement, because it locks the entry's counter until it ends. Pages are notified afterwards.
    if (await queries.insertComment(orm, row, parentCommentId ?? null)) {
      await notifyPages(orm, await queries.findParticipants(orm, userId, entryId), ['comments']);
    }
  }
  const written = await queries.findComment(orm, userId, id);
  if (!written) throw noSuchEntry();
  if (written.entryId !== entryId)
    throw new AppError('conflict', { message: 'This key was already used for another comment.' });
  return { comment: presenter(userId, clock)(written), help: needsHelp(actor, written.content) };
}

/** The top-level comment of a reply: replies to replies are siblings. */
async function topLevelIdOf(orm: Queryable, userId: string, entryId: string, parentId: string): Promise<string> {
  const parentComment = await queries.findComment(orm, userId, parentId);
  if (parentComment?.entryId !== entryId) throw noSuchComment();
  return parentComment.parentId ?? parentComment.id;
}

async function limitComments(deps: CommentDependencies, userId: string): Promise<void> {
  try {
    await rateLimit(deps, 'comment', userId, { max: COMMENTS_PER_MINUTE, windowMs: MINUTE_MS });
    await rateLimit(deps, 'comment of a day', userId, { max: COMMENTS_PER_DAY, windowMs: DAY_MS });
  } catch (error) {
    if (!(error instanceof AppError) || error.retryAfter === undefined) throw error;
    const { retryAfter } = error;
    const when = retryAfter > 60 ? 'later today or tomorrow' : `in ${formatCount(retryAfter, 'second')}`;
    const message = `You’ve posted a lot of comments. You can comment again ${when}.`;
    throw new AppError('rate_limited', { message, retryAfter });
  }
}

/**
 * Deletes a comment with its replies. Allowed for its author and the author of the entry.
 * @throws AppError not_found, also without permission
 */
export async function deleteComment({ orm }: CommentDependencies, { userId }: Actor, id: string): Promise<void> {
  const comment = await queries.findComment(orm, userId, id);
  // Read before deletion, to include the author of the comment and of its replies.
  const recipients = comment ? await queries.findParticipants(orm, userId, comment.entryId) : [userId];
  if (!(await queries.removeComment(orm, userId, id))) throw noSuchComment();
  await notifyPages(orm, recipients, ['comments']);
}

/** @throws AppError validation_failed for the user's own comment; not_found for one they cannot see */
export async function blockCommenter({ orm }: CommentDependencies, { userId }: Actor, id: string): Promise<void> {
  const comment = await queries.findComment(orm, userId, id);
  if (!comment) throw noSuchComment();
  if (comment.writerId === userId) {
    const message = 'You can’t block yourself.';
    throw new AppError('validation_failed', { message, details: [message], fields: { id: message } });
  }
  await blockPair(orm, userId, comment.writerId);
}

async function pageOf(
  { limit, cursor }: PageQuery,
  find: (page: Parameters<typeof queries.findReplies>[3]) => Promise<queries.CommentRow[]>,
): Promise<{ rows: queries.CommentRow[]; next: string | undefined }> {
  // One extra row shows whether there is a next page.
  const found = await find({ limit: limit + 1, after: cursor === undefined ? undefined : decodeTimeCursor(cursor) });
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return { rows, next: last && cursorOf(last) };
}

const cursorOf = ({ createdAt, id }: queries.CommentRow) => encodeTimeCursor({ at: new Date(createdAt), id });

/** Includes nothing about the author unless their profile is public. */
function presenter(viewerId: string, clock: Clock): (row: queries.CommentRow) => Comment {
  const linksCutoff = clock.now().getTime() - LINKS_AFTER_DAYS * DAY_MS;
  return ({
    id,
    content,
    parentId,
    createdAt,
    writerSince,
    writerId,
    authorId,
    personId,
    personName,
    personImage,
  }) => ({
    id,
    content,
    parentCommentId: parentId,
    createdAt: new Date(createdAt).toISOString(),
    person:
      personId === null ? null : { id: personId, displayName: personName || 'User', profileImageUrl: personImage },
    isMine: writerId === viewerId,
    byAuthor: writerId === authorId,
    canDelete: writerId === viewerId || authorId === viewerId,
    linksOpen: new Date(writerSince).getTime() <= linksCutoff,
  });
}
