/** Sends messages to the guide. A message is stored before its reply is written. */
import type { z } from 'zod';
import {
  CHAT_MESSAGES_PER_MINUTE,
  type ChatChoice,
  DANGER_MESSAGES_PER_MINUTE,
  type sendChat,
} from '../../../contract/chat.ts';
import { isCheckIn } from '../../../contract/check-ins.ts';
import { MINUTE_MS } from '../../../contract/durations.ts';
import { formatCount } from '../../../contract/words.ts';
import { type Danger, dangerIn, encodeDangerForSave } from '../../analysis/index.ts';
import { claimReflection } from '../../billing/index.ts';
import { findEntry } from '../../journal/index.ts';
import { dayOf } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { AppError, invalidField } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/handle.ts';
import { newId } from '../../platform/ids.ts';
import { rateLimit } from '../../platform/limits/rate-limits.ts';
import { notifyPages } from '../../platform/live/live.ts';
import { findSafetyRows } from '../danger/safety.queries.ts';
import { judgeSafety, type Safety, type SafetyRow } from '../danger/safety.ts';
import { chosenAnswer, isSafetyChoice } from '../danger/safety-answers.ts';
import { chosenIn } from '../guided/guide.ts';
import { countOwnPromptUse } from '../own-prompts/own-prompts.queries.ts';
import {
  endReply,
  findMessage,
  findMessageAt,
  findMessageByKey,
  findMessages,
  insertMessages,
  type MessageRow,
  updateMessage,
} from './chat-messages.queries.ts';
import { findSession, insertSession, lockSession, type SessionRow, updateSession } from './chat-sessions.queries.ts';
import { noSuchSession } from './chat-sessions.ts';
import type { ChatDependencies } from './dependencies.ts';
import { excerptOf, truncate } from './excerpts.ts';
import type { Exchange } from './exchange.ts';
import type { ReplyStream } from './replies.ts';

type Input = z.output<typeof sendChat.body>;

/** An exchange with its reply stream, if this request started it. */
export interface StartedExchange extends Exchange {
  replyStream?: ReplyStream;
}

/** Length of the first title, taken from the message until a guided conversation begins. */
const FIRST_TITLE_MAX = 60;
/** The first title after a sure sign of danger, which others could read over a shoulder. */
const TITLE_IN_DANGER = 'Conversation';

/**
 * Stores the message with an empty reply and starts writing the reply. A repeated idempotency key of the same user
 * returns the first exchange.
 * @throws AppError not_found (session or entry), conflict (a reply is in progress, or the key sent another message),
 * limit_reached, rate_limited
 */
export async function sendMessage(
  deps: ChatDependencies,
  actor: Actor,
  input: Input,
  { key, isAwaited }: { key: string | undefined; isAwaited: boolean },
): Promise<StartedExchange> {
  const earlier = await findExchange(deps.orm, actor, input, key);
  if (earlier) return earlier;
  if (input.guided !== undefined && !deps.conversations.withId(input.guided))
    throw new AppError('not_found', { message: 'We can’t find that guided conversation.' });
  const found = await findDanger(deps, actor, input.message);
  const isUrgent = found === 'sure' || chosenAnswer(input.message) === 'unsafe';
  let stored: StoredExchange;
  try {
    await limitMessages(deps, actor, isUrgent);
    stored = await deps.orm.transaction((tx) => store(deps, tx, actor, { input, key, found }));
  } catch (error) {
    // A concurrent request with the same key was first.
    const existing = await findExchange(deps.orm, actor, input, key);
    if (existing) return existing;
    throw isUrgent && error instanceof AppError ? addHelp(error) : error;
  }
  const { safety, ...exchange } = stored;
  return { ...exchange, replyStream: deps.writeReply({ actor, exchange, safety, isAwaited }) };
}

interface NewMessage {
  input: Input;
  key: string | undefined;
  /** The danger in the message by itself. */
  found: Danger | undefined;
}

