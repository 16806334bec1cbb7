// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import { type Entry, listEntries } from '../../contract/journal.ts';
import { rememberUser } from '../platform/current-user.ts';
import { addDays, dayIn } from '../platform/day.ts';
import { openDeviceDatabase } from '../platform/device-database.ts';
import { updateCached } from '../platform/offline-cache.ts';
import { ada, entryOf, fakeServer, jsonResponse } from '../testing/fake-server.ts';
import {
  cacheLastEntries,
  cacheRecentEntries,
  cacheTodaysEntries,
  readRecentEntries,
  readTodaysEntries,
} from './cached-entries.ts';

const today = dayIn('UTC', new Date());
const yesterday = addDays(today, -1);

/** Returns entry number `number`, written `number` minutes into its day. */
function entry(number: number, entryDate = today, part: Partial<Entry> = {}): Entry {
  const id = `0190a1b2-0000-7000-8000-${String(number).padStart(12, '0')}`;
  const time = `${String(Math.floor(number / 60)).padStart(2, '0')}:${String(number % 60).padStart(2, '0')}`;
  return entryOf({ id, entryDate, createdAt: `${entryDate}T${time}:00Z`, content: `Number ${number}`, ...part });
}

const recent = (items: Entry[], next?: string) => ({ pages: [{ items, next }], pageParams: [''] });
const numbers = (entries: readonly Entry[] | undefined) => entries?.map(({ content }) => Number(content.slice(7)));
const cachedNumbers = async () => numbers((await readRecentEntries(ada.id, undefined))?.items);

beforeEach(async () => {
  localStorage.clear();
  await (await openDeviceDatabase()).clear('kept');
  rememberUser(ada);
  await updateCached(ada.id, 'user', () => ada);
});

it('distinguishes an empty cache from an empty journal', async () => {
  expect(await readTodaysEntries(ada.id)).toBeUndefined();
  expect(await readRecentEntries(ada.id, undefined)).toBeUndefined();
});

it('replaces the cached entries of today, without pending ones', async () => {
  await cacheRecentEntries(ada, recent([entry(5), entry(3), entry(2, yesterday)]));
  await cacheTodaysEntries(ada, [entry(9, today, { id: 'pending:key' }), entry(8), entry(5, today, { likes: 2 })]);
  expect(await cachedNumbers()).toEqual([8, 5, 2]);
  expect(numbers(await readTodaysEntries(ada.id))).toEqual([8, 5]);
  expect((await readTodaysEntries(ada.id))?.[1]?.likes).toBe(2);
  await cacheTodaysEntries(ada, []);
  expect(await cachedNumbers()).toEqual([2]);
});

it("does not return yesterday's entries as today's after the day has changed", async () => {
  await cacheRecentEntries(ada, recent([entry(3, yesterday)]));
  expect(await readTodaysEntries(ada.id)).toEqual([]);
});

it('replaces cached entries back to the oldest of the recent ones', async () => {
  const old = [entry(9), entry(8), entry(7, yesterday), entry(6, addDays(today, -9))];
  await cacheRecentEntries(ada, recent(old));
  // 8 was deleted elsewhere, and 6 is on a page that was not requested.
  await cacheRecentEntries(ada, recent([entry(9), entry(7, yesterday)], 'cursor'));
  expect(await cachedNumbers()).toEqual([9, 7, 6]);
  await cacheRecentEntries(ada, recent([entry(9)]));
  expect(await cachedNumbers()).toEqual([9]);
});

it('returns the cached entries that follow the loaded pages', async () => {
  await cacheRecentEntries(ada, recent([entry(9), entry(8), entry(7, yesterday), entry(6, yesterday)]));
  const more = await readRecentEntries(ada.id, recent([entry(9), entry(8)], 'cursor'));
  expect([numbers(more?.items), more?.next]).toEqual([[7, 6], undefined]);
  // Beyond the cached entries, the journal must not appear to end.
  expect(await readRecentEntries(ada.id, recent([entry(6, yesterday)], 'cursor'))).toBeUndefined();
});

it('caches the last 200 entries, and none of another user', async () => {
  const all = Array.from({ length: 230 }, (_, index) => entry(1000 - index));
  const server = fakeServer();
  server.on(listEntries, ({ search }) => {
    const from = Number(search.get('cursor') ?? 0);
    const next = { link: `</api/gratitude-entries?cursor=${from + 100}>; rel="next"` };
    return jsonResponse(all.slice(from, from + 100), 200, from + 100 < all.length ? next : {});
  });
  await cacheLastEntries(ada);
  expect(server.requestsTo(listEntries)).toHaveLength(2);
  expect(await cachedNumbers()).toEqual(numbers(all.slice(0, 200)));
  await cacheLastEntries(ada);
  expect(server.requestsTo(listEntries)).toHaveLength(2);
  await cacheTodaysEntries(ada, [entry(1001, today, { userId: 'somebody' }), ...all]);
  expect(await cachedNumbers()).toEqual(numbers(all.slice(0, 200)));
});
