/** Until when a stored streak lasts, and what becomes of one that has ended. */
import { expect, it } from 'vitest';
import { setUpTestApp } from '../testing/app.ts';
import { buildEntry, buildMember } from '../testing/builders.ts';
import { endStreaks } from './insights.queries.ts';
import { lastsUntil, streakOf } from './streak.ts';

const app = setUpTestApp();

it.each([
  ['2026-05-20', ['2026-05-20'], '2026-05-23'],
  ['2026-05-20', ['2026-05-19'], '2026-05-22'],
  // Both rest days of the month are used.
  ['2026-05-20', ['2026-05-16', '2026-05-19'], '2026-05-20'],
  // Each month has its own.
  ['2026-05-30', ['2026-05-30'], '2026-06-03'],
  ['2026-05-20', ['2026-05-10'], null],
  ['2026-05-20', [], null],
])('on %s a streak of %j lasts until %s', (today, days, until) => {
  expect(lastsUntil(days, today)).toBe(until);
  if (until !== null) expect(streakOf(days, until).currentStreak).toBeGreaterThan(0);
});

it('ends stored streaks that have ended before a day, and no others', async () => {
  const [ada, bob] = [await buildMember(app), await buildMember(app)];
  await buildEntry(ada, { entryDate: '2026-05-19' });
  await buildEntry(bob);
  await app.runPendingWork();
  const { orm, sql } = app.database;
  const stored = async () =>
    sql`select user_id, current_streak, longest_streak, lasts_until::text from user_streaks order by lasts_until nulls first`;
  expect(await stored()).toMatchObject([{ lasts_until: '2026-05-22' }, { lasts_until: '2026-05-23' }]);
  await endStreaks(orm, '2026-05-23');
  expect(await stored()).toEqual([
    { user_id: ada.user.id, current_streak: 0, longest_streak: 1, lasts_until: null },
    { user_id: bob.user.id, current_streak: 1, longest_streak: 1, lasts_until: '2026-05-23' },
  ]);
});
