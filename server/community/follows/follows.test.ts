/** Tests of follows and blocks and of their counters. */
import { beforeEach, describe, expect, it } from 'vitest';
import { block } from '../../account/index.ts';
import { setUpTestApp } from '../../testing/app.ts';
import { buildEntry, buildMember, type Member } from '../../testing/builders.ts';

const PROFILE = { displayName: '', bio: '', isPublic: true, showStreak: true, showStats: true };
const UNKNOWN_USER_ID = '01975b1e-0000-7000-8000-000000000000';

const app = setUpTestApp();
let ada: Member;
let bob: Member;
beforeEach(async () => {
  ada = await buildMember(app);
  bob = await buildMember(app, { firstName: 'Bob' });
  for (const person of [ada, bob]) await person.request('PUT', '/api/profile', PROFILE);
});

const follow = (person: Member, followingId: unknown) => person.request('POST', '/api/users/follow', { followingId });
const unfollow = (person: Member, id: string) => person.request('DELETE', `/api/users/follow/${id}`);
const blockPerson = (person: Member, id: string) => person.request('POST', `/api/people/${id}/block`);
const blockAuthor = (person: Member, id: string) => person.request('POST', `/api/entries/${id}/block-author`);

/** The counts in the profile, asserted to equal the rows. */
async function counts(person: Member): Promise<[followers: number, following: number]> {
  const [row] = await app.database.sql<{ followers: number; following: number }[]>`
    select (select count(*)::int from user_follows where following_id = ${person.user.id}) as followers,
      (select count(*)::int from user_follows where follower_id = ${person.user.id}) as following`;
  const [profile, stats] = [
    (await person.request('GET', '/api/profile')).json(),
    (await person.request('GET', '/api/user-stats')).json(),
  ];
  const reported = { followers: profile.followersCount, following: profile.followingCount };
  expect(reported).toEqual(row);
  expect({ followers: stats.followersCount, following: stats.followingCount }).toEqual(row);
  return [reported.followers, reported.following];
}

describe('following', () => {
  it('requires a signed-in user', async () => {
    expect((await app.request('POST', '/api/users/follow', { followingId: ada.user.id })).statusCode).toBe(401);
    expect((await app.request('DELETE', `/api/users/follow/${ada.user.id}`)).statusCode).toBe(401);
  });

  it('returns the same 404 for a private profile, an unknown user and a block in either direction', async () => {
    const rowan = await buildMember(app);
    const cleo = await buildMember(app);
    await cleo.request('PUT', '/api/profile', PROFILE);
    await block(app.database.orm, bob.user.id, ada.user.id);
    await block(app.database.orm, ada.user.id, cleo.user.id);
    for (const id of [rowan.user.id, UNKNOWN_USER_ID, bob.user.id, cleo.user.id]) {
      const response = await follow(ada, id);
      expect([response.statusCode, response.json().error]).toEqual([404, 'We can’t find that person.']);
    }
  });

  it('counts once when repeated and is removed once', async () => {
    for (let each = 0; each < 2; each++) expect((await follow(bob, ada.user.id)).json()).toEqual({ following: true });
    expect([await counts(ada), await counts(bob)]).toEqual([
      [1, 0],
      [0, 1],
    ]);
    for (let each = 0; each < 2; each++) expect((await unfollow(bob, ada.user.id)).statusCode).toBe(204);
    expect((await unfollow(bob, UNKNOWN_USER_ID)).statusCode).toBe(404);
    expect(await counts(ada)).toEqual([0, 0]);
  });

  it('can be undone after the other profile became private', async () => {
    await follow(bob, ada.user.id);
    await ada.request('PUT', '/api/profile', { ...PROFILE, isPublic: false });
    expect((await unfollow(bob, ada.user.id)).statusCode).toBe(204);
    expect((await unfollow(bob, ada.user.id)).statusCode).toBe(404);
    expect(await counts(ada)).toEqual([0, 0]);
  });

  it('returns a friendly error for oneself', async () => {
    for (const id of [ada.user.id, ada.user.id.toUpperCase()]) {
      const response = await follow(ada, id);
      expect([response.statusCode, response.json().error]).toEqual([400, 'You can’t follow yourself.']);
    }
  });

  it.each([undefined, null, 7, '', 'none', ['a']])('rejects the id %j', async (wrong) => {
    expect((await follow(ada, wrong)).statusCode).toBe(400);
  });

  it('is deleted with either account', async () => {
    const cleo = await buildMember(app);
    await cleo.request('PUT', '/api/profile', PROFILE);
    await follow(ada, cleo.user.id);
    await follow(cleo, ada.user.id);
    await follow(cleo, bob.user.id);
    await app.database.sql`delete from users where id = ${cleo.user.id}`;
    expect([await counts(ada), await counts(bob)]).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });
});

