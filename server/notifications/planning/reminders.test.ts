/** Tests of reminders from the plan to the inbox: on time, once, and only with a reason. */
import { beforeEach, describe, expect, it } from 'vitest';
import { setDisabled } from '../../account/index.ts';
import { setUpTestApp } from '../../testing/app.ts';
import { buildEntry, buildMember, type Member } from '../../testing/builders.ts';
import { DAILY_LINES, MESSAGE_MAX, TITLE_MAX } from './notice-texts.ts';
import { findScheduled, findWaiting, noticesTo, runMinutelyJob, setPreferences } from './planning-steps.fixtures.ts';

const app = setUpTestApp();
let ada: Member;
beforeEach(async () => {
  ada = await buildMember(app);
});

const kinds = async (recipient = ada) => (await noticesTo(app, recipient)).map(({ kind }) => kind);
const outcomes = async (type: Parameters<typeof findScheduled>[2]) =>
  (await findScheduled(app, ada, type)).map(({ scheduleKey, outcome }) => [scheduleKey, outcome]);

describe('a new user', () => {
  it('gets one waiting row per kind with the defaults and their own zone', async () => {
    const ines = await buildMember(app, { timezone: 'Asia/Kathmandu' });
    await runMinutelyJob(app);
    expect(await findWaiting(app, ada)).toEqual([
      'daily_reminder 2026-05-20T18:00',
      'streak_protection 2026-05-20T21:00',
      'weekly_reflection 2026-05-24T18:00',
    ]);
    expect(await findWaiting(app, ines)).toEqual([
      'daily_reminder 2026-05-20T12:15',
      'streak_protection 2026-05-20T15:15',
      'weekly_reflection 2026-05-24T12:15',
    ]);
  });

  it('is planned even without an event', async () => {
    await app.events.drain();
    await app.database.sql`delete from notification_plans`;
    await app.database.sql`delete from scheduled_notifications`;
    await runMinutelyJob(app);
    expect(await findWaiting(app, ada)).toHaveLength(3);
    await runMinutelyJob(app);
    expect(await findWaiting(app, ada)).toHaveLength(3);
  });
});

