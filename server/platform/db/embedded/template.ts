/**
 * The prepared cluster of a first start: a PostgreSQL directory packed into one file.
 *
 * The file is gzipped: one line of JSON with paths and sizes, then the contents in the same order.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

interface ClusterManifest {
  folders: string[];
  files: { path: string; bytes: number }[];
}

/** Packs a closed cluster into `file`, atomically. */
export function packCluster(directory: string, file: string): void {
  const manifest: ClusterManifest = { folders: [], files: [] };
  const contents: Buffer[] = [];
  for (const entry of readdirSync(directory, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    const name = relative(directory, path).replaceAll('\\', '/');
    if (entry.isDirectory()) manifest.folders.push(name);
    else if (entry.name !== 'postmaster.pid') {
      const content = readFileSync(path);
      manifest.files.push({ path: name, bytes: content.length });
      contents.push(content);
    }
  }
  const archive = gzipSync(Buffer.concat([Buffer.from(`${JSON.stringify(manifest)}\n`), ...contents]));
  mkdirSync(dirname(file), { recursive: true });
  const unfinished = `${file}.${process.pid}.new`;
  writeFileSync(unfinished, archive);
  renameSync(unfinished, file);
}

/**
 * Unpacks `file` to `directory`. The directory gets its name after everything is durable, so an interrupted start
 * leaves no incomplete database.
 */
export async function unpackCluster(file: string, directory: string): Promise<void> {
  const bytes = gunzipSync(readFileSync(file));
  const headerEnd = bytes.indexOf(10);
  const packed = JSON.parse(bytes.toString('utf8', 0, headerEnd)) as ClusterManifest; // Written by packCluster.
  const unfinished = temporaryName(directory);
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  const folders = packed.folders.toSorted();
  for (const folder of folders) mkdirSync(join(unfinished, folder), { recursive: true, mode: 0o700 });
  let offset = headerEnd + 1;
  const writes: (() => Promise<void>)[] = [];
  for (const { path, bytes: length } of packed.files) {
    const content = bytes.subarray(offset, offset + length);
    offset += length;
    writes.push(() => writeDurably(join(unfinished, path), content));
  }
  await runConcurrently(writes);
  await runConcurrently(
    [unfinished, ...folders.map((folder) => join(unfinished, folder))].map((folder) => () => sync(folder)),
  );
  renameSync(unfinished, directory);
  await sync(dirname(directory));
}

/** Temporary name of a cluster until it is complete. */
export function temporaryName(directory: string): string {
  return `${directory}.new`;
}

async function writeDurably(path: string, content: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Flushes a file's content or a directory's entries to disk. */
export async function sync(path: string): Promise<void> {
  if (process.platform === 'win32' && statSync(path).isDirectory()) return; // Windows cannot open directories.
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Parallel, because the file system combines concurrent syncs. */
const SYNC_CONCURRENCY = 16;

export async function runConcurrently(tasks: (() => Promise<void>)[]): Promise<void> {
  const queue = tasks.values();
  await Promise.all(
    Array.from({ length: SYNC_CONCURRENCY }, async () => {
      for (const task of queue) await task();
    }),
  );
}

export function templateExists(file: string | undefined): file is string {
  return file !== undefined && existsSync(file);
}
