/** Registration that is open, closed or by invitation. */
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, setUpTestApp, type TestApp } from '../../testing/app.ts';
import { buildMember, PASSWORD } from '../../testing/builders.ts';
import { invite, sweepInvitations } from './admission.ts';

const open = setUpTestApp();
let app: TestApp;

const DAY_MS = 86_400_000;
let userCount = 0;
const register = (body: Record<string, unknown> = {}, testApp = app) =>
  testApp.request('POST', '/api/register', {
    email: `new-${++userCount}@evenglow.example`,
    password: PASSWORD,
    firstName: 'New',
    ...body,
  });
const registrationOf = async (testApp = app) =>
  (await testApp.request('GET', '/api/sign-in-options')).json().registration;
const count = async (table: 'users' | 'invitations') =>
  (await open.database.sql<{ count: number }[]>`select count(*)::int as count from ${open.database.sql(table)}`)[0]
    ?.count;
const inviteOne = (options: { email?: string; days?: number } = {}) =>
  invite({ orm: open.database.orm, clock: app.clock }, { days: 14, ...options });

describe('open registration', () => {
  it('accepts everyone, with any invitation code', async () => {
    await buildMember(open);
    expect(await registrationOf(open)).toBe('open');
    expect((await register({ invite: 'whatever' }, open)).statusCode).toBe(201);
  });
});

describe('closed registration', () => {
  beforeEach(async () => {
    app = await createTestApp(open.database, { registration: 'closed' });
  });

  it('accepts the first user of an empty server only', async () => {
    expect(await registrationOf()).toBe('open');
    expect((await register()).statusCode).toBe(201);
    expect(await registrationOf()).toBe('closed');
    const refused = await register();
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'registration_refused',
      error: 'This server isn’t accepting new members right now.',
    });
    expect(refused.cookies).toEqual([]);
  });

  it('accepts one of several concurrent first users', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => register()));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(await count('users')).toBe(1);
  });

  it('returns the same response for known and unknown emails', async () => {
    const ada = await buildMember(app);
    const [known, unknown] = await Promise.all([register({ email: ada.email }), register()]);
    expect({ ...known.json(), requestId: '' }).toEqual({ ...unknown.json(), requestId: '' });
  });

  it('rejects earlier invitations', async () => {
    await buildMember(app);
    const { code } = await inviteOne();
    expect((await register({ invite: code })).statusCode).toBe(409);
  });

  it('does not affect sign-in', async () => {
    const ada = await buildMember(app);
    expect((await app.request('POST', '/api/login', { email: ada.email, password: PASSWORD })).statusCode).toBe(200);
  });
});

describe('registration by invitation', () => {
  beforeEach(async () => {
    app = await createTestApp(open.database, { registration: 'invite' });
    await buildMember(app);
  });

  it('returns an error for a missing invitation', async () => {
    expect(await registrationOf()).toBe('invite');
    const refused = await register();
    expect(refused.statusCode).toBe(409);
    expect(refused.json().fields.invite).toMatch(/^You need an invitation to join\./);
  });

  it('accepts an invitation once', async () => {
    const { code } = await inviteOne();
    expect((await register({ invite: code })).statusCode).toBe(201);
    const second = await register({ invite: code });
    expect(second.statusCode).toBe(409);
    expect(second.json().fields.invite).toMatch(/^This invitation was already used/);
  });

  it('accepts one of several concurrent uses', async () => {
    const { code } = await inviteOne();
    const answers = await Promise.all(Array.from({ length: 8 }, () => register({ invite: code })));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect([await count('users'), await count('invitations')]).toEqual([2, 0]);
  });

  it('accepts an invitation with an email for that email only', async () => {
    const { code } = await inviteOne({ email: 'guest@evenglow.example' });
    expect((await register({ invite: code })).statusCode).toBe(409);
    expect((await register({ invite: code, email: ' Guest@Evenglow.example' })).statusCode).toBe(201);
  });

  it('rejects an expired invitation, and deletes it', async () => {
    const { code } = await inviteOne({ days: 2 });
    app.clock.advance(2 * DAY_MS);
    expect((await register({ invite: code })).statusCode).toBe(409);
    await sweepInvitations({ orm: open.database.orm, clock: app.clock });
    expect(await count('invitations')).toBe(0);
  });

  it('keeps the invitation if no account was created', async () => {
    const ada = await buildMember(open);
    const { code } = await inviteOne();
    expect((await register({ invite: code, password: 'password1' })).statusCode).toBe(400);
    expect((await register({ invite: code, email: ada.email })).statusCode).toBe(409);
    expect((await register({ invite: code })).statusCode).toBe(201);
  });

  it('returns the same error for unknown, used and expired codes', async () => {
    const [used, expired] = [await inviteOne(), await inviteOne({ days: 1 })];
    await register({ invite: used.code });
    app.clock.advance(DAY_MS);
    const answers = await Promise.all([used.code, expired.code, 'made-up'].map((code) => register({ invite: code })));
    const [first, ...others] = answers.map((answer) => ({ ...answer.json(), requestId: '' }));
    for (const other of others) expect(other).toEqual(first);
  });

  it('does not store the code in plain text', async () => {
    const { code } = await inviteOne();
    expect(JSON.stringify(await open.database.sql`select * from invitations`)).not.toContain(code);
  });
});
