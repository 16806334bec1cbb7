/** Restore drill: a server is backed up during writes and restored from the backup alone. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { cp, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../contract/durations.ts';
import { buildEntry, buildMember, PASSWORD } from '../../testing/builders.ts';
import { fillAccount } from '../../testing/contract-endpoints.ts';
import { PICTURE, uploadMedia } from '../../testing/media.ts';
import { readMigrations } from '../db/migrations.ts';
import { writeDurably } from './durable-files.ts';
import { MANIFEST, type Manifest, manifestHeader } from './manifest.ts';
import {
  backUp,
  createLocation,
  createSmallServer,
  isOnServer,
  NOW,
  openDatabaseAt,
  restoreTo,
  rowsOf,
  type ServerLocation,
  startAt,
} from './server-backup.fixtures.ts';
import { assertNoUnfinishedRestore } from './unfinished-restore.ts';
import { verifyBackup } from './verify-backup.ts';

/** File of the only table in a handwritten backup. */
const TABLE = 'database/outbox.jsonl.gz';
/** Special characters in a text column. */
const SPECIAL_CHARACTERS = 'A "quote", a \\, a \t tab,\nlines\r\n, \u2028 and \u2029, 🌅, and \u202eدفء\u202c.';

it('restores everything from a backup made during writes', { timeout: 240_000 }, async () => {
  const from = await createLocation();
  const database = await openDatabaseAt(from);
  const app = await startAt(from, database);
  const ada = await buildMember(app, { email: 'ada@evenglow.example' });
  const bob = await buildMember(app);
  await fillAccount(app, ada, bob);
  await app.runPendingWork();
  const photo = await uploadMedia(app, ada, PICTURE);
  await buildEntry(ada, { content: SPECIAL_CHARACTERS, mediaIds: [photo.id] });
  const rowsBefore = await rowsOf(database);

  let written = 0;
  let isWriting = true;
  const writing = (async () => {
    while (isWriting) {
      // A day can have 200 entries.
      const day = new Date(Date.UTC(2026, 0, 1) + Math.floor(written / 100) * DAY_MS).toISOString().slice(0, 10);
      await buildEntry(bob, { content: `The lamp by the window, ${written}.`, entryDate: day });
      written += 1;
    }
  })();
  const made = await backUp(from);
  isWriting = false;
  await writing;
  expect(written).toBeGreaterThan(0);
  expect(made).toMatchObject({ newMedia: made.media, removed: 0 });
  expect(statSync(made.folder).mode & 0o777).toBe(0o700);
  expect(statSync(join(made.folder, MANIFEST)).mode & 0o777).toBe(0o600);

  const to = await createLocation();
  await restoreTo(to, made.folder);
  const restored = await openDatabaseAt(to);
  const rows = await rowsOf(restored);
  // Only Bob wrote meanwhile: his entries are there up to one point in time, without gaps.
  const lampEntries = (found: Record<string, string[]>) =>
    (found.gratitude_entries ?? []).filter((row) => row.includes('lamp'));
  const numbers = lampEntries(rows).map((row) => Number(/window, (\d+)/.exec(row)?.[1]));
  expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, place) => place));
  for (const table of ['users', 'ai_chat_messages', 'media', 'entry_counts', 'user_notification_preferences']) {
    expect(rows[table], table).toEqual(rowsBefore[table]);
  }
  expect(rows.gratitude_entries).toEqual(expect.arrayContaining(rowsBefore.gratitude_entries ?? ['']));

  const restoredApp = await startAt(to, restored);
  const account = { email: 'ada@evenglow.example', password: PASSWORD };
  expect((await restoredApp.request('POST', '/api/login', account)).statusCode).toBe(200);
  // The session cookie is still valid, because the secret was restored.
  const { headers, statusCode } = await restoredApp.http.inject({
    url: `/api/media/${photo.id}`,
    headers: { host: 'evenglow.example', cookie: ada.cookie },
  });
  expect({ statusCode, type: headers['content-type'] }).toEqual({ statusCode: 200, type: 'image/webp' });
  // Sequences continue, and triggers are enabled.
  const [entry] = await restored.sql`INSERT INTO outbox (name, payload) VALUES ('nothing', '{}') RETURNING id`;
  expect(Number(entry?.id)).toBeGreaterThan(0);
  const disabledTriggers =
    await restored.sql`SELECT count(*)::int AS n FROM pg_trigger WHERE NOT tgisinternal AND tgenabled <> 'O'`;
  expect(disabledTriggers[0]?.n).toBe(0);
});

async function outboxNames(serverLocation: ServerLocation): Promise<string[]> {
  const database = await openDatabaseAt(serverLocation);
  const rows = await database.sql<{ name: string }[]>`SELECT name FROM outbox ORDER BY id`;
  await database.close();
  return rows.map(({ name }) => name);
}

/** A backup in the format of `makeServerBackup`, with one table. No database is needed to reject it. */
async function createHandwrittenBackup(folder: string): Promise<string> {
  const write = async (path: string, content: string | Buffer) => ({
    path,
    ...(await writeDurably(Readable.from([Buffer.from(content)]), join(folder, path))),
  });
  const row = `${JSON.stringify(['1', 'kept', '{}'])}\n`;
  const manifest: Manifest = {
    ...manifestHeader,
    madeBy: '0.0.0',
    createdAt: NOW.toISOString(),
    database: 'embedded',
    media: 'files',
    migrations: readMigrations().map(({ name, hash }) => ({ name, hash })),
    tables: [
      {
        schema: 'own',
        name: 'outbox',
        columns: ['id', 'name', 'payload'],
        rows: 1,
        file: await write(TABLE, gzipSync(row)),
      },
    ],
    sequences: [],
    files: [await write('media/owner/kept.webp', 'the picture'), await write('session-secret', 'kept')],
  };
  await write(MANIFEST, JSON.stringify(manifest, null, 1));
  return folder;
}

