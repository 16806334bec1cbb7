/** Errors about the folder of the database. Runs as an ordinary user even if the tests run as root. */
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { QUIET } from '../../../testing/quiet-log.ts';
import { openDatabase } from '../database.ts';
import { prepareDirectory } from './directory.ts';

const NOBODY_UID = 65_534;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'evenglow-test-'));
});
afterEach(() => {
  chmodSync(folder, 0o700);
  rmSync(folder, { recursive: true, force: true });
});

/** Runs as an unprivileged user if the tests run as root, because root may write everywhere. */
function prepareAsUser(dataDir: string): { status: number | null; output: string } {
  const program = `import(${JSON.stringify(fileURLToPath(new URL('./directory.ts', import.meta.url)))})
    .then(({ prepareDirectory }) => prepareDirectory(${JSON.stringify(dataDir)}))
    .catch((error) => { console.log(error.name + ': ' + error.message); process.exit(3); })`;
  const isRoot = process.getuid?.() === 0;
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
    ...(isRoot ? { uid: NOBODY_UID, gid: NOBODY_UID } : {}),
  });
  return { status, output: stdout.trim() };
}

test('reports a folder that is not writable in one line', () => {
  chmodSync(folder, 0o555);
  const { status, output } = prepareAsUser(join(folder, 'data'));
  expect(output).toBe(`StartError: The data folder ${join(folder, 'data')} is not writable by this user.`);
  expect(status).toBe(3);
});

test('lets an ordinary user open the database in their own folder', () => {
  if (process.getuid?.() === 0) chownSync(folder, NOBODY_UID, NOBODY_UID);
  const { status, output } = prepareAsUser(join(folder, 'data'));
  expect(output).toBe('');
  expect(status).toBe(0);
});

test('reports a file in place of the folder in one line', async () => {
  const file = join(folder, 'data');
  writeFileSync(file, '');
  await expect(openDatabase({ dataDir: file, log: QUIET })).rejects.toThrow(`The data folder ${file} is not a folder.`);
});

test('restricts the database folder to its owner, whatever its mode was', () => {
  mkdirSync(join(folder, 'database'), { mode: 0o755 });
  const { root } = prepareDirectory(folder);
  expect(statSync(root).mode & 0o777).toBe(0o700);
});

test('does not treat an interrupted first start as a database', async () => {
  mkdirSync(join(folder, 'database', 'postgres.new'), { recursive: true });
  writeFileSync(join(folder, 'database', 'postgres.new', 'PG_VERSION'), '18\n');
  const database = await openDatabase({ dataDir: folder, log: QUIET, templateFile: inject('databaseTemplate') });
  await database.ping();
  await database.close();
});

test('creates a cluster on a first start without a prepared one', async () => {
  const database = await openDatabase({ dataDir: folder, log: QUIET, templateFile: join(folder, 'none.bin') });
  expect(await database.sql`SELECT datname AS name FROM pg_database`).toEqual([{ name: 'postgres' }]);
  await database.sql`CREATE EXTENSION pg_trgm`;
  await database.sql`CREATE EXTENSION unaccent`;
  expect(await database.sql`SELECT unaccent('Crème') AS plain`).toEqual([{ plain: 'Creme' }]);
  await database.close();
});
