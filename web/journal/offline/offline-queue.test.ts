// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settleSummary } from '../../../contract/chat.ts';
import { AUTHOR_HEADER } from '../../../contract/http.ts';
import {
  type CreatedEntry,
  createEntry,
  deleteEntry,
  listTodaysEntries,
  updateEntry,
} from '../../../contract/journal.ts';
import { openDeviceDatabase, type UserRecord } from '../../platform/device-database.ts';
import { currentUserQuery } from '../../platform/session.ts';
import { ada, entryOf, errorResponse, type FakeServer, fakeServer, jsonResponse } from '../../testing/fake-server.ts';
import { attemptContent, type NewEntry } from '../saving/send-entry.ts';
import { dequeueEntry, discardQueued, enqueue, listQueued, sendQueued } from './offline-queue.ts';

const bob = { ...ada, id: '0190a1b2-0000-7000-8000-000000000002' };

function newEntry(content: string, part: Partial<NewEntry> = {}): NewEntry {
  const sent = { content, isShared: false, day: '2026-11-20' };
  return {
    ...sent,
    attempted: attemptContent(sent),
    themes: [],
    attemptKey: `key-${content}`,
    userId: ada.id,
    timezone: 'UTC',
    fileIds: [],
    ...part,
  };
}

let server: FakeServer;
let queryClient: QueryClient;
beforeEach(() => {
  server = fakeServer();
  server.on(listTodaysEntries, () => jsonResponse([]));
  queryClient = new QueryClient();
  queryClient.setQueryData(currentUserQuery.queryKey, ada);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  const database = await openDeviceDatabase();
  await Promise.all([database.clear('queue'), database.clear('files')]);
});

/** Makes the server accept entries. */
function acceptEntries(): void {
  server.on(createEntry, ({ body }) => {
    const { content, entryDate = '2026-11-21' } = body as { content: string; entryDate?: string };
    return jsonResponse({ ...entryOf({ content, entryDate }) } satisfies CreatedEntry, 201);
  });
}

const sentContents = () => server.requestsTo(createEntry).map(({ body }) => (body as { content: string }).content);

