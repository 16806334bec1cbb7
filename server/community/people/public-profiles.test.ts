/** Tests of searching users and of their profile pages. */
import { beforeEach, describe, expect, it } from 'vitest';
import { type FoundPerson, foundPersonSchema, type PersonPage, personPageSchema } from '../../../contract/community.ts';
import { block, restoreProfile, withholdProfile } from '../../account/index.ts';
import { openMailer } from '../../platform/mail/mailer.ts';
import { createTestApp, setUpTestApp } from '../../testing/app.ts';
import { buildEntry, buildMember, type Member } from '../../testing/builders.ts';
import { maskEmail } from './public-profiles.ts';

const PROFILE = { displayName: '', bio: '', isPublic: true, showStreak: true, showStats: true };

const app = setUpTestApp();
let ada: Member;
let bob: Member;
beforeEach(async () => {
  ada = await buildMember(app, { firstName: 'Ada', lastName: 'Lovelace' });
  bob = await buildMember(app, { firstName: 'Bob' });
});

const setProfile = async (person: Member, part: object = {}) =>
  expect((await person.request('PUT', '/api/profile', { ...PROFILE, ...part })).statusCode).toBe(200);
async function find(q: string, person = bob): Promise<FoundPerson[]> {
  const response = await person.request('GET', `/api/users/search?q=${encodeURIComponent(q)}`);
  expect(response.statusCode, response.body).toBe(200);
  return foundPersonSchema.strict().array().parse(response.json());
}
const names = async (q: string) => (await find(q)).map(({ displayName }) => displayName);
async function pageOf(person: Member, viewer = bob): Promise<PersonPage> {
  const response = await viewer.request('GET', `/api/people/${person.user.id}`);
  expect(response.statusCode, response.body).toBe(200);
  return personPageSchema.strict().parse(response.json());
}

