/** Passkeys: adding, renaming and removing them, signing in, and rejection of invalid responses. */

import { beforeEach, describe, expect, it } from 'vitest';
import { errorBodySchema } from '../../../contract/errors.ts';
import { PASSKEYS_MAX, type Passkey, type PasskeyAssertion } from '../../../contract/passkeys.ts';
import { cookieOf, createTestApp, setUpTestApp } from '../../testing/app.ts';
import { type Deviations, SoftwareAuthenticator } from '../../testing/authenticator.ts';
import { buildMember, type Member } from '../../testing/builders.ts';
import { setDisabled } from '../disabling/disabling.ts';
import { sweepChallenges } from '../webauthn/passkey-challenges.ts';

const app = setUpTestApp();
let ada: Member;
beforeEach(async () => {
  ada = await buildMember(app);
});

const confirm = (member: Member) => member.request('POST', '/api/account/confirm', { password: member.password });
const codeOf = (response: { json(): unknown }) => errorBodySchema.parse(response.json()).code;

/** Creates a passkey for a new challenge and sends it. */
async function tryToAdd(member: Member, phone: SoftwareAuthenticator, deviations: Deviations = {}) {
  const options = (await member.request('GET', '/api/passkeys/new')).json();
  return member.request('POST', '/api/passkeys', { name: 'Phone', answer: phone.createPasskey(options, deviations) });
}

/** Confirms the session of `member` and adds a passkey. */
async function addPasskey(member: Member, phone = new SoftwareAuthenticator()): Promise<SoftwareAuthenticator> {
  await confirm(member);
  const added = await tryToAdd(member, phone);
  if (added.statusCode !== 201)
    throw new Error(`adding the passkey failed with status ${added.statusCode}: ${added.body}`);
  return phone;
}

const list = async (member: Member): Promise<Passkey[]> => (await member.request('GET', '/api/passkeys')).json();
const requestOptions = async () => (await app.request('GET', '/api/passkeys/question')).json();
const send = (answer: PasskeyAssertion) => app.request('POST', '/api/passkeys/sign-in', { answer });
const signIn = async (phone: SoftwareAuthenticator, otherwise: Deviations = {}) =>
  send(phone.signChallenge(await requestOptions(), otherwise));
const events = async ({ user: { id } }: Member) =>
  (
    await app.database.sql<{ kind: string; detail: string }[]>`
      select kind, detail from account_events where user_id = ${id} and kind like '%passkey%' order by id`
  ).map(({ kind, detail }) => `${kind}: ${detail}`);

