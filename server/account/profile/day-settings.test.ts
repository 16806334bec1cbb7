/** Time zone and end of day: access, validation, and the effect on days and streaks. */

import { beforeEach, describe, expect, it } from 'vitest';
import { type User, userSchema } from '../../../contract/account.ts';
import { errorBodySchema } from '../../../contract/errors.ts';
import type { Entry } from '../../../contract/journal.ts';
import { setUpTestApp } from '../../testing/app.ts';
import { buildEntry, buildMember, type Member } from '../../testing/builders.ts';

const PATH = '/api/day-settings';

const app = setUpTestApp();
let ada: Member;
beforeEach(async () => {
  ada = await buildMember(app, { timezone: 'Europe/London' });
});

async function set(change: unknown, person = ada): Promise<User> {
  const response = await person.request('PATCH', PATH, change);
  expect([response.statusCode, response.body]).toEqual([200, expect.any(String)]);
  return userSchema.parse(response.json());
}

async function days(person = ada): Promise<string[]> {
  const entries: Entry[] = (await person.request('GET', '/api/gratitude-entries')).json();
  return entries.map(({ entryDate }) => entryDate);
}

const entriesToday = async (): Promise<Entry[]> => (await ada.request('GET', '/api/gratitude-entries/today')).json();
const streak = async () => (await ada.request('GET', '/api/stats')).json().currentStreak;

describe('changing day settings', () => {
  it('returns 401 without a session', async () => {
    const response = await app.request('PATCH', PATH, { timezone: 'Asia/Tokyo' });
    expect(response.statusCode).toBe(401);
    expect(response.body).toContain('Unauthorized');
  });

  it('does not change other users', async () => {
    const bob = await buildMember(app, { timezone: 'Europe/Paris' });
    await set({ timezone: 'Asia/Tokyo', dayEndsAt: 3, userId: bob.user.id, id: bob.user.id });
    expect((await bob.request('GET', '/api/user')).json()).toMatchObject({ timezone: 'Europe/Paris', dayEndsAt: 0 });
  });
});

describe('values of day settings', () => {
  it('accepts time zone, end of day or both, and returns them with the user', async () => {
    expect(await set({ timezone: 'Asia/Tokyo' })).toMatchObject({ timezone: 'Asia/Tokyo', dayEndsAt: 0 });
    expect(await set({ dayEndsAt: 4 })).toMatchObject({ timezone: 'Asia/Tokyo', dayEndsAt: 4 });
    expect(await set({ timezone: 'America/Lima', dayEndsAt: 0 })).toMatchObject({
      timezone: 'America/Lima',
      dayEndsAt: 0,
    });
    expect((await ada.request('GET', '/api/user')).json()).toMatchObject({ timezone: 'America/Lima', dayEndsAt: 0 });
  });

  it.each([
    ['europe/london', 'Europe/London'],
    ['Asia/Calcutta', 'Asia/Kolkata'],
    ['Asia/Kolkata', 'Asia/Kolkata'],
    ['EUROPE/KIEV', 'Europe/Kyiv'],
    ['America/Godthab', 'America/Nuuk'],
    ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
    ['US/Pacific', 'America/Los_Angeles'],
    ['Etc/UTC', 'UTC'],
    ['Etc/GMT-14', 'Etc/GMT-14'],
  ])('stores the time zone %s as %s', async (written, stored) => {
    expect((await set({ timezone: written })).timezone).toBe(stored);
  });

  it.each([
    [{}],
    [{ timezone: null }],
    [{ timezone: '' }],
    [{ timezone: 'Mars/Olympus_Mons' }],
    [{ timezone: '+02:00' }],
    [{ timezone: 'Europe/London\u0000' }],
    [{ timezone: ' Europe/London' }],
    [{ timezone: '../../etc/localtime' }],
    [{ timezone: ['Europe/London'] }],
    [{ timezone: `Europe/${'x'.repeat(5000)}` }],
    [{ dayEndsAt: -1 }],
    [{ dayEndsAt: 5 }],
    [{ dayEndsAt: 1.5 }],
    [{ dayEndsAt: '2' }],
    [{ dayEndsAt: null }],
    [{ timezone: 'Asia/Tokyo', dayEndsAt: 24 }],
  ])('rejects %j', async (change) => {
    const response = await ada.request('PATCH', PATH, change);
    expect(response.statusCode).toBe(400);
    expect(errorBodySchema.parse(response.json()).details?.length).toBeGreaterThan(0);
    expect((await ada.request('GET', '/api/user')).json()).toMatchObject({ timezone: 'Europe/London', dayEndsAt: 0 });
  });
});

