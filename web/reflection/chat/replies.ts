/** Replies on their way: sent for, heard as they come, taken up again where a stream broke, stopped, and asked for anew. */
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
import { changed } from '../../platform/topics.ts';
import { toast } from '../../ui/toast-store.ts';
import { tellChatFailure } from './failure.ts';
import { putMessage, putSession, sessionQuery, takeOutMessage } from './queries.ts';
import { refuseUnsent, removeUnsent, type Unsent } from './unsent.ts';

export interface LiveReply {
  id: string;
  text: string;
  /** True while the stream is broken and is opened again. */
  isBroken: boolean;
}

/** By conversation: the reply that is being written in it, as far as it is known here. */
export const liveReplies = createStore<ReadonlyMap<string, LiveReply>>(new Map());

/** Keys of what is on its way to the server from this page. */
export const sendingKeys = createStore<ReadonlySet<string>>(new Set());

/** By conversation: the reply that failed with nothing to keep, so that it can be asked for anew. */
export const failedReplies = createStore<ReadonlyMap<string, string>>(new Map());

/** Milliseconds until a broken stream is opened again; the wait doubles up to the longest. */
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 15_000;

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

type Heard = { [Name in keyof ChatEvents]: { event: Name; data: ChatEvents[Name] } }[keyof ChatEvents];

/** What a stream says, in its order. It ends early where the connection does. */
async function* hear(response: Response): AsyncGenerator<Heard> {
  try {
    for await (const { event, data } of readEvents(response)) {
      // The server sends what the contract names.
      yield { event, data: JSON.parse(data) } as Heard;
    }
  } catch {
    // A broken connection, or half an event: what has come so far is kept.
  }
}

/**
 * Sends words to the guide and hears its reply to the end. `onBegun` is called with the conversation as soon as the server
 * has the words. Never rejects: words that did not arrive stay, and say why.
 */
export async function say(
  queryClient: QueryClient,
  userId: string,
  words: Unsent,
  onBegun: (sessionId: string) => void,
): Promise<void> {
  if (sendingKeys.get().has(words.key)) return;
  markSending(words.key, true);
  try {
    const { sessionId, beginning, content, key } = words;
    const response = await openStream(sendChat, {
      headers: { 'idempotency-key': key },
      body: { message: content, ...(sessionId === null ? beginning : { sessionId }) },
      author: userId,
    });
    await follow(queryClient, hear(response), {
      onBegin: (begin) => {
        if (sessionId === null) {
          queryClient.setQueryData(sessionQuery(begin.session.id).queryKey, {
            ...begin.session,
            prompt: beginning?.prompt ?? '',
            entryId: beginning?.entryId ?? null,
            messages: [],
          });
        }
        putMessage(queryClient, begin.session.id, begin.userMessage);
        removeUnsent(userId, key);
        onBegun(begin.session.id);
      },
    });
  } catch (error) {
    const isForLater = isUnreachable(error) || (error instanceof ApiError && error.status === 401);
    if (isForLater) return;
    const body = error instanceof ApiError ? error.body : undefined;
    refuseUnsent(userId, words.key, body?.error ?? 'Please try again in a moment.', body?.help === true);
    tellChatFailure(queryClient, error);
  } finally {
    markSending(words.key, false);
  }
}

/** Hears a reply that is written in the place of another one. */
export async function writeAnew(queryClient: QueryClient, sessionId: string, replyId: string): Promise<void> {
  if (liveReplies.get().has(sessionId)) return;
  setIn(liveReplies, sessionId, { id: replyId, text: '', isBroken: false });
  try {
    const response = await openStream(retryReply, { params: { id: replyId } });
    setIn(failedReplies, sessionId, undefined);
    takeOutMessage(queryClient, sessionId, replyId);
    await follow(queryClient, hear(response), { sessionId });
  } catch (error) {
    setIn(liveReplies, sessionId, undefined);
    tellChatFailure(queryClient, error);
  }
}

/** Hears a reply that somebody else asked for: this page before it was loaded anew, or another tab. */
export async function hearOn(queryClient: QueryClient, sessionId: string, reply: ChatMessage): Promise<void> {
  if (liveReplies.get().has(sessionId)) return;
  setIn(liveReplies, sessionId, { id: reply.id, text: reply.content, isBroken: false });
  await resume(queryClient, sessionId);
}

