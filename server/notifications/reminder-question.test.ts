/** Tests of the question where to be reminded: ownership, when it counts as answered, and the preview. */
import { beforeEach, describe, expect, it } from 'vitest';
import { errorBodySchema } from '../../contract/errors.ts';
import { NOTIFICATION_DEFAULTS } from '../../contract/notifications.ts';
import { setUpTestApp } from '../testing/app.ts';
import { buildEntry, buildMember, type Member } from '../testing/builders.ts';
import { DAILY_LINES } from './planning/notice-texts.ts';
import { noticesTo, runMinutelyJob, setPreferences } from './planning/planning-steps.fixtures.ts';

const PATH = '/api/notifications/reminder-question';
const DAY_MS = 86_400_000;

const app = setUpTestApp();
let ada: Member;
beforeEach(async () => {
  ada = await buildMember(app, { timezone: 'Europe/London' });
});

const ask = async (person: Member, time?: string) =>
  (await person.request('GET', time === undefined ? PATH : `${PATH}?time=${time}`)).json();
const save = (person: Member, change: object = {}) =>
  person.request('PUT', '/api/notifications/preferences', { ...NOTIFICATION_DEFAULTS, ...change });

describe('the question where to be reminded', () => {
  it('requires a signed-in user', async () => {
    const response = await app.request('GET', PATH);
    expect([response.statusCode, response.body]).toEqual([401, expect.stringContaining('Unauthorized')]);
  });

  it('is answered by each user for themselves', async () => {
    const bob = await buildMember(app);
    await save(bob);
    expect([(await ask(ada)).isAnswered, (await ask(bob)).isAnswered]).toEqual([false, true]);
  });

  it('is answered once preferences are saved, even unchanged ones', async () => {
    expect((await ask(ada)).isAnswered).toBe(false);
    expect((await save(ada)).statusCode).toBe(200);
    expect((await ask(ada)).isAnswered).toBe(true);
  });

  it.each(['24:00', '8:00', 'noon', ''])('rejects the time %j', async (time) => {
    const response = await ada.request('GET', `${PATH}?time=${time}`);
    expect([response.statusCode, errorBodySchema.parse(response.json()).code]).toEqual([400, 'validation_failed']);
  });
});

describe('the preview', () => {
  it("has the words of tomorrow's reminder", async () => {
    const { title, message } = await ask(ada);
    expect(DAILY_LINES).toContainEqual({ title, message });
    await setPreferences(ada);
    for (const day of ['20', '21']) await runMinutelyJob(app, `2026-05-${day}T17:00:30Z`);
    expect((await noticesTo(app, ada)).at(-1)).toMatchObject({ title, message });
  });

  it('mentions the streak at times when the reminder does', async () => {
    await buildEntry(ada);
    app.clock.advance(DAY_MS);
    await buildEntry(ada);
    await app.runPendingWork();
    expect((await ask(ada, '20:00')).message).toBe('Write today for a 3-day streak.');
    expect((await ask(ada, '08:00')).message).not.toContain('streak');
    await save(ada, { streakReminderEnabled: false });
    expect((await ask(ada, '20:00')).message).not.toContain('streak');
  });
});
