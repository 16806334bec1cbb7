import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readOrCreateSecret } from './secrets.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'evenglow-secret-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('is long, stored with mode 0600, and stays the same', async () => {
  const dataDir = join(folder, 'data');
  const secret = await readOrCreateSecret(dataDir, 'session-secret');
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect((await stat(join(dataDir, 'session-secret'))).mode & 0o777).toBe(0o600);
  expect((await stat(dataDir)).mode & 0o077).toBe(0);
  expect(await readOrCreateSecret(dataDir, 'session-secret')).toBe(secret);
  expect(await readOrCreateSecret(dataDir, 'another')).not.toBe(secret);
});

it('is the same for two servers that start together', async () => {
  const secrets = await Promise.all([1, 2, 3, 4].map(() => readOrCreateSecret(folder, 'session-secret')));
  expect(new Set(secrets).size).toBe(1);
  expect(await readdir(folder)).toEqual(['session-secret']);
});

it('is replaced if it was truncated', async () => {
  await writeFile(join(folder, 'session-secret'), 'abc');
  const secret = await readOrCreateSecret(folder, 'session-secret');
  expect(secret).toHaveLength(43);
  expect((await readFile(join(folder, 'session-secret'), 'utf8')).trim()).toBe(secret);
});

it('reports a file in the way in one line', async () => {
  const file = join(folder, 'a-file');
  await writeFile(file, '');
  await expect(readOrCreateSecret(file, 'session-secret')).rejects.toThrow(
    /^The secret .*session-secret is not a folder\.$/,
  );
});