describe('an invalid backup', () => {
  const folder = mkdtempSync(join(tmpdir(), 'evenglow-test-backups-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is rejected without changes if truncated, damaged, foreign or newer', async () => {
    const intact = await createHandwrittenBackup(join(folder, 'whole'));
    await verifyBackup('', intact);
    const manifest = readFileSync(join(intact, MANIFEST), 'utf8');
    const cases: [string, (at: string) => Promise<void> | void, RegExp][] = [
      [
        'a file is shorter',
        (at) => truncate(join(at, TABLE), 10),
        /damaged: database\/outbox.jsonl.gz is not as it was/,
      ],
      [
        'a file is gone',
        (at) => rmSync(join(at, 'media/owner/kept.webp')),
        /damaged: media\/owner\/kept.webp is missing/,
      ],
      [
        'a secret differs',
        (at) => writeFileSync(join(at, 'session-secret'), 'kepT'),
        /session-secret is not as it was/,
      ],
      ['the list is cut off', (at) => truncate(join(at, MANIFEST), 100), /manifest.json cannot be read/],
      ['it was never finished', (at) => rmSync(join(at, MANIFEST)), /is no backup: it has no manifest.json/],
      [
        'it is something else',
        (at) => writeFileSync(join(at, MANIFEST), '{"format":"zip"}'),
        /is no backup of a server/,
      ],
      [
        'its format is newer',
        (at) => writeFileSync(join(at, MANIFEST), manifest.replace('"version": 1', '"version": 2')),
        /newer version of Evenglow/,
      ],
      [
        'its schema is newer',
        (at) => writeFileSync(join(at, MANIFEST), manifest.replace(/"name": "0000_[^"]*"/, '"name": "9999_later"')),
        /newer version of Evenglow/,
      ],
      [
        'it reaches out of its folder',
        (at) => writeFileSync(join(at, MANIFEST), manifest.replace('media/owner/kept.webp', 'media/../../kept.webp')),
        /manifest.json cannot be read/,
      ],
    ];
    // Rejected before a database is opened.
    const target = { dataDir: mkdtempSync(join(folder, 'target-')), databaseUrl: undefined };
    for (const [name, damage, message] of cases) {
      const copy = join(folder, 'copy');
      await cp(intact, copy, { recursive: true });
      await damage(copy);
      await expect(restoreTo(target, copy), name).rejects.toThrow(message);
      expect(readdirSync(target.dataDir), name).toEqual([]);
      rmSync(copy, { recursive: true });
    }
  });
});

describe('with existing data', () => {
  it('rejects a running server, and moves data aside only with `replaces`', async () => {
    const { serverLocation, database } = await createSmallServer('old');
    const { folder } = await backUp(serverLocation);
    await database.sql`UPDATE outbox SET name = 'newer'`;
    writeFileSync(join(serverLocation.dataDir, 'session-secret'), 'newer');
    if (!isOnServer)
      await expect(restoreTo(serverLocation, folder)).rejects.toThrow(/The server is running \(process \d+\)/);
    await database.close();
    await expect(restoreTo(serverLocation, folder)).rejects.toThrow(/not empty/);
    expect(await outboxNames(serverLocation)).toEqual(['newer']);

    const target = isOnServer
      ? { ...serverLocation, databaseUrl: (await createLocation()).databaseUrl }
      : serverLocation;
    const { aside } = await restoreTo(target, folder, { replaces: true });
    expect(await outboxNames(target)).toEqual(['old']);
    expect(readFileSync(join(serverLocation.dataDir, 'session-secret'), 'utf8')).toBe('old');
    expect(readFileSync(join(aside ?? '', 'session-secret'), 'utf8')).toBe('newer');
    if (!isOnServer) expect(existsSync(join(aside ?? '', 'database', 'postgres', 'PG_VERSION'))).toBe(true);
    if (isOnServer)
      await expect(restoreTo(serverLocation, folder, { replaces: true })).rejects.toThrow(/DATABASE_URL is not empty/);
  });

  it('completes a restore that was interrupted between two renames', async () => {
    const { serverLocation, database } = await createSmallServer('old');
    const { folder } = await backUp(serverLocation);
    await database.close();
    const to = await createLocation();
    writeFileSync(join(to.dataDir, 'session-secret'), 'before');
    // A folder in the way makes a rename fail halfway.
    const aside = join(to.dataDir, 'replaced-2026-05-20_030700');
    mkdirSync(join(aside, 'session-secret', 'in-the-way'), { recursive: true });
    await expect(restoreTo(to, folder, { replaces: true })).rejects.toThrow();
    expect(() => assertNoUnfinishedRestore(to.dataDir)).toThrow(/cut off at its end/);
    rmSync(join(aside, 'session-secret'), { recursive: true });
    expect(await restoreTo(to, folder)).toMatchObject({ finished: true, aside });
    assertNoUnfinishedRestore(to.dataDir);
    expect(await outboxNames(to)).toEqual(['old']);
    expect(readFileSync(join(to.dataDir, 'session-secret'), 'utf8')).toBe('old');
    expect(readFileSync(join(aside, 'session-secret'), 'utf8')).toBe('before');
    expect(readFileSync(join(to.dataDir, 'media/owner/old.webp'), 'utf8')).toBe('the picture old');
  });
});
