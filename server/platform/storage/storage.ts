/** Opens the place where photos and videos are kept. */
import { mkdir, mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { BucketSettings } from './bucket-store.ts';
import { FileStore } from './file-store.ts';
import type { ObjectStore } from './object-store.ts';

export interface Storage {
  objects: ObjectStore;
  /** A folder of this process for what is still arriving, on the disk of the file store. */
  uploads: string;
  close(): Promise<void>;
}

/** How often, in milliseconds, a process says that its folder is in use. */
export const SAID_EVERY_MS = 15_000;
/** A folder that nobody spoke for so long, in milliseconds, is of a process that is gone: some eight words were missed. */
export const LEFT_BEHIND_MS = 120_000;

/** Opens the bucket where one is configured, and otherwise a folder in `dataDir`. */
export async function openStorage(dataDir: string, bucket: BucketSettings | undefined): Promise<Storage> {
  const folder = join(dataDir, 'uploads');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const uploads = await mkdtemp(join(folder, 'of-'));
  await removeLeftBehind(folder);
  let saying: Promise<void> | undefined;
  // The time of the folder and not the number of its process: several containers may share the disk and count from 1 each.
  const timer = setInterval(() => {
    saying ??= sayInUse(uploads)
      .then(() => removeLeftBehind(folder))
      // A disk that cannot be reached now says so to whoever sends something; the next word is soon.
      .catch(() => undefined)
      .finally(() => {
        saying = undefined;
      });
  }, SAID_EVERY_MS);
  timer.unref();
  const objects = bucket ? await openBucket(bucket) : new FileStore(join(dataDir, 'media'));
  return {
    objects,
    uploads,
    close: async () => {
      clearInterval(timer);
      await saying;
      objects.close();
      await rm(uploads, { recursive: true, force: true });
    },
  };
}

/** A machine that slept for long finds its folder removed by another one, and makes it again. */
async function sayInUse(uploads: string): Promise<void> {
  await mkdir(uploads, { recursive: true, mode: 0o700 });
  const now = new Date();
  await utimes(uploads, now, now);
}

/** Removes the folders of processes that ended without doing so. */
async function removeLeftBehind(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    // Gone already where another process looks at the same time.
    const found = await stat(path).catch(() => undefined);
    if (found && found.mtimeMs < Date.now() - LEFT_BEHIND_MS) await rm(path, { recursive: true, force: true });
  }
}

async function openBucket(bucket: BucketSettings): Promise<ObjectStore> {
  // Only here, as most servers keep their files themselves.
  const { BucketStore } = await import('./bucket-store.ts');
  return new BucketStore(bucket);
}
