/** Messages on their way: kept on this device until the server has them, sent in order, each once. */
import type { QueryClient } from '@tanstack/react-query';
import { sendMessage } from '../../../contract/messages.ts';
import { ApiError, call, isUnreachable } from '../../platform/call.ts';
import { connectivity } from '../../platform/connectivity.ts';
import { newAttemptKey } from '../../platform/draft-store.ts';
import { keptList } from '../../platform/kept-list.ts';
import { createStore } from '../../platform/store.ts';
import { changed } from '../../platform/topics.ts';
import { acceptSent } from './queries.ts';
import { unsentKey } from './unread-query.ts';

export interface UnsentMessage {
  /** Of the attempt to send it, so that it is written once. */
  key: string;
  conversationId: string;
  content: string;
  /** ISO instant. */
  writtenAt: string;
  /** Why the server would not take it, in its words: it waits for its writer then. */
  refusal?: string;
}

/** Conversations in which something was just sent that may point to a crisis, until its writer puts the help away. */
export const helpShownIn = createStore<ReadonlySet<string>>(new Set());

export function setHelpShown(conversationId: string, isShown: boolean): void {
  const next = new Set(helpShownIn.get());
  if (isShown) next.add(conversationId);
  else next.delete(conversationId);
  helpShownIn.set(next);
}

function isUnsent(value: unknown): value is UnsentMessage {
  if (typeof value !== 'object' || value === null) return false;
  // Nothing is taken for known: each of them is looked at.
  const { key, conversationId, content, writtenAt, refusal } = value as Partial<Record<keyof UnsentMessage, unknown>>;
  return (
    [key, conversationId, content, writtenAt].every((text) => typeof text === 'string') &&
    (refusal === undefined || typeof refusal === 'string')
  );
}

const outbox = keptList(unsentKey, isUnsent);
const { change } = outbox;
export const outboxVersion = outbox.version;
export const unsentMessages = outbox.read;

/** Keeps a message to be sent; `content` as it was written. */
export function addUnsent(userId: string, conversationId: string, content: string): void {
  const message = { key: newAttemptKey(), conversationId, content, writtenAt: new Date().toISOString() };
  change(userId, (all) => [...all, message]);
}

export function removeUnsent(userId: string, key: string): void {
  change(userId, (all) => all.filter((message) => message.key !== key));
}

/** Has a refused message tried again. */
export function retryUnsent(userId: string, key: string): void {
  change(userId, (all) =>
    all.map(({ refusal, ...rest }) => (rest.key === key || !refusal ? rest : { ...rest, refusal })),
  );
}

/** Runs `work` when no other tab of this person is at it. */
function alone(userId: string, work: () => Promise<void>): Promise<void> {
  // Missing where the page came without TLS; then the key of each message alone keeps it from being doubled.
  const { locks } = navigator as Partial<Pick<Navigator, 'locks'>>;
  return locks ? locks.request(unsentKey(userId), work) : work();
}

/**
 * Sends what waits, in order, as far as the server takes it. Resolves with the milliseconds after which another attempt makes
 * sense; undefined where nothing waits any more but for its writer.
 */
export async function sendUnsent(queryClient: QueryClient, userId: string): Promise<number | undefined> {
  let again: number | undefined;
  await alone(userId, async () => {
    // Looked at anew each time: more may have been written meanwhile, or taken back.
    for (let next = firstToSend(userId); next; next = firstToSend(userId)) {
      again = await sendOne(queryClient, userId, next);
      if (again !== undefined) return;
    }
  });
  return again;
}

/** Within a conversation the order is kept: what follows a refused message waits with it. */
function firstToSend(userId: string): UnsentMessage | undefined {
  const all = unsentMessages(userId);
  const stuck = new Set(all.filter(({ refusal }) => refusal !== undefined).map(({ conversationId }) => conversationId));
  return all.find(({ conversationId }) => !stuck.has(conversationId));
}

const AGAIN_AFTER_MS = 10_000;

async function sendOne(queryClient: QueryClient, userId: string, unsent: UnsentMessage): Promise<number | undefined> {
  const { key, conversationId, content } = unsent;
  try {
    const { message, help } = await call(sendMessage, {
      params: { id: conversationId },
      headers: { 'idempotency-key': key },
      body: { content },
      author: userId,
    });
    // At once, so that nobody sees it twice, or not at all.
    acceptSent(queryClient, conversationId, message);
    removeUnsent(userId, key);
    if (help) setHelpShown(conversationId, true);
    void changed(queryClient, ['messages']);
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError)) {
      if (isUnreachable(error)) return AGAIN_AFTER_MS;
      throw error;
    }
    const { status, body, retryAfter, sentence } = error;
    const isNotNow = isUnreachable(error) || status >= 500 || status === 401 || body?.code === 'session_mismatch';
    if (isNotNow || body?.code === 'journal_closed') return AGAIN_AFTER_MS;
    if (status === 429) return (retryAfter ?? 10) * 1000;
    const refusal = sentence ?? 'This message could not be sent.';
    change(userId, (all) => all.map((one) => (one.key === key ? { ...one, refusal } : one)));
    return undefined;
  }
}

/** Sends what waits now, whenever something is written and whenever the server is back, until the returned function is called. */
export function keepSending(queryClient: QueryClient, userId: string): () => void {
  let over = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  const attempt = async () => {
    const again = await sendUnsent(queryClient, userId);
    if (again !== undefined && !over) timer = setTimeout(send, again);
  };
  const send = () => {
    clearTimeout(timer);
    if (over || running || connectivity.get() !== 'online' || !firstToSend(userId)) return;
    running = attempt().finally(() => {
      running = undefined;
    });
  };
  const ends = [outboxVersion.subscribe(send), connectivity.subscribe(send)];
  send();
  return () => {
    over = true;
    clearTimeout(timer);
    for (const end of ends) end();
  };
}
