/**
 * Content that other apps shared with this one, kept on this device until it is in a draft. The service worker writes it, also
 * without a network, and pages read it, perhaps of another version: change the format with care.
 */
import { SHARED_CACHE } from '../../contract/share-target.ts';

const NAME_HEADER = 'x-file-name';

/** Bounds of what waits. The oldest goes first, which only a program that shares by itself could reach. */
const SHARES_MAX = 20;
const FILES_MAX = 10;
const BYTES_MAX = 150 * 1024 * 1024;
/** Content that waits longer is deleted. In milliseconds. */
const KEPT_MS = 30 * 24 * 3_600_000;

export interface Shared {
  id: string;
  /** Id of the user who was signed in when it was shared; empty without one. */
  owner: string;
  at: number;
  text: string;
  fileCount: number;
  /** Number of files that could not be kept. */
  missing: number;
}

const pathOf = (id: string, file?: number) => `/shared/${id}${file === undefined ? '' : `/${file}`}`;

/** Keeps text and files. Files that the device has no room for are counted as missing. */
export async function keepShared(text: string, files: readonly File[], owner: string, lost = 0): Promise<void> {
  // One at a time, so that files without a record are those of one that failed.
  await navigator.locks.request(`${SHARED_CACHE}-keep`, async () => {
    await removeUnlisted();
    await keep(text, files, owner, lost);
  });
}

async function keep(text: string, files: readonly File[], owner: string, lost: number): Promise<void> {
  const cache = await caches.open(SHARED_CACHE);
  const id = crypto.randomUUID();
  let bytes = 0;
  let fileCount = 0;
  for (const file of files.slice(0, FILES_MAX)) {
    bytes += file.size;
    const headers = { 'content-type': file.type, [NAME_HEADER]: encodeURIComponent(file.name.slice(0, 200)) };
    try {
      if (bytes > BYTES_MAX) break;
      await cache.put(pathOf(id, fileCount), new Response(file, { headers }));
      fileCount++;
    } catch {
      // The disk is full. The words need little room.
    }
  }
  const missing = lost + files.length - fileCount;
  // Last, so that what is listed is complete.
  const shared: Shared = { id, owner, at: Date.now(), text, fileCount, missing };
  await cache.put(pathOf(id), new Response(JSON.stringify(shared)));
  const all = await listShared();
  for (const old of all.slice(0, Math.max(0, all.length - SHARES_MAX))) await removeShared(old);
}

/** Deletes files whose record was never written, because the device was full or the worker ended. */
async function removeUnlisted(): Promise<void> {
  const cache = await caches.open(SHARED_CACHE);
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  const listed = new Set(paths);
  for (const path of paths) {
    const [record] = /^\/shared\/[^/]+(?=\/)/.exec(path) ?? [];
    if (record !== undefined && !listed.has(record)) await cache.delete(path);
  }
}

/** Everything that waits, oldest first. Deletes what has waited for too long. */
export async function listShared(): Promise<Shared[]> {
  const cache = await caches.open(SHARED_CACHE);
  const all: Shared[] = [];
  for (const request of await cache.keys()) {
    if (!/^\/shared\/[^/]+$/.test(new URL(request.url).pathname)) continue;
    const shared: Shared = await (await cache.match(request))?.json();
    if (shared.at < Date.now() - KEPT_MS) await removeShared(shared);
    else all.push(shared);
  }
  return all.sort((one, other) => one.at - other.at);
}

export async function filesOfShared({ id, fileCount }: Shared): Promise<File[]> {
  const cache = await caches.open(SHARED_CACHE);
  const files: File[] = [];
  for (let index = 0; index < fileCount; index++) {
    const response = await cache.match(pathOf(id, index));
    if (!response) continue;
    const name = decodeURIComponent(response.headers.get(NAME_HEADER) ?? '');
    files.push(new File([await response.blob()], name, { type: response.headers.get('content-type') ?? '' }));
  }
  return files;
}

export async function removeShared({ id, fileCount }: Shared): Promise<void> {
  const cache = await caches.open(SHARED_CACHE);
  // First what lists it, so that no half of it is found.
  await cache.delete(pathOf(id));
  for (let index = 0; index < fileCount; index++) await cache.delete(pathOf(id, index));
}