describe('user search', () => {
  it('requires a signed-in user', async () => {
    for (const path of ['/api/users/search?q=ada', '/api/users/suggested']) {
      expect((await app.request('GET', path)).statusCode).toBe(401);
    }
  });

  it('finds public profiles by name, and by email those who allow it', async () => {
    expect([await find('ada'), await find(ada.email)]).toEqual([[], []]);
    await setProfile(ada);
    expect([await names('ada'), await names(ada.email)]).toEqual([['Ada'], []]);
    await setProfile(ada, { isPublic: false, findableByEmail: true });
    expect([await names('ada'), await names(ada.email)]).toEqual([[], ['Ada']]);
    await block(app.database.orm, ada.user.id, bob.user.id);
    expect(await find(ada.email)).toEqual([]);
  });

  it('finds only confirmed addresses where mail is sent, as anyone can register with an address', async () => {
    const mailer = openMailer('/nowhere', { smtpUrl: 'smtp://127.0.0.1:9', from: 'evenglow@evenglow.example' });
    const mailing = await createTestApp(app.database, { mailer });
    const path = `/api/users/search?q=${ada.email}`;
    const findByMail = async () =>
      (await mailing.request('GET', path, undefined, { headers: { cookie: bob.cookie } })).json();
    await setProfile(ada, { isPublic: false, findableByEmail: true });
    expect(await findByMail()).toEqual([]);
    await app.database.sql`update users set email_proved_at = now() where id = ${ada.user.id}`;
    expect(await findByMail()).toMatchObject([{ displayName: 'Ada' }]);
  });

  it('does not find a profile that the operator has removed', async () => {
    await setProfile(ada, { findableByEmail: true });
    await withholdProfile(app.database.orm, ada.user.id);
    expect([await find('ada'), await find(ada.email)]).toEqual([[], []]);
    await setProfile(ada, { displayName: 'Ada again', findableByEmail: true });
    expect(await find(ada.email)).toEqual([]);
    await restoreProfile(app.database.orm, ada.user.id);
    expect(await names(ada.email)).toEqual(['Ada again']);
  });

  it.each(['a', ' a ', '', '  ', 'd', '🌧'])('finds no one for %j, which is shorter than two characters', async (q) => {
    await setProfile(ada);
    expect(await find(q)).toEqual([]);
  });

  it.each(['ad', 'ADA', 'love', 'Lovelace ad', 'jose', 'José', 'JOSE', 'mar', 'o’brien', 'maria-jo'])(
    'matches prefixes of names ignoring case and accents: %s',
    async (q) => {
      await setProfile(ada, { displayName: 'José María-José O’Brien' });
      expect(await names(q)).toEqual(['José María-José O’Brien']);
    },
  );

  it.each(['da', 'lace', 'bob', '%', '%%', '__', ':*', "'' | ''", '\\\\', '!!', '()'])(
    'does not find Ada with %s',
    async (q) => {
      await setProfile(ada);
      expect(await find(q)).toEqual([]);
    },
  );

  it.each(['\u0000x@example.com', '\u0000\u0000@', '㍿'.repeat(300), "':*|&"])(
    'accepts input that the database cannot store: %j',
    async (q) => expect(await find(q)).toEqual([]),
  );

  it('finds a changed name', async () => {
    await setProfile(ada, { displayName: 'Wren' });
    expect(await names('wren')).toEqual(['Wren']);
    await setProfile(ada, { displayName: 'Robin' });
    expect([await find('wren'), await names('robin')]).toEqual([[], ['Robin']]);
  });

  it('masks the email unless all of it was typed', async () => {
    await setProfile(ada, { findableByEmail: true });
    const [byName] = await find('ada');
    expect(byName?.email).toBe('p•••@evenglow.example');
    const [byAddress] = await find(ada.email.toUpperCase());
    expect(byAddress?.email).toBe(ada.email);
    expect(await find(ada.email.slice(0, -1))).toEqual([]);
    expect(await find('person')).toEqual([]);
  });

  it.each([
    ['jo@example.com', 'j•••@example.com'],
    ['j@example.com', 'j•••@example.com'],
    ['"a@b"@example.com', '"•••@example.com'],
    ['🌻rose@example.com', '🌻•••@example.com'],
  ])('masks %s as %s', (email, masked) => {
    expect(maskEmail(email)).toBe(masked);
  });

  it('shows the surname only without a chosen display name', async () => {
    await setProfile(ada);
    expect((await find('ada'))[0]).toMatchObject({ firstName: 'Ada', lastName: 'Lovelace' });
    await setProfile(ada, { displayName: 'Ada L.' });
    expect((await find('ada'))[0]).toMatchObject({ firstName: 'Ada L.', lastName: null });
  });

  it('shows the bio, or else what the user shares about', async () => {
    await setProfile(ada, { bio: `${'Allotment, a loud family, and '.repeat(4)}\nTwo cats.` });
    const [first] = await find('ada');
    expect(first?.caption).toMatch(/^Allotment.*…$/);
    expect(first?.caption).toHaveLength(80);
    await setProfile(ada);
    expect((await find('ada'))[0]?.caption).toBe('');
    await buildEntry(ada, { content: 'The light was good today.', themes: ['nature'], isShared: true });
    await buildEntry(ada, { content: 'Something for nobody else.', themes: ['work'] });
    expect((await find('ada'))[0]?.caption).toMatch(/^Writes about .*nature/);
    expect((await find('ada'))[0]?.caption).not.toContain('work');
  });

  it('excludes the user themselves and blocked users in both directions', async () => {
    await setProfile(ada);
    await setProfile(bob);
    expect(await find('bob', bob)).toEqual([]);
    await block(app.database.orm, ada.user.id, bob.user.id);
    expect([await find('ada', bob), await find(ada.email, bob), await find('bob', ada)]).toEqual([[], [], []]);
  });
});

