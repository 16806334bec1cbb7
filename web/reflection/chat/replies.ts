/** Replies in progress: sending, streaming, resuming after a broken stream, stopping and regenerating. */
import type { QueryClient } from '@tanstack/react-query';
import {
  type ChatEvents,
  type ChatMessage,
  resumeReply,
  retryReply,
  sendChat,
  stopReply,
} from '../../../contract/chat.ts';
import { aiStatusQuery } from '../../analysis/queries.ts';
import { ApiError, call, isUnreachable, NetworkError, openStream } from '../../platform/call.ts';
import { readEvents } from '../../platform/read-events.ts';
import { createStore } from '../../platform/store.ts';
import { toast } from '../../platform/toast-store.ts';
import { invalidateTopics } from '../../platform/topics.ts';
import { showChatError } from './chat-error.ts';
import { putCachedMessage, removeCachedMessage, sessionQuery, updateCachedSession } from './queries.ts';
import { refuseUnsent, removeUnsent, type UnsentMessage } from './unsent.ts';

export interface LiveReply {
  id: string;
  text: string;
  /** True while a broken stream is being reopened. */
  isBroken: boolean;
}

/** The reply in progress by conversation, as far as this page knows. */
export const liveReplies = createStore<ReadonlyMap<string, LiveReply>>(new Map());

/** Idempotency keys of messages being sent by this page. */
export const sendingKeys = createStore<ReadonlySet<string>>(new Set());

/** By conversation: the id of a reply that failed without text and can be retried. */
export const failedReplies = createStore<ReadonlyMap<string, string>>(new Map());

/** Delay before reopening a broken stream, in milliseconds. Doubles up to the maximum. */
const INITIAL_DELAY_MS = 500;
const MAX_DELAY_MS = 15_000;

function setIn<Key, Value>(
  store: { get: () => ReadonlyMap<Key, Value>; set: (next: ReadonlyMap<Key, Value>) => void },
  key: Key,
  value: Value | undefined,
): void {
  const next = new Map(store.get());
  if (value === undefined) next.delete(key);
  else next.set(key, value);
  store.set(next);
}

function markSending(key: string, isSending: boolean): void {
  const next = new Set(sendingKeys.get());
  if (isSending) next.add(key);
  else next.delete(key);
  sendingKeys.set(next);
}

type StreamEvent = { [Name in keyof ChatEvents]: { event: Name; data: ChatEvents[Name] } }[keyof ChatEvents];

/** Yields the events of a stream in order. Ends early if the connection breaks. */
async function* streamEvents(response: Response): AsyncGenerator<StreamEvent> {
  try {
    for await (const { event, data } of readEvents(response)) {
      // The server sends the events that the contract declares.
      yield { event, data: JSON.parse(data) } as StreamEvent;
    }
  } catch {
    // A broken connection or a partial event: the text so far is kept.
  }
}

/**
 * Sends a message and follows the reply to its end. `onBegun` is called with the conversation once the server has the
 * message. Never rejects: an unsent message stays in the outbox with its reason.
 */
export async function sendMessage(
  queryClient: QueryClient,
  userId: string,
  message: UnsentMessage,
  onBegun: (sessionId: string) => void,
): Promise<void> {
  if (sendingKeys.get().has(message.key)) return;
  markSending(message.key, true);
  try {
    const { sessionId, beginning, choice, guided, content, key } = message;
    const response = await openStream(sendChat, {
      headers: { 'idempotency-key': key },
      body: { message: content, ...(sessionId === null ? beginning : { sessionId }), choice, guided },
      author: userId,
    });
    await follow(queryClient, streamEvents(response), {
      onBegin: (begin) => {
        if (sessionId === null) {
          queryClient.setQueryData(sessionQuery(begin.session.id).queryKey, {
            ...begin.session,
            prompt: beginning?.prompt ?? '',
            entryId: beginning?.entryId ?? null,
            messages: [],
          });
        }
        putCachedMessage(queryClient, begin.session.id, begin.userMessage);
        removeUnsent(userId, key);
        onBegun(begin.session.id);
      },
    });
  } catch (error) {
    const canRetryLater = isUnreachable(error) || (error instanceof ApiError && error.status === 401);
    if (canRetryLater) return;
    if (message.choice && error instanceof ApiError && error.body?.code === 'conflict') {
      await dropAnswered(queryClient, userId, message);
      return;
    }
    const body = error instanceof ApiError ? error.body : undefined;
    refuseUnsent(userId, message.key, body?.error ?? 'Please try again in a moment.', body?.help === true);
    showChatError(queryClient, error);
  } finally {
    markSending(message.key, false);
  }
}

/** Takes back the answer to a step that another tab or device has answered, once the page shows what came after. */
async function dropAnswered(queryClient: QueryClient, userId: string, { key }: UnsentMessage): Promise<void> {
  toast({ title: 'You’ve already answered that step.' });
  await invalidateTopics(queryClient, ['reflections']);
  removeUnsent(userId, key);
}

