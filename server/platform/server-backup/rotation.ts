/** Lists the backups of a folder and removes old ones. */

import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '../../../contract/durations.ts';
import { MANIFEST } from './manifest.ts';

/** `2026-11-23_031704`, in UTC. */
const NAME = /^(\d{4})-(\d\d)-(\d\d)_(\d\d)(\d\d)(\d\d)$/;
/** Suffix of a backup that is incomplete or being removed. */
const UNFINISHED = '.new';

const KEEP_DAYS = 7;
const KEEP_WEEKS = 4;

export interface FoundBackup {
  name: string;
  folder: string;
  madeAt: Date;
}

export function nameOf(instant: Date): string {
  return instant.toISOString().slice(0, 19).replace('T', '_').replaceAll(':', '');
}

export function unfinishedFolder(folder: string, name: string): string {
  return join(folder, `${name}${UNFINISHED}`);
}

/** The complete backups of `folder`, newest first. */
export async function listBackups(folder: string): Promise<FoundBackup[]> {
  const names = await readdir(folder).catch(() => []);
  const found = names.flatMap((name) => {
    const madeAt = instantOf(name);
    return madeAt ? [{ name, folder: join(folder, name), madeAt }] : [];
  });
  const complete: FoundBackup[] = [];
  for (const backup of found) {
    if (await stat(join(backup.folder, MANIFEST)).catch(() => undefined)) complete.push(backup);
  }
  return complete.toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
}

function instantOf(name: string): Date | undefined {
  const parts = NAME.exec(name);
  if (!parts) return undefined;
  const [, year, month, day, hour, minute, second] = parts;
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

/**
 * The backups to keep: all of the last 24 hours, the last of each of the seven most recent days with a backup, and the
 * last of each of the four most recent weeks with one. Days and weeks are in UTC. `backups` must be sorted newest
 * first.
 */
export function backupsToKeep<Backup extends { madeAt: Date }>(backups: readonly Backup[], now: Date): Backup[] {
  const kept = new Set(backups.filter(({ madeAt }) => now.getTime() - madeAt.getTime() < DAY_MS));
  for (const backup of lastOfEach(backups, dayOf).slice(0, KEEP_DAYS)) kept.add(backup);
  for (const backup of lastOfEach(backups, weekOf).slice(0, KEEP_WEEKS)) kept.add(backup);
  return backups.filter((backup) => kept.has(backup));
}

function lastOfEach<Backup extends { madeAt: Date }>(backups: readonly Backup[], spanOf: (at: Date) => number) {
  return [...Map.groupBy(backups, ({ madeAt }) => spanOf(madeAt)).values()].flatMap(([last]) => last ?? []);
}

function dayOf(instant: Date): number {
  return Math.floor(instant.getTime() / DAY_MS);
}

/** Weeks start on Monday; the epoch was a Thursday. */
function weekOf(instant: Date): number {
  return Math.floor((dayOf(instant) + 3) / 7);
}

/** Removes old backups and returns their number. Each is renamed first, so an incomplete one is not listed. */
export async function rotate(folder: string, now: Date): Promise<number> {
  const backups = await listBackups(folder);
  const kept = new Set(backupsToKeep(backups, now));
  const old = backups.filter((backup) => !kept.has(backup));
  for (const backup of old) {
    const removed = unfinishedFolder(folder, backup.name);
    await rename(backup.folder, removed);
    await rm(removed, { recursive: true });
  }
  return old.length;
}

/** Removes the remains of interrupted runs. */
export async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name.endsWith(UNFINISHED) && NAME.test(name.slice(0, -UNFINISHED.length))) {
      await rm(join(folder, name), { recursive: true, force: true });
    }
  }
}
