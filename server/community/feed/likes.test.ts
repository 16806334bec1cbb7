/** Tests of likes and their counters. */
import { beforeEach, describe, expect, it } from 'vitest';
import { block } from '../../account/index.ts';
import { setUpTestApp } from '../../testing/app.ts';
import { buildEntry, buildMember, type Member } from '../../testing/builders.ts';

const app = setUpTestApp();
let ada: Member;
let bob: Member;
let id: string;
beforeEach(async () => {
  ada = await buildMember(app);
  bob = await buildMember(app, { firstName: 'Bob' });
  id = (await buildEntry(ada, { isShared: true })).id;
});

const like = (person: Member, entryId = id) => person.request('POST', `/api/entries/${entryId}/like`);
const unlike = (person: Member, entryId = id) => person.request('DELETE', `/api/entries/${entryId}/like`);

/** The stored counter, asserted to equal the rows it counts. */
async function likeCount(entryId = id): Promise<number> {
  const [row] = await app.database.sql<{ counter: number; rows: number }[]>`
    select coalesce((select likes from entry_counts where entry_id = ${entryId}), 0) as counter,
      (select count(*)::int from entry_likes where entry_id = ${entryId}) as rows`;
  expect(row?.counter).toBe(row?.rows);
  return row?.rows ?? Number.NaN;
}

describe('a like', () => {
  it('requires a signed-in user', async () => {
    for (const method of ['POST', 'DELETE'] as const) {
      expect((await app.request(method, `/api/entries/${id}/like`)).statusCode).toBe(401);
    }
  });

  it('returns 404 for an entry that is not shared, also for its author', async () => {
    const { id: own } = await buildEntry(ada, { content: 'For myself alone.' });
    const unknownId = '01975b1e-0000-7000-8000-000000000000';
    for (const response of [
      await like(bob, own),
      await unlike(bob, own),
      await like(ada, own),
      await like(bob, unknownId),
    ]) {
      expect([response.statusCode, response.json().error]).toEqual([404, 'We can’t find that entry.']);
    }
    expect(await likeCount(own)).toBe(0);
  });

  it('counts once when repeated and is removed by unliking', async () => {
    expect((await like(bob)).json()).toEqual({ likes: 1, likedByMe: true });
    expect((await like(bob, id.toUpperCase())).json()).toEqual({ likes: 1, likedByMe: true });
    expect((await like(ada)).json()).toEqual({ likes: 2, likedByMe: true });
    expect((await unlike(bob)).json()).toEqual({ likes: 1, likedByMe: false });
    expect((await unlike(bob)).json()).toEqual({ likes: 1, likedByMe: false });
    expect(await likeCount()).toBe(1);
  });

  it('returns 404 after unsharing and is kept for when the entry is shared again', async () => {
    await like(bob);
    await ada.request('PATCH', `/api/gratitude-entries/${id}`, { isShared: false });
    expect([(await like(bob)).statusCode, (await unlike(bob)).statusCode]).toEqual([404, 404]);
    await ada.request('PATCH', `/api/gratitude-entries/${id}`, { isShared: true });
    const [entry] = (await bob.request('GET', '/api/feed/public')).json();
    expect(entry).toMatchObject({ likes: 1, likedByMe: true });
  });

  it('returns 404 across a block in either direction', async () => {
    const { id: ofBob } = await buildEntry(bob, { isShared: true });
    await block(app.database.orm, ada.user.id, bob.user.id);
    expect([(await like(bob)).statusCode, (await like(ada, ofBob)).statusCode]).toEqual([404, 404]);
  });

  it.each(['none', "1' or true", '🌻'])('rejects the entry id %j', async (wrong) => {
    expect((await like(bob, encodeURIComponent(wrong))).statusCode).toBe(400);
  });

  it('is deleted with the account that gave it and with the entry', async () => {
    await like(bob);
    await like(ada);
    await app.database.sql`delete from users where id = ${bob.user.id}`;
    expect(await likeCount()).toBe(1);
    expect((await ada.request('DELETE', `/api/gratitude-entries/${id}`)).statusCode).toBe(204);
    expect(await app.database.sql`select entry_id from entry_likes`).toEqual([]);
    expect(await app.database.sql`select entry_id from entry_counts`).toEqual([]);
  });
});

describe('many concurrent likes', () => {
  it('of one user count once', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => like(bob)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await likeCount()).toBe(1);
    app.clock.advance(60_000);
    await Promise.all(Array.from({ length: 100 }, (_, index) => (index % 2 === 0 ? like(bob) : unlike(bob))));
    expect([0, 1]).toContain(await likeCount());
  });

  it('of a hundred users count as a hundred while some delete their accounts', async () => {
    const people = await Promise.all(Array.from({ length: 100 }, () => buildMember(app)));
    const answers = await Promise.all(people.map((person) => like(person)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(await likeCount()).toBe(100);
    const { id: other } = await buildEntry(ada, { isShared: true });
    await Promise.all(
      people.map(async (person, index) => {
        if (index % 4 === 0) await app.database.sql`delete from users where id = ${person.user.id}`;
        else if (index % 4 === 1) await unlike(person);
        else await like(person, other);
      }),
    );
    expect([await likeCount(), await likeCount(other)]).toEqual([50, 50]);
  }, 120_000);
});

