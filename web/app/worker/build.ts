/** The build that a worker belongs to, and its files, which are kept whole or not at all. */

/** What the build tells its worker (`tools/vite-worker.ts`). */
export interface Build {
  /** Changes with any file. */
  version: string;
  /** Path of the first script. */
  entry: string;
  /** Path of each file and its hash, as `integrity` names it: what a deploy or a proxy changed on the way is refused. */
  files: readonly (readonly [path: string, integrity: string])[];
}

/** The page that is shown where the server does not answer. It finds out by itself who was signed in. */
export const SHELL = '/index.html';

const PREFIX = 'evenglow-build-';
/** Files fetched at a time, so that the page's own requests find room. */
const AT_A_TIME = 4;

const nameOf = (build: Build) => `${PREFIX}${build.version}`;

/** Keeps every file of the build. Rejects, and keeps nothing, where one of them cannot be had as it was built. */
export async function keepBuild(build: Build): Promise<void> {
  const name = nameOf(build);
  const before = await oldBuilds(build);
  const cache = await caches.open(name);
  const files = build.files.values();
  const keepSome = async () => {
    for (const [path, integrity] of files) {
      const held = await heldBy(before, path);
      const file = held ?? (await fetch(new Request(path, { integrity, cache: cachingOf(path) })));
      if (!file.ok) throw new Error(`${path} was answered ${file.status}`);
      await cache.put(path, file);
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_A_TIME }, keepSome));
    // Another worker may have cleared away meanwhile what it took for an old build.
    const kept = await (await caches.open(name)).keys();
    if (kept.length !== build.files.length) throw new Error('the files of this build were cleared away');
  } catch (error) {
    await caches.delete(name);
    throw error;
  }
}

/**
 * Files with their hash in their names never change. Of the others the newest is wanted, and the browser is not to ask
 * whether its own is that: size and time, by which that is told, may be those of an older build.
 */
function cachingOf(path: string): RequestCache {
  return path.startsWith('/assets/') ? 'default' : 'reload';
}

async function heldBy(builds: readonly string[], path: string): Promise<Response | undefined> {
  if (!path.startsWith('/assets/')) return undefined;
  for (const cacheName of builds) {
    const held = await caches.match(path, { cacheName, ignoreVary: true });
    if (held) return held;
  }
  return undefined;
}

/** A file of this build, or of another one whose pages are still open. */
export async function fileOf(build: Build, path: string): Promise<Response | undefined> {
  const own = await caches.match(path, { cacheName: nameOf(build), ignoreVary: true });
  return own ?? heldBy(await oldBuilds(build), path);
}

async function oldBuilds(build: Build): Promise<string[]> {
  const names = await caches.keys();
  return names.filter((name) => name.startsWith(PREFIX) && name !== nameOf(build));
}

/**
 * Deletes builds of which no page is open. `entries` asks the open pages for theirs; one that does not answer may need
 * anything, so then nothing is deleted.
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
    // What a page of this build needs is in its own cache.
    const others = needed.some((held, index) => held && open[index] !== build.entry);
    if (!others) await caches.delete(cacheName);
  }
}