/** Has the reply end here; what has come is kept. */
export async function stop(sessionId: string): Promise<void> {
  const live = liveReplies.get().get(sessionId);
  if (!live) return;
  try {
    await call(stopReply, { params: { id: live.id } });
  } catch (error) {
    // It may have been done already.
    if (error instanceof ApiError && error.status === 404) return;
    toast({ variant: 'destructive', title: 'Unable to Stop', description: 'Please try again in a moment.' });
  }
}

interface TakeOptions {
  /** Known before the stream says so. */
  sessionId?: string;
  onBegin?: (begin: ChatEvents['begin']) => void;
  /** True where the first words of the stream are all that has come so far. */
  isResumed?: boolean;
}

/** Takes in what a stream says, and goes on with another one where it ends before the reply does. */
async function follow(
  queryClient: QueryClient,
  events: AsyncGenerator<Heard>,
  options: Pick<TakeOptions, 'sessionId' | 'onBegin'>,
): Promise<void> {
  const broken = await take(queryClient, events, options);
  if (broken !== undefined) await resume(queryClient, broken);
}

/**
 * Takes in what one stream says. Answers the conversation whose reply is still on its way when it ends; undefined where the
 * reply has ended. Throws `NetworkError` where it never began.
 */
async function take(
  queryClient: QueryClient,
  events: AsyncGenerator<Heard>,
  { sessionId, onBegin, isResumed = false }: TakeOptions,
): Promise<string | undefined> {
  let id = sessionId;
  let isAll = isResumed;
  for await (const { event, data } of events) {
    if (event === 'begin') {
      id = data.session.id;
      setIn(liveReplies, id, { id: data.replyId, text: '', isBroken: false });
      onBegin?.(data);
    }
    if (id === undefined) continue;
    if (event === 'delta') {
      addWords(id, data.text, isAll);
      isAll = false;
    }
    if (event === 'end' || event === 'failed') {
      if (event === 'end') takeEnd(queryClient, id, data);
      else takeFailure(queryClient, id, data);
      void changed(queryClient, ['reflections']);
      return undefined;
    }
  }
  if (id === undefined) throw new NetworkError(new Error('the stream ended before it began'));
  return id;
}

function addWords(sessionId: string, words: string, areAll: boolean): void {
  const live = liveReplies.get().get(sessionId);
  if (live) setIn(liveReplies, sessionId, { ...live, text: areAll ? words : live.text + words, isBroken: false });
}

function takeEnd(queryClient: QueryClient, sessionId: string, { reply, session, aiService }: ChatEvents['end']): void {
  putMessage(queryClient, sessionId, reply);
  putSession(queryClient, session);
  setIn(liveReplies, sessionId, undefined);
  if (!aiService.available) void queryClient.invalidateQueries({ queryKey: aiStatusQuery.queryKey });
}

function takeFailure(queryClient: QueryClient, sessionId: string, failed: ChatEvents['failed']): void {
  if (failed.reply) putMessage(queryClient, sessionId, failed.reply);
  else setIn(failedReplies, sessionId, liveReplies.get().get(sessionId)?.id);
  setIn(liveReplies, sessionId, undefined);
  tellChatFailure(queryClient, failed);
}

/** Opens the stream of a reply again and again until it has ended, with longer and longer waits. */
async function resume(queryClient: QueryClient, sessionId: string): Promise<void> {
  let wait = 0;
  for (let live = liveReplies.get().get(sessionId); live; live = liveReplies.get().get(sessionId)) {
    if (wait > 0) {
      setIn(liveReplies, sessionId, { ...live, isBroken: true });
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
    wait = Math.min(LONGEST_WAIT_MS, Math.max(FIRST_WAIT_MS, wait * 2));
    try {
      const response = await openStream(resumeReply, { params: { id: live.id } });
      const broken = await take(queryClient, hear(response), { sessionId, isResumed: true });
      if (broken === undefined) return;
    } catch (error) {
      if (isUnreachable(error)) continue;
      // Gone, or nobody is signed in any more: the conversation itself says what there is.
      setIn(liveReplies, sessionId, undefined);
      void changed(queryClient, ['reflections']);
    }
  }
}
