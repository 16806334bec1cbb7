/** Opening an account. */

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
  it('answers 201 with the person, signed in', async () => {
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
      hasCompletedOnboarding: false,
    });
    expect(response.cookies.map(({ name }) => name)).toEqual(['evenglow', 'evenglow-device']);
    expect(response.body).not.toMatch(/argon2|password/i);
  });

  it('keeps the password as an Argon2id hash', async () => {
    await app.request('POST', '/api/register', ADA);
    const [row] = await app.database.sql`select password from users`;
    expect(row?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('takes an e-mail in any case and with space around it as the same', async () => {
    await app.request('POST', '/api/register', ADA);
    const { code, error } = await refusal({ ...ADA, email: '  ADA@Evenglow.Example ' }, 409);
    expect(code).toBe('registration_refused');
    // It does not say outright that somebody has this address.
    expect(error).not.toMatch(/exist|taken|already (registered|in use)/i);
    expect(await app.database.sql`select email from users`).toEqual([{ email: 'ada@evenglow.example' }]);
  });

  it('opens one account where the same person presses twice', async () => {
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
  ])('with the time zone %s lives in %s', async (timezone, expected) => {
    const person = await buildMember(app, { timezone });
    expect(person.user.timezone).toBe(expected);
  });

  it.each([
    ['no e-mail', { email: undefined }, 'email'],
    ['no e-mail address', { email: 'ada' }, 'email'],
    ['a short password', { password: 'a1b2c3d' }, 'password'],
    ['a long password', { password: 'xy'.repeat(129) }, 'password'],
    ['a password everybody tries', { password: 'password1' }, 'password'],
    ['the e-mail as password', { password: 'ada@evenglow.example' }, 'password'],
    ['a password of broken characters', { password: 'lantern\ud800river' }, 'password'],
    ['no first name', { firstName: '  ' }, 'firstName'],
    ['a long first name', { firstName: 'A'.repeat(81) }, 'firstName'],
    ['a broken last name', { lastName: '\udc00' }, 'lastName'],
  ])('with %s is refused in place', async (_name, change, field) => {
    const { code, fields } = await refusal({ ...ADA, ...change });
    expect(code).toBe('validation_failed');
    expect(Object.keys(fields ?? {})).toEqual([field]);
    expect(await app.database.sql`select id from users`).toEqual([]);
  });

  it('names every field that is wrong', async () => {
    const { fields, details } = await refusal({});
    expect(Object.keys(fields ?? {}).sort()).toEqual(['email', 'firstName', 'password']);
    expect(details).toHaveLength(3);
  });

  it('counts a password in code points, from 8 to 256', async () => {
    expect((await app.request('POST', '/api/register', { ...ADA, password: '🪴🐊🥐🦷🌱☕🪨' })).statusCode).toBe(400);
    const password = '🪴🐊🥐🦷🌱🎻🪨🧭'.repeat(32);
    expect(Array.from(password)).toHaveLength(256);
    expect((await app.request('POST', '/api/register', { ...ADA, password })).statusCode).toBe(201);
    expect((await app.request('POST', '/api/login', { email: ADA.email, password })).statusCode).toBe(200);
  });

  it('keeps a name on one line and without control characters', async () => {
    const person = await buildMember(app, { firstName: ' Ada\u0000\n\tMaria\u0007 ', lastName: '' });
    expect(person.user).toMatchObject({ firstName: 'Ada Maria', lastName: null });
  });

  it('is open to ten a minute from one address', async () => {
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

describe('the person', () => {
  it('is the same under both names', async () => {
    const ada = await buildMember(app);
    const [one, other] = await Promise.all([ada.request('GET', '/api/user'), ada.request('GET', '/api/auth/user')]);
    expect(one.json()).toEqual(other.json());
    expect(one.json()).toEqual(ada.user);
  });

  it('has seen the tour once they say so', async () => {
    const ada = await buildMember(app);
    expect((await ada.request('POST', '/api/onboarding/complete')).json()).toMatchObject({
      hasCompletedOnboarding: true,
    });
    expect((await ada.request('GET', '/api/user')).json()).toMatchObject({ hasCompletedOnboarding: true });
  });

  it.each([1, 7, 10])('aims for %i entries a day', async (dailyGoal) => {
    const ada = await buildMember(app);
    expect((await ada.request('POST', '/api/daily-goal', { dailyGoal })).json()).toMatchObject({ dailyGoal });
    expect((await ada.request('GET', '/api/user')).json()).toMatchObject({ dailyGoal });
  });

  it.each(AI_TONES)('keeps the tone of the AI that they chose: %s', async (tone) => {
    const ada = await buildMember(app);
    expect((await ada.request('PUT', '/api/ai-tone', { tone })).json()).toEqual({ tone });
    expect((await ada.request('GET', '/api/user')).json().aiTone).toBe(tone);
    expect((await ada.request('PUT', '/api/ai-tone', { tone: 'shouting' })).statusCode).toBe(400);
    expect((await ada.request('GET', '/api/user')).json().aiTone).toBe(tone);
  });

  it.each([0, 11, -1, 2.5, '3', null, 1e308, [3]])('does not aim for %j entries a day', async (dailyGoal) => {
    const ada = await buildMember(app);
    const response = await ada.request('POST', '/api/daily-goal', { dailyGoal });
    expect(response.statusCode).toBe(400);
    expect(response.json().fields.dailyGoal).toBe('Choose between 1-10 entries per day');
  });
});
