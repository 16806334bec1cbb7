/** Whether what was acknowledged is on the disk. */
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
  return (await database.figures())?.fsyncs ?? Number.NaN;
}

describe('fsync', () => {
  test('reaches the disk before each acknowledged write', async () => {
    const database = await open();
    await database.sql`CREATE TABLE notes (id int)`;
    for (let id = 0; id < 50; id += 1) {
      const before = await fsyncs(database);
      await database.sql`INSERT INTO notes VALUES (${id})`;
      expect(await fsyncs(database)).toBeGreaterThan(before);
    }
    await database.close();
  });

  test('is asked of PostgreSQL, and by the method that reaches the disk', async () => {
    const database = await open();
    expect(await database.sql`SHOW fsync`).toEqual([{ fsync: 'on' }]);
    expect(await database.sql`SHOW synchronous_commit`).toEqual([{ synchronous_commit: 'on' }]);
    expect(await database.sql`SHOW wal_sync_method`).toEqual([{ wal_sync_method: 'fsync' }]);
    await database.close();
  });

  test('is shared by writes that wait together', async () => {
    const database = await open();
    await database.sql`CREATE TABLE notes (id int)`;
    const before = await fsyncs(database);
    await Promise.all(Array.from({ length: 200 }, (_, id) => database.sql`INSERT INTO notes VALUES (${id})`));
    const made = (await fsyncs(database)) - before;
    expect(made).toBeGreaterThan(0);
    expect(made).toBeLessThan(100);
    await database.close();
  });
});

describe('a sync that is kept back', () => {
  const segment = 'pg_wal/000000010000000000000001';

  test('is only that of a log segment, and only while answers are waited for', () => {
    const synced: number[] = [];
    const log = new LogSync((descriptor) => synced.push(descriptor));
    expect(log.keep(segment, 7)).toBe(false);
    log.enabled = true;
    expect(log.keep('base/5/1259', 8)).toBe(false);
    expect(log.keep('pg_wal/xlogtemp.42', 9)).toBe(false);
    expect(log.keep(segment, 7)).toBe(true);
    expect(log.keep(segment, 7)).toBe(true);
    log.flush();
    log.flush();
    expect(synced).toEqual([7]);
  });

  test('stays kept when it fails, so that nobody takes it for made', () => {
    const log = new LogSync(() => {
      throw new Error('EIO');
    });
    log.enabled = true;
    log.keep(segment, 7);
    expect(() => log.flush()).toThrow('EIO');
    expect(log.isPending).toBe(true);
  });

  test('recognises a segment by its name', () => {
    expect(isLogSegment('/pglite/data/pg_wal/00000001000000000000000A')).toBe(true);
    expect(isLogSegment('/pglite/data/pg_wal/archive_status/00000001000000000000000A')).toBe(false);
  });
});

// The journey `durability.e2e.ts` kills the whole product, twenty times.
test('5 kills under write load lose no acknowledged row', async () => {
  const acknowledged: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    acknowledged.push(...(await writeAndKill(round * 1_000_000, 1 + Math.random() * 200, Math.random() * 20)));
  }
  expect(acknowledged.length).toBeGreaterThan(50);
  const database = await open();
  const rows = await database.sql<{ id: number }[]>`SELECT id FROM notes`;
  const kept = new Set(rows.map((row) => row.id));
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
  await database.close();
});

/** Runs a process that writes with ten callers until it is killed, `ms` after so many writes were acknowledged. */
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
