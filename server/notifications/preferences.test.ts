/** Tests of preferences: ownership, validation, and the shared time zone. */
import { beforeEach, describe, expect, it } from 'vitest';
import { errorBodySchema } from '../../contract/errors.ts';
import {
  NOTIFICATION_DEFAULTS,
  type NotificationPreferences,
  notificationPreferencesSchema,
} from '../../contract/notifications.ts';
import { createTestApp, setUpTestApp } from '../testing/app.ts';
import { buildEntry, buildMember, type Member } from '../testing/builders.ts';

const PATH = '/api/notifications/preferences';
const CALENDAR = '/api/notifications/reminder.ics';

const DEFAULTS: NotificationPreferences = {
  ...NOTIFICATION_DEFAULTS,
  dailyReminderEnabled: true,
  dailyReminderTime: '18:00',
  weeklyReflectionEnabled: true,
  weeklyReflectionDay: 0,
  streakReminderEnabled: true,
  milestoneNotificationsEnabled: true,
  timezone: 'Europe/London',
};

const app = setUpTestApp();
let ada: Member;
beforeEach(async () => {
  ada = await buildMember(app, { timezone: 'Europe/London' });
});

async function get(recipient = ada): Promise<NotificationPreferences> {
  const response = await recipient.request('GET', PATH);
  expect(response.statusCode).toBe(200);
  return notificationPreferencesSchema.strict().parse(response.json());
}

async function put(change: object, recipient = ada): Promise<NotificationPreferences> {
  const { timezone: _own, ...rest } = DEFAULTS;
  const response = await recipient.request('PUT', PATH, { ...rest, ...change });
  expect([response.statusCode, response.body]).toEqual([200, expect.any(String)]);
  return notificationPreferencesSchema.strict().parse(response.json());
}

describe('notification preferences', () => {
  it('require a signed-in user', async () => {
    for (const [method, path] of [
      ['GET', PATH],
      ['PUT', PATH],
      ['GET', CALENDAR],
    ] as const) {
      const response = await app.request(method, path, method === 'PUT' ? DEFAULTS : undefined);
      expect([response.statusCode, response.body]).toEqual([401, expect.stringContaining('Unauthorized')]);
    }
  });

  it('are separate for each user', async () => {
    const bob = await buildMember(app, { timezone: 'Asia/Tokyo' });
    await put({ dailyReminderTime: '21:00', weeklyReflectionDay: 5, userId: bob.user.id });
    expect(await get(bob)).toEqual({ ...DEFAULTS, timezone: 'Asia/Tokyo' });
    const files = await Promise.all([ada, bob].map((recipient) => recipient.request('GET', CALENDAR)));
    expect(files.map(({ body }) => /DTSTART:\d+T(\d+)/.exec(body)?.[1])).toEqual(['210000', '180000']);
    expect(files[1]?.body).not.toContain(ada.user.id);
  });

  it("have sensible defaults in the user's own zone", async () => {
    expect(await get()).toEqual(DEFAULTS);
    expect(await app.database.sql`select * from user_notification_preferences`).toHaveLength(0);
  });

  it('are saved as a whole and can be changed', async () => {
    const chosen = {
      ...NOTIFICATION_DEFAULTS,
      dailyReminderEnabled: false,
      dailyReminderTime: '08:00',
      weeklyReflectionEnabled: false,
      weeklyReflectionDay: 6,
      streakReminderEnabled: false,
      milestoneNotificationsEnabled: false,
      timezone: 'America/Lima',
    };
    expect(await put(chosen)).toEqual(chosen);
    expect(await get()).toEqual(chosen);
    expect(await put({ timezone: 'Europe/London' })).toEqual(DEFAULTS);
    expect(await get()).toEqual(DEFAULTS);
  });

  it('that are saved twice concurrently are stored once', async () => {
    await Promise.all([put({ dailyReminderTime: '20:00' }), put({ dailyReminderTime: '20:00' })]);
    expect(await app.database.sql`select * from user_notification_preferences`).toHaveLength(1);
  });

  it.each([
    ['dailyReminderTime', '24:00'],
    ['dailyReminderTime', '8:00'],
    ['dailyReminderTime', '18:60'],
    ['dailyReminderTime', '18:00:00'],
    ['dailyReminderTime', '18:00\n'],
    ['dailyReminderTime', '１８:００'],
    ['dailyReminderTime', 18],
    ['dailyReminderTime', null],
    ['weeklyReflectionDay', 7],
    ['weeklyReflectionDay', -1],
    ['weeklyReflectionDay', 0.5],
    ['weeklyReflectionDay', '0'],
    ['dailyReminderEnabled', 'true'],
    ['weeklyReflectionEnabled', 1],
    ['streakReminderEnabled', null],
    ['milestoneNotificationsEnabled', undefined],
    ['timezone', 'Nowhere/Land'],
    ['timezone', null],
  ])('with %s as %j are rejected with the reason and unchanged', async (field, value) => {
    const response = await ada.request('PUT', PATH, { ...DEFAULTS, dailyReminderTime: '21:00', [field]: value });
    expect(response.statusCode).toBe(400);
    const { code, details } = errorBodySchema.parse(response.json());
    expect(code).toBe('validation_failed');
    expect(details).toEqual([expect.stringMatching(/^[A-Z].*\.$/)]);
    expect(await get()).toEqual(DEFAULTS);
  });

  it('are deleted with the account', async () => {
    await put({ dailyReminderTime: '20:00' });
    await app.database.sql`delete from users where id = ${ada.user.id}`;
    expect(await app.database.sql`select * from user_notification_preferences`).toHaveLength(0);
  });
});

describe('the time zone', () => {
  it("is the account's: a change here affects the user's days immediately", async () => {
    app.clock.set('2026-05-20T22:30:00Z');
    await put({ timezone: 'asia/tokyo' });
    expect((await ada.request('GET', '/api/user')).json().timezone).toBe('Asia/Tokyo');
    expect((await buildEntry(ada)).entryDate).toBe('2026-05-21');
  });

  it('changed in the account is changed here', async () => {
    await ada.request('PATCH', '/api/day-settings', { timezone: 'Asia/Kolkata' });
    expect((await get()).timezone).toBe('Asia/Kolkata');
  });

  it('is kept if left out, and causes no event if unchanged', async () => {
    await put({ dailyReminderTime: '20:00' });
    await put({ timezone: 'Europe/London' });
    expect((await get()).timezone).toBe('Europe/London');
    expect(await app.database.sql`select * from outbox where name = 'account.day_settings_changed'`).toHaveLength(0);
  });
});

describe('the calendar file', () => {
  it('has one event at the chosen time, from today on', async () => {
    await put({ dailyReminderTime: '21:00', timezone: 'Pacific/Kiritimati' });
    const response = await ada.request('GET', CALENDAR);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': "attachment; filename*=UTF-8''evenglow-reminder.ics",
      'cache-control': 'no-store',
    });
    // Noon UTC on the 20th is 02:00 on the 21st there.
    expect(response.body).toContain('\r\nDTSTART:20260521T210000\r\n');
    expect(response.body).not.toContain('URL:');
  });

  it('contains the public URL if there is one', async () => {
    const publicApp = await createTestApp(app.database, { publicUrl: 'https://evenglow.example' });
    const response = await publicApp.request('GET', CALENDAR, undefined, {
      headers: { cookie: ada.cookie.replace('evenglow=', '__Host-evenglow='), 'x-forwarded-proto': 'https' },
      address: '127.0.0.1',
    });
    expect([response.statusCode, response.body]).toEqual([
      200,
      expect.stringContaining('URL:https://evenglow.example'),
    ]);
  });
});