describe('suggested users', () => {
  it('share entries, are public, and are not followed yet', async () => {
    const suggested = async () =>
      (await bob.request('GET', '/api/users/suggested')).json().map(({ displayName }: FoundPerson) => displayName);
    await setProfile(ada);
    expect(await suggested()).toEqual([]);
    await buildEntry(ada, { isShared: true });
    await buildEntry(bob, { isShared: true });
    const private_ = await buildMember(app, { firstName: 'Rowan' });
    await buildEntry(private_, { isShared: true });
    expect(await suggested()).toEqual(['Ada']);
    await bob.request('POST', '/api/users/follow', { followingId: ada.user.id });
    expect(await suggested()).toEqual([]);
  });

  it('are at most three, those followed by friends first', async () => {
    const people = [ada];
    for (const firstName of ['Cleo', 'Dan', 'Eve', 'Finn']) people.push(await buildMember(app, { firstName }));
    for (const person of people) {
      await setProfile(person);
      await buildEntry(person, { isShared: true });
      app.clock.advance(1_000);
    }
    await bob.request('POST', '/api/users/follow', { followingId: people[4]?.user.id });
    await people[4]?.request('POST', '/api/users/follow', { followingId: ada.user.id });
    const found: FoundPerson[] = (await bob.request('GET', '/api/users/suggested')).json();
    expect(found.map(({ displayName }) => displayName)).toEqual(['Ada', 'Eve', 'Dan']);
  });
});

describe('a profile page', () => {
  it('requires a signed-in user and a public profile', async () => {
    await setProfile(ada);
    for (const path of [`/api/people/${ada.user.id}`, `/api/people/${ada.user.id}/entries`]) {
      expect((await app.request('GET', path)).statusCode).toBe(401);
      expect((await bob.request('GET', path)).statusCode).toBe(200);
    }
    await setProfile(ada, { isPublic: false });
    const nobody = '01975b1e-0000-7000-8000-000000000000';
    for (const id of [ada.user.id, nobody]) {
      for (const path of [`/api/people/${id}`, `/api/people/${id}/entries`]) {
        const response = await bob.request('GET', path);
        expect([response.statusCode, response.json().error]).toEqual([404, 'We can’t find that person.']);
      }
    }
    expect(await pageOf(ada, ada)).toMatchObject({ isMe: true });
  });

  it('shows shared entries and what the settings allow', async () => {
    await setProfile(ada, { bio: 'An allotment.' });
    await buildEntry(ada, { content: 'Shared, about the river.', themes: ['nature'], isShared: true });
    await buildEntry(ada, { content: 'Not shared, about work.', themes: ['work'] });
    await app.runPendingWork();
    await bob.request('POST', '/api/users/follow', { followingId: ada.user.id });
    expect(await pageOf(ada)).toMatchObject({
      displayName: 'Ada',
      bio: 'An allotment.',
      isMe: false,
      followedByMe: true,
      followsMe: false,
      canMessage: true,
      followersCount: 1,
      followingCount: 0,
      currentStreak: 1,
      publicEntries: 1,
      days: [{ date: '2026-05-20', entries: 1 }],
      themes: expect.not.arrayContaining(['work']),
    });
    const entries = (await bob.request('GET', `/api/people/${ada.user.id}/entries`)).json();
    expect(entries.map(({ content }: { content: string }) => content)).toEqual(['Shared, about the river.']);
  });

  it('hides the streak and the stats if the user chose so', async () => {
    await buildEntry(ada, { isShared: true });
    await app.runPendingWork();
    await setProfile(ada, { showStreak: false, showStats: false });
    expect(await pageOf(ada)).toMatchObject({
      followersCount: null,
      followingCount: null,
      currentStreak: null,
      publicEntries: null,
      days: null,
    });
  });

  it('shows no streak after it ended', async () => {
    await setProfile(ada);
    await buildEntry(ada);
    await app.runPendingWork();
    app.clock.advance(10 * 86_400_000);
    expect(await pageOf(ada)).toMatchObject({ currentStreak: 0 });
  });
});