describe('a change of day settings', () => {
  it('takes effect with the next request, also if today is then another date', async () => {
    // 23:30 in London is 07:30 of the next day in Tokyo.
    app.clock.set('2026-05-20T22:30:00Z');
    await buildEntry(ada);
    expect(await entriesToday()).toHaveLength(1);
    await set({ timezone: 'Asia/Tokyo' });
    expect(await entriesToday()).toHaveLength(0);
    expect((await buildEntry(ada)).entryDate).toBe('2026-05-21');
    await set({ timezone: 'Europe/London' });
    expect((await entriesToday()).map(({ entryDate }) => entryDate)).toEqual(['2026-05-20']);
  });

  it('applies the end of day to new entries only', async () => {
    app.clock.set('2026-05-20T00:30:00Z'); // 01:30 in London
    await buildEntry(ada);
    await set({ dayEndsAt: 2 });
    expect(await entriesToday()).toHaveLength(0);
    await buildEntry(ada);
    expect(await days()).toEqual(['2026-05-20', '2026-05-19']);
  });

  it('never changes existing entries', async () => {
    const dates = ['2026-05-16', '2026-05-17', '2026-05-18', '2026-05-19', '2026-05-20'];
    for (const entryDate of dates) await buildEntry(ada, { entryDate });
    const rows = () => app.database.sql`select * from gratitude_entries order by id`;
    const before = await rows();
    for (const timezone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kathmandu', 'UTC']) {
      for (const dayEndsAt of [0, 4]) await set({ timezone, dayEndsAt });
    }
    expect(await rows()).toEqual(before);
    expect(await streak()).toBe(5);
  });

  it('updates the stored streak', async () => {
    app.clock.set('2026-05-20T10:30:00Z');
    await buildEntry(ada, { entryDate: '2026-05-18' });
    await buildEntry(ada, { entryDate: '2026-05-20' });
    await app.events.drain();
    const stored = async () => {
      await app.events.drain();
      const [row] = await app.database.sql`select * from user_streaks where user_id = ${ada.user.id}`;
      return [row?.current_streak, row?.last_entry_date];
    };
    expect(await stored()).toEqual([2, '2026-05-20']);
    // 11:30 in London is 23:30 of the previous day in Pago Pago.
    await set({ timezone: 'Pacific/Pago_Pago' });
    expect(await stored()).toEqual([1, '2026-05-18']);
    await set({ timezone: 'Europe/London' });
    expect(await stored()).toEqual([2, '2026-05-20']);
  });

  it('returns 401 and publishes nothing if the account was deleted meanwhile', async () => {
    await app.database.sql`delete from users where id = ${ada.user.id}`;
    expect((await ada.request('PATCH', PATH, { dayEndsAt: 2 })).statusCode).toBe(401);
    expect(await app.database.sql`select * from outbox where name <> 'account.person_returned'`).toHaveLength(0);
  });
});

describe('travel across the date line', () => {
  it('does not break the streak or use a rest day for a skipped date', async () => {
    await set({ timezone: 'Pacific/Honolulu' });
    for (const at of ['2026-05-18T06:00:00Z', '2026-05-19T06:00:00Z', '2026-05-20T06:00:00Z']) {
      app.clock.set(at);
      await buildEntry(ada);
    }
    // From 20:00 on the 19th in Honolulu, ten hours later it is 04:00 on the 21st in Auckland.
    await set({ timezone: 'Pacific/Auckland' });
    app.clock.set('2026-05-20T16:00:00Z');
    const stats = async () => (await ada.request('GET', '/api/stats')).json();
    expect(await stats()).toMatchObject({ currentStreak: 3, restDaysLeft: 2 });
    expect((await ada.request('GET', '/api/smart-features/streak-recovery')).json()).toMatchObject({ missedDays: 0 });
    await buildEntry(ada);
    expect(await days()).toEqual(['2026-05-21', '2026-05-19', '2026-05-18', '2026-05-17']);
    expect(await stats()).toMatchObject({ currentStreak: 4, longestStreak: 4, restDaysLeft: 2 });
    await app.events.drain();
    const [row] = await app.database.sql`select current_streak from user_streaks where user_id = ${ada.user.id}`;
    expect(row?.current_streak).toBe(4);
  });

  it('counts a date that occurs twice once', async () => {
    await set({ timezone: 'Pacific/Auckland' });
    app.clock.set('2026-05-19T20:00:00Z'); // 08:00 on the 20th
    await buildEntry(ada, { entryDate: '2026-05-19' });
    await buildEntry(ada);
    await set({ timezone: 'Pacific/Honolulu' }); // 10:00 on the 19th
    expect(await streak()).toBe(1);
    await buildEntry(ada);
    expect(await streak()).toBe(1);
    app.clock.set('2026-05-21T06:00:00Z'); // 20:00 on the 20th
    expect(await streak()).toBe(2);
    await buildEntry(ada);
    expect(await streak()).toBe(2);
  });
});
