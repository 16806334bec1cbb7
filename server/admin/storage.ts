/** Sizes of everything stored on the server, by kind. Counted at most every ten minutes: it reads a row of every photo. */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerStorage, StorageKind } from '../../contract/admin.ts';
import { MINUTE_MS } from '../../contract/durations.ts';
import { filesOf, readManifest } from '../platform/server-backup/manifest.ts';
import { listBackups } from '../platform/server-backup/rotation.ts';
import type { AdminDependencies } from './dependencies.ts';
import { findMediaSizes } from './figures.queries.ts';

const TTL_MS = 10 * MINUTE_MS;
/** Files counted at most in the folder of uploads; many more are not there at once. */
const UPLOADS_MAX = 10_000;

type Size = Pick<ServerStorage['kinds'][number], 'count' | 'bytes'>;

/** Counts storage, and shares the result for ten minutes. */
export class StorageCounts {
  readonly #deps: AdminDependencies;
  #counted: Promise<ServerStorage> | undefined;
  /** In milliseconds since 1970. */
  #expiresAt = 0;

  constructor(deps: AdminDependencies) {
    this.#deps = deps;
  }

  get(): Promise<ServerStorage> {
    const now = this.#deps.clock.now();
    if (this.#counted && now.getTime() < this.#expiresAt) return this.#counted;
    this.#expiresAt = now.getTime() + TTL_MS;
    const counted = countStorage(this.#deps, now);
    this.#counted = counted;
    counted.catch(() => {
      this.#counted = undefined;
    });
    return counted;
  }
}

async function countStorage({ orm, server }: AdminDependencies, now: Date): Promise<ServerStorage> {
  const { databaseBytes, photos, videos } = await findMediaSizes(orm);
  const sizes: Record<StorageKind, Size> = {
    photos,
    videos,
    uploads: await sizeOfFolders(join(server.dataDir, 'uploads')),
    backups: await sizeOfBackups(server.backups.folder),
  };
  return {
    countedAt: now.toISOString(),
    databaseBytes,
    kinds: Object.entries(sizes).map(([kind, size]) => ({ kind: kind as StorageKind, ...size })),
    mediaIn: server.backups.hasBucket ? 'bucket' : 'folder',
  };
}

/** By their manifests; a backup whose manifest cannot be read counts without its bytes. */
async function sizeOfBackups(folder: string): Promise<Size> {
  const size = { count: 0, bytes: 0 };
  for (const backup of await listBackups(folder)) {
    const manifest = await readManifest(backup.folder).catch(() => undefined);
    size.count++;
    for (const file of manifest ? filesOf(manifest) : []) size.bytes += file.bytes;
  }
  return size;
}

/** The files in the folders of `folder`: one folder of each process. */
async function sizeOfFolders(folder: string): Promise<Size> {
  const size = { count: 0, bytes: 0 };
  for (const process of await readdir(folder).catch(() => [])) {
    for (const name of await readdir(join(folder, process)).catch(() => [])) {
      // Files come and go while they are counted.
      const found = await stat(join(folder, process, name)).catch(() => undefined);
      if (!found?.isFile()) continue;
      size.count++;
      size.bytes += found.size;
      if (size.count === UPLOADS_MAX) return size;
    }
  }
  return size;
}