describe('the offline queue', () => {
  it('sends no more once its user has signed out', async () => {
    server.on(createEntry, () => {
      queryClient.setQueryData(currentUserQuery.queryKey, null);
      return jsonResponse({ ...entryOf({ content: 'one' }) } satisfies CreatedEntry, 201);
    });
    await enqueue(queryClient, newEntry('one'), []);
    await enqueue(queryClient, newEntry('two'), []);
    await sendQueued(queryClient, ada);
    expect(sentContents()).toEqual(['one']);
    expect((await listQueued(ada.id)).map(({ content }) => content)).toEqual(['two']);
  });

  it('belongs to one user, oldest first', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T18:00:00Z') });
    await enqueue(queryClient, newEntry('First of all'), []);
    vi.setSystemTime(new Date('2026-11-20T19:00:00Z'));
    await enqueue(queryClient, newEntry('And then that'), []);
    await enqueue(queryClient, newEntry('Somebody else', { userId: bob.id }), []);
    vi.useRealTimers();
    expect((await listQueued(ada.id)).map(({ content }) => content)).toEqual(['First of all', 'And then that']);
    expect(await listQueued(bob.id)).toHaveLength(1);
  });

  it('sends each entry once, in order, with its original time and key', async () => {
    acceptEntries();
    await enqueue(queryClient, newEntry('First of all'), []);
    await new Promise((resolve) => setTimeout(resolve, 2));
    await enqueue(queryClient, newEntry('And then that'), []);
    const [first] = await listQueued(ada.id);
    await Promise.all([sendQueued(queryClient, ada), sendQueued(queryClient, ada)]);
    expect(sentContents()).toContain('First of all');
    expect(server.requestsTo(createEntry)[0]?.body).toEqual({
      content: 'First of all',
      isShared: false,
      entryDate: '2026-11-20',
      createdAt: first?.createdAt,
    });
    expect(server.requestsTo(createEntry)[0]?.headers.get('idempotency-key')).toBe('key-First of all');
    expect(await listQueued(ada.id)).toEqual([]);
  });

  it('keeps entries while the server cannot be reached, is busy, or the session has ended', async () => {
    await enqueue(queryClient, newEntry('First of all'), []);
    await enqueue(queryClient, newEntry('And then that'), []);
    for (const failure of ['unauthorized', 'session_mismatch'] as const) {
      server.on(createEntry, () => errorResponse(failure));
      await sendQueued(queryClient, ada);
    }
    server.on(createEntry, () => Promise.reject(new TypeError('no network')));
    await sendQueued(queryClient, ada);
    server.on(
      createEntry,
      () => new Response('<p>Welcome to our hotel</p>', { headers: { 'content-type': 'text/html' } }),
    );
    await sendQueued(queryClient, ada);
    // The second one is not sent before the first one has succeeded.
    expect(new Set(sentContents()).size).toBe(1);
    for (const failure of ['service_unavailable', 'rate_limited', 'storage_full', 'internal'] as const) {
      server.on(createEntry, () => errorResponse(failure));
      await sendQueued(queryClient, ada);
    }
    expect((await listQueued(ada.id)).map(({ refusal }) => refusal)).toEqual([undefined, undefined]);
  });

  it('keeps a rejected entry with the reason, and continues with the next one', async () => {
    acceptEntries();
    server.on(createEntry, ({ body }) => {
      const { content } = body as { content: string };
      return content === 'First of all'
        ? errorResponse('limit_reached')
        : jsonResponse(entryOf({ content, entryDate: '2026-11-20' }), 201);
    });
    await enqueue(queryClient, newEntry('First of all'), []);
    await new Promise((resolve) => setTimeout(resolve, 2));
    await enqueue(queryClient, newEntry('And then that'), []);
    await sendQueued(queryClient, ada);
    expect(await listQueued(ada.id)).toMatchObject([{ content: 'First of all', refusal: 'Refused: limit_reached.' }]);
    await sendQueued(queryClient, ada);
    expect(sentContents()).toEqual(['First of all', 'And then that']);
  });

  it('keeps the chosen day if only the time of writing is rejected', async () => {
    server.on(createEntry, ({ body }) => {
      if ('createdAt' in (body as object))
        return errorResponse('validation_failed', { fields: { createdAt: 'From the future.' } });
      return jsonResponse(entryOf({ content: 'First of all', entryDate: '2026-11-20' }), 201);
    });
    await enqueue(queryClient, newEntry('First of all'), []);
    await sendQueued(queryClient, ada);
    expect(server.requestsTo(createEntry).at(-1)?.body).toMatchObject({ entryDate: '2026-11-20' });
    expect(await listQueued(ada.id)).toEqual([]);
  });

  it('keeps the mood and sends it', async () => {
    const chosen = { sentiment: 2, corrected: { sentiment: true, themes: false } };
    server.on(createEntry, () =>
      jsonResponse(entryOf({ content: 'First of all', entryDate: '2026-11-20', ...chosen }), 201),
    );
    await enqueue(queryClient, newEntry('First of all', { mood: 2 }), []);
    expect(await listQueued(ada.id)).toMatchObject([{ mood: 2 }]);
    await sendQueued(queryClient, ada);
    expect(server.requestsTo(createEntry).map(({ body }) => body)).toEqual([expect.objectContaining({ sentiment: 2 })]);
    expect(await listQueued(ada.id)).toEqual([]);
  });

  it('sends the challenge, and drops it if it was left or has ended', async () => {
    const challenge = { id: 'lights', title: 'Seven evenings', prompt: 'What was bright?' };
    server.on(createEntry, ({ body }) =>
      'challengeId' in (body as object)
        ? errorResponse('validation_failed', { fields: { challengeId: 'Please join this challenge first.' } })
        : jsonResponse(entryOf({ content: 'First of all', entryDate: '2026-11-20' }), 201),
    );
    await enqueue(queryClient, newEntry('First of all', { challenge }), []);
    expect(await listQueued(ada.id)).toMatchObject([{ challenge }]);
    await sendQueued(queryClient, ada);
    expect(server.requestsTo(createEntry)[0]?.body).toMatchObject({ challengeId: 'lights' });
    expect(server.requestsTo(createEntry).at(-1)?.body).not.toHaveProperty('challengeId');
    expect(await listQueued(ada.id)).toEqual([]);
  });

  it('marks the summary that an entry was made from as saved once it is sent', async () => {
    acceptEntries();
    server.on(settleSummary, () => errorResponse('not_found'));
    await enqueue(queryClient, newEntry('From a summary', { summaryOf: 'r1' }), []);
    expect(await listQueued(ada.id)).toMatchObject([{ summaryOf: 'r1' }]);
    await sendQueued(queryClient, ada);
    expect(server.requestsTo(settleSummary)).toMatchObject([{ body: { entryId: entryOf().id } }]);
    expect(await listQueued(ada.id)).toEqual([]);
  });

  it("drops the original time if this device's clock is wrong", async () => {
    server.on(createEntry, ({ body }) => {
      const { createdAt, entryDate } = body as { createdAt?: string; entryDate?: string };
      if (createdAt) return errorResponse('validation_failed', { fields: { createdAt: 'From the future.' } });
      if (entryDate) return errorResponse('validation_failed', { fields: { entryDate: 'In the future.' } });
      return jsonResponse(entryOf({ content: 'First of all' }), 201);
    });
    await enqueue(queryClient, newEntry('First of all'), []);
    await sendQueued(queryClient, ada);
    expect(server.requestsTo(createEntry).at(-1)?.body).toEqual({ content: 'First of all', isShared: false });
    expect(await listQueued(ada.id)).toEqual([]);
  });

  it('names the author in each request', async () => {
    acceptEntries();
    await enqueue(queryClient, newEntry('First of all'), []);
    await sendQueued(queryClient, ada);
    expect(server.requestsTo(createEntry)[0]?.headers.get(AUTHOR_HEADER)).toBe(ada.id);
  });

  it('does not send an entry whose file the browser has deleted', async () => {
    acceptEntries();
    await enqueue(queryClient, newEntry('First of all', { fileIds: ['lost'] }), []);
    await sendQueued(queryClient, ada);
    expect(sentContents()).toEqual([]);
    expect((await listQueued(ada.id))[0]?.refusal).toContain('no longer on this device');
  });

  it('stores an entry with all its files or not at all', async () => {
    const file = { userId: ada.id, id: 'one', name: 'one.jpg', file: new Blob(['x'], { type: 'image/jpeg' }) };
    await enqueue(queryClient, newEntry('First of all', { fileIds: ['one'] }), [file]);
    expect(await (await openDeviceDatabase()).count('files')).toBe(1);
    const uncloneable = { ...file, id: 'two', name: (() => 'two') as unknown as string };
    await expect(enqueue(queryClient, newEntry('And then that'), [uncloneable])).rejects.toThrow();
    expect((await listQueued(ada.id)).map(({ content }) => content)).toEqual(['First of all']);
  });

  it('does not change an entry that was edited elsewhere after a lost response', async () => {
    server.on(createEntry, () => jsonResponse(entryOf({ content: 'Changed on the phone', version: 2 }), 201));
    await enqueue(queryClient, newEntry('First of all'), []);
    await sendQueued(queryClient, ada);
    expect(server.requestsTo(updateEntry)).toEqual([]);
    expect(await listQueued(ada.id)).toEqual([]);
  });

  it('creates a second entry if both were changed', async () => {
    server.on(createEntry, ({ body, headers }) => {
      const { content } = body as { content: string };
      const again = headers.get('idempotency-key')?.endsWith('-again');
      return jsonResponse(entryOf({ content: again ? content : 'Changed on the phone', entryDate: '2026-11-20' }), 201);
    });
    const changed = { ...newEntry('First of all'), content: 'Meant since' };
    await enqueue(queryClient, changed, []);
    await sendQueued(queryClient, ada);
    expect(server.requestsTo(createEntry).map(({ headers }) => headers.get('idempotency-key'))).toEqual([
      'key-First of all',
      'key-First of all-again',
    ]);
    expect(server.requestsTo(updateEntry)).toEqual([]);
  });

  it('replaces the entry of a lost response if its photos were changed since', async () => {
    server.on(createEntry, ({ headers }) => {
      const again = headers.get('idempotency-key')?.endsWith('-again');
      const media = { id: 'm', kind: 'photo' as const, url: '/api/media/m', previewUrl: null, width: 1, height: 1 };
      return jsonResponse(
        entryOf({ content: 'First of all', entryDate: '2026-11-20', media: again ? [] : [media] }),
        201,
      );
    });
    server.on(deleteEntry, () => jsonResponse(undefined, 204));
    await enqueue(queryClient, newEntry('First of all'), []);
    await sendQueued(queryClient, ada);
    expect(server.requestsTo(deleteEntry)).toHaveLength(1);
    expect(server.requestsTo(createEntry)).toHaveLength(2);
  });

  it('deletes the saved copy of a discarded entry on the server', async () => {
    acceptEntries();
    server.on(deleteEntry, () => jsonResponse(undefined, 204));
    await enqueue(queryClient, newEntry('First of all'), []);
    const [entry] = await listQueued(ada.id);
    if (!entry) throw new Error('The queue is empty.');
    expect(await discardQueued(queryClient, entry)).toBe(true);
    expect(await listQueued(ada.id)).toEqual([]);
    await sendQueued(queryClient, ada);
    expect(server.requestsTo(deleteEntry)).toHaveLength(1);
    expect(await (await openDeviceDatabase()).count('queue')).toBe(0);
  });

  it('returns and discards entries', async () => {
    await enqueue(queryClient, newEntry('First of all'), []);
    const [entry] = await listQueued(ada.id);
    if (!entry) throw new Error('The queue is empty.');
    expect(await dequeueEntry(queryClient, entry, () => false)).toBe('left');
    expect(await listQueued(ada.id)).toHaveLength(1);
    expect(await dequeueEntry(queryClient, entry, () => true)).toBe('taken');
    expect(await dequeueEntry(queryClient, entry, () => true)).toBe('sent');
    expect(await discardQueued(queryClient, entry)).toBe(false);
    expect(await listQueued(ada.id)).toEqual([]);
  });

  it('ignores entries of another version of the page', async () => {
    const unknownRecord: UserRecord & { number: number; content: unknown } = {
      userId: ada.id,
      id: 'strange',
      number: 1,
      content: { words: 'in another shape' },
    };
    await (await openDeviceDatabase()).put('queue', unknownRecord);
    expect(await listQueued(ada.id)).toEqual([]);
    await sendQueued(queryClient, ada);
    expect(await (await openDeviceDatabase()).count('queue')).toBe(1);
  });
});
