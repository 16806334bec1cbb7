/** Durable files with hashes. */

import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readFileChunks } from '../streams.ts';

export interface FileDigest {
  bytes: number;
  sha256: string;
}

/** Streams `source` into a new file with mode 0600; resolves when it is on disk. */
export async function writeDurably(source: AsyncIterable<Buffer>, path: string): Promise<FileDigest> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const { meter, written } = createMeter();
  await pipeline(source, meter, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
  return written();
}

export function copyDurably(from: string, to: string): Promise<FileDigest> {
  return writeDurably(readFileChunks(from), to);
}

/** Size and hash of a file. */
export async function digestFile(path: string): Promise<FileDigest> {
  const { meter, written } = createMeter();
  await pipeline(readFileChunks(path), meter, async (chunks) => {
    for await (const _ of chunks);
  });
  return written();
}

/** A transform that counts and hashes the bytes passing through. */
function createMeter() {
  const hash = createHash('sha256');
  let bytes = 0;
  const meter = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { meter, written: (): FileDigest => ({ bytes, sha256: hash.digest('hex') }) };
}

/** Flushes all files and directories in `folder` to disk. */
export async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await syncTree(path);
    else if (entry.isFile()) await sync(path);
  }
  await syncFolder(folder);
}

export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return; // Windows cannot open directories, and its renames are journaled.
  await sync(folder);
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Total size of the files in `folder`; files removed meanwhile are skipped. */
export async function folderBytes(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name)).catch(() => undefined))?.size ?? 0;
  }
  return bytes;
}
