/** Verifies that a backup is complete and unchanged. */
import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { BackupError } from './backup-error.ts';
import { digestFile } from './durable-files.ts';
import { filesOf, type Manifest, readManifest } from './manifest.ts';

/**
 * Reads and checks every file of a backup. `backup` is a path, or a name in `folder`.
 * @throws BackupError naming the first file that is missing or differs
 */
export async function verifyBackup(folder: string, backup: string): Promise<{ folder: string; manifest: Manifest }> {
  const backupFolder = (await findBackup(folder, backup)) ?? resolve(backup);
  const manifest = await readManifest(backupFolder);
  for (const { path, bytes, sha256 } of filesOf(manifest)) {
    const actual = await digestFile(join(backupFolder, path)).catch(() => undefined);
    if (!actual) throw damagedFileError(backupFolder, path, 'is missing');
    if (actual.bytes !== bytes || actual.sha256 !== sha256)
      throw damagedFileError(backupFolder, path, 'is not as it was written');
  }
  return { folder: backupFolder, manifest };
}

async function findBackup(folder: string, backup: string): Promise<string | undefined> {
  for (const path of [resolve(backup), join(folder, backup)]) {
    if ((await stat(path).catch(() => undefined))?.isDirectory()) return path;
  }
  return undefined;
}

function damagedFileError(folder: string, path: string, problem: string): BackupError {
  return new BackupError(`The backup ${folder} is damaged: ${path} ${problem}. Nothing was changed.`);
}