/** Requests a new reply in place of a failed one and follows it. */
export async function regenerateReply(queryClient: QueryClient, sessionId: string, replyId: string): Promise<void> {
  if (liveReplies.get().has(sessionId)) return;
  setIn(liveReplies, sessionId, { id: replyId, text: '', isBroken: false });
  try {
    const response = await openStream(retryReply, { params: { id: replyId } });
    setIn(failedReplies, sessionId, undefined);
    removeCachedMessage(queryClient, sessionId, replyId);
    await follow(queryClient, streamEvents(response), { sessionId });
  } catch (error) {
    setIn(liveReplies, sessionId, undefined);
    showChatError(queryClient, error);
  }
}

/** Follows a reply requested before a reload or in another tab. */
export async function followReply(queryClient: QueryClient, sessionId: string, reply: ChatMessage): Promise<void> {
  if (liveReplies.get().has(sessionId)) return;
  setIn(liveReplies, sessionId, { id: reply.id, text: reply.content, isBroken: false });
  await resume(queryClient, sessionId);
}

/** Stops the reply and keeps the text so far. */
export async function stopWriting(sessionId: string): Promise<void> {
  const live = liveReplies.get().get(sessionId);
  if (!live) return;
  try {
    await call(stopReply, { params: { id: live.id } });
  } catch (error) {
    // The reply may already have ended.
    if (error instanceof ApiError && error.status === 404) return;
    toast({ variant: 'destructive', title: 'Unable to Stop', description: 'Please try again in a moment.' });
  }
}

interface StreamOptions {
  /** Set if known before the `begin` event. */
  sessionId?: string;
  onBegin?: (begin: ChatEvents['begin']) => void;
  /** True if the first event of the stream contains the whole text so far. */
  isResumed?: boolean;
}

/** Applies the events of a stream, and resumes if it ends before the reply does. */
async function follow(
  queryClient: QueryClient,
  events: AsyncGenerator<StreamEvent>,
  options: Pick<StreamOptions, 'sessionId' | 'onBegin'>,
): Promise<void> {
  const unfinishedId = await applyEvents(queryClient, events, options);
  if (unfinishedId !== undefined) await resume(queryClient, unfinishedId);
}

/**
 * Applies the events of one stream. Resolves with the conversation id if its reply is still in progress, or undefined
 * if it has ended. Throws `NetworkError` if the reply never began.
 */
async function applyEvents(
  queryClient: QueryClient,
  events: AsyncGenerator<StreamEvent>,
  { sessionId, onBegin, isResumed = false }: StreamOptions,
): Promise<string | undefined> {
  let id = sessionId;
  let replacesText = isResumed;
  for await (const { event, data } of events) {
    if (event === 'begin') {
      id = data.session.id;
      setIn(liveReplies, id, { id: data.replyId, text: '', isBroken: false });
      onBegin?.(data);
    }
    if (id === undefined) continue;
    if (event === 'delta') {
      appendText(id, data.text, replacesText);
      replacesText = false;
    }
    if (event === 'end' || event === 'failed') {
      if (event === 'end') applyEnd(queryClient, id, data);
      else applyFailure(queryClient, id, data);
      void invalidateTopics(queryClient, ['reflections']);
      return undefined;
    }
  }
  if (id === undefined) throw new NetworkError(new Error('the stream ended before its first event'));
  return id;
}

function appendText(sessionId: string, text: string, replacesText: boolean): void {
  const live = liveReplies.get().get(sessionId);
  if (live) setIn(liveReplies, sessionId, { ...live, text: replacesText ? text : live.text + text, isBroken: false });
}

function applyEnd(queryClient: QueryClient, sessionId: string, { reply, session, aiService }: ChatEvents['end']): void {
  putCachedMessage(queryClient, sessionId, reply);
  updateCachedSession(queryClient, session);
  setIn(liveReplies, sessionId, undefined);
  if (!aiService.available) void queryClient.invalidateQueries({ queryKey: aiStatusQuery.queryKey });
}

function applyFailure(queryClient: QueryClient, sessionId: string, failed: ChatEvents['failed']): void {
  if (failed.reply) putCachedMessage(queryClient, sessionId, failed.reply);
  else setIn(failedReplies, sessionId, liveReplies.get().get(sessionId)?.id);
  setIn(liveReplies, sessionId, undefined);
  showChatError(queryClient, failed);
}

/** Reopens the stream with exponential backoff until the reply has ended. */
async function resume(queryClient: QueryClient, sessionId: string): Promise<void> {
  let delay = 0;
  for (let live = liveReplies.get().get(sessionId); live; live = liveReplies.get().get(sessionId)) {
    if (delay > 0) {
      setIn(liveReplies, sessionId, { ...live, isBroken: true });
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
    delay = Math.min(MAX_DELAY_MS, Math.max(INITIAL_DELAY_MS, delay * 2));
    try {
      const response = await openStream(resumeReply, { params: { id: live.id } });
      const unfinishedId = await applyEvents(queryClient, streamEvents(response), { sessionId, isResumed: true });
      if (unfinishedId === undefined) return;
    } catch (error) {
      if (isUnreachable(error)) continue;
      // The reply is gone or the session has ended; refetching the conversation shows its state.
      setIn(liveReplies, sessionId, undefined);
      void invalidateTopics(queryClient, ['reflections']);
    }
  }
}
