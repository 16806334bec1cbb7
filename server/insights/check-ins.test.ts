/** Check-ins count in moods, calendar and rhythm, and in the streak only if the person says so. */
import { beforeEach, expect, it } from 'vitest';
import type { Dashboard } from '../../contract/insights.ts';
import { addDays } from '../platform/clock.ts';
import { setUpTestApp } from '../testing/app.ts';
import { buildEntry, buildMember, type Member } from '../testing/builders.ts';

const TODAY = '2026-05-20';

const app = setUpTestApp();
let ada: Member;
beforeEach(async () => {
  ada = await buildMember(app);
});

const checkIn = (daysAgo: number, sentiment: number) =>
  buildEntry(ada, { content: '', entryType: 'mood', sentiment, entryDate: addDays(TODAY, -daysAgo) });
const dashboard = async (): Promise<Dashboard> => (await ada.request('GET', '/api/insights/dashboard')).json();
const countCheckIns = (checkInsInStreak: boolean) => ada.request('PATCH', '/api/day-settings', { checkInsInStreak });

async function storedStreak() {
  await app.runPendingWork();
  const [row] = await app.database.sql<{ streak: number; total: number }[]>`
    select current_streak as streak, total_entries as total from user_streaks where user_id = ${ada.user.id}`;
  return row;
}

it('counts in moods, calendar and rhythm', async () => {
  await checkIn(1, 2);
  await checkIn(0, 5);
  const { stats, days, rhythm } = await dashboard();
  expect(stats).toMatchObject({ averageSentiment: 3.5, totalEntries: 2, daysRecorded: 2 });
  expect(days).toEqual([
    { date: addDays(TODAY, -1), entries: 1, averageSentiment: 2, sentiments: [2] },
    { date: TODAY, entries: 1, averageSentiment: 5, sentiments: [5] },
  ]);
  expect(rhythm.flat().reduce((sum, count) => sum + count, 0)).toBe(2);
});

it('counts in the streak only if the person says so, and again not when they take it back', async () => {
  await buildEntry(ada, { entryDate: addDays(TODAY, -2) });
  await checkIn(1, 4);
  await checkIn(0, 4);
  expect((await dashboard()).stats.currentStreak).toBe(1);
  expect(await storedStreak()).toEqual({ streak: 1, total: 1 });
  await countCheckIns(true);
  expect((await dashboard()).stats.currentStreak).toBe(3);
  expect(await storedStreak()).toEqual({ streak: 3, total: 1 });
  await countCheckIns(false);
  expect((await dashboard()).stats.currentStreak).toBe(1);
  expect(await storedStreak()).toEqual({ streak: 1, total: 1 });
});

it('counts in the streak once it has words', async () => {
  const { id } = await checkIn(0, 4);
  expect(await storedStreak()).toEqual({ streak: 0, total: 0 });
  await ada.request('PATCH', `/api/gratitude-entries/${id}`, { content: 'The light on the river.' });
  expect((await dashboard()).stats.currentStreak).toBe(1);
  expect(await storedStreak()).toEqual({ streak: 1, total: 1 });
});

it('is not remembered as an earlier day, nor shown in a recap', async () => {
  await buildEntry(ada, { content: '', entryType: 'mood', sentiment: 5, entryDate: '2025-05-20' });
  await buildEntry(ada, { content: '', entryType: 'mood', sentiment: 5, entryDate: '2026-04-20' });
  expect((await dashboard()).hasMemory).toBe(false);
  expect((await ada.request('GET', '/api/insights/memories')).json()).toMatchObject({ onThisDay: [], random: null });
  expect((await ada.request('GET', '/api/insights/recaps/2026-04')).json()).toMatchObject({ moments: 1, chosen: [] });
});
