/** Reading and sending messages, and marking them as read or unread. */
import { DAY_MS, MINUTE_MS } from '../../../contract/durations.ts';

import { MESSAGES_PER_MINUTE, type Message, REQUESTS_PER_DAY, type SentMessage } from '../../../contract/messages.ts';
import { formatCount } from '../../../contract/words.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { AppError } from '../../platform/errors.ts';
import { recordEvent } from '../../platform/events/events.ts';
import type { Actor } from '../../platform/http/handle.ts';
import { decodeTimeCursor, encodeTimeCursor } from '../../platform/http/paging.ts';
import { newId } from '../../platform/ids.ts';
import { rateLimit } from '../../platform/limits/rate-limits.ts';
import { notifyPages } from '../../platform/live/live.ts';
import { messageSent } from '../community-events.ts';
import { needsHelp } from '../crisis-help.ts';
import { findConversation, setRequest, updateConversation } from './conversations.queries.ts';
import { findOther, type MessageDependencies, mayWrite, noSuchConversation } from './conversations.ts';
import {
  findMessage,
  findMessages,
  findSent,
  insertMessage,
  type MessageRow,
  markLastUnread,
  markRead,
} from './private-messages.queries.ts';

/** A page of messages, newest last, and the cursor of the previous page. */
export async function listMessages(
  { orm }: MessageDependencies,
  { userId }: Actor,
  id: string,
  query: { limit: number; cursor?: string | undefined },
): Promise<{ messages: Message[]; next: string | undefined }> {
  const before = query.cursor === undefined ? undefined : decodeTimeCursor(query.cursor);
  if (!(await findConversation(orm, userId, id))) throw noSuchConversation();
  // One extra row shows whether there is another page.
  const rows = await findMessages(orm, userId, id, query.limit + 1, before);
  const page = rows.slice(0, query.limit);
  const oldest = rows.length > query.limit ? page.at(-1) : undefined;
  return {
    messages: page.toReversed().map((row) => present(row, userId)),
    next: oldest && encodeTimeCursor({ at: oldest.createdAt, id: oldest.id }),
  };
}

/**
 * Sends a message and notifies the open pages of both participants. A repeated idempotency key of the same user returns
 * the message it sent.
 * @throws AppError not_found, conflict (blocked by the sender, neither follows the other, or the key sent another
 * message), rate_limited
 */
export async function sendMessage(
  deps: MessageDependencies,
  actor: Actor,
  id: string,
  content: string,
  idempotencyKey?: string,
): Promise<SentMessage> {
  const { orm, clock } = deps;
  const { userId } = actor;
  const findEarlier = () => findSentMessage(orm, actor, id, idempotencyKey);
  const sent = await findEarlier();
  if (sent) return sent;
  await limitMessages(deps, userId);
  const row = await orm.transaction(async (tx) => {
    const { otherId, locked, ...details } = await findOther(tx, userId, id);
    const writeAccess = mayWrite({ otherId, ...details });
    assertCanWrite(writeAccess);
    // Also while a follow has accepted the request: the conversation must not become a request again when it ends.
    if (locked.requestedBy === otherId && locked.requestState !== 'accepted')
      await setRequest(tx, id, { requestState: 'accepted' });
    else if (details.asksFirst) {
      await limitRequests({ orm: tx, clock }, userId);
      await setRequest(tx, id, { requestedBy: userId, requestState: 'waiting' });
    }
    // Always after the previous message, even if the clocks of two servers differ, so that the time alone gives the
    // order.
    const createdAt = new Date(Math.max(clock.now().getTime(), locked.lastMessageAt.getTime() + 1));
    const message: MessageRow = {
      id: newId(),
      conversationId: id,
      senderId: userId,
      receiverId: otherId,
      content,
      isWithheld: false,
      isRead: false,
      readAt: null,
      idempotencyKey: idempotencyKey ?? null,
      createdAt,
    };
    if (!(await insertMessage(tx, message))) return undefined;
    // Requests wait in their list, without a reminder.
    if (!details.asksFirst) {
      await recordEvent(tx, messageSent, { userId: otherId, senderId: userId, messageId: message.id });
    }
    await updateConversation(tx, locked, otherId, 1, createdAt);
    await notifyPages(tx, [userId, otherId], ['messages']);
    return message;
  });
  if (row) return { message: present(row, userId), help: needsHelp(actor, content) };
  const first = await findEarlier();
  if (!first) throw noSuchConversation();
  return first;
}

