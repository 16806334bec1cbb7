/** Tests of the leaderboard and the community statistics. */
import { beforeEach, describe, expect, it } from 'vitest';
import {
  type CommunityStats,
  communityStatsSchema,
  type LeaderboardRow,
  leaderboardRowSchema,
} from '../../../contract/community.ts';
import { block } from '../../account/index.ts';
import { addDays } from '../../platform/clock.ts';
import { setUpTestApp } from '../../testing/app.ts';
import { buildEntry, buildMember, type Member } from '../../testing/builders.ts';
import { mondayOf } from './stats.ts';

const PROFILE = { displayName: '', bio: '', isPublic: true, showStreak: true, showStats: true };
/** A Wednesday. */
const TODAY = '2026-05-20';

const app = setUpTestApp();
let ada: Member;
let bob: Member;
beforeEach(async () => {
  ada = await buildMember(app);
  bob = await buildMember(app, { firstName: 'Bob' });
});

/** Writes an entry on each of these days before today; 0 is today. */
async function writeOn(person: Member, ...daysBefore: number[]) {
  for (const days of daysBefore) await buildEntry(person, { entryDate: addDays(TODAY, -days) });
  await app.runPendingWork();
}
async function board(person = bob): Promise<LeaderboardRow[]> {
  const response = await person.request('GET', '/api/streaks/leaderboard');
  expect(response.statusCode, response.body).toBe(200);
  return leaderboardRowSchema.strict().array().parse(response.json());
}
const streaks = async () => (await board()).map(({ currentStreak }) => currentStreak);
const setProfile = (person: Member, part: object) => person.request('PUT', '/api/profile', { ...PROFILE, ...part });

