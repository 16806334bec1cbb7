/** Durability of acknowledged writes in the embedded database. */
import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { QUIET } from '../../../testing/quiet-log.ts';
import { type Database, openDatabase } from '../database.ts';
import { isLogSegment, LogSync } from './log-sync.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'evenglow-test-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const open = () => openDatabase({ dataDir, log: QUIET, templateFile: inject('databaseTemplate') });

async function fsyncs(database: Database): Promise<number> {
  return (await database.stats())?.fsyncs ?? Number.NaN;
}

describe('fsync', () => {
  test('reaches the disk before each write is acknowledged', async () => {
    const database = await open();
    await database.sql`CREATE TABLE notes (id int)`;
    for (let id = 0; id < 50; id += 1) {
      const before = await fsyncs(database);
      await database.sql`INSERT INTO notes VALUES (${id})`;
      expect(await fsyncs(database)).toBeGreaterThan(before);
    }
    await database.close();
  });

  test('is enabled in PostgreSQL, with a method that reaches the disk', async () => {
    const database = await open();
    expect(await database.sql`SHOW fsync`).toEqual([{ fsync: 'on' }]);
    expect(await database.sql`SHOW synchronous_commit`).toEqual([{ synchronous_commit: 'on' }]);
    expect(await database.sql`SHOW wal_sync_method`).toEqual([{ wal_sync_method: 'fsync' }]);
    await database.close();
  });

  test('is shared by the commits of a turn', async () => {
    const database = await open();
    await database.sql`CREATE TABLE notes (id int)`;
    const before = await fsyncs(database);
    // In one message. How many messages share it depends on the speed of the machine (wire-server.test.ts).
    await database.sql.unsafe('BEGIN; INSERT INTO notes VALUES (1); COMMIT;'.repeat(200)).simple();
    const fsyncCount = (await fsyncs(database)) - before;
    expect(await database.sql`SELECT count(*)::int AS count FROM notes`).toEqual([{ count: 200 }]);
    expect(fsyncCount).toBeGreaterThan(0);
    expect(fsyncCount).toBeLessThan(100);
    await database.close();
  });
});

describe('a deferred sync', () => {
  const segment = 'pg_wal/000000010000000000000001';

  test('applies to log segments only, and only while enabled', () => {
    const synced: number[] = [];
    const log = new LogSync((descriptor) => synced.push(descriptor));
    expect(log.defer(segment, 7)).toBe(false);
    log.enabled = true;
    expect(log.defer('base/5/1259', 8)).toBe(false);
    expect(log.defer('pg_wal/xlogtemp.42', 9)).toBe(false);
    expect(log.defer(segment, 7)).toBe(true);
    expect(log.defer(segment, 7)).toBe(true);
    log.flush();
    log.flush();
    expect(synced).toEqual([7]);
  });

  test('stays pending if it fails', () => {
    const log = new LogSync(() => {
      throw new Error('EIO');
    });
    log.enabled = true;
    log.defer(segment, 7);
    expect(() => log.flush()).toThrow('EIO');
    expect(log.isPending).toBe(true);
  });

  test('recognizes a segment by its name', () => {
    expect(isLogSegment('/pglite/data/pg_wal/00000001000000000000000A')).toBe(true);
    expect(isLogSegment('/pglite/data/pg_wal/archive_status/00000001000000000000000A')).toBe(false);
  });
});

// The journey `durability.e2e.ts` kills the whole product. This opens six databases, which took 38 s beside a build
// and more than three minutes on a machine with ten times as much to do as it has cores.
test('5 kills under write load lose no acknowledged row', async () => {
  const acknowledged: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    acknowledged.push(...(await writeAndKill(round * 1_000_000, 1 + Math.random() * 200, Math.random() * 20)));
  }
  expect(acknowledged.length).toBeGreaterThan(50);
  const database = await open();
  const rows = await database.sql<{ id: number }[]>`SELECT id FROM notes`;
  const storedIds = new Set(rows.map((row) => row.id));
  expect(acknowledged.filter((id) => !storedIds.has(id))).toEqual([]);
  await database.close();
}, 600_000);

/** Runs a process with ten concurrent writers and kills it `ms` after this many acknowledged writes. */
function writeAndKill(first: number, writes: number, ms: number): Promise<number[]> {
  const program = fileURLToPath(new URL('../../../testing/database-writer.ts', import.meta.url));
  const writer = fork(program, [dataDir, inject('databaseTemplate'), String(first)], { execArgv: [] });
  const acknowledged: number[] = [];
  return new Promise((resolve, reject) => {
    writer.on('message', (ids) => {
      const before = acknowledged.length;
      if (Array.isArray(ids)) acknowledged.push(...ids);
      if (before < writes && acknowledged.length >= writes) setTimeout(() => writer.kill('SIGKILL'), ms);
    });
    writer.once('error', reject);
    writer.once('exit', (code) => {
      if (code === null) resolve(acknowledged);
      else reject(new Error(`the writer ended by itself with ${code}`));
    });
  });
}