/** The message that this key sent before. */
async function findSentMessage(
  orm: Queryable,
  actor: Actor,
  id: string,
  key: string | undefined,
): Promise<SentMessage | undefined> {
  const row = key === undefined ? undefined : await findSent(orm, actor.userId, key);
  if (!row) return undefined;
  // The conversation may have become invisible to the sender since.
  if (!(await findConversation(orm, actor.userId, id))) throw noSuchConversation();
  if (row.conversationId !== id)
    throw new AppError('conflict', { message: 'This key was already used for another message.' });
  return { message: present(row, actor.userId), help: needsHelp(actor, row.content) };
}

function assertCanWrite(writeAccess: ReturnType<typeof mayWrite>): void {
  if (writeAccess === 'blocked_by_me') {
    throw new AppError('conflict', { message: 'You’ve blocked this person. Unblock them to send a message.' });
  }
  if (writeAccess === 'requested') {
    throw new AppError('conflict', { message: 'You can write again once they accept your request.' });
  }
  if (writeAccess === 'not_connected') {
    throw new AppError('conflict', {
      message: 'You can message each other again once one of you follows the other.',
    });
  }
}

/** @throws AppError rate_limited */
async function limitRequests(deps: MessageDependencies, userId: string): Promise<void> {
  try {
    await rateLimit(deps, 'message request', userId, { max: REQUESTS_PER_DAY, windowMs: DAY_MS });
  } catch (error) {
    if (!(error instanceof AppError) || error.retryAfter === undefined) throw error;
    throw new AppError('rate_limited', {
      message: `You can send ${REQUESTS_PER_DAY} message requests a day. Please try again tomorrow.`,
      retryAfter: error.retryAfter,
    });
  }
}

async function limitMessages(deps: MessageDependencies, userId: string): Promise<void> {
  try {
    await rateLimit(deps, 'message', userId, { max: MESSAGES_PER_MINUTE, windowMs: MINUTE_MS });
  } catch (error) {
    if (!(error instanceof AppError) || error.retryAfter === undefined) throw error;
    throw new AppError('rate_limited', {
      message: `You’ve sent a lot of messages. You can send more in ${formatCount(error.retryAfter, 'second')}.`,
      retryAfter: error.retryAfter,
    });
  }
}

/**
 * Marks messages up to and including `upTo` as read and notifies both participants. A request stays unread until it is
 * accepted, so that its sender does not learn that it was read.
 * @throws AppError not_found
 */
export async function readMessages(
  { orm, clock }: MessageDependencies,
  { userId }: Actor,
  id: string,
  upTo: string,
): Promise<void> {
  await orm.transaction(async (tx) => {
    const { otherId, locked, unread, isRequest } = await findOther(tx, userId, id);
    const last = await findMessage(tx, id, upTo);
    if (!last) throw new AppError('not_found', { message: 'We can’t find that message.' });
    if (unread === 0 || isRequest) return;
    const read = await markRead(tx, id, userId, last.createdAt, clock.now());
    if (read === 0) return;
    await updateConversation(tx, locked, userId, -read);
    await notifyPages(tx, [userId, otherId], ['messages']);
  });
}

/** Marks the last received message as unread. Idempotent; does nothing without one. */
export async function markUnread({ orm }: MessageDependencies, { userId }: Actor, id: string): Promise<void> {
  await orm.transaction(async (tx) => {
    const { locked } = await findOther(tx, userId, id);
    if ((await markLastUnread(tx, id, userId)) === 0) return;
    await updateConversation(tx, locked, userId, 1);
    await notifyPages(tx, [userId], ['messages']);
  });
}

function present(row: MessageRow, viewer: string): Message {
  const isMine = row.senderId === viewer;
  return {
    id: row.id,
    content: row.content,
    isMine,
    createdAt: row.createdAt.toISOString(),
    readAt: isMine ? (row.readAt?.toISOString() ?? null) : null,
    isUnread: !isMine && !row.isRead,
  };
}
