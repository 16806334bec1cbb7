/** Export of a backup as JSON and as a ZIP. */
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { BACKUP_LISTS, BACKUP_ROWS, type BackupListName, backupHeadSchema } from '../../../contract/backup.ts';
import { BACKUP } from '../../app.ts';
import { createLogger } from '../../platform/log.ts';
import { setUpTestApp } from '../../testing/app.ts';
import { buildEntry, buildMember, type Member } from '../../testing/builders.ts';
import { fillAccount } from '../../testing/contract-endpoints.ts';
import { PICTURE, uploadMedia, VIDEO } from '../../testing/media.ts';
import { unzip } from '../archive.fixtures.ts';
import { exportJson, exportZip } from './export-backup.ts';
import { SealedIds } from './sealed-ids.ts';
import { sectionsOf } from './write-backup.ts';

const app = setUpTestApp();

type Backup = Record<BackupListName, Record<string, unknown>[]> & Record<string, unknown>;

async function backupOf(person: Member, query = ''): Promise<Backup> {
  const response = await person.request('GET', `/api/export/json${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

it('returns 401 without a session', async () => {
  expect((await app.request('GET', '/api/export/json')).statusCode).toBe(401);
  expect((await app.request('GET', '/api/export/zip')).statusCode).toBe(401);
});

it('contains no data of other users', async () => {
  const ada = await buildMember(app);
  const bob = await buildMember(app, { firstName: 'Bob' });
  await buildEntry(bob, { content: 'What only Bob knows.', isShared: true });
  const { body } = await ada.request('GET', '/api/export/json');
  for (const secret of ['Bob', bob.user.id, bob.email]) expect(body).not.toContain(secret);
});

it('has a valid row in each list for a user with data of every kind', async () => {
  const ada = await buildMember(app);
  const bob = await buildMember(app);
  await fillAccount(app, ada, bob);
  await app.runPendingWork();
  const response = await ada.request('GET', '/api/export/json');
  expect(response.headers['content-type']).toContain('application/json');
  expect(response.headers['content-disposition']).toContain('evenglow-data-2026-05-20.json');
  const backup: Backup = response.json();
  backupHeadSchema.parse(backup);
  const empty = BACKUP_LISTS.filter((list) => backup[list].length === 0);
  expect(empty).toEqual([]);
  for (const list of BACKUP_LISTS) {
    // Strict: fails on fields that the format does not define.
    z.array(z.strictObject(BACKUP_ROWS[list].shape)).parse(backup[list]);
  }
});

it('contains no secrets of the account and no blocked users', async () => {
  const ada = await buildMember(app);
  const bob = await buildMember(app);
  await fillAccount(app, ada, bob);
  const { sql } = app.database;
  await sql`insert into blocks (blocker_id, blocked_id) values (${ada.user.id}, ${bob.user.id}) on conflict do nothing`;
  const { body } = await ada.request('GET', '/api/export/json');
  const [row] = await sql<{ password: string; hash: string }[]>`
    select password, (select token_hash from api_tokens where user_id = users.id limit 1) as hash
    from users where id = ${ada.user.id}`;
  for (const secret of [row?.password, row?.hash, ada.cookie.split('=')[1]]) {
    expect(secret).toBeTruthy();
    expect(body).not.toContain(secret);
  }
  const { blocks }: Backup = JSON.parse(body);
  expect(JSON.stringify(blocks)).not.toContain(bob.user.id);
});

it('contains every field of an entry, and its media in order', async () => {
  const ada = await buildMember(app, { timezone: 'Asia/Tokyo' });
  const one = await uploadMedia(app, ada, PICTURE);
  const two = await uploadMedia(app, ada, PICTURE);
  const written = await buildEntry(ada, {
    content: 'Grüße 🕯 from the #allotment, with "Lena".',
    media: [two.url, one.url],
    isShared: true,
    themes: ['nature'],
  });
  await ada.request('PATCH', `/api/gratitude-entries/${written.id}`, { sentiment: 4.25, version: 1 });
  const { entries, media } = await backupOf(ada);
  expect(entries).toEqual([
    expect.objectContaining({
      id: written.id,
      content: written.content,
      entryType: 'photo',
      entryDate: '2026-05-20',
      timezone: 'Asia/Tokyo',
      createdAt: '2026-05-20T12:00:00.000000Z',
      sentiment: 4.25,
      sentimentCorrected: true,
      themesCorrected: true,
      tags: ['allotment'],
      isPublic: true,
      version: 2,
    }),
  ]);
  expect(media.toSorted((a, b) => Number(a.place) - Number(b.place)).map(({ id, file }) => [id, file])).toEqual([
    [two.id, `media/${two.id}.webp`],
    [one.id, `media/${one.id}.webp`],
  ]);
});

it('contains only the entries of the selected days and their media', async () => {
  const ada = await buildMember(app);
  const photo = await uploadMedia(app, ada, PICTURE);
  await buildEntry(ada, { content: 'Of the first day.', entryDate: '2026-05-01', media: [photo.url] });
  await buildEntry(ada, { content: 'Of the second day.', entryDate: '2026-05-02' });
  const second = await backupOf(ada, '?from=2026-05-02');
  expect(second).toMatchObject({ from: '2026-05-02', to: null });
  expect(second.entries.map(({ content }) => content)).toEqual(['Of the second day.']);
  expect(second.media).toEqual([]);
  expect(second.account).toHaveLength(1);
  const alone = await backupOf(ada, '?to=2026-05-01&only=entries');
  expect(alone.entries).toHaveLength(1);
  expect(alone.media).toHaveLength(1);
  expect(alone.account).toEqual([]);
});

it('contains each entry of a long journal once, in order', async () => {
  const ada = await buildMember(app);
  await app.database.sql`
    insert into gratitude_entries (id, user_id, content, entry_type, entry_date, timezone, created_at)
    select gen_random_uuid(), ${ada.user.id}, 'Evening ' || n, 'text', date '2026-01-01' + n / 100, 'UTC', timestamptz '2026-01-01' + n / 3 * interval '1 second'
    from generate_series(1, 1203) as n`;
  const { entries } = await backupOf(ada);
  expect(new Set(entries.map(({ content }) => content)).size).toBe(1203);
  const days = entries.map(({ entryDate }) => String(entryDate));
  expect(days).toEqual(days.toSorted());
});

it('contains the same JSON and each stored file in the ZIP', async () => {
  const ada = await buildMember(app);
  const photo = await uploadMedia(app, ada, PICTURE);
  const film = await uploadMedia(app, ada, VIDEO, 'video/mp4');
  await buildEntry(ada, { media: [photo.url] });
  await buildEntry(ada, { media: [film.url] });
  const response = await ada.request('GET', '/api/export/zip');
  expect(response.headers['content-type']).toBe('application/zip');
  expect(response.headers['content-disposition']).toContain('evenglow-data-2026-05-20.zip');
  const files = await unzip(response.rawPayload);
  expect([...files.keys()].sort()).toEqual(['backup.json', `media/${photo.id}.webp`, `media/${film.id}.mp4`].sort());
  expect(JSON.parse(files.get('backup.json')?.toString() ?? '')).toEqual(await backupOf(ada));
  const full = await ada.request('GET', photo.url);
  expect(files.get(`media/${photo.id}.webp`)).toEqual(full.rawPayload);
  expect(files.get(`media/${film.id}.mp4`)).toEqual((await ada.request('GET', film.url)).rawPayload);
});

it('skips a missing media file', async () => {
  const ada = await buildMember(app);
  const photo = await uploadMedia(app, ada, PICTURE);
  await buildEntry(ada, { media: [photo.url] });
  const [row] = await app.database.sql<{ key: string }[]>`select full_key as key from media where id = ${photo.id}`;
  await app.media.storage.objects.remove([row?.key ?? '']);
  const files = await unzip((await ada.request('GET', '/api/export/zip')).rawPayload);
  expect([...files.keys()]).toEqual(['backup.json']);
});

it.each([
  ['JSON', exportJson],
  ['ZIP', exportZip],
] as const)('stops the %s export if the client disconnects, and allows another', async (_format, startExport) => {
  const ada = await buildMember(app);
  const photos = await Promise.all([1, 2, 3].map(() => uploadMedia(app, ada, PICTURE)));
  await buildEntry(ada, { media: photos.map(({ url }) => url) });
  const exportsInProgress = new Set<string>();
  const { orm, sql } = app.database;
  const deps = {
    orm,
    sql,
    exportsInProgress,
    clock: app.clock,
    storage: app.media.storage,
    log: createLogger('silent'),
    sections: sectionsOf(BACKUP),
    sealedIds: new SealedIds('secret'),
  };
  const actor = { userId: ada.user.id, timezone: 'UTC', dayEndsAt: 0 };
  const { body } = await startExport(deps, actor, 'A browser', {});
  expect(exportsInProgress.size).toBe(1);
  await once(body, 'readable');
  body.read(1);
  body.destroy();
  await once(body, 'close');
  expect(exportsInProgress.size).toBe(0);
  const complete = await buffer((await startExport(deps, actor, 'A browser', {})).body);
  expect(complete.length).toBeGreaterThan(500);
  expect(exportsInProgress.size).toBe(0);
});

it('is valid against the public schema', async () => {
  const response = await app.request('GET', '/api/export/schema');
  expect(response.headers['content-type']).toContain('application/schema+json');
  const schema: z.core.JSONSchema.JSONSchema = response.json();
  expect(Object.keys(schema.properties ?? {})).toEqual([...Object.keys(backupHeadSchema.shape), ...BACKUP_LISTS]);
  const ada = await buildMember(app);
  await buildEntry(ada);
  z.fromJSONSchema(schema).parse(await backupOf(ada));
});