interface StoredExchange extends Exchange {
  safety: Safety;
}

async function store(
  deps: ChatDependencies,
  tx: Queryable,
  actor: Actor,
  newMessage: NewMessage,
): Promise<StoredExchange> {
  const { userId } = actor;
  const { sessionId, message } = newMessage.input;
  const session =
    sessionId === undefined
      ? await createSession(deps, tx, actor, newMessage)
      : await lockSessionForMessage(deps, tx, actor, sessionId);
  const position = session.messagesCount;
  const last = position === 0 ? undefined : await findMessageAt(tx, userId, session.id, position - 1);
  const chosen = chosenOf(newMessage.input, last);
  const rows = position === 0 ? [] : await findSafetyRows(tx, userId, session.id, position);
  const safety = judgeMessage({ content: message, position }, newMessage.found, chosen, rows);
  const exchange = buildExchange(deps, actor, session, newMessage, safety);
  // Rolls back the transaction.
  if (!(await insertMessages(tx, [exchange.userMessage, exchange.reply]))) throw new AppError('conflict');
  if (isCounted(chosen, last)) await claimDailyReflection(deps, tx, actor, safety);
  const updated = await updateSession(tx, userId, session.id, {
    messagesCount: session.messagesCount + 2,
    excerpt: excerptOf(message),
    updatedAt: exchange.userMessage.createdAt,
  });
  await notifyPages(tx, [userId], ['reflections']);
  return { ...exchange, session: updated ?? session, safety };
}

/** @throws AppError conflict (the choice is not one of the last reply), validation_failed (the message says more) */
function chosenOf({ choice, message }: Input, last: MessageRow | undefined): ChatChoice | undefined {
  const chosen = last && chosenIn([last, { content: message, details: choice ? { chosen: choice.id } : {} }]);
  if (!choice) return chosen;
  if (!chosen || choice.replyId !== last.id)
    throw new AppError('conflict', { message: 'You’ve already answered that step.' });
  // Signs of danger are not looked for in the words of a button.
  if (chosen.text !== message) throw invalidField('message', 'The message must be the text of the option you picked.');
  return chosen;
}

/** A button of a guided conversation says nothing about safety, although one of them reads like an answer about it. */
function judgeMessage(
  message: Pick<MessageRow, 'content' | 'position'>,
  found: Danger | undefined,
  chosen: ChatChoice | undefined,
  earlier: readonly SafetyRow[],
): Safety {
  const isStep = chosen !== undefined && !isSafetyChoice(chosen);
  return isStep ? judgeSafety({ ...message, content: '' }, undefined, earlier) : judgeSafety(message, found, earlier);
}

/** A guided conversation counts once, so that the daily limit does not end it in the middle. Buttons do not count. */
const isCounted = (chosen: ChatChoice | undefined, last: MessageRow | undefined): boolean =>
  !chosen && last?.details.place === undefined;

/**
 * Regenerates the last reply of a conversation. Partial replies do not count towards the daily limit.
 * @throws AppError not_found, conflict (in progress, or not the last), limit_reached, rate_limited
 */
