/** Opens the place where photos and videos are kept. */
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BucketSettings } from './bucket-store.ts';
import { FileStore } from './file-store.ts';
import type { ObjectStore } from './object-store.ts';

export interface Storage {
  objects: ObjectStore;
  /** A folder of this process for what is still arriving, on the disk of the file store. */
  arrivals: string;
  close(): Promise<void>;
}

/** What a process that was ended left behind is removed after so long, in milliseconds: nothing takes as long to arrive. */
const LEFT_BEHIND_MS = 24 * 3_600_000;

/** Opens the bucket where one is configured, and otherwise a folder in `dataDir`. */
export async function openStorage(dataDir: string, bucket: BucketSettings | undefined): Promise<Storage> {
  const folder = join(dataDir, 'arrivals');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (mtimeMs < Date.now() - LEFT_BEHIND_MS) await rm(path, { recursive: true, force: true });
  }
  const arrivals = await mkdtemp(join(folder, 'of-'));
  const objects = bucket ? await openBucket(bucket) : new FileStore(join(dataDir, 'media'));
  return {
    objects,
    arrivals,
    close: async () => {
      objects.close();
      await rm(arrivals, { recursive: true, force: true });
    },
  };
}

async function openBucket(bucket: BucketSettings): Promise<ObjectStore> {
  // Only here, as most servers keep their files themselves.
  const { BucketStore } = await import('./bucket-store.ts');
  return new BucketStore(bucket);
}
