/** The operator's list of users, and password reset links. */
import { expect, it } from 'vitest';
import { setUpTestApp } from '../../testing/app.ts';
import { buildEntry, buildMember, PASSWORD } from '../../testing/builders.ts';
import { makeResetPath } from './reset-link.ts';
import { signOutEverywhere } from './sign-out-everywhere.ts';
import { findNewestUsers, findUserDetails } from './user-list.queries.ts';

const app = setUpTestApp();
const NEW_PASSWORD = 'orchard-kettle-violet-3';

it('lists the newest users and their total number', async () => {
  const ada = await buildMember(app);
  const bob = await buildMember(app);
  await buildEntry(bob, { content: 'The blue door, which nobody else knows of.' });
  const { people, total } = await findNewestUsers(app.database.orm, 1);
  expect([people.length, total]).toEqual([1, 2]);
  expect(JSON.stringify(await findNewestUsers(app.database.orm, 10))).not.toContain('blue door');
  expect(people[0]?.lastSeenAt && new Date(people[0].lastSeenAt)).toEqual(app.clock.now());
  expect([ada.email, bob.email]).toContain(people[0]?.email);
});

it('returns the sign-in options of one user', async () => {
  const ada = await buildMember(app);
  const bob = await buildMember(app);
  const { sql, orm } = app.database;
  await sql`insert into identities (issuer, subject, user_id) values ('https://login.example', 'ada', ${ada.user.id})`;
  await sql`insert into passkeys (id, user_id, name, public_key, counter) values ('key', ${ada.user.id}, 'Phone', '\\x01', 0)`;
  expect(await findUserDetails(orm, { email: ada.email })).toMatchObject({
    email: ada.email,
    hasPassword: true,
    emailProvedAt: null,
    sessions: 1,
    passkeys: 1,
    tokens: 0,
    providers: ['https://login.example'],
  });
  expect(await findUserDetails(orm, { email: bob.email })).toMatchObject({ sessions: 1, passkeys: 0, providers: [] });
  expect(await findUserDetails(orm, { email: 'nobody@evenglow.example' })).toBeUndefined();
});

it('creates a reset link that is valid once and for an hour, and logs it', async () => {
  const ada = await buildMember(app);
  const make = async () => (await makeResetPath({ orm: app.database.orm, clock: app.clock }, ada.email)) ?? '';
  const reset = (path: string) => {
    const token = new URL(path, 'http://x.invalid').searchParams.get('token');
    return app.request('POST', '/api/reset-password', { token, password: NEW_PASSWORD });
  };
  const expiredPath = await make();
  app.clock.advance(3_600_000);
  expect((await reset(expiredPath)).statusCode).toBeGreaterThanOrEqual(400);
  const path = await make();
  expect(path).toMatch(/^\/reset-password\?token=handed-over-[\w-]{43}$/);
  expect((await reset(path)).statusCode).toBeLessThan(300);
  expect((await reset(path)).statusCode).toBeGreaterThanOrEqual(400);
  const signIn = (password: string) => app.request('POST', '/api/login', { email: ada.email, password });
  expect([(await signIn(PASSWORD)).statusCode, (await signIn(NEW_PASSWORD)).statusCode]).toEqual([401, 200]);
  const kinds = await app.database.sql<{ kind: string }[]>`select kind from account_events`;
  expect(kinds.map(({ kind }) => kind)).toContain('password_reset_asked');
  // The link was not mailed, so it does not confirm the address.
  expect(await findUserDetails(app.database.orm, { email: ada.email })).toMatchObject({ emailProvedAt: null });
  expect(await makeResetPath({ orm: app.database.orm, clock: app.clock }, 'nobody@evenglow.example')).toBeUndefined();
});

it('signs one user out everywhere and revokes their tokens', async () => {
  const ada = await buildMember(app);
  const bob = await buildMember(app);
  for (const { user } of [ada, bob]) {
    await app.database
      .sql`insert into api_tokens (id, user_id, name, token_hash, scope) values (${crypto.randomUUID()}, ${user.id}, 'Phone', ${user.id}, 'read')`;
  }
  expect(await signOutEverywhere({ orm: app.database.orm, clock: app.clock }, ada.email)).toEqual({
    sessions: 1,
    tokens: 1,
  });
  expect(await findUserDetails(app.database.orm, { email: ada.email })).toMatchObject({ sessions: 0, tokens: 0 });
  expect(await findUserDetails(app.database.orm, { email: bob.email })).toMatchObject({ sessions: 1, tokens: 1 });
  expect(await signOutEverywhere({ orm: app.database.orm, clock: app.clock }, 'none@evenglow.example')).toBeUndefined();
});
