/** Entity tags of served files. */
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The file itself and its compressed variants; any of them may be sent. */
const VARIANTS = ['', '.br', '.gz'];

/**
 * Returns a function that computes a strong entity tag (RFC 9110, 8.8.3) over a file under `directory` and its
 * variants. It returns undefined if the file is missing or cannot be read. While a build replaces only some variants,
 * the tag matches neither build.
 */
export function fileEtags(directory: string): (file: string) => Promise<string | undefined> {
  const cache = new Map<string, { stamp: string; tag: string }>();
  return async (file) => {
    const variants = VARIANTS.map((variant) => join(directory, `${file}${variant}`));
    const stamps = await Promise.all(variants.map(stampOf));
    if (stamps[0] === undefined) return undefined;
    const stamp = stamps.join();
    const cached = cache.get(file);
    if (cached?.stamp === stamp) return cached.tag;
    const hash = createHash('sha256');
    try {
      for (const variant of variants.filter((_form, index) => stamps[index] !== undefined))
        hash.update(await readFile(variant));
    } catch {
      // The file was just removed, or no more files can be opened. Do not cache a partial hash.
      return undefined;
    }
    const tag = `"${hash.digest('base64url')}"`;
    cache.set(file, { stamp, tag });
    return tag;
  };
}

/** Changes with every write: unlike mtime, ctime cannot be set. Undefined if there is no file. */
async function stampOf(path: string): Promise<string | undefined> {
  const found = await stat(path, { bigint: true }).catch(() => undefined);
  return found && [found.ino, found.size, found.ctimeNs].join('-');
}
