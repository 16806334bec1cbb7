/**
 * Reads and writes of conversations as one participant sees them. Conversations with users who blocked the caller are
 * excluded.
 */
import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import { isActive } from '../../account/index.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import type { TimeCursor } from '../../platform/http/paging.ts';
import { conversations, userFollows } from '../tables.ts';

/** The other participant, before hiding what the caller may not see. */
export interface OtherColumns {
  otherId: string;
  isPublic: boolean | null;
  displayName: string | null;
  firstName: string;
  profileImageUrl: string | null;
  blockedByMe: boolean;
}

export interface ConversationDetails extends OtherColumns {
  id: string;
  unread: number;
  iFollow: boolean;
  followsMe: boolean;
  iWrote: boolean;
  otherWrote: boolean;
  /** The other participant asks to write, and the caller has neither accepted nor followed them. */
  isRequest: boolean;
  /** The caller's request is not accepted. */
  hasAsked: boolean;
  /** A next message of the caller would be a request. */
  asksFirst: boolean;
  /** When the other participant registered. */
  otherSince: string;
}

export interface ListedConversation extends OtherColumns {
  id: string;
  unread: number;
  /** The first code points of the message, as many as were requested. */
  content: string;
  createdAt: string;
  isMine: boolean;
  readAt: string | null;
}

const unreadOf = (me: string) => sql`case when c.low_id = ${me}::uuid then c.low_unread else c.high_unread end`;

const otherColumns = (me: string) => sql`
  other.id as "otherId", p.is_public as "isPublic", p.display_name as "displayName", other.first_name as "firstName",
  other.profile_image_url as "profileImageUrl",
  exists (select 1 from blocks where blocker_id = ${me}::uuid and blocked_id = other.id) as "blockedByMe"`;

/**
 * The user's conversations `c` with the `other` participant and their profile `p`, except where the other blocked the
 * user.
 */
const fromMine = (me: string) => sql`
  from conversations c
  join users other on other.id = case when c.low_id = ${me}::uuid then c.high_id else c.low_id end
  left join user_profiles p on p.user_id = other.id
  where (c.low_id = ${me}::uuid or c.high_id = ${me}::uuid)
    and not exists (select 1 from blocks where blocker_id = other.id and blocked_id = ${me}::uuid)
    and ${isActive(sql`other.id`)}`;

const follows = (one: SQL, other: SQL) =>
  sql`exists (select 1 from user_follows where follower_id = ${one} and following_id = ${other})`;
const iFollow = (me: string) => follows(sql`${me}::uuid`, sql`other.id`);
const followsMe = (me: string) => follows(sql`other.id`, sql`${me}::uuid`);
const wrote = (sender: SQL) =>
  sql`exists (select 1 from private_messages where conversation_id = c.id and sender_id = ${sender})`;
/** A follow accepts a request, so `requested_by` alone does not make one. */
const isRequest = (me: string) =>
  sql`(c.requested_by = other.id and c.request_state <> 'accepted' and not ${iFollow(me)})`;
const isOpenRequest = (me: string) => sql`${isRequest(me)} and c.request_state = 'waiting'
  and not exists (select 1 from blocks where blocker_id = ${me}::uuid and blocked_id = other.id)`;

/** Conversations with messages, most recent first, each with the first `excerpt` characters of its last message. */
export async function findConversations(
  db: Queryable,
  me: string,
  {
    limit,
    after,
    excerpt,
    requests,
  }: { limit: number; after: TimeCursor | undefined; excerpt: number; requests: boolean },
): Promise<ListedConversation[]> {
  const rows = await db.execute<ListedConversation & Record<string, unknown>>(sql`
    with mine as (
      select c.id, ${unreadOf(me)} as unread, c.last_message_at, ${otherColumns(me)} ${fromMine(me)}
        and ${requests ? isOpenRequest(me) : sql`not coalesce(${isRequest(me)}, false)`}
        ${after && sql`and (c.last_message_at, c.id) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`}
    )
    select mine.*, left(m.content, ${excerpt}::int) as content, m.created_at as "createdAt",
      m.sender_id = ${me}::uuid as "isMine", m.read_at as "readAt"
    from mine join lateral (
      select content, created_at, sender_id, read_at from private_messages
      where conversation_id = mine.id and (not is_withheld or sender_id = ${me}::uuid)
      order by created_at desc, id desc limit 1
    ) m on true
    order by mine.last_message_at desc, mine.id desc ${sql.raw(`limit ${Math.trunc(limit)}`)}`);
  return rows;
}

