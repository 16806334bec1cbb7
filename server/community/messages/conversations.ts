/** Listing and starting conversations, and blocking the other participant. */
import { DAY_MS } from '../../../contract/durations.ts';

import {
  type Conversation,
  type ConversationRow,
  EXCERPT_MAX,
  LINKS_AFTER_DAYS,
  NEW_CONVERSATIONS_PER_DAY,
} from '../../../contract/messages.ts';
import { unblock } from '../../account/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/handle.ts';
import { decodeTimeCursor, encodeTimeCursor } from '../../platform/http/paging.ts';
import { newId } from '../../platform/ids.ts';
import { rateLimit } from '../../platform/limits/rate-limits.ts';
import { notifyPages } from '../../platform/live/live.ts';
import { blockPair } from '../follows/follows.ts';
import * as queries from './conversations.queries.ts';

export interface MessageDependencies {
  orm: Queryable;
  clock: Clock;
}

/** The same error for private, blocked, deleted and unknown. */
export function noSuchConversation(): AppError {
  return new AppError('not_found', { message: 'We can’t find that conversation.' });
}

export async function listConversations(
  { orm }: MessageDependencies,
  { userId }: Actor,
  query: { limit: number; cursor?: string | undefined },
  { requests } = { requests: false },
): Promise<{ conversations: ConversationRow[]; next: string | undefined }> {
  const after = query.cursor === undefined ? undefined : decodeTimeCursor(query.cursor);
  // One extra row shows whether there is a next page.
  const rows = await queries.findConversations(orm, userId, {
    limit: query.limit + 1,
    after,
    excerpt: EXCERPT_MAX,
    requests,
  });
  const page = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? page.at(-1) : undefined;
  return {
    conversations: page.map(presentListed),
    next: last && encodeTimeCursor({ at: new Date(last.createdAt), id: last.id }),
  };
}

/** @throws AppError not_found */
export async function getConversation(
  { orm, clock }: MessageDependencies,
  { userId }: Actor,
  id: string,
): Promise<Conversation> {
  const details = await queries.findConversation(orm, userId, id);
  if (!details) throw noSuchConversation();
  const { iFollow, followsMe } = details;
  const person = presentOther(details);
  const relation = iFollow ? (followsMe ? 'mutual' : 'i_follow') : followsMe ? 'follows_me' : 'none';
  return {
    id: details.id,
    person,
    relation: person && relation,
    canWrite: mayWrite(details),
    asksFirst: details.asksFirst,
    unread: details.blockedByMe ? 0 : details.unread,
    linksOpen: clock.now().getTime() - new Date(details.otherSince).getTime() >= LINKS_AFTER_DAYS * DAY_MS,
  };
}

/**
 * Users may write while one follows the other, and indefinitely once both have written. Who is not followed by the
 * other asks first, with one message.
 */
export function mayWrite({
  blockedByMe,
  iFollow,
  followsMe,
  iWrote,
  otherWrote,
  isRequest,
  hasAsked,
}: queries.ConversationDetails): Conversation['canWrite'] {
  if (blockedByMe) return 'blocked_by_me';
  if (isRequest) return 'request';
  if (hasAsked) return 'requested';
  return iFollow || followsMe || (iWrote && otherWrote) ? 'yes' : 'not_connected';
}

/**
 * Finds or creates the conversation with a user who has a public profile. It is listed once it has a message.
 * @throws AppError not_found, conflict (neither follows the other), rate_limited (too many new ones today)
 */
export async function beginConversation(
  deps: MessageDependencies,
  actor: Actor,
  personId: string,
): Promise<Conversation> {
  const { orm, clock } = deps;
  if (!(await queries.canBeMessaged(orm, actor.userId, personId))) {
    throw new AppError('not_found', { message: 'We can’t find that person.' });
  }
  const existingId = await queries.findConversationOf(orm, actor.userId, personId);
  if (existingId !== undefined) return getConversation(deps, actor, existingId);
  if (!(await queries.areConnected(orm, actor.userId, personId))) {
    throw new AppError('conflict', {
      message: 'You can only message people you follow or who follow you.',
    });
  }
  await limitNewConversations(deps, actor.userId);
  await queries.insertConversation(orm, newId(), actor.userId, personId, clock.now());
  const id = await queries.findConversationOf(orm, actor.userId, personId);
  if (id === undefined) throw noSuchConversation();
  return getConversation(deps, actor, id);
}

