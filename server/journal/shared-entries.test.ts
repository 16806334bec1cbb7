/** Copies of shared entries for others: kept with each write, and compared with the entries. */
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '../platform/log.ts';
import { setUpTestApp } from '../testing/app.ts';
import { buildEntry, buildMember, type Member } from '../testing/builders.ts';
import { PICTURE, uploadMedia } from '../testing/media.ts';
import { propertyRuns } from '../testing/property-runs.ts';
import { checkSharedEntriesJob } from './check-shared-entries.ts';
import { setWithheld } from './visibility.ts';

const app = setUpTestApp();
const setTriggers = (state: 'enable' | 'disable') =>
  app.database.sql.unsafe(
    ['older_server_shares', 'older_server_shares_again', 'older_server_deletes']
      .map((name) => `alter table gratitude_entries ${state} trigger ${name};`)
      .join(''),
  );
let ada: Member;
let bob: Member;
beforeEach(async () => {
  ada = await buildMember(app);
  bob = await buildMember(app);
});

const share = (content = 'The kettle sang. #tea') => buildEntry(ada, { content, isShared: true });
const edit = (id: string, body: object) => ada.request('PATCH', `/api/gratitude-entries/${id}`, body);
const feedOf = async (viewer: Member) =>
  (await viewer.request('GET', '/api/feed/public')).json().map(({ id }: { id: string }) => id);
const copies = () => app.database.sql`select entry_id as id, is_public as "isPublic" from shared_entries`;

/** Entries and copies that contradict each other, compared in every column. */
const differences = () => app.database.sql`
  select e.id, s.entry_id from gratitude_entries e full join shared_entries s on s.user_id = e.user_id and s.entry_id = e.id
  where case when s.entry_id is null then e.is_public
    when e.id is null then true
    when not e.is_public then s.is_public or s.words <> ''
    else (e.is_public, e.is_withheld, e.challenge_id, coalesce(e.shared_at, e.created_at), to_tsvector('plain_english', plain_text(e.content)))
      is distinct from (s.is_public, s.is_withheld, s.challenge_id, s.shared_at, s.words) end`;

/** Runs the nightly check and returns what it logged. */
async function check(): Promise<string> {
  const logged: string[] = [];
  const log = createLogger('info', { write: (line) => void logged.push(line) });
  await checkSharedEntriesJob({ orm: app.database.orm, log }).run(
    {},
    { id: '', attempt: 0, signal: new AbortController().signal },
  );
  return logged.join('');
}

