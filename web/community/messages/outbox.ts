/** Outbox of unsent messages: stored on this device until the server accepts them, sent in order and exactly once. */
import type { QueryClient } from '@tanstack/react-query';
import { sendMessage } from '../../../contract/messages.ts';
import { newAttemptKey } from '../../journal/drafts/draft-store.ts';
import { ApiError, call, isUnreachable } from '../../platform/call.ts';
import { connectivity } from '../../platform/connectivity.ts';
import { createStore } from '../../platform/store.ts';
import { createStoredList } from '../../platform/stored-list.ts';
import { invalidateTopics } from '../../platform/topics.ts';
import { appendSentMessage } from './queries.ts';
import { unsentKey } from './unread-query.ts';

export interface UnsentMessage {
  /** Idempotency key of the message. */
  key: string;
  conversationId: string;
  content: string;
  /** ISO instant. */
  writtenAt: string;
  /** The server's reason for refusing it. A refused message waits for the user. */
  refusal?: string;
}

/** Conversations in which helplines are shown after a message that may indicate a crisis, until dismissed. */
export const conversationsWithHelp = createStore<ReadonlySet<string>>(new Set());

export function setHelpShown(conversationId: string, isShown: boolean): void {
  const next = new Set(conversationsWithHelp.get());
  if (isShown) next.add(conversationId);
  else next.delete(conversationId);
  conversationsWithHelp.set(next);
}

function isUnsent(value: unknown): value is UnsentMessage {
  if (typeof value !== 'object' || value === null) return false;
  // Stored data is untrusted, so check every field.
  const { key, conversationId, content, writtenAt, refusal } = value as Partial<Record<keyof UnsentMessage, unknown>>;
  return (
    [key, conversationId, content, writtenAt].every((text) => typeof text === 'string') &&
    (refusal === undefined || typeof refusal === 'string')
  );
}

const outbox = createStoredList(unsentKey, isUnsent);
const { change } = outbox;
export const outboxVersion = outbox.version;
export const unsentMessages = outbox.read;

/** Queues a message; `content` is kept as typed. */
export function addUnsent(userId: string, conversationId: string, content: string): void {
  const message = { key: newAttemptKey(), conversationId, content, writtenAt: new Date().toISOString() };
  change(userId, (all) => [...all, message]);
}

export function removeUnsent(userId: string, key: string): void {
  change(userId, (all) => all.filter((message) => message.key !== key));
}

/** Clears the refusal of a message, so that it is sent again. */
export function retryUnsent(userId: string, key: string): void {
  change(userId, (all) =>
    all.map(({ refusal, ...rest }) => (rest.key === key || !refusal ? rest : { ...rest, refusal })),
  );
}

/** Runs `work` under a lock shared by the user's tabs. */
function withUserLock(userId: string, work: () => Promise<void>): Promise<void> {
  // Unavailable without TLS; then only the idempotency key prevents duplicates.
  const { locks } = navigator as Partial<Pick<Navigator, 'locks'>>;
  return locks ? locks.request(unsentKey(userId), work) : work();
}

/**
 * Sends queued messages in order until one fails. Resolves with the delay before the next attempt in milliseconds, or
 * undefined if nothing is left to retry.
 */
export async function sendUnsent(queryClient: QueryClient, userId: string): Promise<number | undefined> {
  let retryDelay: number | undefined;
  await withUserLock(userId, async () => {
    // Read the queue each time, because messages may have been added or removed.
    for (let next = firstToSend(userId); next; next = firstToSend(userId)) {
      retryDelay = await sendOne(queryClient, userId, next);
      if (retryDelay !== undefined) return;
    }
  });
  return retryDelay;
}

/** A refused message blocks later ones of its conversation, to keep their order. */
function firstToSend(userId: string): UnsentMessage | undefined {
  const all = unsentMessages(userId);
  const blockedConversations = new Set(
    all.filter(({ refusal }) => refusal !== undefined).map(({ conversationId }) => conversationId),
  );
  return all.find(({ conversationId }) => !blockedConversations.has(conversationId));
}

const RETRY_DELAY_MS = 10_000;
/** A request that meets the end of an outage may get no answer at all. It is repeated with the same key. */
const SEND_TIMEOUT_MS = 10_000;

async function sendOne(queryClient: QueryClient, userId: string, unsent: UnsentMessage): Promise<number | undefined> {
  const { key, conversationId, content } = unsent;
  try {
    const { message, help } = await call(
      sendMessage,
      { params: { id: conversationId }, headers: { 'idempotency-key': key }, body: { content }, author: userId },
      AbortSignal.timeout(SEND_TIMEOUT_MS),
    );
    // In one step, so that the message is never shown twice or not at all.
    appendSentMessage(queryClient, conversationId, message);
    removeUnsent(userId, key);
    if (help) setHelpShown(conversationId, true);
    void invalidateTopics(queryClient, ['messages']);
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError)) {
      if (isUnreachable(error)) return RETRY_DELAY_MS;
      throw error;
    }
    const { status, body, retryAfter, userMessage } = error;
    const isTemporary = isUnreachable(error) || status >= 500 || status === 401 || body?.code === 'session_mismatch';
    if (isTemporary || body?.code === 'journal_closed') return RETRY_DELAY_MS;
    if (status === 429) return (retryAfter ?? 10) * 1000;
    const refusal = userMessage ?? 'We couldn’t send this message.';
    change(userId, (all) => all.map((one) => (one.key === key ? { ...one, refusal } : one)));
    return undefined;
  }
}

/**
 * Sends queued messages now, after each new message and whenever the server is reachable again. Returns a function that
 * stops.
 */
export function startSending(queryClient: QueryClient, userId: string): () => void {
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  const attempt = async () => {
    const retryDelay = await sendUnsent(queryClient, userId);
    if (retryDelay !== undefined && !isStopped) timer = setTimeout(send, retryDelay);
  };
  const send = () => {
    clearTimeout(timer);
    if (isStopped || running || connectivity.get() !== 'online' || !firstToSend(userId)) return;
    running = attempt().finally(() => {
      running = undefined;
    });
  };
  const unsubscribers = [outboxVersion.subscribe(send), connectivity.subscribe(send)];
  send();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    for (const unsubscribe of unsubscribers) unsubscribe();
  };
}
