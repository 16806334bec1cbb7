/** Making server backups, and what remains after a failure. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished, vi } from 'vitest';
import { TestClock } from '../../testing/app.ts';
import { createLogger } from '../log.ts';
import { makeBackupInProcess, type ProcessOptions } from './backup-process-client.ts';
import { dailyBackups } from './daily-backups.ts';
import { readLastAttempt } from './last-attempt.ts';
import type { ServerBackup } from './make-server-backup.ts';
import { MANIFEST } from './manifest.ts';
import { listBackups, nameOf } from './rotation.ts';
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
} from './server-backup.fixtures.ts';
import { verifyBackup } from './verify-backup.ts';

const BACKUP_PROCESS_FILE = fileURLToPath(new URL('./backup-process.ts', import.meta.url));
const listTemporaryFiles = (serverLocation: ServerLocation) =>
  [...readdirSync(serverLocation.dataDir), ...readdirSync(join(serverLocation.dataDir, 'backups'))].filter((name) =>
    name.endsWith('.new'),
  );

it('links media of the previous backup, copies new ones, and omits removed ones', async () => {
  const { serverLocation } = await createSmallServer('first');
  const media = join(serverLocation.dataDir, 'media', 'owner');
  writeFileSync(join(media, 'gone.webp'), 'soon gone');
  const before = await backUp(serverLocation);
  expect(before).toMatchObject({ media: 2, newMedia: 2 });
  writeFileSync(join(media, 'second.webp'), 'the picture second');
  rmSync(join(media, 'gone.webp'));
  const after = await backUp(serverLocation, { now: new Date('2026-05-21T03:07:00.000Z') });
  expect(after).toMatchObject({ media: 2, newMedia: 1 });
  const file = (folder: string, name: string) => statSync(join(folder, 'media', 'owner', name));
  expect(file(after.folder, 'first.webp').ino).toBe(file(before.folder, 'first.webp').ino);
  expect(file(after.folder, 'first.webp').ino).not.toBe(statSync(join(media, 'first.webp')).ino);
  // Removing the previous backup must not affect this one.
  rmSync(before.folder, { recursive: true });
  await verifyBackup('', after.folder);

  // With a bucket, the operator backs up the media.
  const bare = await backUp(serverLocation, { hasBucket: true, now: new Date('2026-05-22T03:07:00.000Z') });
  expect(bare.media).toBe(0);
  expect(existsSync(join(bare.folder, 'media'))).toBe(false);
});

it('fails without changes if there is nothing to back up', async () => {
  const serverLocation = await createLocation();
  await expect(backUp(serverLocation)).rejects.toThrow('There is nothing to back up');
  expect(existsSync(join(serverLocation.dataDir, 'database'))).toBe(false);
  expect(await listBackups(join(serverLocation.dataDir, 'backups'))).toEqual([]);
});

it('a killed backup is not listed, and the next one removes its remains', async () => {
  const { serverLocation } = await createSmallServer();
  const folder = join(serverLocation.dataDir, 'backups');
  // Nothing is ever written to this pipe, so the backup reads it forever and cannot be complete before the kill.
  const pipe = join(serverLocation.dataDir, 'vapid-private-key');
  execFileSync('mkfifo', [pipe]);
  const child = spawn(process.execPath, [BACKUP_PROCESS_FILE], { stdio: ['pipe', 'ignore', 'inherit'] });
  const options = { ...serverLocation, hasBucket: false, folder, now: new Date(), rotates: true };
  child.stdin.end(JSON.stringify(options));
  const ended = new Promise((resolve) => child.once('close', resolve));
  await vi.waitFor(() => expect(readdirSync(folder)).not.toEqual([]), { timeout: 60_000, interval: 2 });
  child.kill('SIGKILL');
  await ended;
  rmSync(pipe);
  expect(listTemporaryFiles(serverLocation)).not.toEqual([]);
  expect(await listBackups(folder)).toEqual([]);
  await verifyBackup(folder, (await backUp(serverLocation)).folder);
  expect(listTemporaryFiles(serverLocation)).toEqual([]);
});

it.runIf(isOnServer)('moves a server from the embedded database to PostgreSQL, and back', async () => {
  const url = (await createLocation()).databaseUrl;
  const embedded = { ...(await createLocation()), databaseUrl: undefined };
  const database = await openDatabaseAt(embedded);
  await database.sql`INSERT INTO outbox (name, payload) VALUES ('moved 🌅', '{"a": null}')`;
  const rows = await rowsOf(database);
  const embeddedBackup = await backUp(embedded);
  const server = { ...(await createLocation()), databaseUrl: url };
  await restoreTo(server, embeddedBackup.folder);
  const moved = await openDatabaseAt(server);
  expect(await rowsOf(moved)).toEqual(rows);

  const serverBackup = await backUp(server);
  const embeddedAgain = { ...(await createLocation()), databaseUrl: undefined };
  await restoreTo(embeddedAgain, serverBackup.folder);
  expect(await rowsOf(await openDatabaseAt(embeddedAgain))).toEqual(rows);
});

it('fails on a disk with too little space, and keeps earlier backups', async (context) => {
  const { serverLocation } = await createSmallServer();
  const disk = mkdtempSync(join(tmpdir(), 'evenglow-test-disk-'));
  onTestFinished(() => rmSync(disk, { recursive: true, force: true }));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=256m', 'tmpfs', disk]);
  if (mounted.status !== 0) return context.skip('no small disk can be mounted by this user');
  onTestFinished(() => void spawnSync('umount', [disk]));
  const earlier = await backUp(serverLocation, { folder: disk });
  writeFileSync(join(disk, 'filler'), Buffer.alloc(statfsSync(disk).bavail * statfsSync(disk).bsize - 2 ** 20));
  const names = readdirSync(disk);
  await expect(backUp(serverLocation, { folder: disk, now: new Date() })).rejects.toThrow(
    /not enough room for a backup: .* free/,
  );
  expect(readdirSync(disk)).toEqual(names);
  expect(readdirSync(serverLocation.dataDir).filter((name) => name.endsWith('.new'))).toEqual([]);
  await verifyBackup(disk, earlier.folder);
});

it('runs in a separate process that reports errors', async () => {
  const { serverLocation } = await createSmallServer();
  const folder = join(serverLocation.dataDir, 'backups');
  const { signal } = new AbortController();
  const options = { ...serverLocation, hasBucket: false, folder, now: NOW, rotates: true };
  const made = await makeBackupInProcess(options, signal);
  expect(made).toMatchObject({ folder: join(folder, nameOf(NOW)), media: 1, newMedia: 1, removed: 0 });
  expect(made.rows).toBeGreaterThan(0);
  const nowhere = { ...options, dataDir: join(serverLocation.dataDir, 'nowhere'), databaseUrl: undefined };
  await expect(makeBackupInProcess(nowhere, signal)).rejects.toThrow('There is nothing to back up');
});

it('is made once a day, later if the server was off, and again after a failure', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'evenglow-test-backups-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const clock = new TestClock();
  const logged: string[] = [];
  const log = createLogger('info', { write: (line) => void logged.push(line) });
  const settings = { dataDir: folder, databaseUrl: undefined, hasBucket: false, folder, hour: 3 };
  const make = vi.fn(async ({ now }: ProcessOptions): Promise<ServerBackup> => {
    const made = join(folder, nameOf(now));
    mkdirSync(made);
    writeFileSync(join(made, MANIFEST), '{}');
    return { folder: made, rows: 1, media: 0, newMedia: 0, bytes: 1, removed: 0 };
  });
  const runJobAt = async (instant: string) => {
    clock.set(instant);
    const [job] = dailyBackups({ clock, log }, settings, make).jobs ?? [];
    const run = { id: '', attempt: 0, signal: new AbortController().signal, progress: async () => undefined };
    await job?.run({}, run);
    return (await listBackups(folder)).map(({ name }) => name);
  };
  expect(await runJobAt('2026-05-20T10:07:00.000Z')).toEqual(['2026-05-20_100700']);
  expect(make.mock.lastCall?.[0]).toMatchObject({ folder, rotates: true });
  expect(logged.at(-1)).toContain('a backup was made');
  expect(await readLastAttempt(folder)).toEqual({ at: '2026-05-20T10:07:00.000Z' });

  expect(await runJobAt('2026-05-21T02:07:00.000Z')).toHaveLength(1);
  expect(make).toHaveBeenCalledTimes(1);
  make.mockRejectedValueOnce(new Error('no room'));
  expect(await runJobAt('2026-05-21T03:07:00.000Z')).toHaveLength(1);
  expect(logged.at(-1)).toContain('a backup failed; the daily one is tried again in an hour');
  expect(await readLastAttempt(folder)).toEqual({ at: '2026-05-21T03:07:00.000Z', reason: 'no room' });
  expect(await runJobAt('2026-05-21T04:07:00.000Z')).toEqual(['2026-05-21_040700', '2026-05-20_100700']);

  // A backup dated in the future does not count.
  renameSync(join(folder, '2026-05-20_100700'), join(folder, '2030-01-01_000000'));
  expect(await runJobAt('2026-05-22T04:07:00.000Z')).toContain('2026-05-22_040700');
});
