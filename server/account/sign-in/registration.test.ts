/** Registration, and the settings of a new user. */

import { describe, expect, it } from 'vitest';
import { AI_TONES, userSchema } from '../../../contract/account.ts';
import { errorBodySchema } from '../../../contract/errors.ts';
import { newAddress, setUpTestApp } from '../../testing/app.ts';
import { buildMember, PASSWORD } from '../../testing/builders.ts';

const app = setUpTestApp();

const ADA = { email: 'ada@evenglow.example', password: PASSWORD, firstName: 'Ada' };

async function refusal(registration: unknown, status = 400) {
  const response = await app.request('POST', '/api/register', registration);
  expect(response.statusCode).toBe(status);
  return errorBodySchema.parse(response.json());
}

describe('registering', () => {
  it('returns 201 with the user and a session', async () => {
    const response = await app.request('POST', '/api/register', {
      ...ADA,
      lastName: 'Lovelace',
      timezone: 'Europe/Lisbon',
    });
    expect(response.statusCode).toBe(201);
    expect(userSchema.strict().parse(response.json())).toMatchObject({
      email: 'ada@evenglow.example',
      firstName: 'Ada',
      lastName: 'Lovelace',
      timezone: 'Europe/Lisbon',
      dailyGoal: 3,
      dayEndsAt: 0,
      checkInsInStreak: false,
      hasCompletedOnboarding: false,
    });
    expect(response.cookies.map(({ name }) => name)).toEqual(['evenglow', 'evenglow-device', 'evenglow_place']);
    expect(response.body).not.toMatch(/argon2|password/i);
  });

  it('stores the password as an Argon2id hash', async () => {
    await app.request('POST', '/api/register', ADA);
    const [row] = await app.database.sql`select password from users`;
    expect(row?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('ignores case and surrounding space of emails', async () => {
    await app.request('POST', '/api/register', ADA);
    const { code, error } = await refusal({ ...ADA, email: '  ADA@Evenglow.Example ' }, 409);
    expect(code).toBe('registration_refused');
    // The message does not say outright that the address is taken.
    expect(error).not.toMatch(/exist|taken|already (registered|in use)/i);
    expect(await app.database.sql`select email from users`).toEqual([{ email: 'ada@evenglow.example' }]);
  });

  it('creates one account for concurrent requests', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => app.request('POST', '/api/register', ADA)));
    expect(answers.map((answer) => answer.statusCode).toSorted((one, other) => one - other)).toEqual([201, 409, 409]);
    expect(await app.database.sql`select count(*)::int as people from users`).toEqual([{ people: 1 }]);
  });

  it.each([
    ['Mars/Olympus', 'UTC'],
    ['+02:00', 'UTC'],
    [7, 'UTC'],
    [undefined, 'UTC'],
    ['America/Argentina/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ])('with the time zone %s sets %s', async (timezone, expected) => {
    const person = await buildMember(app, { timezone });
    expect(person.user.timezone).toBe(expected);
  });

  it.each([
    ['no e-mail', { email: undefined }, 'email'],
    ['no e-mail address', { email: 'ada' }, 'email'],
    ['a short password', { password: 'a1b2c3d' }, 'password'],
    ['a long password', { password: 'xy'.repeat(129) }, 'password'],
    ['a common password', { password: 'password1' }, 'password'],
    ['a season, a year and a sign', { password: 'Winter2025!' }, 'password'],
    ['a common password in leetspeak', { password: 'P@ssw0rd123!' }, 'password'],
    ['a common password twice', { password: 'dragondragon' }, 'password'],
    ['dates', { password: '01/02/1990'.repeat(10) }, 'password'],
    ['the name and a year', { password: 'Ada2025!' }, 'password'],
    ['the name of the app', { password: 'evenglow_1' }, 'password'],
    ['the e-mail as password', { password: 'ada@evenglow.example' }, 'password'],
    ['a password of broken characters', { password: 'lantern\ud800river' }, 'password'],
    ['no first name', { firstName: '  ' }, 'firstName'],
    ['a long first name', { firstName: 'A'.repeat(81) }, 'firstName'],
    ['a zero-width first name', { firstName: '\u200b\u2060' }, 'firstName'],
    ['a Hangul filler as first name', { firstName: '\u3164' }, 'firstName'],
    ['a Braille blank as first name', { firstName: '\u2800' }, 'firstName'],
    ['a combining mark as last name', { lastName: '\u0301' }, 'lastName'],
    ['a last name that reorders text', { lastName: 'x\u202e' }, 'lastName'],
    ['a broken last name', { lastName: '\udc00' }, 'lastName'],
  ])('with %s returns an error for its field', async (_name, change, field) => {
    const { code, fields } = await refusal({ ...ADA, ...change });
    expect(code).toBe('validation_failed');
    expect(Object.keys(fields ?? {})).toEqual([field]);
    expect(await app.database.sql`select id from users`).toEqual([]);
  });

  it('reports every invalid field', async () => {
    const { fields, details } = await refusal({});
    expect(Object.keys(fields ?? {}).sort()).toEqual(['email', 'firstName', 'password']);
    expect(details).toHaveLength(3);
  });

  it('accepts passwords of 8 to 256 code points', async () => {
    expect((await app.request('POST', '/api/register', { ...ADA, password: '🪴🐊🥐🦷🌱☕🪨' })).statusCode).toBe(400);
    const password = '🪴🐊🥐🦷🌱🎻🪨🧭'.repeat(32);
    expect(Array.from(password)).toHaveLength(256);
    expect((await app.request('POST', '/api/register', { ...ADA, password })).statusCode).toBe(201);
    expect((await app.request('POST', '/api/login', { email: ADA.email, password })).statusCode).toBe(200);
  });

  it('removes line breaks and control characters from names', async () => {
    const person = await buildMember(app, { firstName: ' Ada\u0000\n\tMaria\u0007 ', lastName: '' });
    expect(person.user).toMatchObject({ firstName: 'Ada Maria', lastName: null });
  });

  it('is limited to ten attempts per minute and IP', async () => {
    const address = newAddress();
    const attempt = (index: number) =>
      app.request(
        'POST',
        '/api/register',
        { ...ADA, email: `a${index}@evenglow.example`, password: 'password1' },
        { address },
      );
    for (let index = 0; index < 10; index++) expect((await attempt(index)).statusCode).toBe(400);
    const refused = await attempt(10);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    app.clock.advance(60_000);
    expect((await attempt(11)).statusCode).toBe(400);
  });
});

describe('the current user', () => {
  it('is the same at both URLs', async () => {
    const ada = await buildMember(app);
    const [one, other] = await Promise.all([ada.request('GET', '/api/user'), ada.request('GET', '/api/auth/user')]);
    expect(one.json()).toEqual(other.json());
    expect(one.json()).toEqual(ada.user);
  });

  it('can complete the tour', async () => {
    const ada = await buildMember(app);
    expect((await ada.request('POST', '/api/onboarding/complete')).json()).toMatchObject({
      hasCompletedOnboarding: true,
    });
    expect((await ada.request('GET', '/api/user')).json()).toMatchObject({ hasCompletedOnboarding: true });
  });

  it.each([1, 7, 10])('can set a daily goal of %i', async (dailyGoal) => {
    const ada = await buildMember(app);
    expect((await ada.request('POST', '/api/daily-goal', { dailyGoal })).json()).toMatchObject({ dailyGoal });
    expect((await ada.request('GET', '/api/user')).json()).toMatchObject({ dailyGoal });
  });

  it.each(AI_TONES)('can set the tone of the AI: %s', async (tone) => {
    const ada = await buildMember(app);
    expect((await ada.request('PUT', '/api/ai-tone', { tone })).json()).toEqual({ tone });
    expect((await ada.request('GET', '/api/user')).json().aiTone).toBe(tone);
    expect((await ada.request('PUT', '/api/ai-tone', { tone: 'shouting' })).statusCode).toBe(400);
    expect((await ada.request('GET', '/api/user')).json().aiTone).toBe(tone);
  });

  it.each([0, 11, -1, 2.5, '3', null, 1e308, [3]])('cannot set a daily goal of %j', async (dailyGoal) => {
    const ada = await buildMember(app);
    const response = await ada.request('POST', '/api/daily-goal', { dailyGoal });
    expect(response.statusCode).toBe(400);
    expect(response.json().fields.dailyGoal).toBe('Choose between 1-10 entries per day');
  });
});
