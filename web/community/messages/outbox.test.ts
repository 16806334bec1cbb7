// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Message, sendMessage } from '../../../contract/messages.ts';
import { ada, errorResponse, type FakeServer, fakeServer, jsonResponse } from '../../testing/fake-server.ts';
import {
  addUnsent,
  conversationsWithHelp,
  removeUnsent,
  retryUnsent,
  sendUnsent,
  setHelpShown,
  unsentMessages,
} from './outbox.ts';
import { mergeNewest, threadQuery } from './queries.ts';

const CONVERSATION_ID = '0190a1b2-0000-7000-8000-00000000000a';
const OTHER_CONVERSATION_ID = '0190a1b2-0000-7000-8000-00000000000b';

let server: FakeServer;
let queryClient: QueryClient;
beforeEach(() => {
  localStorage.clear();
  server = fakeServer();
  queryClient = new QueryClient();
  setHelpShown(CONVERSATION_ID, false);
});
afterEach(() => vi.unstubAllGlobals());

function message(id: string, part: Partial<Message> = {}): Message {
  return {
    id,
    content: id,
    isMine: true,
    createdAt: '2026-11-20T18:00:00.000Z',
    readAt: null,
    isUnread: false,
    ...part,
  };
}

const acceptMessages = (help = false) =>
  server.on(sendMessage, ({ body }) => {
    const { content } = body as { content: string };
    return jsonResponse({ message: message(`saved ${content}`, { content }), help }, 201);
  });
const send = () => sendUnsent(queryClient, ada.id);
const sentTexts = () => server.requestsTo(sendMessage).map(({ body }) => (body as { content: string }).content);
const unsentTexts = () => unsentMessages(ada.id).map(({ content }) => content);

describe('outbox', () => {
  it('sends messages once and in order, with an idempotency key, and adds them to the thread', async () => {
    acceptMessages();
    queryClient.setQueryData(threadQuery(CONVERSATION_ID).queryKey, { messages: [], older: undefined });
    for (const text of ['One', 'Two']) addUnsent(ada.id, CONVERSATION_ID, text);
    await send();
    expect(
      queryClient.getQueryData(threadQuery(CONVERSATION_ID).queryKey)?.messages.map(({ content }) => content),
    ).toEqual(['One', 'Two']);
    const keys = server.requestsTo(sendMessage).map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(2);
    expect([unsentTexts(), localStorage.length]).toEqual([[], 0]);
  });

  it('retries with the same key while the server is unreachable or busy', async () => {
    addUnsent(ada.id, CONVERSATION_ID, 'One');
    server.on(sendMessage, () => Promise.reject(new TypeError('no network')));
    expect(await send()).toBeGreaterThan(0);
    for (const code of ['unauthorized', 'session_mismatch', 'internal', 'rate_limited'] as const) {
      server.on(sendMessage, () => errorResponse(code));
      expect(await send()).toBeGreaterThan(0);
    }
    expect(unsentTexts()).toEqual(['One']);
    acceptMessages();
    expect(await send()).toBeUndefined();
    expect(new Set(server.requestsTo(sendMessage).map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
  });

  it('holds a refused message and those after it, without blocking other conversations', async () => {
    server.on(sendMessage, ({ path }) =>
      path.includes(CONVERSATION_ID)
        ? errorResponse('conflict')
        : jsonResponse({ message: message('b'), help: false }, 201),
    );
    addUnsent(ada.id, CONVERSATION_ID, 'One');
    addUnsent(ada.id, CONVERSATION_ID, 'Two');
    addUnsent(ada.id, OTHER_CONVERSATION_ID, 'Elsewhere');
    await send();
    expect(sentTexts()).toEqual(['One', 'Elsewhere']);
    const [refused] = unsentMessages(ada.id);
    expect(refused?.refusal).toBeTruthy();
    acceptMessages();
    retryUnsent(ada.id, refused?.key ?? '');
    await send();
    expect(sentTexts().slice(2)).toEqual(['One', 'Two']);
    addUnsent(ada.id, CONVERSATION_ID, 'Three');
    removeUnsent(ada.id, unsentMessages(ada.id)[0]?.key ?? '');
    expect(unsentTexts()).toEqual([]);
  });

  it('shows helplines to the author of a message that needs them', async () => {
    acceptMessages(true);
    addUnsent(ada.id, CONVERSATION_ID, 'One');
    await send();
    expect(conversationsWithHelp.get().has(CONVERSATION_ID)).toBe(true);
  });

  it("ignores corrupt storage and other users' messages", () => {
    localStorage.setItem(`evenglow-unsent:${ada.id}`, '[{"key":1},{"content":"One"}]');
    expect(unsentTexts()).toEqual([]);
    localStorage.setItem(`evenglow-unsent:${ada.id}`, 'no JSON');
    expect(unsentTexts()).toEqual([]);
  });
});

describe('newest page', () => {
  const older = { messages: ['1', '2', '3'].map((id) => message(id)), older: 'cursor' };

  it('replaces overlapping messages, and keeps those loaded before', () => {
    const newest = { messages: [message('3', { readAt: '2026-11-20T19:00:00.000Z' }), message('4')], older: 'other' };
    const { messages, older: cursor } = mergeNewest(older, newest);
    expect([messages.map(({ id }) => id), cursor]).toEqual([['1', '2', '3', '4'], 'cursor']);
    // A read message implies that earlier ones are read.
    expect(messages.map(({ readAt }) => readAt !== null)).toEqual([true, true, true, false]);
  });

  it('replaces the cached thread if messages in between are missing', () => {
    const newest = { messages: [message('9')], older: 'other' };
    expect(mergeNewest(older, newest)).toBe(newest);
    expect(mergeNewest(undefined, newest)).toBe(newest);
  });
});
