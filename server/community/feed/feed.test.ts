/** Tests of the feeds: visibility, order, pages, search and counts. */

import { beforeEach, describe, expect, it } from 'vitest';
import { type FeedEntry, feedEntrySchema } from '../../../contract/community.ts';
import { block } from '../../account/index.ts';
import { setWithheld } from '../../journal/index.ts';
import { setUpTestApp } from '../../testing/app.ts';
import { buildEntry, buildMember, type Member } from '../../testing/builders.ts';
import { PICTURE, uploadMedia } from '../../testing/media.ts';

const FEED = '/api/feed/public';
const PROFILE = { displayName: 'Ada L.', bio: 'An allotment.', isPublic: true, showStreak: true, showStats: true };

const app = setUpTestApp();
let ada: Member;
let bob: Member;
beforeEach(async () => {
  ada = await buildMember(app);
  bob = await buildMember(app, { firstName: 'Bob' });
});

async function list(person: Member, address = FEED): Promise<FeedEntry[]> {
  const response = await person.request('GET', address);
  expect(response.statusCode, response.body).toBe(200);
  return feedEntrySchema.strict().array().parse(response.json());
}

/** Shares an entry one second later than the previous one. */
async function share(person: Member, content = 'The light on the river this evening.', overrides: object = {}) {
  app.clock.advance(1_000);
  return buildEntry(person, { content, isShared: true, ...overrides });
}

const setProfile = (person: Member, part: object = {}) =>
  person.request('PUT', '/api/profile', { ...PROFILE, ...part });
const contents = (entries: FeedEntry[]) => entries.map(({ content }) => content);
const unshare = (person: Member, id: string) =>
  person.request('PATCH', `/api/gratitude-entries/${id}`, { isShared: false });

async function fetchAllPages(person: Member, first: string): Promise<FeedEntry[][]> {
  const pages: FeedEntry[][] = [];
  for (let address: string | undefined = first; address !== undefined; ) {
    const response = await person.request('GET', address);
    expect(response.statusCode, response.body).toBe(200);
    pages.push(response.json());
    address = /^<([^>]+)>; rel="next"$/.exec(String(response.headers.link ?? ''))?.[1];
  }
  return pages;
}