describe('adding a passkey', () => {
  it('returns 401 without a session', async () => {
    expect((await app.request('GET', '/api/passkeys/new')).statusCode).toBe(401);
  });

  it('lists the passkey for its owner only, and logs it', async () => {
    const bob = await buildMember(app);
    await addPasskey(ada);
    expect(await list(ada)).toEqual([
      {
        id: expect.stringMatching(/^[\w-]{43}$/),
        name: 'Phone',
        createdAt: app.clock.now().toISOString(),
        lastUsedAt: null,
      },
    ]);
    expect(await list(bob)).toEqual([]);
    expect(await events(ada)).toEqual(['passkey_added: Phone']);
  });

  it('requires a confirmed session, for the challenge and for the response', async () => {
    const refused = await ada.request('GET', '/api/passkeys/new');
    expect([refused.statusCode, codeOf(refused)]).toEqual([403, 'confirmation_needed']);
    await confirm(ada);
    const options = (await ada.request('GET', '/api/passkeys/new')).json();
    app.clock.advance(10 * 60_000);
    const late = await ada.request('POST', '/api/passkeys', {
      answer: new SoftwareAuthenticator().createPasskey(options),
    });
    expect(codeOf(late)).toBe('confirmation_needed');
  });

  it('uses the device as the default name', async () => {
    await confirm(ada);
    const asked = (await ada.request('GET', '/api/passkeys/new')).json();
    await ada.request(
      'POST',
      '/api/passkeys',
      { answer: new SoftwareAuthenticator().createPasskey(asked) },
      { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
    );
    expect(await list(ada)).toMatchObject([{ name: 'Firefox on Linux' }]);
  });

  it.each<[string, Deviations]>([
    ['another origin', { origin: 'http://evenglow.example.evil.example' }],
    ['another scheme', { origin: 'https://evenglow.example' }],
    ['another host', { rpId: 'evil.example' }],
    ['a device without user verification', { verified: false }],
  ])('rejects %s', async (_what, otherwise) => {
    await confirm(ada);
    const refused = await tryToAdd(ada, new SoftwareAuthenticator(), otherwise);
    expect([refused.statusCode, codeOf(refused)]).toEqual([400, 'validation_failed']);
    expect(await list(ada)).toEqual([]);
  });

  it('accepts a response once, within five minutes, from the same session and for this purpose only', async () => {
    await confirm(ada);
    const asked = (await ada.request('GET', '/api/passkeys/new')).json();
    const answer = new SoftwareAuthenticator().createPasskey(asked);
    const sent = await Promise.all(Array.from({ length: 10 }, () => ada.request('POST', '/api/passkeys', { answer })));
    expect(sent.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    const again = new SoftwareAuthenticator().createPasskey(asked);
    expect((await ada.request('POST', '/api/passkeys', { answer: again })).statusCode).toBe(400);

    const bob = await buildMember(app);
    await confirm(bob);
    const adas = (await ada.request('GET', '/api/passkeys/new')).json();
    const stolen = new SoftwareAuthenticator().createPasskey(adas);
    expect((await bob.request('POST', '/api/passkeys', { answer: stolen })).statusCode).toBe(400);

    const other = new SoftwareAuthenticator().createPasskey({ ...adas, challenge: (await requestOptions()).challenge });
    expect((await ada.request('POST', '/api/passkeys', { answer: other })).statusCode).toBe(400);

    app.clock.advance(5 * 60_000);
    const late = new SoftwareAuthenticator().createPasskey(adas);
    expect((await ada.request('POST', '/api/passkeys', { answer: late })).statusCode).toBe(400);
    expect(await list(ada)).toHaveLength(1);
  });

  it('rejects a credential of another user', async () => {
    const bob = await buildMember(app);
    const { id } = await addPasskey(bob);
    await confirm(ada);
    expect((await tryToAdd(ada, new SoftwareAuthenticator(id))).statusCode).toBe(400);
    expect([await list(ada), await list(bob)]).toMatchObject([[], [{ name: 'Phone' }]]);
  });

  it(`accepts at most ${PASSKEYS_MAX} passkeys, also in concurrent requests`, async () => {
    for (let count = 2; count < PASSKEYS_MAX; count++) await addPasskey(ada);
    await confirm(ada);
    const added = await Promise.all(Array.from({ length: 5 }, () => tryToAdd(ada, new SoftwareAuthenticator())));
    expect(added.filter(({ statusCode }) => statusCode === 201)).toHaveLength(2);
    expect(await list(ada)).toHaveLength(PASSKEYS_MAX);
    const full = await ada.request('GET', '/api/passkeys/new');
    expect([full.statusCode, codeOf(full)]).toEqual([403, 'limit_reached']);
  });
});

describe('signing in with a passkey', () => {
  it('needs no email and no password, and starts a session', async () => {
    const phone = await addPasskey(ada);
    app.clock.advance(3_600_000);
    const response = await signIn(phone);
    expect([response.statusCode, response.json()]).toEqual([200, ada.user]);
    const cookie = cookieOf(response) ?? '';
    expect((await app.request('GET', '/api/user', undefined, { headers: { cookie } })).json()).toEqual(ada.user);
    expect(await list(ada)).toMatchObject([{ lastUsedAt: app.clock.now().toISOString() }]);
    expect(await events(ada)).toEqual(['passkey_added: Phone', 'signed_in_with_passkey: A browser']);
  });

  it('is refused while the account is disabled', async () => {
    const phone = await addPasskey(ada);
    const turn = (disabled: boolean) =>
      setDisabled(app.database.orm, { userId: ada.user.id, disabled, at: app.clock.now() });
    await turn(true);
    expect(codeOf(await signIn(phone))).toBe('account_disabled');
    await turn(false);
    expect((await signIn(phone)).statusCode).toBe(200);
  });

  it('returns the same error for every invalid response, and sets no cookie', async () => {
    const phone = await addPasskey(ada);
    const wrong = [
      await signIn(new SoftwareAuthenticator()),
      await signIn(phone, { origin: 'http://evil.example' }),
      await signIn(phone, { rpId: 'evil.example' }),
      await signIn(phone, { verified: false }),
      await signIn(new SoftwareAuthenticator(phone.id)),
    ];
    const bodies = wrong.map((response) => ({ ...errorBodySchema.parse(response.json()), requestId: '' }));
    for (const [index, response] of wrong.entries()) {
      expect([response.statusCode, response.cookies, bodies[index]]).toEqual([401, [], bodies[0]]);
    }
    expect(bodies[0]?.code).toBe('sign_in_failed');
    expect((await signIn(phone)).statusCode).toBe(200);
  });

  it('accepts a response once, also among ten concurrent requests', async () => {
    const answer = (await addPasskey(ada)).signChallenge(await requestOptions());
    const sent = await Promise.all(Array.from({ length: 10 }, () => send(answer)));
    expect(sent.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200,
      ...Array<number>(9).fill(401),
    ]);
    expect((await send(answer)).statusCode).toBe(401);
  });

  it('accepts a response of a passkey without a counter once', async () => {
    const phone = new SoftwareAuthenticator();
    await confirm(ada);
    await tryToAdd(ada, phone, { counter: 0 });
    const answer = phone.signChallenge(await requestOptions(), { counter: 0 });
    expect([(await send(answer)).statusCode, (await send(answer)).statusCode]).toEqual([200, 401]);
    expect((await signIn(phone, { counter: 0 })).statusCode).toBe(200);
  });

  it('rejects a counter that did not increase', async () => {
    const phone = await addPasskey(ada);
    expect((await signIn(phone, { counter: 10 })).statusCode).toBe(200);
    expect((await signIn(phone, { counter: 10 })).statusCode).toBe(401);
    expect((await signIn(phone, { counter: 9 })).statusCode).toBe(401);
    expect((await signIn(phone, { counter: 0 })).statusCode).toBe(401);
    expect((await signIn(phone, { counter: 11 })).statusCode).toBe(200);
  });

  it('rejects a challenge that is expired, for another purpose or forged', async () => {
    const phone = await addPasskey(ada);
    const old = await requestOptions();
    app.clock.advance(5 * 60_000);
    expect((await send(phone.signChallenge(old))).statusCode).toBe(401);
    const methods = (await ada.request('GET', '/api/account/confirm')).json();
    expect((await send(phone.signChallenge(methods.passkey))).statusCode).toBe(401);
    const challenge = Buffer.alloc(54, 7).toString('base64url');
    expect((await send(phone.signChallenge({ ...old, challenge }))).statusCode).toBe(401);
    const otherServer = await createTestApp(app.database, {
      sessionSecret: 'another secret of a server somewhere else',
    });
    const otherOptions = (await otherServer.request('GET', '/api/passkeys/question')).json();
    expect((await send(phone.signChallenge(otherOptions))).statusCode).toBe(401);
  });

  it('uses the public address as relying party, regardless of the Host header', async () => {
    const publicApp = await createTestApp(app.database, { publicUrl: 'https://journal.example' });
    const asked = (await publicApp.request('GET', '/api/passkeys/question')).json();
    expect(asked.rpId).toBe('journal.example');
    const phone = await addPasskey(ada);
    const trySignIn = (answer: PasskeyAssertion) => publicApp.request('POST', '/api/passkeys/sign-in', { answer });
    expect((await trySignIn(phone.signChallenge(asked))).statusCode).toBe(401);
    const again = (await publicApp.request('GET', '/api/passkeys/question')).json();
    expect((await trySignIn(phone.signChallenge(again, { origin: 'https://journal.example' }))).statusCode).toBe(200);
  });

  it('is rate-limited per IP', async () => {
    const answer = new SoftwareAuthenticator().signChallenge(await requestOptions());
    const address = '203.0.113.9';
    const attemptOnce = () => app.request('POST', '/api/passkeys/sign-in', { answer }, { address });
    for (let attempt = 0; attempt < 10; attempt++) expect((await attemptOnce()).statusCode).toBe(401);
    expect((await attemptOnce()).statusCode).toBe(429);
  });

  it('deletes used challenges after they expire', async () => {
    await signIn(await addPasskey(ada));
    const rows = () => app.database.sql`select * from answered_questions`;
    expect(await rows()).toHaveLength(2);
    await sweepChallenges({ orm: app.database.orm, clock: app.clock });
    expect(await rows()).toHaveLength(2);
    app.clock.advance(5 * 60_000);
    await sweepChallenges({ orm: app.database.orm, clock: app.clock });
    expect(await rows()).toEqual([]);
  });
});

describe('an existing passkey', () => {
  it('can be renamed', async () => {
    await addPasskey(ada);
    const [passkey] = await list(ada);
    const renamed = await ada.request('PATCH', `/api/passkeys/${passkey?.id}`, { name: '  Blue\nphone ' });
    expect([renamed.statusCode, renamed.json().name]).toEqual([200, 'Blue phone']);
    expect(await list(ada)).toMatchObject([{ name: 'Blue phone' }]);
  });

  it('can be removed in a confirmed session, and no longer signs in', async () => {
    const phone = await addPasskey(ada);
    const [passkey] = await list(ada);
    app.clock.advance(10 * 60_000);
    const remove = () => ada.request('DELETE', `/api/passkeys/${passkey?.id}`);
    expect(codeOf(await remove())).toBe('confirmation_needed');
    await confirm(ada);
    expect((await remove()).statusCode).toBe(204);
    expect((await remove()).statusCode).toBe(404);
    expect((await signIn(phone)).statusCode).toBe(401);
    expect(await events(ada)).toEqual(['passkey_added: Phone', 'passkey_removed: Phone']);
  });
});

it('logs no response, challenge or key', async () => {
  const phone = await addPasskey(ada);
  const answer = phone.signChallenge(await requestOptions());
  app.logged.length = 0;
  await send(answer);
  await send(answer);
  const logged = app.logged.join('\n');
  for (const secret of [answer.id, answer.response.signature, answer.response.clientDataJSON, ada.email]) {
    expect(logged).not.toContain(secret);
  }
});
