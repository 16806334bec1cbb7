/** What a backup is made of, and what is left where it could not be made. */
import { spawn, spawnSync } from 'node:child_process';
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
  isOnServer,
  NOW,
  newPlace,
  openPlace,
  type Place,
  restoreTo,
  rowsOf,
  smallPlace,
} from './server-backup.fixtures.ts';
import { verifyBackup } from './verify-backup.ts';

const PROCESS = fileURLToPath(new URL('./backup-process.ts', import.meta.url));
const leftBehind = (place: Place) =>
  [...readdirSync(place.dataDir), ...readdirSync(join(place.dataDir, 'backups'))].filter((name) =>
    name.endsWith('.new'),
  );

it('links to photos the backup before has, copies new ones, and leaves out what is gone', async () => {
  const { place } = await smallPlace('first');
  const media = join(place.dataDir, 'media', 'owner');
  writeFileSync(join(media, 'gone.webp'), 'soon gone');
  const before = await backUp(place);
  expect(before).toMatchObject({ media: 2, newMedia: 2 });
  writeFileSync(join(media, 'second.webp'), 'the picture second');
  rmSync(join(media, 'gone.webp'));
  const after = await backUp(place, { now: new Date('2026-05-21T03:07:00.000Z') });
  expect(after).toMatchObject({ media: 2, newMedia: 1 });
  const file = (folder: string, name: string) => statSync(join(folder, 'media', 'owner', name));
  expect(file(after.folder, 'first.webp').ino).toBe(file(before.folder, 'first.webp').ino);
  expect(file(after.folder, 'first.webp').ino).not.toBe(statSync(join(media, 'first.webp')).ino);
  // The one before goes, and the other stays whole.
  rmSync(before.folder, { recursive: true });
  await verifyBackup('', after.folder);

  // With a bucket, photos are the operator's to back up.
  const bare = await backUp(place, { hasBucket: true, now: new Date('2026-05-22T03:07:00.000Z') });
  expect(bare.media).toBe(0);
  expect(existsSync(join(bare.folder, 'media'))).toBe(false);
});

it('is none where there is nothing to back up, and changes nothing', async () => {
  const place = await newPlace();
  await expect(backUp(place)).rejects.toThrow('There is nothing to back up');
  expect(existsSync(join(place.dataDir, 'database'))).toBe(false);
  expect(await listBackups(join(place.dataDir, 'backups'))).toEqual([]);
});

it('that is killed is no backup; the next one is, and clears away what was left', async () => {
  const { place } = await smallPlace();
  const folder = join(place.dataDir, 'backups');
  const child = spawn(process.execPath, [PROCESS], { stdio: ['pipe', 'ignore', 'inherit'] });
  const options = { ...place, hasBucket: false, folder, now: new Date(), rotates: true };
  child.stdin.end(JSON.stringify(options));
  const ended = new Promise((resolve) => child.once('close', resolve));
  await vi.waitFor(() => expect(readdirSync(folder)).not.toEqual([]), { timeout: 60_000, interval: 2 });
  child.kill('SIGKILL');
  await ended;
  expect(leftBehind(place)).not.toEqual([]);
  expect(await listBackups(folder)).toEqual([]);
  await verifyBackup(folder, (await backUp(place)).folder);
  expect(leftBehind(place)).toEqual([]);
});

it.runIf(isOnServer)('moves a server from the embedded database to PostgreSQL, and back', async () => {
  const url = (await newPlace()).databaseUrl;
  const embedded = { ...(await newPlace()), databaseUrl: undefined };
  const database = await openPlace(embedded);
  await database.sql`INSERT INTO outbox (name, payload) VALUES ('moved 🌅', '{"a": null}')`;
  const rows = await rowsOf(database);
  const there = await backUp(embedded);
  const server = { ...(await newPlace()), databaseUrl: url };
  await restoreTo(server, there.folder);
  const moved = await openPlace(server);
  expect(await rowsOf(moved)).toEqual(rows);

  const back = await backUp(server);
  const home = { ...(await newPlace()), databaseUrl: undefined };
  await restoreTo(home, back.folder);
  expect(await rowsOf(await openPlace(home))).toEqual(rows);
});

it('leaves a disk alone that has too little room, and earlier backups as they were', async (context) => {
  const { place } = await smallPlace();
  const disk = mkdtempSync(join(tmpdir(), 'evenglow-test-disk-'));
  onTestFinished(() => rmSync(disk, { recursive: true, force: true }));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=256m', 'tmpfs', disk]);
  if (mounted.status !== 0) return context.skip('no small disk can be mounted by this user');
  onTestFinished(() => void spawnSync('umount', [disk]));
  const earlier = await backUp(place, { folder: disk });
  writeFileSync(join(disk, 'filler'), Buffer.alloc(statfsSync(disk).bavail * statfsSync(disk).bsize - 2 ** 20));
  const names = readdirSync(disk);
  await expect(backUp(place, { folder: disk, now: new Date() })).rejects.toThrow(
    /not enough room for a backup: .* free/,
  );
  expect(readdirSync(disk)).toEqual(names);
  expect(readdirSync(place.dataDir).filter((name) => name.endsWith('.new'))).toEqual([]);
  await verifyBackup(disk, earlier.folder);
});

it('is made in a process of its own, which says what went wrong', async () => {
  const { place } = await smallPlace();
  const folder = join(place.dataDir, 'backups');
  const { signal } = new AbortController();
  const options = { ...place, hasBucket: false, folder, now: NOW, rotates: true };
  const made = await makeBackupInProcess(options, signal);
  expect(made).toMatchObject({ folder: join(folder, nameOf(NOW)), media: 1, newMedia: 1, removed: 0 });
  expect(made.rows).toBeGreaterThan(0);
  const nowhere = { ...options, dataDir: join(place.dataDir, 'nowhere'), databaseUrl: undefined };
  await expect(makeBackupInProcess(nowhere, signal)).rejects.toThrow('There is nothing to back up');
});

it('is made by the server once a day, later where it was off, and again where it failed', async () => {
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
  const look = async (instant: string) => {
    clock.set(instant);
    const [job] = dailyBackups({ clock, log }, settings, make).jobs ?? [];
    const run = { id: '', attempt: 0, signal: new AbortController().signal, progress: async () => undefined };
    await job?.run({}, run);
    return (await listBackups(folder)).map(({ name }) => name);
  };
  expect(await look('2026-05-20T10:07:00.000Z')).toEqual(['2026-05-20_100700']);
  expect(make.mock.lastCall?.[0]).toMatchObject({ folder, rotates: true });
  expect(logged.at(-1)).toContain('a backup was made');
  expect(await readLastAttempt(folder)).toEqual({ at: '2026-05-20T10:07:00.000Z' });

  expect(await look('2026-05-21T02:07:00.000Z')).toHaveLength(1);
  expect(make).toHaveBeenCalledTimes(1);
  make.mockRejectedValueOnce(new Error('no room'));
  expect(await look('2026-05-21T03:07:00.000Z')).toHaveLength(1);
  expect(logged.at(-1)).toContain('the daily backup failed; it is tried again in an hour');
  expect(await readLastAttempt(folder)).toEqual({ at: '2026-05-21T03:07:00.000Z', reason: 'no room' });
  expect(await look('2026-05-21T04:07:00.000Z')).toEqual(['2026-05-21_040700', '2026-05-20_100700']);

  // One of a clock that was ahead takes the place of none.
  renameSync(join(folder, '2026-05-20_100700'), join(folder, '2030-01-01_000000'));
  expect(await look('2026-05-22T04:07:00.000Z')).toContain('2026-05-22_040700');
});
