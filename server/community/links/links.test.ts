/** Tests of entry links: who creates, revokes and opens them, their expiry, and what they reveal. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ENTRY_LINKS_MAX, type EntryLink, type NewEntryLink, type OpenedEntry } from '../../../contract/entry-links.ts';
import { createTestApp, setUpTestApp } from '../../testing/app.ts';
import { buildEntry, buildMember, type Member } from '../../testing/builders.ts';
import { PICTURE, uploadMedia, VIDEO } from '../../testing/media.ts';
import { deleteEndedLinks } from './links.ts';

const app = setUpTestApp();
const DAY = 24 * 3_600_000;
const HOSTILE = '"><script>alert(1)</script> & the light on the river';
let ada: Member;
let entryId: string;
beforeEach(async () => {
  ada = await buildMember(app);
  ({ id: entryId } = await buildEntry(ada, { content: HOSTILE, entryDate: '2026-05-19' }));
});

const linksOf = (id = entryId) => `/api/entries/${id}/links`;
async function createLink({ id = entryId, ...choice }: { id?: string; days?: number; showsName?: boolean } = {}) {
  const response = await ada.request('POST', linksOf(id), { days: 7, showsName: false, ...choice });
  expect(response.statusCode, response.body).toBe(201);
  const link: NewEntryLink = response.json();
  return link;
}
const open = (path: string, options = {}) => app.request('GET', `/api${path}`, undefined, options);
const statusOf = async (path: string) => (await open(path)).statusCode;
const list = async (id?: string): Promise<EntryLink[]> => (await ada.request('GET', linksOf(id))).json();
const revoke = (id: string) => ada.request('DELETE', `/api/entry-links/${id}`);
const setDisplayName = (member: Member, displayName: string) =>
  member.request('PUT', '/api/profile', { displayName, bio: '', isPublic: false, showStreak: true, showStats: true });

describe('creating and revoking links', () => {
  it('requires a signed-in user', async () => {
    const { id } = await createLink();
    expect((await app.request('GET', linksOf())).statusCode).toBe(401);
    expect((await app.request('POST', linksOf(), { days: 7, showsName: false })).statusCode).toBe(401);
    expect((await app.request('DELETE', `/api/entry-links/${id}`)).statusCode).toBe(401);
  });

  it('is limited to the author, also for shared entries', async () => {
    const { id, path } = await createLink();
    const bob = await buildMember(app);
    await ada.request('PATCH', `/api/gratitude-entries/${entryId}`, { isShared: true, version: 1 });
    for (const [method, url, body] of [
      ['GET', linksOf(), undefined],
      ['POST', linksOf(), { days: 7, showsName: false }],
      ['DELETE', `/api/entry-links/${id}`, undefined],
    ] as const) {
      expect((await bob.request(method, url, body)).statusCode, `${method} ${url}`).toBe(404);
    }
    expect(await statusOf(path)).toBe(200);
  });

  it('stores and logs nothing that could open the entry', async () => {
    const { path } = await createLink();
    await open(path);
    const secret = path.slice('/shared/'.length);
    const [stored] = await app.database.sql`select * from entry_links`;
    expect(JSON.stringify(stored)).not.toContain(secret);
    expect(JSON.stringify(await list())).not.toContain(secret);
    expect(app.logged.join()).not.toContain(secret);
  });

  it('lists open links, newest first', async () => {
    const ended = await createLink();
    await createLink({ days: 1 });
    app.clock.advance(DAY);
    const open = await createLink({ showsName: true });
    await revoke(ended.id);
    const { path: _secret, ...listed } = open;
    expect(await list()).toEqual([listed]);
    expect(listed).toMatchObject({ showsName: true, expiresAt: '2026-05-28T12:00:00.000Z' });
  });

  it('limits the number of open links under concurrent requests', async () => {
    const requests = Array.from({ length: ENTRY_LINKS_MAX + 4 }, () =>
      ada.request('POST', linksOf(), { days: 1, showsName: false }),
    );
    const answers = await Promise.all(requests);
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(ENTRY_LINKS_MAX);
    const refused = answers.filter(({ statusCode }) => statusCode !== 201);
    for (const answer of refused) expect(answer.json()).toMatchObject({ code: 'limit_reached' });
    await revoke((await list())[0]?.id ?? '');
    await createLink();
  });

  it('is rate-limited per user', async () => {
    const statuses = new Set<number>();
    for (let index = 0; index < 31; index++) {
      const response = await ada.request('POST', linksOf(), { days: 1, showsName: false });
      statuses.add(response.statusCode);
      if (response.statusCode === 201) await revoke(response.json().id);
      else expect(response.headers['retry-after']).toBeDefined();
    }
    expect([...statuses]).toEqual([201, 429]);
  });

  it.each([{ days: 2 }, { days: 365 }, { days: '7' }, { showsName: 'yes' }, {}])('rejects %o', async (choice) => {
    const body = 'showsName' in choice || 'days' in choice ? { days: 7, showsName: false, ...choice } : choice;
    expect((await ada.request('POST', linksOf(), body)).statusCode).toBe(400);
  });
});

describe('an open link', () => {
  it('shows the text and date to anyone, and nothing else of the account', async () => {
    const { path } = await createLink();
    const answer = await open(path);
    expect(answer.json()).toEqual({ content: HOSTILE, date: '2026-05-19', author: null, media: [] });
    expect(answer.headers['cache-control']).toContain('no-store');
  });

  it('names the author if they chose so, as in their profile', async () => {
    await setDisplayName(ada, 'Ada L.');
    const [named, unnamed] = [await createLink({ showsName: true }), await createLink()];
    expect((await open(named.path)).json()).toMatchObject({ author: 'Ada L.' });
    expect((await open(unnamed.path)).json()).toMatchObject({ author: null });
  });

  it('shows later edits', async () => {
    const { path } = await createLink();
    await ada.request('PATCH', `/api/gratitude-entries/${entryId}`, { content: 'The light on the lake.', version: 1 });
    expect((await open(path)).json()).toMatchObject({ content: 'The light on the lake.' });
  });

  it('expires after the chosen number of days', async () => {
    const [day, week] = [await createLink({ days: 1 }), await createLink()];
    app.clock.advance(DAY - 1);
    expect(await statusOf(day.path)).toBe(200);
    app.clock.advance(1);
    expect(await statusOf(day.path)).toBe(404);
    expect(await statusOf(week.path)).toBe(200);
  });

  it('returns the same 404 once revoked, deleted, withheld or unknown', async () => {
    const ended = await createLink();
    expect((await revoke(ended.id)).statusCode).toBe(204);
    const deletedEntry = await buildEntry(ada);
    const deletedEntryLink = await createLink({ id: deletedEntry.id });
    await ada.request('DELETE', `/api/gratitude-entries/${deletedEntry.id}`);
    const withheldEntryLink = await createLink();
    await app.database.sql`update gratitude_entries set is_withheld = true where id = ${entryId}`;
    const paths = [ended.path, deletedEntryLink.path, withheldEntryLink.path, `/shared/${'A'.repeat(43)}`, '/shared/x'];
    const answers = await Promise.all(paths.map((path) => open(path)));
    const errors = answers.map((answer) => ({ status: answer.statusCode, ...answer.json(), requestId: '' }));
    for (const answer of errors) expect(answer).toEqual(errors[0]);
    expect(errors[0]).toMatchObject({ status: 404, error: 'This link has expired.' });
    // The author must not notice the silent removal.
    expect((await ada.request('GET', `/api${withheldEntryLink.path}`)).statusCode).toBe(200);
  });

  it('stays revoked when revoked twice and is deleted a day after the first time', async () => {
    const [ended, open] = [await createLink(), await createLink({ days: 1 })];
    await revoke(ended.id);
    app.clock.advance(DAY - 1000);
    expect((await revoke(ended.id)).statusCode).toBe(204);
    const sweep = async () => {
      await deleteEndedLinks({ orm: app.database.orm, clock: app.clock });
      return (await app.database.sql`select id from entry_links`).map(({ id }) => id);
    };
    expect(await sweep()).toHaveLength(2);
    app.clock.advance(2000);
    expect(await sweep()).toEqual([open.id]);
  });

  it('is deleted with the account', async () => {
    const { path } = await createLink();
    await app.database.sql`delete from users where id = ${ada.user.id}`;
    expect(await statusOf(path)).toBe(404);
  });

  it('is rate-limited for wrong secrets but not for valid ones', async () => {
    const { path } = await createLink();
    const address = '10.9.9.8';
    for (let index = 0; index < 12; index++) expect((await open(path, { address })).statusCode).toBe(200);
    const guesses: number[] = [];
    for (let index = 0; index < 12; index++)
      guesses.push((await open(`/shared/${'B'.repeat(43)}`, { address })).statusCode);
    expect(new Set(guesses)).toEqual(new Set([404, 429]));
    expect(guesses.at(-1)).toBe(429);
  });
});

describe('media behind a link', () => {
  const mediaOf = async (path: string): Promise<OpenedEntry['media']> => (await open(path)).json().media;
  const get = (url: string, headers = {}) => app.request('GET', url, undefined, { headers });

  it("are served at the link's URL only, and not after it ended", async () => {
    const photo = await uploadMedia(app, ada, PICTURE);
    const { id } = await buildEntry(ada, { media: [photo.url] });
    const link = await createLink({ id });
    const [shown] = await mediaOf(link.path);
    expect(shown).toMatchObject({ id: '0', kind: 'photo', width: 1600, height: 1200 });
    expect(JSON.stringify(shown)).not.toContain(photo.id);
    for (const url of [shown?.url ?? '', shown?.previewUrl ?? '']) {
      const answer = await get(url);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
      expect(answer.headers['cache-control']).toContain('no-store');
    }
    // The author's own media URL works for no one else.
    expect((await get(photo.url)).statusCode).toBe(401);
    expect((await get(`/api${link.path}/media?place=1`)).statusCode).toBe(404);
    await revoke(link.id);
    expect((await get(shown?.url ?? '')).statusCode).toBe(404);
  });

  it('support range requests', async () => {
    const film = await uploadMedia(app, ada, VIDEO, 'video/mp4');
    const { id } = await buildEntry(ada, { media: [film.url] });
    const link = await createLink({ id });
    const [shown] = await mediaOf(link.path);
    const part = await get(shown?.url ?? '', { range: 'bytes=0-9' });
    expect([part.statusCode, part.rawPayload.length]).toEqual([206, 10]);
    expect((await get(shown?.url ?? '', { range: 'bytes=999999999-' })).statusCode).toBe(416);
    await revoke(link.id);
    expect((await get(shown?.url ?? '', { range: 'bytes=0-9' })).statusCode).toBe(404);
  });
});

describe('the shared page and its preview', () => {
  let webDirectory: string;
  beforeAll(async () => {
    webDirectory = await mkdtemp(join(tmpdir(), 'evenglow-web-'));
    const head = '<title>Evenglow</title>\n<meta property="og:title" content="Evenglow" />';
    await writeFile(join(webDirectory, 'index.html'), `<html><head>${head}\n</head><body></body></html>`);
  });
  afterAll(() => rm(webDirectory, { recursive: true }));

  it("show the author's name if chosen and no text of the entry", async () => {
    const pages = await createTestApp(app.database, { webDirectory });
    await setDisplayName(ada, '"><script>alert(2)</script>');
    const [named, unnamed] = [await createLink({ showsName: true }), await createLink()];
    const page = await pages.request('GET', named.path);
    expect(page.statusCode).toBe(200);
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    expect(page.body).not.toContain('<script>');
    expect(page.body).not.toContain('river');
    expect(page.body).toContain('content="A shared entry from &#34;&#62;&#60;script&#62;');
    expect(page.body).toContain('content="https://evenglow.example/shared-moment.jpg"');
    expect(page.body).toContain('You can read it until May 27, 2026.');
    expect(page.body).not.toContain('content="Evenglow"');
    const other = (await pages.request('GET', unnamed.path)).body;
    expect(other).toContain('<title>A shared entry from Evenglow</title>');
    expect(other).not.toContain('alert');
    expect(other).toContain('name="twitter:card" content="summary_large_image"');
    expect(pages.logged.join()).not.toContain(named.path.slice(8));
  });

  it('return the same 404 without a preview once the link has ended', async () => {
    const pages = await createTestApp(app.database, { webDirectory });
    const { id, path } = await createLink({ showsName: true });
    await revoke(id);
    const [ended, unknown] = await Promise.all([path, '/shared/x'].map((each) => pages.request('GET', each)));
    expect([ended?.statusCode, unknown?.statusCode]).toEqual([404, 404]);
    expect(ended?.body).toBe(unknown?.body);
    expect(ended?.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(ended?.body).not.toContain('Ada');
  });
});