async function limitNewConversations(deps: MessageDependencies, userId: string): Promise<void> {
  const limit = { max: NEW_CONVERSATIONS_PER_DAY, windowMs: DAY_MS };
  try {
    await rateLimit(deps, 'new conversation', userId, limit);
  } catch (error) {
    if (!(error instanceof AppError) || error.retryAfter === undefined) throw error;
    throw new AppError('rate_limited', {
      message: `You can start ${NEW_CONVERSATIONS_PER_DAY} new conversations a day. Please try again tomorrow.`,
      retryAfter: error.retryAfter,
    });
  }
}

/** Accepts the other participant's request, if it is one. Idempotent. */
export async function acceptRequest({ orm }: MessageDependencies, { userId }: Actor, id: string): Promise<void> {
  await settleRequest(orm, userId, id, 'accepted');
}

/** Hides the other participant's request, if it is one. They still see their message as sent. Idempotent. */
export async function declineRequest({ orm }: MessageDependencies, { userId }: Actor, id: string): Promise<void> {
  await settleRequest(orm, userId, id, 'declined');
}

async function settleRequest(
  orm: Queryable,
  userId: string,
  id: string,
  requestState: 'accepted' | 'declined',
): Promise<void> {
  await orm.transaction(async (tx) => {
    const { isRequest, otherId } = await findOther(tx, userId, id);
    if (!isRequest) return;
    await queries.setRequest(tx, id, { requestState });
    await notifyPages(tx, requestState === 'accepted' ? [userId, otherId] : [userId], ['messages']);
  });
}

/** Blocks the other participant, including anonymous ones, and ends follows in both directions. */
export async function blockOther({ orm }: MessageDependencies, { userId }: Actor, id: string): Promise<void> {
  await orm.transaction(async (tx) => {
    const { otherId } = await findOther(tx, userId, id);
    await blockPair(tx, userId, otherId);
  });
}

export async function unblockOther({ orm }: MessageDependencies, { userId }: Actor, id: string): Promise<void> {
  await orm.transaction(async (tx) => {
    const { otherId } = await findOther(tx, userId, id);
    await unblock(tx, userId, otherId);
    await notifyPages(tx, [userId, otherId], ['messages', 'feed']);
  });
}

export async function countUnread(
  { orm }: MessageDependencies,
  { userId }: Actor,
): Promise<{ unread: number; requests: number }> {
  return { unread: await queries.sumUnread(orm, userId), requests: await queries.countRequests(orm, userId) };
}

/**
 * Locks the conversation until the transaction ends and reads the relation of the two users afterwards, so that a
 * message and a block are serialized.
 */
export async function findOther(
  tx: Queryable,
  me: string,
  id: string,
): Promise<queries.ConversationDetails & { locked: queries.LockedConversation }> {
  const locked = await queries.lockConversation(tx, me, id);
  const details = locked && (await queries.findConversation(tx, me, id));
  if (!details) throw noSuchConversation();
  return { ...details, locked };
}

function presentListed(row: queries.ListedConversation): ConversationRow {
  const { id, blockedByMe, unread, content, createdAt, isMine, readAt } = row;
  return {
    id,
    person: presentOther(row),
    blockedByMe,
    unread: blockedByMe ? 0 : unread,
    lastMessage: {
      content,
      createdAt: new Date(createdAt).toISOString(),
      isMine,
      readAt: isMine && readAt !== null ? new Date(readAt).toISOString() : null,
    },
  };
}

/** Named only with a public profile. The picture of a blocked user is hidden. */
function presentOther(row: queries.OtherColumns): Conversation['person'] {
  if (!row.isPublic) return null;
  return {
    id: row.otherId,
    displayName: row.displayName ?? row.firstName,
    profileImageUrl: row.blockedByMe ? null : row.profileImageUrl,
  };
}
