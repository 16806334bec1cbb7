/** The embedded database on a full disk, using a small disk of its own. */
import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, readdirSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { QUIET } from '../../../testing/quiet-log.ts';
import { AppError } from '../../errors.ts';
import { type Database, openDatabase } from '../database.ts';
import { translateDatabaseError } from '../database-errors.ts';

const MEGABYTE = 1024 * 1024;
/** Long enough to start a database on a busy machine. */
const WAIT = { timeout: 60_000 };
const disk = mkdtempSync(join(tmpdir(), 'evenglow-disk-'));
const canMount = mount();
if (canMount) unmount();
else console.log('Skipping the disk-full tests: this user cannot mount a tmpfs.');

function mount(): boolean {
  return spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=192m', 'tmpfs', disk]).status === 0;
}

/** Lazy, because the files of a failed start are closed in the background. */
function unmount(): void {
  spawnSync('umount', ['--lazy', disk]);
}

afterAll(() => rmSync(disk, { recursive: true, force: true }));

const filler = join(disk, 'filler');

/** Fills the disk until `freeBytes` bytes are free. */
function fill(freeBytes: number): void {
  const block = Buffer.alloc(64 * 1024, 1);
  const file = openSync(filler, 'a');
  try {
    for (;;) {
      const { bavail, bsize } = statfsSync(disk);
      const room = bavail * bsize - freeBytes;
      if (room <= 0) return;
      writeSync(file, block, 0, Math.min(room, block.length));
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  } finally {
    closeSync(file);
  }
}

describe.skipIf(!canMount)('on a small disk', () => {
  let database: Database;

  beforeEach(async () => {
    mount();
    database = await openDatabase({
      dataDir: join(disk, 'data'),
      log: QUIET,
      templateFile: inject('databaseTemplate'),
    });
    await database.sql`CREATE TABLE notes (id int PRIMARY KEY, content text)`;
    await database.sql`INSERT INTO notes SELECT g, 'before' FROM generate_series(-100, -1) g`;
    await vi.waitFor(() => expect(existsSync(join(disk, 'data/database/reserve'))).toBe(true), WAIT);
  });

  afterEach(async () => {
    rmSync(filler, { force: true });
    await database.close();
    unmount();
  });

  test('a first start without space fails with one line and leaves nothing behind', async () => {
    fill(4 * MEGABYTE);
    const dataDir = join(disk, 'another');
    const opening = openDatabase({ dataDir, log: QUIET, templateFile: inject('databaseTemplate') });
    await expect(opening).rejects.toMatchObject({
      name: 'StartError',
      message: `The data folder ${dataDir} is on a disk that is full; free some space and start again.`,
    });
    expect(readdirSync(join(dataDir, 'database'))).toEqual(['lock']);
  });

  test('rejects writes while space is low, serves reads, and accepts writes again when there is space', async () => {
    await database.assertWritable();
    fill(20 * MEGABYTE);
    await vi.waitFor(() => expect(database.assertWritable()).rejects.toMatchObject({ code: 'storage_full' }), WAIT);
    expect(await database.sql`SELECT count(*)::int AS count FROM notes`).toEqual([{ count: 100 }]);
    await database.assertWritable('essential');

    // Sign-in and deletion use the reserve, once.
    fill(0);
    await new Promise((resolve) => setTimeout(resolve, 600));
    await database.assertWritable('essential');
    await database.sql`DELETE FROM notes WHERE id = -100`;
    expect(existsSync(join(disk, 'data/database/reserve'))).toBe(false);
    await expect(database.assertWritable()).rejects.toMatchObject({ code: 'storage_full' });
    fill(0);
    await new Promise((resolve) => setTimeout(resolve, 600));
    await expect(database.assertWritable('essential')).rejects.toMatchObject({ code: 'storage_full' });

    rmSync(filler);
    await vi.waitFor(() => database.assertWritable(), WAIT);
    await database.sql`INSERT INTO notes VALUES (1, 'after')`;
  });

  test('loses no acknowledged write and fails no read when the disk fills up completely under load', async () => {
    const acknowledged = new Set<number>();
    const failures = new Set<string>();
    let next = 0;
    let writing = true;
    // Bypasses the check that requests make, as if the disk filled up after it.
    const writers = Array.from({ length: 8 }, async () => {
      while (writing) {
        const id = next++;
        try {
          await database.sql`INSERT INTO notes VALUES (${id}, ${randomText(4000)})`;
          acknowledged.add(id);
        } catch (error) {
          failures.add(translateDatabaseError(error)?.code ?? String(error));
          await new Promise((resolve) => setTimeout(resolve, 20));
        }
      }
    });
    await vi.waitFor(() => expect(acknowledged.size).toBeGreaterThan(100), WAIT);
    fill(0);
    await vi.waitFor(() => expect(failures.size).toBeGreaterThan(0), WAIT);
    for (let again = 0; again < 5; again += 1) {
      fill(0);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    writing = false;
    await Promise.all(writers);
    expect([...failures].filter((code) => code !== 'storage_full' && code !== 'database_unavailable')).toEqual([]);

    // While the disk is full, reads succeed and writes fail with a clear error.
    const rows = await vi.waitFor(() => database.sql<{ id: number }[]>`SELECT id FROM notes`, WAIT);
    const ids = new Set(rows.map(({ id }) => id));
    expect([...acknowledged].filter((id) => !ids.has(id))).toEqual([]);
    // Use up the log space that the database freed when it restarted, down to less than writes need.
    fill(20 * MEGABYTE);
    await vi.waitFor(() => expect(database.assertWritable()).rejects.toBeInstanceOf(AppError), WAIT);

    rmSync(filler);
    await vi.waitFor(async () => {
      await database.assertWritable();
      await database.sql`INSERT INTO notes VALUES (-1000, 'after') ON CONFLICT DO NOTHING`;
    }, WAIT);
    await vi.waitFor(() => expect(existsSync(join(disk, 'data/database/reserve'))).toBe(true), WAIT);
  });

  test('starts on a full disk by releasing the reserve, and serves reads', async () => {
    await database.close();
    fill(0);
    database = await openDatabase({ dataDir: join(disk, 'data'), log: QUIET });
    expect(await database.sql`SELECT count(*)::int AS count FROM notes`).toEqual([{ count: 100 }]);
    expect(existsSync(join(disk, 'data/database/reserve'))).toBe(false);
    await expect(database.assertWritable()).rejects.toMatchObject({ code: 'storage_full' });
  });

  test('restarts after a panic for lack of log space by releasing the reserve', async () => {
    fill(0);
    const panic = await fillWal(database);
    expect(translateDatabaseError(panic)?.code).toBe('database_unavailable');

    // Only the reserve is free.
    const rows = await vi.waitFor(() => database.sql`SELECT count(*)::int AS count FROM notes`, WAIT);
    expect(rows).toEqual([{ count: 100 }]);
    expect(existsSync(join(disk, 'data/database/reserve'))).toBe(false);
    await expect(database.assertWritable()).rejects.toMatchObject({ code: 'storage_full' });
  });
});

/** Fills the write-ahead log only, which a full disk rejects later than new table pages. Returns the error. */
async function fillWal({ sql }: Database): Promise<unknown> {
  try {
    for (let written = 0; written < 200; written += 1) {
      await sql`SELECT pg_logical_emit_message(false, 'test', repeat('x', 1000000), true)`;
    }
    return undefined;
  } catch (error) {
    return error;
  }
}

/** Text that PostgreSQL cannot compress. */
function randomText(length: number): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(length / 2))).toString('hex');
}
