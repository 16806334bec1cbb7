/** Opens the place where photos and videos are kept. */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BucketSettings } from './bucket-store.ts';
import { FileStore } from './file-store.ts';
import type { ObjectStore } from './object-store.ts';

export interface Storage {
  objects: ObjectStore;
  /** A folder of this server for what is still arriving, on the disk of the file store. Empty after each start. */
  arrivals: string;
}

/** Opens the bucket where one is configured, and otherwise a folder in `dataDir`. */
export async function openStorage(dataDir: string, bucket: BucketSettings | undefined): Promise<Storage> {
  const arrivals = join(dataDir, 'arrivals');
  await rm(arrivals, { recursive: true, force: true });
  await mkdir(arrivals, { recursive: true, mode: 0o700 });
  if (!bucket) return { objects: new FileStore(join(dataDir, 'media')), arrivals };
  // Only here, as most servers keep their files themselves.
  const { BucketStore } = await import('./bucket-store.ts');
  return { objects: new BucketStore(bucket), arrivals };
}
