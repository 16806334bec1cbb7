/**
 * Forty realistic queries and fifteen pairs of similar entries, over a journal written for
 * this test. The scores are printed.
 */
import { readFileSync } from 'node:fs';
import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import type { SearchResult } from '../../contract/search.ts';
import { setUpTestApp } from '../testing/app.ts';
import { buildEntry, buildMember, type Member } from '../testing/builders.ts';
import { openTestEncoder } from '../testing/encoder.ts';

const { entries, queries, alike } = z
  .object({
    entries: z.array(z.object({ date: z.string(), text: z.string() })),
    queries: z.array(z.object({ query: z.string(), expected: z.number() })),
    alike: z.array(z.tuple([z.number(), z.number()])),
  })
  .parse(JSON.parse(readFileSync(new URL('journal.json', import.meta.url), 'utf8')));

/** Minimum number of the 30 similarity queries (15 pairs, both directions) whose counterpart is in the top ten. */
const MIN_SIMILAR_HITS = 14;

const app = setUpTestApp({ encoder: openTestEncoder() });
let ada: Member;
let ids: string[];
beforeEach(async () => {
  ada = await buildMember(app);
  ids = [];
  for (const { date, text } of entries) ids.push((await buildEntry(ada, { content: text, entryDate: date })).id);
});

async function resultIndexes(path: string): Promise<number[]> {
  const response = await ada.request('GET', path);
  const results: SearchResult[] = response.json();
  return results.map(({ id }) => ids.indexOf(id));
}

it('finds the expected entry among the first three', async () => {
  const missed: string[] = [];
  let first = 0;
  for (const { query, expected } of queries) {
    const found = await resultIndexes(`/api/search/all?${new URLSearchParams({ text: query, limit: '3' })}`);
    if (found[0] === expected) first++;
    if (!found.includes(expected)) missed.push(query);
  }
  console.log(`${queries.length - missed.length} of ${queries.length} among the first three, ${first} first`);
  expect(queries).toHaveLength(40);
  expect(missed).toEqual([]);
});

it('lists similar entries', async () => {
  await app.runPendingWork();
  let [inTopTen, inTopThree] = [0, 0];
  for (const [one, other] of alike.flatMap(([a, b]) => [[a, b] as const, [b, a] as const])) {
    const found = await resultIndexes(`/api/search/similar?entryId=${ids[one] ?? ''}&limit=10`);
    expect(found).not.toContain(one);
    if (found.includes(other)) inTopTen++;
    if (found.slice(0, 3).includes(other)) inTopThree++;
  }
  console.log(`${inTopTen} of ${alike.length * 2} alike among the first ten, ${inTopThree} among the first three`);
  expect(inTopTen).toBeGreaterThanOrEqual(MIN_SIMILAR_HITS);
});