describe('many concurrent follows', () => {
  it('of one user count as one', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => follow(bob, ada.user.id)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect([await counts(ada), await counts(bob)]).toEqual([
      [1, 0],
      [0, 1],
    ]);
  });

  it('of a hundred users who follow back, leave and change their minds equal the counted rows', async () => {
    const people = await Promise.all(
      Array.from({ length: 100 }, async () => {
        const person = await buildMember(app);
        await person.request('PUT', '/api/profile', PROFILE);
        return person;
      }),
    );
    const answers = await Promise.all(
      people.flatMap((person) => [follow(person, ada.user.id), follow(ada, person.user.id)]),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await counts(ada)).toEqual([100, 100]);
    await Promise.all(
      people.map(async (person, index) => {
        if (index % 4 === 0) await app.database.sql`delete from users where id = ${person.user.id}`;
        else if (index % 4 === 1) await unfollow(person, ada.user.id);
        else if (index % 4 === 2) await blockPerson(ada, person.user.id);
        else await follow(person, ada.user.id);
      }),
    );
    expect(await counts(ada)).toEqual([25, 50]);
  }, 120_000);
});

describe('a block', () => {
  it('requires a signed-in user', async () => {
    const { id } = await buildEntry(ada, { isShared: true });
    expect((await app.request('POST', `/api/people/${ada.user.id}/block`)).statusCode).toBe(401);
    expect((await app.request('POST', `/api/entries/${id}/block-author`)).statusCode).toBe(401);
  });

  it('deletes follows in both directions and prevents new ones', async () => {
    await follow(ada, bob.user.id);
    await follow(bob, ada.user.id);
    for (let each = 0; each < 2; each++) expect((await blockPerson(ada, bob.user.id)).statusCode).toBe(204);
    expect([await counts(ada), await counts(bob)]).toEqual([
      [0, 0],
      [0, 0],
    ]);
    const answers = await Promise.all([
      ...Array.from({ length: 20 }, () => follow(bob, ada.user.id)),
      follow(ada, bob.user.id),
    ]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
  });

  it('leaves no follow when both happen at the same time', async () => {
    await Promise.all([follow(bob, ada.user.id), blockPerson(ada, bob.user.id), follow(bob, ada.user.id)]);
    expect([await counts(ada), await counts(bob)]).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });

  it('returns the same 404 for a private profile, an unknown user and a user who blocked first', async () => {
    const rowan = await buildMember(app);
    await block(app.database.orm, bob.user.id, ada.user.id);
    for (const id of [rowan.user.id, UNKNOWN_USER_ID, bob.user.id]) {
      const response = await blockPerson(ada, id);
      expect([response.statusCode, response.json().error]).toEqual([404, 'We can’t find that person.']);
    }
  });

  it('returns a friendly error for oneself', async () => {
    const { id } = await buildEntry(ada, { isShared: true });
    for (const response of [await blockPerson(ada, ada.user.id), await blockAuthor(ada, id)]) {
      expect([response.statusCode, response.json().code]).toEqual([400, 'validation_failed']);
    }
  });

  it('of an anonymous author works, names no one and is listed', async () => {
    await bob.request('PUT', '/api/profile', { ...PROFILE, isPublic: false });
    const { id } = await buildEntry(bob, { isShared: true });
    const { id: own } = await buildEntry(bob, { content: 'For myself alone.' });
    expect((await blockAuthor(ada, own)).statusCode).toBe(404);
    const response = await blockAuthor(ada, id);
    expect([response.statusCode, response.body]).toEqual([204, '']);
    expect((await ada.request('GET', '/api/feed/public')).json()).toEqual([]);
    expect((await ada.request('GET', '/api/account/blocked')).json()).toMatchObject([{ name: null }]);
  });
});

describe('open pages', () => {
  it('of both users are notified of a follow', async () => {
    const payloads: string[] = [];
    const stop = app.database.notifications.listen('live', {
      onPayload: (payload) => payloads.push(payload),
      onListening: () => payloads.push('listening'),
    });
    await expect.poll(() => payloads).toEqual(['listening']);
    await follow(bob, ada.user.id);
    await expect
      .poll(() => payloads)
      .toEqual(expect.arrayContaining([`${ada.user.id} follows`, `${bob.user.id} follows`]));
    stop();
  });
});
