/** The exclusive lock of the embedded database. */
import { type ChildProcess, fork } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { QUIET } from '../../../testing/quiet-log.ts';
import { openDatabase } from '../database.ts';
import { acquireLock, readHolder } from './lock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'evenglow-test-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = (mode: 'server' | 'tool' = 'server') =>
  openDatabase({ dataDir: folder, log: QUIET, templateFile: inject('databaseTemplate'), mode });

interface Contender {
  process: ChildProcess;
  won: boolean;
}

/** Starts a process that tries to take the lock and keeps it; resolves with the result. */
function startContender(): Promise<Contender> {
  const contender = fork(fileURLToPath(new URL('../../../testing/lock-contender.ts', import.meta.url)), [folder], {
    execArgv: [],
  });
  return new Promise((resolve, reject) => {
    contender.once('error', reject);
    contender.once('message', (won) => resolve({ process: contender, won: won === true }));
  });
}

async function killContender({ process: contender }: Contender): Promise<void> {
  if (contender.exitCode !== null || contender.signalCode !== null) return;
  const ended = new Promise((resolve) => contender.once('exit', resolve));
  contender.kill('SIGKILL');
  await ended;
}

test('exactly one of many competing processes gets the lock, also after each kill -9', {
  timeout: 300_000,
}, async () => {
  for (let round = 0; round < 5; round += 1) {
    const contenders = await Promise.all(Array.from({ length: 8 }, startContender));
    expect(contenders.filter(({ won }) => won)).toHaveLength(1);
    const late = await startContender();
    expect(late.won).toBe(false);
    await Promise.all([...contenders, late].map(killContender));
  }
});

test('is available again after release, and not before', () => {
  const lock = acquireLock(folder);
  expect(lock).toBeDefined();
  expect(acquireLock(folder)).toBeUndefined();
  lock?.release();
  const again = acquireLock(folder);
  expect(again).toBeDefined();
  again?.release();
});

test('rejects a second server with one line that names the first', async () => {
  const database = await open();
  const lockError = await open().then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(lockError).toMatchObject({ name: 'StartError' });
  expect(String(lockError)).toContain(`in use by another server (process ${process.pid})`);
  expect(String(lockError)).not.toContain('\n');
  await database.ping();
  await database.close();
  expect(readHolder(join(folder, 'database'))).toBeUndefined();
});

test('uses a private temporary folder for the socket if the data folder’s path is too long', async () => {
  const deep = join(folder, 'a'.repeat(100), 'b'.repeat(100));
  const database = await openDatabase({ dataDir: deep, log: QUIET, templateFile: inject('databaseTemplate') });
  const socket = readHolder(join(deep, 'database'))?.socket ?? '';
  expect(Buffer.byteLength(socket)).toBeLessThan(104);
  await database.ping();
  await database.close();
  expect(existsSync(socket)).toBe(false);
});

test('a tool connects to the running server, and opens the database itself without one', async () => {
  const server = await open();
  await server.sql`CREATE TABLE notes (id int)`;
  const tool = await open('tool');
  await tool.sql`INSERT INTO notes VALUES (1)`;
  await tool.close();
  expect(await server.sql`SELECT id FROM notes`).toEqual([{ id: 1 }]);
  await server.close();

  const standalone = await open('tool');
  expect(await standalone.sql`SELECT id FROM notes`).toEqual([{ id: 1 }]);
  await expect(open()).rejects.toThrow(`in use by a command (process ${process.pid})`);
  await standalone.close();
});
