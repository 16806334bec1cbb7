import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChatMessage, ChatSessionRow } from '../../../contract/chat.ts';
import { threadQuery } from './queries.ts';
import { followReply, liveReplies, sendingKeys, sendMessage } from './replies.ts';
import { addUnsent, refuseUnsent, unsent } from './unsent.ts';

const SESSION = '0190a1b2-0000-7000-8000-000000000001';
const REPLY = '0190a1b2-0000-7000-8000-000000000002';
const at = '2026-11-20T18:00:00.000Z';
const session: ChatSessionRow = {
  id: SESSION,
  title: 'The heron',
  sessionDate: '2026-11-20',
  reflectionType: 'free',
  messagesCount: 2,
  excerpt: '',
  createdAt: at,
  updatedAt: at,
};
const message = (id: string, role: ChatMessage['role'], content: string, state: ChatMessage['state'] = 'complete') =>
  ({ id, role, content, state, timestamp: at, source: null, sources: [], help: false }) satisfies ChatMessage;
const userMessage = message('mine', 'user', 'The heron is back.');
const begin = { event: 'begin', data: { session, userMessage: userMessage, replyId: REPLY, help: false } };
const end = {
  event: 'end',
  data: { reply: message(REPLY, 'assistant', 'On which stone?'), session, aiService: { available: true } },
};

function stream(...events: { event: string; data: unknown }[]): Response {
  const text = events.map(({ event, data }) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`).join('');
  return new Response(text, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } });
}

const errorResponse = (status: number, code: string, error: string, more = {}) =>
  new Response(JSON.stringify({ error, code, ...more }), { status, headers: { 'content-type': 'application/json' } });

const responses: (() => Response | Promise<Response>)[] = [];
const requests: string[] = [];
let queryClient: QueryClient;

beforeEach(() => {
  queryClient = new QueryClient();
  vi.stubGlobal('fetch', (address: string, { method }: RequestInit) => {
    requests.push(`${method} ${address}`);
    const respond = responses.shift();
    return respond ? Promise.resolve(respond()) : Promise.reject(new TypeError('no network'));
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  responses.length = 0;
  requests.length = 0;
  window.localStorage.clear();
});

const cachedContents = () =>
  queryClient.getQueryData(threadQuery(SESSION).queryKey)?.messages.map(({ content }) => content);

describe('Messages to the guide', () => {
  it('start a conversation, and add the reply when the stream ends', async () => {
    responses.push(() => stream(begin, { event: 'delta', data: { text: 'On which stone?' } }, end));
    const onBegun = vi.fn();
    await sendMessage(
      queryClient,
      'ada',
      addUnsent('ada', null, userMessage.content, { beginning: { reflectionType: 'free' } }),
      onBegun,
    );
    expect(onBegun).toHaveBeenCalledWith(SESSION);
    expect(cachedContents()).toEqual(['The heron is back.', 'On which stone?']);
    expect(unsent.read('ada')).toEqual([]);
    expect(liveReplies.get().size).toBe(0);
  });

  it('resume the reply after a broken stream, without sending twice', async () => {
    responses.push(() => stream(begin, { event: 'delta', data: { text: 'On which' } }));
    responses.push(() => Promise.reject(new TypeError('no network')));
    responses.push(() => stream({ event: 'delta', data: { text: 'On which stone?' } }, end));
    await sendMessage(
      queryClient,
      'ada',
      addUnsent('ada', null, userMessage.content, { beginning: { reflectionType: 'free' } }),
      () => undefined,
    );
    expect(requests).toEqual([
      'POST /api/ai-chat',
      `GET /api/ai-chat/replies/${REPLY}`,
      `GET /api/ai-chat/replies/${REPLY}`,
    ]);
    expect(cachedContents()).toEqual(['The heron is back.', 'On which stone?']);
  });

  it('stay on this device while the server is unreachable', async () => {
    const unsentMessage = addUnsent('ada', SESSION, 'And again.');
    await sendMessage(queryClient, 'ada', unsentMessage, () => undefined);
    expect(unsent.read('ada')).toEqual([unsentMessage]);
    expect(sendingKeys.get().size).toBe(0);
  });

  it('stay with the reason when the server refuses them', async () => {
    responses.push(() => errorResponse(403, 'limit_reached', 'That was the last one for today.'));
    await sendMessage(queryClient, 'ada', addUnsent('ada', SESSION, 'And again.'), () => undefined);
    expect(unsent.read('ada')).toMatchObject([{ refusal: 'That was the last one for today.' }]);
  });

  it('show helplines when a refused text may indicate a crisis', async () => {
    responses.push(() => errorResponse(429, 'rate_limited', 'A little later.', { help: true }));
    const unsentMessage = addUnsent('ada', SESSION, 'I want to die.');
    await sendMessage(queryClient, 'ada', unsentMessage, () => undefined);
    expect(unsent.read('ada')).toMatchObject([{ refusal: 'A little later.', help: true }]);
    refuseUnsent('ada', unsentMessage.key, undefined);
    expect(unsent.read('ada')).toMatchObject([{ help: false }]);
  });

  it('keep the partial text of a failed reply', async () => {
    const reply = message(REPLY, 'assistant', 'On wh', 'partial');
    responses.push(() =>
      stream(begin, { event: 'failed', data: { error: 'No.', code: 'service_unavailable', reply } }),
    );
    await sendMessage(
      queryClient,
      'ada',
      addUnsent('ada', null, userMessage.content, { beginning: { reflectionType: 'free' } }),
      () => undefined,
    );
    expect(cachedContents()).toEqual(['The heron is back.', 'On wh']);
    expect(liveReplies.get().size).toBe(0);
  });
});

describe('A reply requested elsewhere', () => {
  it('is followed from its current text', async () => {
    responses.push(() => stream({ event: 'delta', data: { text: 'On which' } }, end));
    await followReply(queryClient, SESSION, message(REPLY, 'assistant', 'On', 'writing'));
    expect(cachedContents()).toEqual(['On which stone?']);
  });

  it('is dropped when it no longer exists', async () => {
    responses.push(() => errorResponse(404, 'not_found', 'We can’t find that reply.'));
    await followReply(queryClient, SESSION, message(REPLY, 'assistant', 'On', 'writing'));
    expect(liveReplies.get().size).toBe(0);
  });
});