describe('the public feed', () => {
  it('requires a signed-in user', async () => {
    for (const path of [FEED, '/api/feed/following', '/api/feed/new?since=2026-01-01T00:00:00Z']) {
      expect((await app.request('GET', path)).statusCode).toBe(401);
    }
  });

  it('returns entries shared by others and nothing else of theirs', async () => {
    await buildEntry(ada, { content: 'For myself alone.' });
    await share(ada, 'For everybody.');
    expect(contents(await list(bob))).toEqual(['For everybody.']);
  });

  it('orders entries by the time they were shared, not written', async () => {
    const old = await buildEntry(ada, { content: 'Written first, shared last.' });
    await share(bob, 'In between.');
    app.clock.advance(1_000);
    await ada.request('PATCH', `/api/gratitude-entries/${old.id}`, { isShared: true });
    expect(contents(await list(bob))).toEqual(['Written first, shared last.', 'In between.']);
  });

  it('names only authors with a public profile', async () => {
    await share(ada);
    const [unnamed] = await list(bob);
    expect(unnamed).toMatchObject({ author: null, isMine: false, followedByMe: false, likes: 0, likedByMe: false });
    await setProfile(ada);
    const [named] = await list(bob);
    expect(named?.author).toEqual({ id: ada.user.id, displayName: 'Ada L.', profileImageUrl: null });
    expect((await list(ada))[0]?.isMine).toBe(true);
  });

  it('shows photos that the viewer can open', async () => {
    const photo = await uploadMedia(app, ada, PICTURE);
    await share(ada, 'The heron stood still.', { media: [photo.url] });
    const [entry] = await list(bob);
    expect(entry?.media).toHaveLength(1);
    expect((await bob.request('GET', entry?.media[0]?.url ?? '')).statusCode).toBe(200);
    expect((await bob.request('GET', entry?.media[0]?.previewUrl ?? '')).statusCode).toBe(200);
  });

  it('returns each entry once across pages, even when all were shared in the same instant', async () => {
    await Promise.all(
      Array.from({ length: 23 }, (_, index) =>
        buildEntry(ada, { content: `The day number ${index}.`, isShared: true }),
      ),
    );
    const pages = await fetchAllPages(bob, `${FEED}?limit=5`);
    expect(pages.map((page) => page.length)).toEqual([5, 5, 5, 5, 3]);
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(23);
    expect(pages.flat().map(({ id }) => id)).toEqual((await list(bob, `${FEED}?limit=100`)).map(({ id }) => id));
  });

  it.each([
    'limit=0',
    'limit=101',
    'limit=many',
    'cursor=abc',
    `cursor=${'a'.repeat(401)}`,
    `search=${'x'.repeat(201)}`,
  ])('rejects ?%s', async (query) => {
    const response = await bob.request('GET', `${FEED}?${query}`);
    expect([response.statusCode, response.json().code]).toEqual([400, 'validation_failed']);
  });

  it('counts entries shared since an instant', async () => {
    await share(ada);
    const [visible] = await list(bob);
    const countSince = async (person: Member) =>
      (await person.request('GET', `/api/feed/new?since=${visible?.sharedAt}`)).json().entries;
    expect(await countSince(bob)).toBe(0);
    await share(ada, 'And one more.');
    await share(bob, 'One of mine.');
    expect([await countSince(bob), await countSince(ada)]).toEqual([1, 1]);
    for (const wrong of ['', 'yesterday', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59-12:00']) {
      expect((await bob.request('GET', `/api/feed/new?since=${wrong}`)).statusCode).toBe(400);
    }
  });

  it('drops an entry as soon as it is unshared, even between two pages', async () => {
    const entries = [];
    for (let each = 0; each < 6; each++) entries.push(await share(ada, `The day number ${each}.`));
    const first = await bob.request('GET', `${FEED}?limit=2`);
    await unshare(ada, entries[2]?.id ?? '');
    const next = /^<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '';
    expect(contents(await list(bob, next))).toEqual(['The day number 3.', 'The day number 1.']);
    expect((await bob.request('GET', `/api/feed/entries/${entries[2]?.id}`)).statusCode).toBe(404);
  });

  it('hides a withheld entry from everyone but its author', async () => {
    const { id } = await share(ada);
    await setWithheld(app.database.orm, id, true);
    expect([await list(bob), contents(await list(ada))]).toEqual([[], ['The light on the river this evening.']]);
    expect((await bob.request('GET', `/api/feed/entries/${id}`)).statusCode).toBe(404);
    expect((await ada.request('GET', `/api/feed/entries/${id}`)).statusCode).toBe(200);
  });
});

describe('search in the public feed', () => {
  const find = async (search: string) => contents(await list(bob, `${FEED}?search=${encodeURIComponent(search)}`));
  beforeEach(async () => {
    await share(ada, 'Grateful for walks by the sea with José.');
    await share(ada, 'The bread was warm, and I thank you all.');
    await buildEntry(ada, { content: 'A walk that nobody else reads of.' });
  });

  it.each([
    ['walk', 1],
    ['WALKING', 1],
    ['jose', 1],
    ['José', 1],
    ['the', 2],
    ['thank you', 1],
    ['grat', 1],
    ['sea wal', 1],
    ['bread sea', 0],
    ['nothing here', 0],
    ["'; drop table users; --", 0],
    ['!!', 0],
    [':* & |', 0],
    ['🌧🌧', 0],
    ['\\', 2],
    ['a', 2],
  ])('finds %s: %i entries', async (search, found) => {
    expect(await find(search)).toHaveLength(found);
  });

  it('follows edits and unsharing', async () => {
    const { id } = await share(ada, 'Snow on the roof.');
    expect(await find('snow')).toHaveLength(1);
    await ada.request('PATCH', `/api/gratitude-entries/${id}`, { content: 'Rain on the roof.' });
    expect([await find('snow'), await find('rain')]).toEqual([[], ['Rain on the roof.']]);
    await unshare(ada, id);
    expect(await find('rain')).toEqual([]);
    await ada.request('PATCH', `/api/gratitude-entries/${id}`, { isShared: true });
    expect(await find('rain')).toHaveLength(1);
    await ada.request('DELETE', `/api/gratitude-entries/${id}`);
    expect(await find('rain')).toEqual([]);
  });

  it('returns each match once across pages', async () => {
    for (let each = 0; each < 5; each++) await share(ada, `Snow, day ${each}.`);
    const pages = await fetchAllPages(bob, `${FEED}?search=snow&limit=2`);
    expect(pages.map(contents)).toEqual([
      ['Snow, day 4.', 'Snow, day 3.'],
      ['Snow, day 2.', 'Snow, day 1.'],
      ['Snow, day 0.'],
    ]);
  });

  it('hides entries between users with a block', async () => {
    await block(app.database.orm, ada.user.id, bob.user.id);
    expect(await find('walk')).toEqual([]);
  });
});

describe('the following feed', () => {
  const FOLLOWING = '/api/feed/following';
  const follow = async (person: Member, other: Member) =>
    expect((await person.request('POST', '/api/users/follow', { followingId: other.user.id })).statusCode).toBe(200);

  it('returns entries of followed users while their profile is public', async () => {
    const cleo = await buildMember(app, { firstName: 'Cleo' });
    await share(ada, 'This is of Ada.');
    await share(cleo, 'This is of Cleo.');
    await setProfile(ada);
    await setProfile(cleo);
    expect(await list(bob, FOLLOWING)).toEqual([]);
    await follow(bob, ada);
    const [entry] = await list(bob, FOLLOWING);
    expect(entry).toMatchObject({ content: 'This is of Ada.', followedByMe: true });
    await follow(bob, cleo);
    expect(contents(await list(bob, FOLLOWING))).toEqual(['This is of Cleo.', 'This is of Ada.']);
    // A list of one user's entries reveals their author.
    await setProfile(ada, { isPublic: false });
    expect(contents(await list(bob, FOLLOWING))).toEqual(['This is of Cleo.']);
    const hidden = (await list(bob)).find(({ content }) => content === 'This is of Ada.');
    expect(hidden).toMatchObject({ author: null, followedByMe: false });
  });

  it('returns each entry once across pages of several users', async () => {
    const people = [ada, await buildMember(app), await buildMember(app)];
    for (const person of people) await setProfile(person);
    for (let each = 0; each < 9; each++) await share(people[each % 3] ?? ada, `The day number ${each}.`);
    for (const person of people) await follow(bob, person);
    const pages = await fetchAllPages(bob, `${FOLLOWING}?limit=4`);
    expect(pages.map((page) => page.length)).toEqual([4, 4, 1]);
    expect(contents(pages.flat())).toEqual(Array.from({ length: 9 }, (_, each) => `The day number ${8 - each}.`));
  });
});

describe('unshared entries', () => {
  const hidden = 'Shared by mistake, and taken back.';

  it('disappear for concurrent readers, searches, links and likes', async () => {
    await setProfile(ada);
    const shown = await share(ada, 'The light on the river, which stays.');
    const entries = await Promise.all(
      Array.from({ length: 5 }, () => buildEntry(ada, { content: hidden, isShared: true })),
    );
    const readers = await Promise.all(Array.from({ length: 4 }, () => buildMember(app)));
    for (const reader of readers) await reader.request('POST', '/api/users/follow', { followingId: ada.user.id });
    const ask = (reader: Member, id: string) => [
      reader.request('GET', FEED),
      reader.request('GET', `${FEED}?search=mistake`),
      reader.request('GET', '/api/feed/following'),
      reader.request('GET', `/api/people/${ada.user.id}/entries`),
      reader.request('GET', `/api/feed/entries/${id}`),
      reader.request('POST', `/api/entries/${id}/like`),
    ];
    for (const { id } of entries) {
      const [unshareResponse, ...answers] = await Promise.all([
        unshare(ada, id),
        ...readers.flatMap((reader) => ask(reader, id)),
      ]);
      expect(unshareResponse.statusCode).toBe(200);
      expect(answers.map(({ statusCode }) => statusCode).filter((status) => status !== 200 && status !== 404)).toEqual(
        [],
      );
      const after = await Promise.all(readers.flatMap((reader) => ask(reader, id)));
      expect(after.some(({ body }) => body.includes(id))).toBe(false);
      expect(after.filter(({ statusCode }) => statusCode === 404)).toHaveLength(2 * readers.length);
    }
    expect((await list(bob)).map(({ id }) => id)).toEqual([shown.id]);
  });

  it('leave no gap or duplicate in the pages of a reader', async () => {
    const entries: string[] = [];
    for (let count = 0; count < 6; count++) entries.push((await share(ada)).id);
    const first = await bob.request('GET', `${FEED}?limit=2`);
    // The last entry of the page, where the next page starts, and the entry after it.
    for (const id of [entries[4], entries[3]]) await unshare(ada, id ?? '');
    const next = /^<([^>]+)>; rel="next"$/.exec(String(first.headers.link))?.[1] ?? '';
    expect((await list(bob, next)).map(({ id }) => id)).toEqual([entries[2], entries[1]]);
  });
});

describe('a page of search results', () => {
  it('is full even if a block hides most matches', async () => {
    await block(app.database.orm, ada.user.id, bob.user.id);
    const cleo = await buildMember(app, { firstName: 'Cleo' });
    for (let count = 0; count < 3; count++) await share(cleo, `Thunder over the hills, number ${count}.`);
    for (let count = 0; count < 40; count++) await share(ada, `Thunder that Bob does not see, number ${count}.`);
    for (let count = 3; count < 5; count++) await share(cleo, `Thunder over the hills, number ${count}.`);
    const pages = await fetchAllPages(bob, `${FEED}?search=thunder&limit=2`);
    expect(pages.map((page) => page.length)).toEqual([2, 2, 1]);
    expect(new Set(pages.flat().map(({ content }) => content)).size).toBe(5);
  });
});

describe('the following feed of a user who follows many', () => {
  it('is the same whether followed entries are dense or sparse in the public feed', async () => {
    await setProfile(ada);
    expect((await bob.request('POST', '/api/users/follow', { followingId: ada.user.id })).statusCode).toBe(200);
    const cleo = await buildMember(app, { firstName: 'Cleo' });
    for (let count = 0; count < 3; count++) {
      await share(cleo, 'Not followed.');
      await share(ada, `Of Ada, number ${count}.`);
    }
    const few = await fetchAllPages(bob, '/api/feed/following?limit=2');
    await app.database.sql`with made as (
        insert into users (id, email, first_name) select gen_random_uuid(), n || '@evenglow.example', 'Nr' from generate_series(1, 401) n
        returning id
      ) insert into user_follows (follower_id, following_id, created_at) select ${bob.user.id}, id, now() from made`;
    const many = await fetchAllPages(bob, '/api/feed/following?limit=2');
    expect(many.flat().map(({ content }) => content)).toEqual([
      'Of Ada, number 2.',
      'Of Ada, number 1.',
      'Of Ada, number 0.',
    ]);
    expect(many).toEqual(few);
    await setProfile(ada, { isPublic: false });
    expect(await list(bob, '/api/feed/following')).toEqual([]);
  });
});
