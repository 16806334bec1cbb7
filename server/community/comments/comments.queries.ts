/**
 * Reads and writes of comments as the viewer sees them. Excluded are comments from blocked users (in either direction),
 * comments an operator withheld (except for their author), and replies to both.
 */
import { eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { noBlockBetween } from '../../account/index.ts';
import { sharedEntries, sharedWith } from '../../journal/index.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { recordEventsSql } from '../../platform/events/events.ts';
import type { TimeCursor } from '../../platform/http/paging.ts';
import { commentWritten } from '../community-events.ts';
import { reportedBy } from '../reportable.ts';
import { entryComments } from '../tables.ts';

/** A comment as the viewer sees it. */
export interface CommentRow {
  id: string;
  entryId: string;
  writerId: string;
  parentId: string | null;
  content: string;
  /** Unparsed, as the driver returns it. */
  createdAt: string;
  /** When the comment's author registered. */
  writerSince: string;
  /** Author of the entry. */
  authorId: string;
  /** Null if the comment's author has a private profile. */
  personId: string | null;
  personName: string | null;
  personImage: string | null;
  /** Number of replies visible to the viewer. */
  repliesCount: number;
}

interface Page {
  limit: number;
  after?: TimeCursor | undefined;
}

/** How many recent comments are scanned to find participants. */
const PARTICIPANT_SCAN_LIMIT = 500;

const comment = alias(entryComments, 'comment');
const above = alias(entryComments, 'above');
const reply = alias(entryComments, 'reply');
type Comments = typeof comment | typeof above | typeof reply;

/** Not withheld or the viewer's own, not from a blocked user, and not reported by the viewer. */
function visibleTo(viewerId: string, { id, isWithheld, userId }: Comments): SQL {
  return sql`((not ${isWithheld} or ${eq(userId, viewerId)}) and ${noBlockBetween(viewerId, userId)} and not ${reportedBy(viewerId, 'comment', id)})`;
}

/** Top-level, or a reply to a visible comment. */
function parentVisibleTo(viewerId: string): SQL {
  return sql`(${comment.parentCommentId} is null or exists (
    select from entry_comments above where ${above.id} = ${comment.parentCommentId} and ${visibleTo(viewerId, above)}))`;
}

const OLDEST_FIRST = sql`order by ${comment.createdAt}, ${comment.id}`;

function pageOf({ limit, after }: Page): SQL {
  const later = after
    ? sql`and (${comment.createdAt}, ${comment.id}) > (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
    : sql``;
  return sql`${later} ${OLDEST_FIRST} limit ${limit}`;
}

/** Comments whose ids `keys` selects, on entries the viewer may see, oldest first. */
async function findRows(db: Queryable, viewerId: string, keys: SQL): Promise<CommentRow[]> {
  return db.execute<CommentRow & Record<string, unknown>>(sql`
    select comment.id, comment.entry_id as "entryId", comment.user_id as "writerId",
      comment.parent_comment_id as "parentId", comment.content, comment.created_at as "createdAt",
      writer.created_at as "writerSince", shared_entries.user_id as "authorId", p.user_id as "personId",
      coalesce(p.display_name, writer.first_name) as "personName", writer.profile_image_url as "personImage",
      case when comment.parent_comment_id is null then (
        select count(*)::int from entry_comments reply
        where ${reply.parentCommentId} = comment.id and ${visibleTo(viewerId, reply)}
      ) else 0 end as "repliesCount"
    from (${keys}) found join entry_comments comment on comment.id = found.id
    join shared_entries on ${sharedEntries.entryId} = comment.entry_id and ${sharedWith(viewerId)}
    join users writer on writer.id = comment.user_id
    left join user_profiles p on p.user_id = writer.id and p.is_public
    ${OLDEST_FIRST}`);
}

/** Top-level comments. */
export async function findThreads(db: Queryable, viewerId: string, entryId: string, page: Page): Promise<CommentRow[]> {
  return findRows(
    db,
    viewerId,
    sql`select ${comment.id} from entry_comments comment
      where ${comment.entryId} = ${entryId} and ${comment.parentCommentId} is null and ${visibleTo(viewerId, comment)}
      ${pageOf(page)}`,
  );
}

/** The first `limit` visible replies to each of these comments, which must be visible themselves. */
export async function findFirstReplies(
  db: Queryable,
  viewerId: string,
  commentIds: readonly string[],
  limit: number,
): Promise<CommentRow[]> {
  if (commentIds.length === 0) return [];
  return findRows(
    db,
    viewerId,
    sql`select first.id from unnest(${sql.param(commentIds)}::text[]::uuid[]) as parent(id) cross join lateral (
        select ${comment.id} from entry_comments comment
        where ${comment.parentCommentId} = parent.id and ${visibleTo(viewerId, comment)} ${pageOf({ limit })}
      ) first`,
  );
}

export async function findReplies(
  db: Queryable,
  viewerId: string,
  commentId: string,
  page: Page,
): Promise<CommentRow[]> {
  return findRows(
    db,
    viewerId,
    sql`select ${comment.id} from entry_comments comment
      where ${comment.parentCommentId} = ${commentId} and ${visibleTo(viewerId, comment)} ${pageOf(page)}`,
  );
}

export async function findComment(db: Queryable, viewerId: string, commentId: string): Promise<CommentRow | undefined> {
  const [row] = await findRows(
    db,
    viewerId,
    sql`select ${comment.id} from entry_comments comment
      where ${comment.id} = ${commentId} and ${visibleTo(viewerId, comment)} and ${parentVisibleTo(viewerId)}`,
  );
  return row;
}

/** The entry id of a comment by this author. */
export async function findOwnComment(db: Queryable, writerId: string, commentId: string): Promise<string | undefined> {
  const [row] = await db.execute<{ entryId: string }>(sql`
    select entry_id as "entryId" from entry_comments where id = ${commentId} and user_id = ${writerId}`);
  return row?.entryId;
}

/** Inserts the comment and its event in one statement. Returns false, and writes nothing, if the id exists. */
export async function insertComment(
  db: Queryable,
  row: typeof entryComments.$inferInsert,
  answeredId: string | null,
): Promise<boolean> {
  const { id, entryId, userId, content, parentCommentId, createdAt } = row;
  const written = await db.execute(sql`
    with written as (
      insert into entry_comments (id, entry_id, user_id, content, parent_comment_id, created_at)
      values (${id}, ${entryId}, ${userId}, ${content}, ${parentCommentId ?? null}, ${createdAt.toISOString()}::timestamptz)
      on conflict do nothing returning id, entry_id, user_id
    ),
    recorded as (${recordEventsSql(
      commentWritten,
      sql`select jsonb_build_object(
        'commentId', id, 'entryId', entry_id, 'writerId', user_id, 'answeredId', ${answeredId}::uuid) from written`,
    )})
    select id from written`);
  return written.length > 0;
}

/**
 * Deletes a comment and, by cascade, its replies: the viewer's own, or one they can see on their own entry. Returns
 * false if nothing was deleted.
 */
export async function removeComment(db: Queryable, viewerId: string, commentId: string): Promise<boolean> {
  const removed = await db.execute(sql`
    delete from entry_comments comment using shared_entries entry
    where comment.id = ${commentId} and entry.entry_id = comment.entry_id
      and (comment.user_id = ${viewerId} or (entry.user_id = ${viewerId} and ${visibleTo(viewerId, comment)}))
    returning comment.id`);
  return removed.length > 0;
}

/** Author and commenters of an entry, except users with a block to or from `actorId`. */
export async function findParticipants(db: Queryable, actorId: string, entryId: string): Promise<string[]> {
  const rows = await db.execute<{ userId: string }>(sql`
    select distinct lately.user_id as "userId" from (
      (select ${comment.userId} from entry_comments comment
        where ${comment.entryId} = ${entryId} and ${noBlockBetween(actorId, comment.userId)}
        order by ${comment.createdAt} desc limit ${PARTICIPANT_SCAN_LIMIT})
      union all select user_id from shared_entries where entry_id = ${entryId}
    ) lately`);
  return rows.map((row) => row.userId);
}