describe('the daily reminder', () => {
  it('comes at its time, once, and waits for the next day', async () => {
    await setPreferences(ada);
    await runMinutelyJob(app, '2026-05-20T17:59:59Z');
    expect(await kinds()).toEqual([]);
    for (const minute of ['18:00', '18:01', '18:30']) await runMinutelyJob(app, `2026-05-20T${minute}:00Z`);
    const [notice, ...others] = await noticesTo(app, ada);
    expect(others).toEqual([]);
    expect(notice).toMatchObject({ kind: 'daily_reminder', path: '/' });
    expect(DAILY_LINES).toContainEqual({ title: notice?.title, message: notice?.message });
    expect(await findWaiting(app, ada)).toEqual(['daily_reminder 2026-05-21T18:00']);
  });

  it('does not come while the account is disabled', async () => {
    const bob = await buildMember(app);
    for (const member of [ada, bob]) await setPreferences(member);
    await runMinutelyJob(app);
    const turn = (disabled: boolean) =>
      setDisabled(app.database.orm, { userId: ada.user.id, disabled, at: app.clock.now() });
    await turn(true);
    await runMinutelyJob(app, '2026-05-20T18:00:00Z');
    expect([await kinds(), await kinds(bob)]).toEqual([[], ['daily_reminder']]);
    await turn(false);
    await runMinutelyJob(app, '2026-05-21T18:00:00Z');
    expect(await kinds()).toEqual(['daily_reminder']);
  });

  it('has a different text the next day', async () => {
    await setPreferences(ada);
    for (const day of ['20', '21', '22', '23']) await runMinutelyJob(app, `2026-05-${day}T18:00:00Z`);
    const titles = (await noticesTo(app, ada)).map(({ title }) => title);
    expect([titles.length, new Set(titles).size]).toEqual([4, 4]);
  });

  it('is skipped if the user has written today, not if for another day', async () => {
    await setPreferences(ada);
    const tomas = await buildMember(app);
    await setPreferences(tomas);
    await buildEntry(ada);
    await buildEntry(tomas, { entryDate: '2026-05-19' });
    await runMinutelyJob(app, '2026-05-20T18:00:00Z');
    expect([await kinds(), await kinds(tomas)]).toEqual([[], ['daily_reminder']]);
    expect(await outcomes('daily_reminder')).toEqual([
      ['2026-05-20', 'skipped'],
      ['2026-05-21', null],
    ]);
  });

  it('follows the end of the day: after midnight it is for the day before', async () => {
    expect((await ada.request('PATCH', '/api/day-settings', { dayEndsAt: 3 })).statusCode).toBe(200);
    await setPreferences(ada, { dailyReminderTime: '01:30' });
    app.clock.set('2026-05-20T23:00:00Z');
    await buildEntry(ada);
    await runMinutelyJob(app, '2026-05-21T01:30:00Z');
    await runMinutelyJob(app, '2026-05-22T01:30:00Z');
    expect(await outcomes('daily_reminder')).toEqual([
      ['2026-05-20', 'skipped'],
      ['2026-05-21', 'delivered'],
      ['2026-05-22', null],
    ]);
  });

  it('is not delivered more than an hour late, and the next one is planned', async () => {
    await setPreferences(ada);
    await runMinutelyJob(app, '2026-05-20T19:00:01Z');
    expect([await kinds(), await outcomes('daily_reminder')]).toEqual([
      [],
      [
        ['2026-05-20', 'late'],
        ['2026-05-21', null],
      ],
    ]);
    await runMinutelyJob(app, '2026-05-21T18:59:00Z');
    expect(await kinds()).toEqual(['daily_reminder']);
  });

  it('comes once on days with a clock change over its time', async () => {
    const deliveredRows = async () => (await findScheduled(app, ada)).filter(({ outcome }) => outcome === 'delivered');
    app.clock.set('2026-03-07T12:00:00Z');
    ada = await buildMember(app);
    await setPreferences(ada, { dailyReminderTime: '02:30', timezone: 'America/New_York' });
    for (const hour of ['06:30', '07:00', '07:30', '08:30']) await runMinutelyJob(app, `2026-03-08T${hour}:00Z`);
    expect((await deliveredRows()).map(({ at }) => at)).toEqual(['2026-03-08T07:00:00.000Z']);
    app.clock.set('2026-10-31T12:00:00Z');
    ada = await buildMember(app);
    await setPreferences(ada, { dailyReminderTime: '01:30', timezone: 'America/New_York' });
    for (const hour of ['05:30', '06:30', '07:00']) await runMinutelyJob(app, `2026-11-01T${hour}:00Z`);
    expect((await deliveredRows()).map(({ at }) => at)).toEqual(['2026-11-01T05:30:00.000Z']);
  });
});

describe('a change', () => {
  it('of the time, the zone or the end of the day plans again, and decided days stay decided', async () => {
    await setPreferences(ada);
    await setPreferences(ada, { dailyReminderTime: '20:00' });
    expect(await findWaiting(app, ada)).toEqual(['daily_reminder 2026-05-20T20:00']);
    expect((await ada.request('PATCH', '/api/day-settings', { timezone: 'Asia/Tokyo' })).statusCode).toBe(200);
    await app.runPendingWork();
    expect(await findWaiting(app, ada)).toEqual(['daily_reminder 2026-05-21T11:00']);
    await runMinutelyJob(app, '2026-05-21T11:00:00Z');
    await setPreferences(ada, { dailyReminderTime: '22:00' });
    expect(await findWaiting(app, ada)).toEqual(['daily_reminder 2026-05-22T13:00']);
    await setPreferences(ada, { dailyReminderEnabled: false });
    expect(await findWaiting(app, ada)).toEqual([]);
  });

  it('of the zone just before delivery is respected', async () => {
    await setPreferences(ada);
    await app.runPendingWork();
    await app.database.sql`update users set timezone = 'America/New_York' where id = ${ada.user.id}`;
    await runMinutelyJob(app, '2026-05-20T18:00:00Z');
    expect([await kinds(), await findWaiting(app, ada)]).toEqual([[], ['daily_reminder 2026-05-20T22:00']]);
    await runMinutelyJob(app, '2026-05-20T22:00:00Z');
    expect(await kinds()).toEqual(['daily_reminder']);
  });

  it("of the server's clock, an hour back or a day forward, delivers nothing twice", async () => {
    await setPreferences(ada);
    await runMinutelyJob(app, '2026-05-20T18:00:00Z');
    await runMinutelyJob(app, '2026-05-20T17:00:00Z');
    await setPreferences(ada);
    await runMinutelyJob(app, '2026-05-20T18:00:00Z');
    expect(await kinds()).toEqual(['daily_reminder']);
    // A day forward: notices in between are late. Back and forward again: each day at most once.
    await runMinutelyJob(app, '2026-05-22T18:10:00Z');
    await runMinutelyJob(app, '2026-05-21T18:10:00Z');
    await runMinutelyJob(app, '2026-05-22T18:10:00Z');
    expect(await outcomes('daily_reminder')).toEqual([
      ['2026-05-20', 'delivered'],
      ['2026-05-21', 'late'],
      ['2026-05-22', 'delivered'],
      ['2026-05-23', null],
    ]);
    await runMinutelyJob(app, '2026-05-23T18:00:00Z');
    expect(await kinds()).toHaveLength(3);
  });
});

