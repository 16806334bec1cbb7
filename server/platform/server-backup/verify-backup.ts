/** Verifies that a backup is complete and unchanged. */
import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { BackupError } from './backup-error.ts';
import { measure } from './durable-files.ts';
import { filesOf, type Manifest, readManifest } from './manifest.ts';

/**
 * Reads and checks every file of a backup. `given` is a path, or a name in `folder`.
 * @throws BackupError naming the first file that is missing or differs
 */
export async function verifyBackup(folder: string, given: string): Promise<{ folder: string; manifest: Manifest }> {
  const place = (await findBackup(folder, given)) ?? resolve(given);
  const manifest = await readManifest(place);
  for (const { path, bytes, sha256 } of filesOf(manifest)) {
    const found = await measure(join(place, path)).catch(() => undefined);
    if (!found) throw damaged(place, path, 'is missing');
    if (found.bytes !== bytes || found.sha256 !== sha256) throw damaged(place, path, 'is not as it was written');
  }
  return { folder: place, manifest };
}

async function findBackup(folder: string, given: string): Promise<string | undefined> {
  for (const place of [resolve(given), join(folder, given)]) {
    if ((await stat(place).catch(() => undefined))?.isDirectory()) return place;
  }
  return undefined;
}

function damaged(folder: string, path: string, what: string): BackupError {
  return new BackupError(`The backup ${folder} is damaged: ${path} ${what}. Nothing was changed.`);
}