export async function retryReply(
  deps: ChatDependencies,
  actor: Actor,
  replyId: string,
  isAwaited: boolean,
): Promise<StartedExchange> {
  const { userId } = actor;
  const existing = await findReply(deps.orm, actor, replyId);
  await limitMessages(deps, actor, false);
  const started = await deps.orm.transaction(async (tx) => {
    const session = await lockSession(tx, userId, existing.sessionId);
    const previous = await findMessage(tx, userId, replyId);
    const userMessage = previous && (await findMessageAt(tx, userId, previous.sessionId, previous.position - 1));
    if (!session || !previous || !userMessage) throw noSuchReply();
    await assertNotWriting(deps, tx, previous);
    if (previous.position !== session.messagesCount - 1) {
      throw new AppError('conflict', { message: 'You can only retry the last reply.' });
    }
    const rows = await findSafetyRows(tx, userId, session.id, userMessage.position);
    const last = await findMessageAt(tx, userId, session.id, userMessage.position - 1);
    const chosen = last && chosenIn([last, userMessage]);
    const safety = judgeMessage(userMessage, storedDanger(userMessage), chosen, rows);
    if (previous.state === 'complete' && isCounted(chosen, last)) await claimDailyReflection(deps, tx, actor, safety);
    const reply = await updateMessage(tx, userId, replyId, {
      content: '',
      state: 'writing',
      source: null,
      moves: [],
      sources: [],
      help: false,
      quietHelp: null,
      details: {},
      reason: null,
      writtenUntil: deps.replies.writtenUntil(),
    });
    await notifyPages(tx, [userId], ['reflections']);
    return { session, userMessage, reply: reply ?? previous, safety };
  });
  const { safety, ...exchange } = started;
  return { ...exchange, replyStream: deps.writeReply({ actor, exchange, safety, isAwaited }) };
}

/** @throws AppError not_found, also for another user's reply */
export async function findReply(db: Queryable, { userId }: Actor, replyId: string): Promise<MessageRow> {
  const row = await findMessage(db, userId, replyId);
  if (row?.role !== 'assistant') throw noSuchReply();
  return row;
}

const noSuchReply = () => new AppError('not_found', { message: 'We can’t find that reply.' });

/** The exchange that this key sent before. */
async function findExchange(
  db: Queryable,
  { userId }: Actor,
  { message, sessionId }: Input,
  key: string | undefined,
): Promise<Exchange | undefined> {
  const userMessage = key === undefined ? undefined : await findMessageByKey(db, userId, key);
  if (!userMessage) return undefined;
  const [session, reply] = await Promise.all([
    findSession(db, userId, userMessage.sessionId),
    findMessageAt(db, userId, userMessage.sessionId, userMessage.position + 1),
  ]);
  if (!session || !reply) throw noSuchSession();
  if (userMessage.content !== message || (sessionId !== undefined && sessionId !== session.id)) {
    throw new AppError('conflict', { message: 'This key was already used for another message.' });
  }
  return { session, userMessage, reply };
}

/** Never for users who switched the danger check off. */
async function findDanger(
  { encoder }: ChatDependencies,
  { aiEnabled, dangerCheck }: Actor,
  content: string,
): Promise<Danger | undefined> {
  if (!aiEnabled) return dangerCheck ? dangerIn(content) : undefined;
  return dangerIn(content, await encodeDangerForSave(encoder, content));
}

/** The danger that was found in a message when it was sent. */
const storedDanger = ({ help, quietHelp }: Pick<MessageRow, 'help' | 'quietHelp'>): Danger | undefined =>
  help ? 'sure' : (quietHelp ?? undefined);

/** Messages with sure signs of danger and "I'm not safe" have a separate limit, so that earlier messages cannot block them. */
async function limitMessages(deps: ChatDependencies, { userId }: Actor, isUrgent: boolean): Promise<void> {
  const max = isUrgent ? DANGER_MESSAGES_PER_MINUTE : CHAT_MESSAGES_PER_MINUTE;
  try {
    await rateLimit(deps, isUrgent ? 'reflection in danger' : 'reflection', userId, { max, windowMs: MINUTE_MS });
  } catch (error) {
    if (!(error instanceof AppError) || error.retryAfter === undefined) throw error;
    throw new AppError('rate_limited', {
      message: `You’ve sent a lot of messages. You can continue in ${formatCount(error.retryAfter, 'second')}.`,
      retryAfter: error.retryAfter,
    });
  }
}

/** Adds help to an error response for a message with sure signs of danger. */
function addHelp({ code, message, retryAfter, unavailableReason }: AppError): AppError {
  const help =
    'If you’re not safe right now, call your local emergency number. Free helplines are at findahelpline.com.';
  return new AppError(code, {
    message: `${message} ${help}`,
    help: true,
    reason: unavailableReason,
    ...(retryAfter !== undefined && { retryAfter }),
  });
}

