/** Tests of which saves are celebrated. */
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { CreatedEntry, Entry } from '../../../contract/journal.ts';
import { ada, entryOf } from '../../testing/fake-server.ts';
import { todaysEntriesQuery } from '../queries.ts';
import { celebrationOf } from './celebration-of.ts';

const today = entryOf().entryDate;
const analysis = { sentiment: 4, themes: [], source: 'local' as const, crisis: false };
const goal = ada.dailyGoal;

/** The celebration of an entry that makes `count` entries today; `others`: fields of the others. */
function celebrated(fields: Partial<CreatedEntry>, count: number, others: Partial<Entry> = {}) {
  const queryClient = new QueryClient();
  const entry = { ...entryOf(), analysis, ...fields };
  const earlier = Array.from({ length: count - 1 }, (_, index) => entryOf({ id: `earlier-${index}`, ...others }));
  queryClient.setQueryData(todaysEntriesQuery.queryKey, [entry, ...earlier]);
  return celebrationOf(queryClient, ada, entry, today);
}

it.each([1, 7, 30, 100])('celebrates the first entry of day %i', (days) => {
  expect(celebrated({ daysRecorded: days }, 1)).toEqual({ userId: ada.id, day: today, days });
});

it('celebrates the entry that meets the goal, and none before or after', () => {
  const met = [goal - 1, goal, goal + 1].map((count) => celebrated({}, count));
  expect(met).toEqual([undefined, { userId: ada.id, day: today }, undefined]);
});

it.each<[string, Partial<CreatedEntry>]>([
  ['of an ordinary day', { daysRecorded: 8 }],
  ['dated to another day', { daysRecorded: 1, entryDate: '2020-01-01' }],
  ['that is hard', { daysRecorded: 1, analysis: { ...analysis, sentiment: 1.8 } }],
  ['that shows helplines', { daysRecorded: 1, help: 'shown' }],
  ['with a less certain sign of danger', { daysRecorded: 1, quietHelp: 'unsure' }],
])('does not celebrate an entry %s', (_name, fields) => {
  expect(celebrated(fields, 1)).toBeUndefined();
});

it('does not celebrate beside the helplines of another entry', () => {
  expect(celebrated({}, goal, { help: 'shown' })).toBeUndefined();
});
