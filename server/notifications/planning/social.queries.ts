/**
 * Filters the events of digests to those that still apply: not undone, removed, read, delivered or across a block.
 * Newest first. Names follow the profile's visibility.
 */
import { type SQL, sql } from 'drizzle-orm';
import { isActive } from '../../account/index.ts';
import { reportedBy } from '../../community/index.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import type { DueNotice } from './scheduled.queries.ts';

export interface SocialEvent {
  readonly noticeId: string;
  /** Id of the follower, the comment or the message. */
  readonly id: string;
  readonly personId: string;
  /** Null if the profile is private. */
  readonly name: string | null;
  /** The entry of a comment, or the conversation of a message. */
  readonly placeId: string | null;
  /** Whether the comment is on the recipient's own entry. */
  readonly isOwn: boolean;
}

interface EventSource {
  place: SQL;
  isOwn: SQL;
  /** Joins `happened (id)` and `due ("userId")` to the subject; `actor` is the id of the acting user. */
  from: SQL;
  actor: SQL;
  where: SQL;
  at: SQL;
}

async function findSocialEvents(
  db: Queryable,
  due: readonly DueNotice[],
  { place, isOwn, from, actor, where, at }: EventSource,
) {
  const dueRows = due.map(({ id, userId, type, metadata }) => ({ id, userId, type, ids: metadata.ids ?? [] }));
  return db.execute<SocialEvent & Record<string, unknown>>(sql`
    select distinct on (due.id, ${at}, happened.id) due.id as "noticeId", happened.id, ${actor} as "personId",
      case when profile.is_public then coalesce(profile.display_name, users.first_name) end as name,
      ${place} as "placeId", ${isOwn} as "isOwn"
    from json_to_recordset(${JSON.stringify(dueRows)}::json) as due(id uuid, "userId" uuid, type text, ids jsonb)
    cross join lateral (select value::uuid as id from jsonb_array_elements_text(due.ids)) happened
    ${from}
    join users on users.id = ${actor} left join user_profiles profile on profile.user_id = users.id
    where ${where} and ${actor} <> due."userId" and ${isActive(actor)} and not exists (
        select from blocks where (blocker_id = due."userId" and blocked_id = ${actor})
          or (blocker_id = ${actor} and blocked_id = due."userId"))
      and not exists (
        select from scheduled_notifications told where told.user_id = due."userId" and told.type = due.type
          and told.outcome = 'delivered' and told.metadata->'ids' ? happened.id::text)
    order by due.id, ${at} desc, happened.id`);
}

export function findFollows(db: Queryable, due: readonly DueNotice[]): Promise<SocialEvent[]> {
  return findSocialEvents(db, due, {
    place: sql`null::uuid`,
    isOwn: sql`false`,
    from: sql`join user_follows follow on follow.following_id = due."userId" and follow.follower_id = happened.id`,
    actor: sql`follow.follower_id`,
    where: sql`true`,
    at: sql`follow.created_at`,
  });
}

/** Recipients who have commented since have seen the earlier comments. */
export function findComments(db: Queryable, due: readonly DueNotice[]): Promise<SocialEvent[]> {
  return findSocialEvents(db, due, {
    place: sql`comment.entry_id`,
    isOwn: sql`entry.user_id = due."userId"`,
    from: sql`join entry_comments comment on comment.id = happened.id
      join shared_entries entry on entry.entry_id = comment.entry_id`,
    actor: sql`comment.user_id`,
    where: sql`entry.is_public and not comment.is_withheld
      and (entry.user_id = due."userId" or not entry.is_withheld and not exists (
        select from blocks where (blocker_id = due."userId" and blocked_id = entry.user_id)
          or (blocker_id = entry.user_id and blocked_id = due."userId")))
      and not ${reportedBy(sql`due."userId"`, 'comment', sql`comment.id`)}
      and not exists (
        select from entry_comments later where later.entry_id = comment.entry_id and later.user_id = due."userId"
          and later.created_at > comment.created_at)`,
    at: sql`comment.created_at`,
  });
}

export function findMessages(db: Queryable, due: readonly DueNotice[]): Promise<SocialEvent[]> {
  return findSocialEvents(db, due, {
    place: sql`message.conversation_id`,
    isOwn: sql`false`,
    from: sql`join private_messages message on message.id = happened.id and message.receiver_id = due."userId"`,
    actor: sql`message.sender_id`,
    where: sql`not message.is_read and not message.is_withheld`,
    at: sql`message.created_at`,
  });
}