/** Counts towards the daily limit, unless the reply is about the user's safety or AI is switched off. */
async function claimDailyReflection(
  deps: ChatDependencies,
  tx: Queryable,
  actor: Actor,
  safety: Safety,
): Promise<void> {
  if (!safety.reply && actor.aiEnabled) await claimReflection(deps, tx, actor);
}

async function createSession(
  deps: ChatDependencies,
  tx: Queryable,
  actor: Actor,
  { input, found }: NewMessage,
): Promise<SessionRow> {
  const { userId, timezone, dayEndsAt } = actor;
  const { entryId, prompt = '', message } = input;
  if (entryId !== undefined) {
    const entry = await findEntry(tx, userId, entryId);
    if (!entry) throw new AppError('not_found', { message: 'We can’t find that entry.' });
    if (isCheckIn(entry)) {
      throw new AppError('validation_failed', { message: 'A check-in has no words to talk about. Add some first.' });
    }
  }
  const now = deps.clock.now();
  const row: SessionRow = {
    id: newId(),
    userId,
    title: found === 'sure' ? TITLE_IN_DANGER : truncate(message, FIRST_TITLE_MAX),
    isNamed: false,
    sessionDate: dayOf(now, timezone, dayEndsAt),
    reflectionType: input.reflectionType ?? (entryId === undefined ? 'free' : 'entry'),
    prompt,
    entryId: entryId ?? null,
    messagesCount: 0,
    excerpt: '',
    revision: 0,
    createdAt: now,
    updatedAt: now,
  };
  await insertSession(tx, row);
  if (prompt !== '') await countOwnPromptUse(tx, userId, prompt);
  return row;
}

/** Locks a conversation for a new message, which must not be waiting for a reply. */
async function lockSessionForMessage(
  deps: ChatDependencies,
  tx: Queryable,
  { userId }: Actor,
  id: string,
): Promise<SessionRow> {
  const session = await lockSession(tx, userId, id);
  if (!session) throw noSuchSession();
  const [last] = await findMessages(tx, userId, id, { limit: 1 });
  if (last) await assertNotWriting(deps, tx, last);
  return session;
}

/** Ends a reply whose writer is gone instead of throwing. @throws AppError conflict */
async function assertNotWriting(deps: ChatDependencies, tx: Queryable, last: MessageRow): Promise<void> {
  if (last.state !== 'writing') return;
  if (deps.replies.of(last.userId, last.id) || (last.writtenUntil ?? last.createdAt) >= deps.clock.now()) {
    throw new AppError('conflict', {
      message: 'The guide is still replying. Wait for it or stop it first.',
    });
  }
  await endReply(tx, last.userId, last.id, { state: 'partial' });
}

function buildExchange(
  deps: ChatDependencies,
  { userId }: Actor,
  session: SessionRow,
  { input, key }: NewMessage,
  { help, quietHelp }: Safety,
): Omit<Exchange, 'session'> {
  const createdAt = deps.clock.now();
  const position = session.messagesCount;
  const base = {
    userId,
    sessionId: session.id,
    source: null,
    moves: [],
    sources: [],
    help: false,
    quietHelp: null,
    details: {},
    reason: null,
    writtenUntil: null,
    idempotencyKey: null,
    createdAt,
  };
  return {
    userMessage: {
      ...base,
      id: newId(),
      position,
      role: 'user',
      content: input.message,
      state: 'complete',
      help,
      quietHelp,
      details: {
        ...(input.choice && { chosen: input.choice.id }),
        ...(input.guided !== undefined && { starts: input.guided }),
      },
      idempotencyKey: key ?? null,
    },
    reply: {
      ...base,
      id: newId(),
      position: position + 1,
      role: 'assistant',
      content: '',
      state: 'writing',
      writtenUntil: deps.replies.writtenUntil(),
    },
  };
}
