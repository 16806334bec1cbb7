/**
 * Photos and videos in a backup. Stored files never change, so files of the previous backup are hard-linked instead of
 * copied.
 */
import { link, mkdir, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { copyDurably } from './durable-files.ts';
import type { BackupFile } from './manifest.ts';

/** Name of the media folder, in the data folder and in a backup. */
export const MEDIA_FOLDER = 'media';
/** Pattern of stored files. Others are incomplete. */
const KEY_PATTERN = /^[a-z0-9][a-z0-9-]*(\.[a-z0-9]+)?$/;

export interface PreviousBackup {
  folder: string;
  /** Files by path. */
  files: ReadonlyMap<string, BackupFile>;
}

export interface MediaCopy {
  /** Files by path within the backup. */
  files: Map<string, BackupFile>;
  /** Number of files copied rather than linked. */
  copied: number;
}

/** Paths of stored files, for example `media/OWNER/FILE/ATTEMPT-full.webp`. */
export async function listMedia(dataDir: string, folder = MEDIA_FOLDER): Promise<string[]> {
  const entries = await readdir(join(dataDir, ...folder.split('/')), { withFileTypes: true }).catch(ignoreMissing);
  const paths: string[] = [];
  for (const entry of (entries ?? []).filter(({ name }) => KEY_PATTERN.test(name))) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) paths.push(...(await listMedia(dataDir, path)));
    else if (entry.isFile()) paths.push(path);
  }
  return paths;
}

/** Estimates how many bytes `copyMedia` adds to the disk. */
export async function bytesToCopy(dataDir: string, previous: PreviousBackup | undefined): Promise<number> {
  let bytes = 0;
  for (const path of await listMedia(dataDir)) {
    if (!previous?.files.has(path)) bytes += (await stat(join(dataDir, path)).catch(ignoreMissing))?.size ?? 0;
  }
  return bytes;
}

/** Adds missing files to `copy`. Can be called again to add newer files. */
export async function copyMedia(
  dataDir: string,
  target: string,
  previous: PreviousBackup | undefined,
  copy: MediaCopy,
): Promise<void> {
  for (const path of await listMedia(dataDir)) {
    if (copy.files.has(path)) continue;
    const linked = previous && (await linkPrevious(previous, path, target));
    if (linked) {
      copy.files.set(path, linked);
      continue;
    }
    const written = await copyDurably(join(dataDir, path), join(target, path)).catch(ignoreMissing);
    if (!written) continue;
    copy.files.set(path, { path, ...written });
    copy.copied += 1;
  }
}

/** Undefined if the previous backup lacks the file or it was changed, or if the file system does not support links. */
async function linkPrevious(
  { folder, files }: PreviousBackup,
  path: string,
  target: string,
): Promise<BackupFile | undefined> {
  const expected = files.get(path);
  if (!expected) return undefined;
  const old = join(folder, path);
  const stats = await stat(old).catch(() => undefined);
  if (stats?.size !== expected.bytes) return undefined;
  try {
    await mkdir(dirname(join(target, path)), { recursive: true, mode: 0o700 });
    await link(old, join(target, path));
    return expected;
  } catch {
    return undefined;
  }
}

/** Ignores a missing file: it was removed during the backup, so no entry references it. */
function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
