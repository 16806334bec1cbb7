/** Reauthentication by password and passkey, and the locked journal. */

import { beforeEach, describe, expect, it } from 'vitest';
import { errorBodySchema } from '../../../contract/errors.ts';
import { cookieOf, createTestApp, setUpTestApp } from '../../testing/app.ts';
import { SoftwareAuthenticator } from '../../testing/authenticator.ts';
import { buildEntry, buildMember, type Member, PASSWORD } from '../../testing/builders.ts';

const app = setUpTestApp();
let ada: Member;
beforeEach(async () => {
  ada = await buildMember(app);
});

const confirm = (member: Member, proof: object) => member.request('POST', '/api/account/confirm', proof);
const confirmationOptions = async (member: Member) => (await member.request('GET', '/api/account/confirm')).json();
/** Probes an endpoint that requires a confirmation. */
const isConfirmed = async (member: Member) => (await member.request('GET', '/api/passkeys/new')).statusCode === 200;

async function addPasskey(member: Member): Promise<SoftwareAuthenticator> {
  const phone = new SoftwareAuthenticator();
  await confirm(member, { password: PASSWORD });
  const question = (await member.request('GET', '/api/passkeys/new')).json();
  await member.request('POST', '/api/passkeys', { answer: phone.createPasskey(question) });
  app.clock.advance(10 * 60_000);
  return phone;
}

it('returns 401 without a session', async () => {
  expect((await app.request('POST', '/api/account/confirm', { password: PASSWORD })).statusCode).toBe(401);
});

it('confirms only the same user', async () => {
  const bob = await buildMember(app);
  await confirm(bob, { password: PASSWORD });
  expect([await isConfirmed(bob), await isConfirmed(ada)]).toEqual([true, false]);
});

describe('confirmation by password', () => {
  it('is valid for ten minutes, in this session only', async () => {
    const elsewhere = cookieOf(await app.request('POST', '/api/login', { email: ada.email, password: PASSWORD })) ?? '';
    expect(await isConfirmed(ada)).toBe(false);
    expect((await confirm(ada, { password: PASSWORD })).statusCode).toBe(204);
    expect(await isConfirmed(ada)).toBe(true);
    const other = await app.request('GET', '/api/passkeys/new', undefined, { headers: { cookie: elsewhere } });
    expect(other.statusCode).toBe(403);
    app.clock.advance(10 * 60_000 - 1);
    expect(await isConfirmed(ada)).toBe(true);
    app.clock.advance(1);
    expect(await isConfirmed(ada)).toBe(false);
  });

  it('backs off after six wrong passwords, counted separately from sign-in attempts', async () => {
    for (let attempt = 0; attempt < 7; attempt++) {
      await app.request('POST', '/api/login', { email: ada.email, password: 'not this one' });
    }
    for (let attempt = 0; attempt < 6; attempt++) {
      const wrong = await confirm(ada, { password: 'not this one' });
      expect([wrong.statusCode, errorBodySchema.parse(wrong.json()).code]).toEqual([401, 'sign_in_failed']);
    }
    const refused = await confirm(ada, { password: PASSWORD });
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1']);
    expect(await isConfirmed(ada)).toBe(false);
    app.clock.advance(1_000);
    expect((await confirm(ada, { password: PASSWORD })).statusCode).toBe(204);
  });
});

describe('confirmation by passkey', () => {
  it('is offered to users with a passkey', async () => {
    expect(await confirmationOptions(ada)).toEqual({ password: true, passkey: null });
    const phone = await addPasskey(ada);
    const id = Buffer.from(phone.id).toString('base64url');
    expect((await confirmationOptions(ada)).passkey.allowCredentials).toEqual([
      { id, type: 'public-key', transports: ['internal'] },
    ]);
  });

  it('accepts a response once, in the session of its challenge', async () => {
    const phone = await addPasskey(ada);
    const { passkey } = await confirmationOptions(ada);
    const again = cookieOf(await app.request('POST', '/api/login', { email: ada.email, password: PASSWORD })) ?? '';
    const answer = phone.signChallenge(passkey);
    const headers = { cookie: again };
    expect((await app.request('POST', '/api/account/confirm', { answer }, { headers })).statusCode).toBe(401);
    expect((await confirm(ada, { answer })).statusCode).toBe(204);
    expect(await isConfirmed(ada)).toBe(true);
    expect((await confirm(ada, { answer })).statusCode).toBe(401);
  });

  it('rejects a passkey of another user', async () => {
    const bob = await buildMember(app);
    const phone = await addPasskey(bob);
    await addPasskey(ada);
    const { passkey } = await confirmationOptions(ada);
    expect((await confirm(ada, { answer: phone.signChallenge(passkey) })).statusCode).toBe(401);
    expect(await isConfirmed(ada)).toBe(false);
  });
});

it('accepts a recent sign-in of a user without password and passkey', async () => {
  await app.database.sql`update users set password = null where id = ${ada.user.id}`;
  expect(await confirmationOptions(ada)).toEqual({ password: false, passkey: null });
  expect(await isConfirmed(ada)).toBe(true);
  expect((await confirm(ada, { password: PASSWORD })).statusCode).toBe(401);
  app.clock.advance(10 * 60_000);
  expect(await isConfirmed(ada)).toBe(false);
});

describe('a locked journal', () => {
  const lock = (member: Member) => member.request('POST', '/api/account/close');
  const read = async (member: Member) => {
    const response = await member.request('GET', '/api/gratitude-entries');
    return response.statusCode === 200 ? 'open' : errorBodySchema.parse(response.json()).code;
  };

  it('returns no data in this session until the user confirms, and stays open in others', async () => {
    await buildEntry(ada, { content: 'The blue door stood open all day.' });
    const { cookie } = await signInAgain();
    expect((await lock(ada)).statusCode).toBe(204);
    expect(await read(ada)).toBe('journal_closed');
    expect((await ada.request('GET', '/api/user')).statusCode).toBe(403);
    expect((await ada.request('GET', '/api/passkeys')).statusCode).toBe(403);
    expect((await app.request('GET', '/api/user', undefined, { headers: { cookie } })).statusCode).toBe(200);
    expect((await confirm(ada, { password: 'not this one' })).statusCode).toBe(401);
    expect(await read(ada)).toBe('journal_closed');
    expect((await confirm(ada, { password: PASSWORD })).statusCode).toBe(204);
    expect(await read(ada)).toBe('open');
  });

  it('is locked in other server processes too', async () => {
    const other = await createTestApp(app.database);
    await lock(ada);
    const headers = { cookie: ada.cookie };
    expect((await other.request('GET', '/api/user', undefined, { headers })).statusCode).toBe(403);
  });

  it('allows signing out, and is open in a new session', async () => {
    await lock(ada);
    expect((await ada.request('POST', '/api/logout')).statusCode).toBe(200);
    const { cookie } = await signInAgain();
    expect((await app.request('GET', '/api/user', undefined, { headers: { cookie } })).statusCode).toBe(200);
  });

  it('is unlocked by a passkey', async () => {
    const phone = await addPasskey(ada);
    await lock(ada);
    const { passkey } = await confirmationOptions(ada);
    await confirm(ada, { answer: phone.signChallenge(passkey) });
    expect(await read(ada)).toBe('open');
  });
});

async function signInAgain(): Promise<{ cookie: string }> {
  const response = await app.request('POST', '/api/login', { email: ada.email, password: PASSWORD });
  return { cookie: cookieOf(response) ?? '' };
}