describe("the author's own entry", () => {
  /** The like count of the entry in each response that returns it to its author. */
  async function likesByEndpoint(): Promise<Record<string, number | undefined>> {
    const path = `/api/gratitude-entries/${id}`;
    const ofList = async (url: string) => {
      const entries: { id: string; likes: number }[] = (await ada.request('GET', url)).json();
      return entries.find((entry) => entry.id === id)?.likes;
    };
    const found: { id: string; entry: { likes: number } }[] = (
      await ada.request('GET', '/api/search/all?text=kindness')
    ).json();
    return {
      list: await ofList('/api/gratitude-entries'),
      today: await ofList('/api/gratitude-entries/today'),
      get: (await ada.request('GET', path)).json().likes,
      update: (await ada.request('PATCH', path, { themes: [] })).json().likes,
      rewrite: (await ada.request('PATCH', path, { content: `The kindness of Bea, again ${Math.random()}.` })).json()
        .likes,
      stale: (await ada.request('PATCH', path, { content: 'The kindness of an old page.', version: 1 })).json().current
        .likes,
      search: found.find((result) => result.id === id)?.entry.likes,
    };
  }
  const sameEverywhere = (likes: number) => ({
    list: likes,
    today: likes,
    get: likes,
    update: likes,
    rewrite: likes,
    stale: likes,
    search: likes,
  });
  beforeEach(async () => {
    ({ id } = await buildEntry(ada, { content: 'The kindness of a neighbour.', isShared: true }));
  });

  it('has no likes when it is created', async () => {
    const created = await ada.request('POST', '/api/gratitude-entries', { content: 'A new kindness.', isShared: true });
    expect(created.json().likes).toBe(0);
  });

  it('has the current like count in every response', async () => {
    expect(await likesByEndpoint()).toEqual(sameEverywhere(0));
    await like(bob);
    await like(ada);
    expect(await likesByEndpoint()).toEqual(sameEverywhere(2));
    await unlike(bob);
    expect(await likesByEndpoint()).toEqual(sameEverywhere(1));
  });

  it('does not count likes of other entries', async () => {
    const { id: other } = await buildEntry(ada, { isShared: true });
    const { id: ofBob } = await buildEntry(bob, { isShared: true });
    await like(bob, other);
    await like(ada, ofBob);
    expect(await likesByEndpoint()).toEqual(sameEverywhere(0));
    expect((await bob.request('GET', `/api/gratitude-entries/${ofBob}`)).json().likes).toBe(1);
  });

  it('counts 0 while it is not shared', async () => {
    await like(bob);
    const path = `/api/gratitude-entries/${id}`;
    expect((await ada.request('PATCH', path, { isShared: false })).json().likes).toBe(0);
    expect(await likesByEndpoint()).toEqual(sameEverywhere(0));
    expect((await ada.request('PATCH', path, { isShared: true })).json().likes).toBe(1);
  });

  it('counts the same as the feed after a block', async () => {
    const eve = await buildMember(app);
    await like(bob);
    await like(eve);
    await block(app.database.orm, ada.user.id, bob.user.id);
    const [shared] = (await eve.request('GET', '/api/feed/public')).json();
    expect(await likesByEndpoint()).toEqual(sameEverywhere(shared.likes));
  });

  it('is not readable by others, liked or not', async () => {
    await like(bob);
    expect((await bob.request('GET', `/api/gratitude-entries/${id}`)).statusCode).toBe(404);
    expect((await app.request('GET', `/api/gratitude-entries/${id}`)).statusCode).toBe(401);
  });
});

describe('open pages', () => {
  it('of the author only are notified of a like', async () => {
    const payloads: string[] = [];
    const stop = app.database.notifications.listen('live', {
      onPayload: (payload) => payloads.push(payload),
      onListening: () => payloads.push('listening'),
    });
    await expect.poll(() => payloads).toEqual(['listening']);
    await like(bob);
    await expect.poll(() => payloads).toContain(`${ada.user.id} feed`);
    const before = payloads.length;
    await like(bob);
    await like(ada);
    await bob.request('POST', '/api/users/follow', { followingId: ada.user.id });
    await app.database.sql`select pg_notify('live', 'last')`;
    await expect.poll(() => payloads).toContain('last');
    expect(payloads.slice(before)).toEqual(['last']);
    stop();
  });
});
