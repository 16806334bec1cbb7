/** The files of a build that every visit asks for again: shells and the service worker. They are sent from memory. */
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Encoding } from './documents.ts';

/** Suffix of each compressed variant that a build writes beside the file. */
const SUFFIXES: Readonly<Record<Encoding, string>> = { identity: '', br: '.br', gzip: '.gz' };
const ENCODINGS = Object.keys(SUFFIXES) as Encoding[];

export interface BuiltFile {
  /** Strong entity tag (RFC 9110, 8.8.3) over the file and its variants. */
  etag: string;
  identity: Buffer;
  br?: Buffer;
  gzip?: Buffer;
}

/**
 * Returns a function that reads a file under `directory`, and reads it again once it or a variant has changed. It returns
 * undefined if the file is missing or cannot be read. While a build replaces only some variants, the tag matches neither
 * build. What it keeps is as large as the files it was asked for.
 */
export function builtFiles(directory: string): (file: string) => Promise<BuiltFile | undefined> {
  const cache = new Map<string, { stamp: string; built: BuiltFile }>();
  return async (file) => {
    const paths = ENCODINGS.map((encoding) => join(directory, file + SUFFIXES[encoding]));
    const stamps = await Promise.all(paths.map(stampOf));
    if (stamps[0] === undefined) return undefined;
    const stamp = stamps.join();
    const cached = cache.get(file);
    if (cached?.stamp === stamp) return cached.built;
    const hash = createHash('sha256');
    const built: Partial<BuiltFile> = {};
    try {
      for (const [index, encoding] of ENCODINGS.entries()) {
        const path = paths[index];
        if (path === undefined || stamps[index] === undefined) continue;
        const variant = await readFile(path);
        hash.update(variant);
        built[encoding] = variant;
      }
    } catch {
      // The file was just removed, or no more files can be opened. Do not cache a part.
      return undefined;
    }
    const whole = { ...built, etag: `"${hash.digest('base64url')}"` } as BuiltFile;
    cache.set(file, { stamp, built: whole });
    return whole;
  };
}

/** Changes with every write: unlike mtime, ctime cannot be set. Undefined if there is no file. */
async function stampOf(path: string): Promise<string | undefined> {
  const found = await stat(path, { bigint: true }).catch(() => undefined);
  return found && [found.ino, found.size, found.ctimeNs].join('-');
}