describe('the leaderboard', () => {
  it('requires a signed-in user', async () => {
    expect((await app.request('GET', '/api/streaks/leaderboard')).statusCode).toBe(401);
    expect((await app.request('GET', '/api/community/stats')).statusCode).toBe(401);
  });

  it("lists the longest streak first and marks the caller's own", async () => {
    await writeOn(ada, 2, 1, 0);
    await writeOn(bob, 0);
    expect(await board()).toMatchObject([
      { currentStreak: 3, longestStreak: 3, totalEntries: 3, isMe: false },
      { currentStreak: 1, isMe: true },
    ]);
  });

  it('continues after a streak that ended and one kept by rest days', async () => {
    await writeOn(ada, 20);
    expect(await board()).toEqual([]);
    await writeOn(ada, 1);
    await writeOn(ada, 0);
    expect(await streaks()).toEqual([2]);
  });

  it('identifies users by six characters, of their id if their profile is public and of nothing else otherwise', async () => {
    await writeOn(ada, 0);
    const [hidden] = await board();
    expect(hidden?.label).toMatch(/^User #[\w-]{6}$/);
    expect(hidden?.label).toBe(`User #${hidden?.userId.slice(-6)}`);
    expect(ada.user.id).not.toContain(hidden?.userId);
    expect((await board())[0]?.label).toBe(hidden?.label);
    await setProfile(ada, {});
    expect(await board()).toMatchObject([{ userId: ada.user.id, label: `User #${ada.user.id.slice(-6)}` }]);
    await setProfile(ada, { isPublic: false });
    expect((await board())[0]?.label).toBe(hidden?.label);
  });

  it('immediately drops users who hide their streak or are blocked', async () => {
    await writeOn(ada, 0);
    await setProfile(ada, { isPublic: false, showStreak: false });
    expect([await board(), await board(ada)]).toEqual([[], []]);
    await setProfile(ada, { isPublic: false });
    expect(await board()).toHaveLength(1);
    await block(app.database.orm, ada.user.id, bob.user.id);
    await writeOn(bob, 0);
    expect(await board()).toMatchObject([{ isMe: true }]);
    expect(await board(ada)).toMatchObject([{ isMe: true }]);
  });

  it('hides the number of entries of users who hide their stats', async () => {
    await writeOn(ada, 0);
    await setProfile(ada, { showStats: false });
    expect((await board())[0]?.totalEntries).toBeNull();
  });

  it('drops a streak on the day it ends, not before', async () => {
    await writeOn(ada, 1, 0);
    // Two rest days keep it over the 21st and 22nd; on the 24th it has ended.
    app.clock.set('2026-05-23T23:59:00Z');
    expect(await streaks()).toEqual([2]);
    app.clock.set('2026-05-24T00:00:00Z');
    expect(await streaks()).toEqual([]);
  });

  it("uses the day of each streak's owner", async () => {
    const kiri = await buildMember(app, { timezone: 'Pacific/Kiritimati' });
    const pago = await buildMember(app, { timezone: 'Pacific/Pago_Pago' });
    // Noon in UTC is 02:00 on the 21st in Kiritimati and 01:00 on the 20th in Pago Pago.
    await buildEntry(kiri);
    await buildEntry(pago);
    await app.runPendingWork();
    app.clock.set('2026-05-24T09:59:00Z');
    expect(await streaks()).toEqual([1, 1]);
    app.clock.set('2026-05-24T10:00:00Z');
    expect(await streaks()).toEqual([1]);
    app.clock.set('2026-05-24T11:00:00Z');
    expect(await streaks()).toEqual([]);
  });

  it('shows fifty even if the longest streaks have just ended', async () => {
    const { sql } = app.database;
    await sql`insert into users (id, email, first_name, timezone)
      select gen_random_uuid(), n || '@evenglow.example', 'Nr', case when n <= 120 then 'Asia/Tokyo' else 'UTC' end from generate_series(1, 180) n`;
    await sql`insert into user_streaks (user_id, current_streak, longest_streak, last_entry_date, lasts_until, total_entries)
      select id, case timezone when 'Asia/Tokyo' then 900 else 5 end, 900, '2026-05-19', '2026-05-20', 9 from users where first_name = 'Nr'`;
    // In Tokyo the 21st has begun.
    app.clock.set('2026-05-20T16:00:00Z');
    expect(new Set(await streaks())).toEqual(new Set([5]));
    expect(await board()).toHaveLength(50);
  });
});

describe('community statistics', () => {
  async function fetchStats(person = bob): Promise<CommunityStats> {
    const response = await person.request('GET', '/api/community/stats');
    expect(response.statusCode, response.body).toBe(200);
    return communityStatsSchema.strict().parse(response.json());
  }

  it('are counted on request', async () => {
    expect(await fetchStats()).toEqual({
      members: 2,
      entries: 0,
      challenges: 2,
      wroteToday: 0,
      week: {
        moments: 0,
        people: 0,
        evenings: [0, 0, 0, 0, 0, 0, 0],
        mine: { evenings: 0, isKept: false, weeksKept: 0 },
      },
    });
    await buildEntry(ada, { isShared: true });
    await buildEntry(ada);
    await buildEntry(bob);
    expect(await fetchStats()).toMatchObject({
      members: 2,
      entries: 1,
      wroteToday: 2,
      week: { moments: 3, people: 2 },
    });
  });

  it('describe the week from Monday to Sunday by entry date', async () => {
    await writeOn(ada, 0, 1, 2, 3);
    await writeOn(bob, 0);
    const { week, wroteToday } = await fetchStats(ada);
    expect(wroteToday).toBe(2);
    // The fourth was on the previous Sunday.
    expect(week).toEqual({
      moments: 4,
      people: 2,
      evenings: [1, 1, 2, 0, 0, 0, 0],
      mine: { evenings: 3, isKept: true, weeksKept: 1 },
    });
    expect((await fetchStats(bob)).week.mine).toEqual({ evenings: 1, isKept: false, weeksKept: 0 });
  });

  it('count a week as kept from three days on, whatever the number of entries', async () => {
    await writeOn(ada, 9, 9, 9, 8, 14, 15, 16, 25, 26, 27, 28);
    expect((await fetchStats(ada)).week.mine.weeksKept).toBe(2);
  });

  it.each([
    ['2026-05-18', '2026-05-18'],
    ['2026-05-20', '2026-05-18'],
    ['2026-05-24', '2026-05-18'],
    ['2023-12-31', '2023-12-25'],
    ['1999-01-01', '1998-12-28'],
  ])('start the week of %s on %s', (day, monday) => {
    expect(mondayOf(day)).toBe(monday);
  });
});
