/** Opens the storage of photos and videos. */
import { mkdir, mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { BucketSettings } from './bucket-store.ts';
import { FileStore } from './file-store.ts';
import type { ObjectStore } from './object-store.ts';

export interface Storage {
  objects: ObjectStore;
  /** This process's folder for unfinished uploads, on the file system of the file store. */
  uploads: string;
  close(): Promise<void>;
}

/** Interval in milliseconds at which a process updates the time of its folder, to mark it as in use. */
export const MARK_INTERVAL_MS = 15_000;
/** Age in milliseconds after which a folder belongs to an ended process: eight updates were missed. */
export const ABANDONED_AFTER_MS = 120_000;

/** Opens the bucket if one is configured, otherwise a folder in `dataDir`. */
export async function openStorage(dataDir: string, bucket: BucketSettings | undefined): Promise<Storage> {
  const folder = join(dataDir, 'uploads');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const uploads = await mkdtemp(join(folder, 'of-'));
  await removeAbandoned(folder);
  let marking: Promise<void> | undefined;
  // Uses the folder's time and not process ids: containers that share a disk can have the same ids.
  const timer = setInterval(() => {
    marking ??= markInUse(uploads)
      .then(() => removeAbandoned(folder))
      // An unavailable disk is reported by the uploads themselves. The next update is soon.
      .catch(() => undefined)
      .finally(() => {
        marking = undefined;
      });
  }, MARK_INTERVAL_MS);
  timer.unref();
  const objects = bucket ? await openBucket(bucket) : new FileStore(join(dataDir, 'media'));
  return {
    objects,
    uploads,
    close: async () => {
      clearInterval(timer);
      await marking;
      objects.close();
      await rm(uploads, { recursive: true, force: true });
    },
  };
}

/** Marks the folder as in use. Creates it again if another process removed it, for example after a long suspend. */
async function markInUse(uploads: string): Promise<void> {
  await mkdir(uploads, { recursive: true, mode: 0o700 });
  const now = new Date();
  await utimes(uploads, now, now);
}

/** Removes the folders of processes that ended without cleaning up. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    // Another process may have removed it at the same time.
    const found = await stat(path).catch(() => undefined);
    if (found && found.mtimeMs < Date.now() - ABANDONED_AFTER_MS) await rm(path, { recursive: true, force: true });
  }
}

async function openBucket(bucket: BucketSettings): Promise<ObjectStore> {
  // Loaded only if needed: most servers store files locally.
  const { BucketStore } = await import('./bucket-store.ts');
  return new BucketStore(bucket);
}
