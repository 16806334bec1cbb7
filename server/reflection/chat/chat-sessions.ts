/** Listing, reading, renaming and deleting conversations. */
import type { z } from 'zod';
import {
  type ChatMessage,
  type ChatSession,
  type ChatSessionRow,
  type listChatMessages,
  type listChatSessions,
  SESSIONS_WITH_MESSAGES_MAX,
} from '../../../contract/chat.ts';
import { LIST_LIMIT_MAX } from '../../../contract/limits.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/handle.ts';
import { decodeTimeCursor, encodeTimeCursor } from '../../platform/http/paging.ts';
import { notifyPages } from '../../platform/live/live.ts';
import { findLastMessages, findMessages, removeFromReplies } from './chat-messages.queries.ts';
import { findSession, findSessions, removeSession, updateSession } from './chat-sessions.queries.ts';
import { decodePosition, encodePosition } from './message-cursor.ts';
import { presentMessage, presentSession, presentWithMessages } from './presenters.ts';

/** Number of messages returned with a conversation; earlier ones are paginated. */
export const LAST_MESSAGES = 50;

interface Dependencies {
  orm: Queryable;
}

export const noSuchSession = () => new AppError('not_found', { message: 'We can’t find that conversation.' });

/** A page of conversations with the cursor of the next one. */
export async function listSessions(
  { orm }: Dependencies,
  { userId }: Actor,
  { limit, cursor, search = '', include }: z.output<typeof listChatSessions.query>,
): Promise<{ sessions: z.input<typeof listChatSessions.output>; next: string | undefined }> {
  const after = cursor === undefined ? undefined : decodeTimeCursor(cursor);
  const length = include ? Math.min(limit, SESSIONS_WITH_MESSAGES_MAX) : limit;
  // One extra row shows whether there is a next page.
  const rows = await findSessions(orm, userId, { limit: length + 1, after, search });
  const page = rows.slice(0, length);
  const last = rows.length > length ? page.at(-1) : undefined;
  const ids = page.map(({ id }) => id);
  // An answer has at most as many messages as a page of them: each may have 10,000 characters.
  const count = Math.min(LAST_MESSAGES, Math.floor(LIST_LIMIT_MAX / Math.max(1, ids.length)));
  const messages = include && Map.groupBy(await findLastMessages(orm, userId, ids, count), (row) => row.sessionId);
  return {
    sessions: page.map((row) => ({
      ...presentSession(row),
      ...(messages && { messages: messages.get(row.id)?.map(presentMessage) ?? [] }),
    })),
    next: last && encodeTimeCursor({ at: last.updatedAt, id: last.id }),
  };
}

/** @throws AppError not_found */
export async function getSession({ orm }: Dependencies, { userId }: Actor, id: string): Promise<ChatSession> {
  const [row, messages] = await Promise.all([
    findSession(orm, userId, id),
    findMessages(orm, userId, id, { limit: LAST_MESSAGES }),
  ]);
  if (!row) throw noSuchSession();
  return presentWithMessages(row, messages);
}

/** A page of messages, oldest first, with the cursor of the previous page. @throws AppError not_found */
export async function listMessages(
  { orm }: Dependencies,
  { userId }: Actor,
  id: string,
  { limit, cursor }: z.output<typeof listChatMessages.query>,
): Promise<{ messages: ChatMessage[]; next: string | undefined }> {
  const before = cursor === undefined ? undefined : decodePosition(cursor);
  const [session, rows] = await Promise.all([
    findSession(orm, userId, id),
    findMessages(orm, userId, id, { limit: limit + 1, before }),
  ]);
  if (!session) throw noSuchSession();
  const page = rows.slice(-limit);
  const oldest = rows.length > limit ? page[0] : undefined;
  return { messages: page.map(presentMessage), next: oldest && encodePosition(oldest.position) };
}

/** @throws AppError not_found */
export async function renameSession(
  { orm }: Dependencies,
  { userId }: Actor,
  id: string,
  title: string,
): Promise<ChatSessionRow> {
  return orm.transaction(async (tx) => {
    const row = await updateSession(tx, userId, id, { title, isNamed: true });
    if (!row) throw noSuchSession();
    await notifyPages(tx, [userId], ['reflections']);
    return presentSession(row);
  });
}

/** Also deletes its notes, and removes it from the sources of other replies. @throws AppError not_found */
export async function deleteSession({ orm }: Dependencies, { userId }: Actor, id: string): Promise<void> {
  await orm.transaction(async (tx) => {
    if (!(await removeSession(tx, userId, id))) throw noSuchSession();
    await removeFromReplies(tx, userId, id);
    await notifyPages(tx, [userId], ['reflections']);
  });
}
