/** The cache of a build's files, stored completely or not at all. */

/** The build data inserted by `tools/vite-worker.ts`. */
export interface Build {
  /** Changes with any file. */
  version: string;
  /** Path of the first script. */
  entry: string;
  /** Path and integrity hash of each file: a file changed by a deployment or a proxy is rejected. */
  files: readonly (readonly [path: string, integrity: string])[];
}

/** The page shown when the server does not answer. It finds the last user by itself. */
export const SHELL = '/index.html';

const PREFIX = 'evenglow-build-';
/** Concurrent fetches, to leave bandwidth for the page's own requests. */
const CONCURRENCY = 4;

const nameOf = (build: Build) => `${PREFIX}${build.version}`;

/** Caches every file of the build. Rejects and caches nothing if one cannot be fetched as it was built. */
export async function cacheBuild(build: Build): Promise<void> {
  const name = nameOf(build);
  const previousBuilds = await oldBuilds(build);
  const cache = await caches.open(name);
  const files = build.files.values();
  const cacheFiles = async () => {
    for (const [path, integrity] of files) {
      const cached = await cachedIn(previousBuilds, path);
      const file = cached ?? (await fetch(new Request(path, { integrity, cache: cachingOf(path) })));
      if (!file.ok) throw new Error(`${path} was answered ${file.status}`);
      await cache.put(path, file);
    }
  };
  try {
    await Promise.all(Array.from({ length: CONCURRENCY }, cacheFiles));
    // Another worker may have deleted files that it took for those of an old build.
    const cachedFiles = await (await caches.open(name)).keys();
    if (cachedFiles.length !== build.files.length) throw new Error('the files of this build were deleted meanwhile');
  } catch (error) {
    await caches.delete(name);
    throw error;
  }
}

/**
 * Files with a hash in their name never change. The others are fetched without revalidation: their size and time may
 * equal those of an older build.
 */
function cachingOf(path: string): RequestCache {
  return path.startsWith('/assets/') ? 'default' : 'reload';
}

async function cachedIn(builds: readonly string[], path: string): Promise<Response | undefined> {
  if (!path.startsWith('/assets/')) return undefined;
  for (const cacheName of builds) {
    const cached = await caches.match(path, { cacheName, ignoreVary: true });
    if (cached) return cached;
  }
  return undefined;
}

/** Returns a file of this build, or of another one whose pages are still open. */
export async function fileOf(build: Build, path: string): Promise<Response | undefined> {
  const own = await caches.match(path, { cacheName: nameOf(build), ignoreVary: true });
  return own ?? cachedIn(await oldBuilds(build), path);
}

async function oldBuilds(build: Build): Promise<string[]> {
  const names = await caches.keys();
  return names.filter((name) => name.startsWith(PREFIX) && name !== nameOf(build));
}

/**
 * Deletes builds without open pages. `entries` requests the builds of the open pages; if one does not answer, nothing
 * is deleted.
 */
export async function clearOldBuilds(
  build: Build,
  entries: () => Promise<readonly (string | undefined)[]>,
): Promise<void> {
  const old = await oldBuilds(build);
  if (old.length === 0) return;
  const open = await entries();
  if (open.includes(undefined)) return;
  for (const cacheName of old) {
    const needed = await Promise.all(open.map((entry) => caches.match(entry ?? '', { cacheName, ignoreVary: true })));
    // Pages of this build have their files in its own cache.
    const others = needed.some((cached, index) => cached && open[index] !== build.entry);
    if (!others) await caches.delete(cacheName);
  }
}