describe('streak protection', () => {
  const streak = { dailyReminderEnabled: false, streakReminderEnabled: true };
  const writeOn = async (...days: string[]) => {
    for (const day of days) await buildEntry(ada, { entryDate: `2026-05-${day}` });
  };

  it('comes at 21:00 for an open streak of two days or more', async () => {
    await setPreferences(ada, streak);
    await writeOn('18', '19');
    await runMinutelyJob(app, '2026-05-20T21:00:00Z');
    const [notice] = await noticesTo(app, ada);
    expect(notice).toMatchObject({ kind: 'streak_protection', title: 'Keep your 2-day streak?' });
    expect(notice?.message).toMatch(/^Write today for day 3\./);
  });

  it('is skipped for a streak of one day and after writing', async () => {
    await setPreferences(ada, streak);
    await writeOn('19');
    await runMinutelyJob(app, '2026-05-20T21:00:00Z');
    await writeOn('18', '20');
    await runMinutelyJob(app, '2026-05-21T00:00:00Z');
    app.clock.set('2026-05-21T10:00:00Z');
    await buildEntry(ada);
    await runMinutelyJob(app, '2026-05-21T21:00:00Z');
    expect(await kinds()).toEqual([]);
  });

  it('is merged with a daily reminder up to 90 minutes before or after', async () => {
    await writeOn('18', '19');
    const both = { ...streak, dailyReminderEnabled: true };
    for (const [day, hour] of [
      ['20', '20:00'],
      ['21', '21:00'],
      ['22', '22:00'],
    ] as const) {
      app.clock.set(`2026-05-${day}T10:00:00Z`);
      await setPreferences(ada, { ...both, dailyReminderTime: hour });
      for (const minute of ['20:00', '21:00', '22:00']) await runMinutelyJob(app, `2026-05-${day}T${minute}:00Z`);
    }
    const notice = await noticesTo(app, ada);
    expect(notice.map(({ kind, message }) => [kind, message])).toEqual(
      Array.from({ length: 3 }, () => ['daily_reminder', 'Write today for a 3-day streak.']),
    );
    app.clock.set('2026-05-23T10:00:00Z');
    await writeOn('22', '21', '20');
    await setPreferences(ada, { ...both, dailyReminderTime: '19:00' });
    for (const minute of ['19:00', '21:00']) await runMinutelyJob(app, `2026-05-23T${minute}:00Z`);
    expect((await kinds()).slice(3)).toEqual(['daily_reminder', 'streak_protection']);
  });
});

describe('the weekly reflection', () => {
  const weekly = { weeklyReflectionEnabled: true };

  it('replaces the daily reminder at the same time and counts the seven days', async () => {
    await setPreferences(ada, weekly);
    for (const day of ['18', '20', '20', '17']) await buildEntry(ada, { entryDate: `2026-05-${day}` });
    await runMinutelyJob(app, '2026-05-24T18:00:00Z');
    expect(await noticesTo(app, ada)).toEqual([
      {
        kind: 'weekly_reflection',
        title: 'Your week: 3 entries on 2 days',
        message: 'Look back at what was good.',
        method: 'inbox',
        path: '/journal?startDate=2026-05-18&endDate=2026-05-24',
      },
    ]);
    expect((await findWaiting(app, ada)).sort()).toEqual([
      'daily_reminder 2026-05-25T18:00',
      // Skipped when due, because milestones are disabled.
      'milestone 2026-05-24T18:01',
      'weekly_reflection 2026-05-31T18:00',
    ]);
  });

  it('of an empty week is skipped, and the daily reminder comes', async () => {
    await setPreferences(ada, weekly);
    await runMinutelyJob(app, '2026-05-24T18:00:00Z');
    expect(await kinds()).toEqual(['daily_reminder']);
  });
});