describe('without the triggers for older servers', () => {
  beforeAll(() => setTriggers('disable'));
  afterAll(() => setTriggers('enable'));

  it('follow every change of the entries', async () => {
    const change = fc.record({
      what: fc.constantFrom('write', 'share', 'unshare', 'rewrite', 'rename', 'withhold', 'show', 'delete'),
      which: fc.nat(1000),
      isShared: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 4, maxLength: 14 }), async (changes) => {
        for (const { what, which, isShared } of changes) {
          const rows = await app.database
            .sql`select id from gratitude_entries where user_id = ${ada.user.id} order by id`;
          const id = String(rows[which % Math.max(1, rows.length)]?.id);
          if (what === 'write' || rows.length === 0) {
            await buildEntry(ada, { content: `Rain, again ${which}. #rain`, isShared });
          } else if (what === 'share' || what === 'unshare') await edit(id, { isShared: what === 'share' });
          else if (what === 'rewrite') await edit(id, { content: `A letter came ${which}. #post` });
          else if (what === 'rename')
            await ada.request('POST', '/api/tags/rename', { from: 'rain', to: `rain${which}` });
          else if (what === 'delete') await ada.request('DELETE', `/api/gratitude-entries/${id}`);
          else await setWithheld(app.database.orm, id, what === 'withhold');
        }
        expect(await differences()).toEqual([]);
      }),
      { numRuns: propertyRuns(12) },
    );
    expect(await check()).toBe('');
  });

  it('have no row for what was never shared', async () => {
    const { id } = await buildEntry(ada);
    await edit(id, { content: 'Only for me.', isShared: false });
    expect(await copies()).toEqual([]);
  });

  it('keep likes and comments while an entry is not shared, and lose them with the entry', async () => {
    const { id } = await share();
    await bob.request('POST', `/api/entries/${id}/like`);
    await bob.request('POST', `/api/entries/${id}/comments`, { content: 'How lovely.' });
    await edit(id, { isShared: false });
    expect((await bob.request('POST', `/api/entries/${id}/like`)).statusCode).toBe(404);
    expect(await feedOf(bob)).toEqual([]);
    await edit(id, { isShared: true });
    expect((await bob.request('GET', '/api/feed/public')).json()).toMatchObject([{ id, likes: 1 }]);
    await ada.request('DELETE', `/api/gratitude-entries/${id}`);
    for (const table of ['shared_entries', 'entry_likes', 'entry_comments', 'entry_counts']) {
      expect(await app.database.sql`select from ${app.database.sql(table)}`, table).toEqual([]);
    }
  });

  it('never belong to two people', async () => {
    const { id } = await share();
    // As if a backup had been forged while the entry did not exist.
    await app.database.sql`
    insert into gratitude_entries (id, user_id, content, entry_type, entry_date, timezone, created_at)
    values (${id}, ${bob.user.id}, 'Forged.', 'text', '2026-05-20', 'UTC', now())`;
    const forged = await bob.request('PATCH', `/api/gratitude-entries/${id}`, { isShared: true });
    expect(forged.statusCode).toBe(409);
    expect((await bob.request('GET', '/api/feed/public')).json()).toMatchObject([
      { id, content: 'The kettle sang. #tea' },
    ]);
    expect((await ada.request('GET', `/api/gratitude-entries/${id}`)).json()).toMatchObject({
      content: 'The kettle sang. #tea',
    });
    await bob.request('DELETE', `/api/gratitude-entries/${id}`);
    expect(await feedOf(bob)).toEqual([id]);
  });

  describe('the nightly check', () => {
    it.each([
      ['is missing', async (id: string) => app.database.sql`delete from shared_entries where entry_id = ${id}`],
      [
        'is of an entry that is no longer shared',
        async (id: string) => app.database.sql`update gratitude_entries set is_public = false where id = ${id}`,
      ],
      [
        'is of an entry that is gone',
        async (id: string) => app.database.sql`delete from gratitude_entries where id = ${id}`,
      ],
      [
        'does not say that it is withheld',
        async (id: string) => app.database.sql`update gratitude_entries set is_withheld = true where id = ${id}`,
      ],
      [
        'has another place',
        async (id: string) =>
          app.database.sql`update shared_entries set shared_at = shared_at - interval '1 day' where entry_id = ${id}`,
      ],
    ])('repairs a copy that %s, and reports it', async (_, damage) => {
      await share('The lamp of the harbour.');
      const { id } = await share();
      await damage(id);
      expect(await differences()).toHaveLength(1);
      expect(await check()).toContain('"people":1');
      expect(await differences()).toEqual([]);
      expect(await check()).toBe('');
    });

    it('leaves accounts alone that are being deleted', async () => {
      const { id } = await share();
      await app.database.sql`insert into closed_accounts (user_id) values (${ada.user.id})`;
      await app.database.sql`delete from gratitude_entries where id = ${id}`;
      expect(await check()).toBe('');
    });
  });
});

it('follow what an older server writes beside this one', async () => {
  const { sql } = app.database;
  const photo = (await uploadMedia(app, ada, PICTURE)).url;
  const { id } = await buildEntry(ada, { media: [photo], isShared: true });
  const statuses = async () => {
    const answers = [
      await bob.request('GET', photo),
      await bob.request('GET', `/api/entries/${id}/comments`),
      await bob.request('POST', `/api/entries/${id}/like`),
    ];
    return answers.map(({ statusCode }) => statusCode);
  };
  expect(await statuses()).toEqual([200, 200, 200]);
  await sql`update gratitude_entries set is_public = false, shared_at = null where id = ${id}`;
  expect(await statuses()).toEqual([404, 404, 404]);
  expect((await bob.request('POST', '/api/reports', { kind: 'entry', subjectId: id, reason: 'spam' })).statusCode).toBe(
    404,
  );
  await sql`update gratitude_entries set is_public = true, content = 'A letter from the coast.' where id = ${id}`;
  expect(await differences()).toEqual([]);
  await sql`update gratitude_entries set is_withheld = true where id = ${id}`;
  expect([await feedOf(bob), await feedOf(ada)]).toEqual([[], [id]]);
  await sql`delete from gratitude_entries where id = ${id}`;
  expect(await copies()).toEqual([]);
});