export async function findConversation(
  db: Queryable,
  me: string,
  id: string,
): Promise<ConversationDetails | undefined> {
  const [row] = await db.execute<ConversationDetails & Record<string, unknown>>(sql`
    select c.id, ${unreadOf(me)} as unread, ${otherColumns(me)}, other.created_at as "otherSince",
      ${iFollow(me)} as "iFollow", ${followsMe(me)} as "followsMe",
      ${wrote(sql`${me}::uuid`)} as "iWrote", ${wrote(sql`other.id`)} as "otherWrote",
      coalesce(${isRequest(me)}, false) as "isRequest",
      coalesce(c.requested_by = ${me}::uuid and c.request_state <> 'accepted', false)
        and not ${followsMe(me)} and not ${wrote(sql`other.id`)} as "hasAsked",
      coalesce(p.messages_from, 'following') = 'following' and c.request_state is null
        and not ${followsMe(me)} and not ${wrote(sql`other.id`)} as "asksFirst"
    ${fromMine(me)} and c.id = ${id}::uuid`);
  return row;
}

/** Locks the conversation until the transaction ends. Returns undefined if the user does not participate. */
export async function lockConversation(tx: Queryable, me: string, id: string): Promise<LockedConversation | undefined> {
  const [row] = await tx
    .select()
    .from(conversations)
    .where(and(eq(conversations.id, id), or(eq(conversations.lowId, me), eq(conversations.highId, me))))
    .for('update');
  return row;
}

export type LockedConversation = typeof conversations.$inferSelect;

/** Changes one participant's unread count, and the time of the last message. */
export async function updateConversation(
  tx: Queryable,
  { id, lowId }: LockedConversation,
  reader: string,
  change: number,
  lastMessageAt?: Date,
): Promise<void> {
  const column = reader === lowId ? conversations.lowUnread : conversations.highUnread;
  await tx
    .update(conversations)
    .set({
      [reader === lowId ? 'lowUnread' : 'highUnread']: sql`${column} + ${change}`,
      ...(lastMessageAt && { lastMessageAt }),
    })
    .where(eq(conversations.id, id));
}

/** The ids of two users in the order the table requires. */
function inOrder(one: string, other: string) {
  const [lowId, highId] = one < other ? [one, other] : [other, one];
  return { lowId, highId };
}

/** The id of the conversation between two users. */
export async function findConversationOf(db: Queryable, one: string, other: string): Promise<string | undefined> {
  const { lowId, highId } = inOrder(one, other);
  const [row] = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.lowId, lowId), eq(conversations.highId, highId)));
  return row?.id;
}

/** Does nothing if another request has created the conversation. */
export async function insertConversation(
  db: Queryable,
  id: string,
  one: string,
  other: string,
  now: Date,
): Promise<void> {
  await db
    .insert(conversations)
    .values({ id, ...inOrder(one, other), lastMessageAt: now })
    .onConflictDoNothing();
}

/** True for another user with a public profile and no block in either direction. */
export async function canBeMessaged(db: Queryable, me: string, personId: string): Promise<boolean> {
  const rows = await db.execute(sql`
    select 1 from user_profiles where user_id = ${personId}::uuid and is_public and user_id <> ${me}::uuid
      and not exists (select 1 from blocks where blocker_id = user_id and blocked_id = ${me}::uuid)
      and not exists (select 1 from blocks where blocker_id = ${me}::uuid and blocked_id = user_id)`);
  return rows.length > 0;
}

/** True if one of the two follows the other. */
export async function areConnected(db: Queryable, one: string, other: string): Promise<boolean> {
  return (await db.$count(userFollows, between(one, other))) > 0;
}

const between = (one: string, other: string) =>
  or(
    and(eq(userFollows.followerId, one), eq(userFollows.followingId, other)),
    and(eq(userFollows.followerId, other), eq(userFollows.followingId, one)),
  );

/** Unread messages in all conversations, except those with a block and requests. */
export async function sumUnread(db: Queryable, me: string): Promise<number> {
  const [row] = await db.execute<{ unread: number }>(sql`
    select coalesce(sum(${unreadOf(me)}), 0)::int as unread ${fromMine(me)}
      and not exists (select 1 from blocks where blocker_id = ${me}::uuid and blocked_id = other.id)
      and not coalesce(${isRequest(me)}, false)`);
  return row?.unread ?? 0;
}

/** The number of open requests. */
export async function countRequests(db: Queryable, me: string): Promise<number> {
  const [row] = await db.execute<{ requests: number }>(
    sql`select count(*)::int as requests ${fromMine(me)} and ${isOpenRequest(me)}`,
  );
  return row?.requests ?? 0;
}

/** Marks the conversation as requested by `requestedBy`, or what became of the request. */
export async function setRequest(
  tx: Queryable,
  id: string,
  request: { requestedBy?: string; requestState: 'waiting' | 'declined' | 'accepted' },
): Promise<void> {
  await tx.update(conversations).set(request).where(eq(conversations.id, id));
}

/** Deletes what `requestedBy` wrote to `me` as a request, unless it was accepted. */
export async function deleteRequests(tx: Queryable, me: string, requestedBy: string): Promise<void> {
  const { lowId, highId } = inOrder(me, requestedBy);
  await tx
    .delete(conversations)
    .where(
      and(
        eq(conversations.lowId, lowId),
        eq(conversations.highId, highId),
        eq(conversations.requestedBy, requestedBy),
        ne(conversations.requestState, 'accepted'),
      ),
    );
}
