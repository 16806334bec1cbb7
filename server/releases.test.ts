/** The data of the last release is upgraded, and still answers. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from './platform/db/database.ts';
import { migrate } from './platform/db/migrations.ts';
import { prepareJobs } from './platform/jobs/prepare-jobs.ts';
import { createLocation, isOnServer } from './platform/server-backup/server-backup.fixtures.ts';
import { createTestApp } from './testing/app.ts';
import { QUIET } from './testing/quiet-log.ts';
import {
  RELEASE_ACCOUNT,
  RELEASE_ENTRY,
  readReleaseDump,
  storedReleases,
  unpackRelease,
} from './testing/release-data.ts';

/** The database as the release left it. */
async function openRelease(version: string) {
  const { databaseUrl } = await createLocation();
  const folder = mkdtempSync(join(tmpdir(), 'evenglow-upgrade-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const dataDir = join(folder, 'data');
  if (!isOnServer) await unpackRelease(version, dataDir);
  const database = await openDatabase({ dataDir, databaseUrl, log: QUIET, throwaway: true });
  onTestFinished(() => database.close());
  if (isOnServer) {
    // The dump empties the search path of its session.
    const connection = await database.sql.reserve();
    await connection.unsafe(readReleaseDump(version)).simple();
    await connection.unsafe('RESET ALL');
    connection.release();
  }
  return database;
}

it('upgrades the data of the last release', { timeout: 240_000 }, async () => {
  const version = storedReleases().at(-1) ?? '';
  const database = await openRelease(version);
  const { sql } = database;
  const [before] = await sql`SELECT count(*)::int AS entries FROM gratitude_entries`;
  // Two shared entries with a like each, of which one is no longer shared.
  await sql`
    UPDATE gratitude_entries SET is_public = true, shared_at = now()
    WHERE id IN (SELECT id FROM gratitude_entries WHERE entry_type = 'text' ORDER BY id LIMIT 2)`;
  await sql`INSERT INTO entry_likes (entry_id, user_id, created_at) SELECT id, user_id, now() FROM gratitude_entries WHERE is_public`;
  await sql`UPDATE gratitude_entries SET is_public = false WHERE id = (SELECT entry_id FROM entry_likes ORDER BY entry_id LIMIT 1)`;
  const countResponses = () => sql`
    SELECT (SELECT count(*) FROM entry_likes)::int AS likes, (SELECT count(*) FROM entry_comments)::int AS comments,
      (SELECT count(*) FROM gratitude_entries WHERE is_public)::int AS shared`;
  const responses = await countResponses();
  await migrate(database);
  expect(await countResponses()).toEqual(responses);
  const [copies] = await sql`
    SELECT count(*)::int AS shared FROM gratitude_entries e JOIN shared_entries s ON s.user_id = e.user_id AND s.entry_id = e.id
    WHERE e.is_public AND s.is_public AND s.words = to_tsvector('plain_english', plain_text(e.content))`;
  expect(copies?.shared).toBe(1);
  expect(responses).toEqual([{ likes: 2, comments: 0, shared: 1 }]);
  await prepareJobs(database);
  const app = await createTestApp(database);
  const login = await app.request('POST', '/api/login', RELEASE_ACCOUNT);
  expect(login.statusCode).toBe(200);
  const cookie = String(login.headers['set-cookie']).split(';')[0] ?? '';
  const found = await app.request('GET', '/api/gratitude-entries?limit=100', undefined, { headers: { cookie } });
  const entries: { content: string }[] = found.json();
  expect(entries.map(({ content }) => content)).toContain(RELEASE_ENTRY);
  expect(entries.length).toBe(before?.entries);
  const written = await app.request(
    'POST',
    '/api/gratitude-entries',
    { content: 'And after the upgrade.' },
    { headers: { cookie } },
  );
  expect(written.statusCode).toBe(201);
});
