/** Cleanup of partial uploads: those of killed processes are removed, those of running processes stay. */
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ABANDONED_AFTER_MS, MARK_INTERVAL_MS, openStorage } from './storage.ts';

let directory: string;
let folder: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'evenglow-uploads-'));
  folder = join(directory, 'uploads');
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(directory, { recursive: true });
});

/** Creates a folder with a partial file, last marked as in use `ago` milliseconds ago. */
async function createPartialUpload(name: string, ago: number): Promise<string> {
  const path = join(folder, name);
  await mkdir(path, { recursive: true });
  await writeFile(join(path, 'half'), 'half a film');
  const then = new Date(Date.now() - ago);
  await utimes(path, then, then);
  return path;
}

it('removes the folders of killed processes at start, and keeps those of running ones', async () => {
  await createPartialUpload('of-killed', ABANDONED_AFTER_MS + 1_000);
  await createPartialUpload('of-alive', ABANDONED_AFTER_MS / 2);
  const storage = await openStorage(directory, undefined);
  expect((await readdir(folder)).filter((name) => join(folder, name) !== storage.uploads)).toEqual(['of-alive']);
  await storage.close();
  expect(await readdir(folder)).toEqual(['of-alive']);
});

it('marks its folder as in use at intervals, and removes abandoned folders', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const storage = await openStorage(directory, undefined);
  const killed = await createPartialUpload('of-killed', ABANDONED_AFTER_MS + 1_000);
  const then = new Date(Date.now() - ABANDONED_AFTER_MS - 1_000);
  await utimes(storage.uploads, then, then);
  vi.advanceTimersByTime(MARK_INTERVAL_MS);
  vi.useRealTimers();
  await vi.waitFor(async () => expect(await readdir(folder)).not.toContain('of-killed'), 10_000);
  await expect(stat(killed)).rejects.toThrow('ENOENT');
  expect((await stat(storage.uploads)).mtimeMs).toBeGreaterThan(then.getTime() + ABANDONED_AFTER_MS);
  await storage.close();
});

it('creates its folder again if another process removed it as abandoned', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const storage = await openStorage(directory, undefined);
  await rm(storage.uploads, { recursive: true });
  vi.advanceTimersByTime(MARK_INTERVAL_MS);
  vi.useRealTimers();
  await vi.waitFor(() => stat(storage.uploads), 10_000);
  await storage.close();
});