describe('an absent user', () => {
  it('gets one gentle note and then nothing until they return', async () => {
    await setPreferences(ada, { streakReminderEnabled: true, weeklyReflectionEnabled: true });
    for (let day = 0; day <= 18; day++) {
      const date = new Date(Date.parse('2026-05-20T18:00:00Z') + day * 86_400_000);
      await runMinutelyJob(app, date.toISOString());
      await runMinutelyJob(app, new Date(date.getTime() + 3 * 3_600_000).toISOString());
    }
    const notice = await noticesTo(app, ada);
    expect(notice.map(({ kind }) => kind)).toEqual([
      ...Array.from({ length: 14 }, () => 'daily_reminder'),
      'gentle_note',
    ]);
    expect(await findWaiting(app, ada)).toEqual([]);
    await buildEntry(await signInAgain());
    await app.runPendingWork();
    expect((await findWaiting(app, ada)).map((row) => row.slice(0, 5))).toEqual(['miles', 'daily', 'strea', 'weekl']);
  });

  it('is one who neither writes nor visits', async () => {
    await setPreferences(ada);
    for (const day of ['2026-05-30', '2026-06-08', '2026-06-17']) {
      app.clock.set(`${day}T10:00:00Z`);
      expect((await ada.request('GET', '/api/user')).statusCode).toBe(200);
      await runMinutelyJob(app, `${day}T18:00:00Z`);
    }
    expect(await kinds()).not.toContain('gentle_note');
  });

  it('returns by opening a page', async () => {
    await setPreferences(ada);
    await app.runPendingWork();
    await runMinutelyJob(app, '2026-06-05T18:00:00Z');
    await runMinutelyJob(app, '2026-06-06T18:00:00Z');
    expect([await kinds(), await findWaiting(app, ada)]).toEqual([['gentle_note'], []]);
    app.clock.set('2026-06-10T10:00:00Z');
    expect((await ada.request('GET', '/api/user')).statusCode).toBe(200);
    await app.runPendingWork();
    expect(await findWaiting(app, ada)).toEqual(['daily_reminder 2026-06-10T18:00']);
  });

  async function signInAgain(): Promise<Member> {
    const response = await app.request('POST', '/api/login', { email: ada.email, password: ada.password });
    expect(response.statusCode).toBe(200);
    const cookie = String(response.headers['set-cookie']).split(';')[0] ?? '';
    return { ...ada, request: (method, url, body) => app.request(method, url, body, { headers: { cookie } }) };
  }
});

describe('texts', () => {
  it('fit a lock screen, put no pressure on the user, and vary', () => {
    expect(DAILY_LINES.length).toBeGreaterThanOrEqual(12);
    expect(new Set(DAILY_LINES.map(({ title }) => title)).size).toBe(DAILY_LINES.length);
    for (const { title, message } of DAILY_LINES) {
      expect(Array.from(title).length).toBeLessThanOrEqual(TITLE_MAX);
      expect(Array.from(message).length).toBeLessThanOrEqual(MESSAGE_MAX);
      expect(`${title}${message}`).not.toMatch(/!/);
    }
  });
});

describe('quiet hours', () => {
  it('deliver a reminder to the inbox only', async () => {
    const { sql } = app.database;
    await sql`
      insert into push_subscriptions (id, user_id, session_id, endpoint, subscription)
      select gen_random_uuid(), user_id, sid, 'https://push.example/1', '{"p256dh": "", "auth": ""}'
      from sessions where user_id = ${ada.user.id}`;
    const quiet = { quietHoursEnabled: true, quietFrom: '18:00', quietTo: '19:00' };
    await setPreferences(ada, quiet);
    await runMinutelyJob(app, '2026-05-20T18:59:00Z');
    expect([(await noticesTo(app, ada)).length, (await noticesTo(app, ada, 'push')).length]).toEqual([1, 0]);
  });
});
