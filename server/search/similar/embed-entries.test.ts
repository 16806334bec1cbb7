import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SearchResult } from '../../../contract/search.ts';
import { Encoder } from '../../analysis/index.ts';
import { createLogger } from '../../platform/log.ts';
import { createTestApp, setUpTestApp } from '../../testing/app.ts';
import { buildEntry, buildMember, type Member } from '../../testing/builders.ts';
import { openTestEncoder } from '../../testing/encoder.ts';
import { embedJournal } from './embed-entries.ts';
import { deleteVectorsWithoutConsent } from './vectors.queries.ts';

const encoder = openTestEncoder();
const app = setUpTestApp({ encoder });
let ada: Member;
beforeEach(async () => {
  ada = await buildMember(app);
});

async function storedVectors(userId = ada.user.id): Promise<Map<string, number>> {
  const rows = await app.database.sql<{ id: string; bytes: number }[]>`
    select entry_id as id, length(vector) as bytes from entry_vectors where user_id = ${userId}`;
  return new Map(rows.map(({ id, bytes }) => [id, bytes]));
}

async function similarTo(text: string, member = ada): Promise<string[]> {
  const response = await member.request('GET', `/api/search/similar?${new URLSearchParams({ text })}`);
  return response.json<SearchResult[]>().map(({ id }) => id);
}

describe('vectors of entries', () => {
  it('are made after the save, and entries are found by meaning', async () => {
    const { id } = await buildEntry(ada, { content: 'Our kitten fell asleep on my lap this evening.' });
    await app.runPendingWork();
    expect(await storedVectors()).toEqual(new Map([[id, 512]]));
    expect(await similarTo('a sleepy young cat')).toEqual([id]);
  });

  it('are made again after an edit of the text, and kept after other changes', async () => {
    const { id, version } = await buildEntry(ada, { content: 'Our kitten fell asleep on my lap this evening.' });
    await app.runPendingWork();
    await ada.request('PATCH', `/api/gratitude-entries/${id}`, { isShared: true, version });
    expect((await storedVectors()).has(id)).toBe(true);
    const content = 'The bus driver waited for me in the rain.';
    const edited = await ada.request('PATCH', `/api/gratitude-entries/${id}`, { content, version: version + 1 });
    expect(edited.statusCode).toBe(200);
    expect((await storedVectors()).has(id)).toBe(false);
    await app.runPendingWork();
    expect((await storedVectors()).has(id)).toBe(true);
    const { id: cat } = await buildEntry(ada, { content: 'A cat asleep on the wall.' });
    await app.runPendingWork();
    expect((await similarTo('a sleepy young cat'))[0]).toBe(cat);
    expect((await similarTo('someone who waited in bad weather'))[0]).toBe(id);
  });

  it('are deleted with the entry', async () => {
    const { id } = await buildEntry(ada, { content: 'Our kitten fell asleep on my lap this evening.' });
    await app.runPendingWork();
    await ada.request('DELETE', `/api/gratitude-entries/${id}`);
    expect(await storedVectors()).toEqual(new Map());
  });

  it('are not made while AI is off, and are deleted after it was turned off', async () => {
    await buildEntry(ada, { content: 'Our kitten fell asleep on my lap this evening.' });
    await app.runPendingWork();
    await ada.request('PUT', '/api/ai-preference', { enabled: false });
    await buildEntry(ada, { content: 'The bus driver waited for me in the rain.' });
    await app.runPendingWork();
    expect((await storedVectors()).size).toBe(1);
    expect(await similarTo('a sleepy young cat')).toEqual([]);
    await deleteVectorsWithoutConsent(app.database.orm);
    expect(await storedVectors()).toEqual(new Map());
  });

  it('are empty for texts that the encoder does not read', async () => {
    const contents = [
      '今日は妹と森を歩いて、とても楽しかった。',
      '🌞🌞🌞🌞🌞🌞🌞🌞🌞🌞🌞🌞',
      'Sunshineeeeee',
      'const a = (b) => b.map((c) => c ** 2); // {}[]',
      'rain on the roof '.repeat(580),
    ];
    const ids = [];
    for (const content of contents) ids.push((await buildEntry(ada, { content })).id);
    await app.runPendingWork();
    const stored = await storedVectors();
    expect(ids.map((id) => stored.get(id))).toEqual([0, expect.any(Number), 512, 512, 512]);
  });

  it('of an entry that is changed meanwhile are not stored', async () => {
    const { id, version } = await buildEntry(ada, { content: 'Our kitten fell asleep on my lap this evening.' });
    const editing = {
      isAvailable: true,
      encodeAll: async () => {
        await ada.request('PATCH', `/api/gratitude-entries/${id}`, { content: 'Nothing about cats today.', version });
        return [new Int8Array(512).fill(1)];
      },
    };
    await embedJournal(app.database.orm, editing, ada.user.id);
    expect(await storedVectors()).toEqual(new Map());
  });

  it('made by one server are found on another', async () => {
    const other = await createTestApp(app.database, { encoder });
    expect(await similarTo('a sleepy young cat')).toEqual([]);
    const { id } = await buildEntry(ada, { content: 'Our kitten fell asleep on my lap this evening.' });
    await other.runPendingWork();
    expect(await similarTo('a sleepy young cat')).toEqual([id]);
  });

  it('never lead to the entries of other users', async () => {
    const bob = await buildMember(app);
    await buildEntry(bob, { content: 'Our kitten fell asleep on my lap this evening.' });
    await app.runPendingWork();
    expect(await similarTo('a sleepy young cat')).toEqual([]);
  });
});

describe('a missing encoder', () => {
  it('leaves search by words, and the jobs succeed', async () => {
    const without = new Encoder(`/missing/${randomUUID()}.bin`, createLogger('fatal'));
    const other = await createTestApp(app.database, { encoder: without });
    const bob = await buildMember(other);
    const { id } = await buildEntry(bob, { content: 'Our kitten fell asleep on my lap this evening.' });
    await other.runPendingWork();
    expect(await storedVectors(bob.user.id)).toEqual(new Map());
    expect(await similarTo('kitten asleep on my lap', bob)).toEqual([id]);
  });

  it('fails the job if it gives no vectors for now, so that it is tried again', async () => {
    await buildEntry(ada, { content: 'Our kitten fell asleep on my lap this evening.' });
    const failing = { isAvailable: true, encodeAll: () => Promise.resolve(undefined) };
    await expect(embedJournal(app.database.orm, failing, ada.user.id)).rejects.toThrow('gave no vectors');
  });
});
