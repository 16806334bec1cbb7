/** Names what is in a file that is served. */
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The file and its compressed forms, any of which may be sent. */
const FORMS = ['', '.br', '.gz'];

/**
 * Answers a strong hash of a file under `directory` with all its forms, in quotes as an entity tag is (RFC 9110, 8.8.3), and
 * undefined where there is no such file or it cannot be read now. While only some of the forms are of a new build, the tag is
 * neither build's.
 */
export function fileEtags(directory: string): (file: string) => Promise<string | undefined> {
  const known = new Map<string, { stamp: string; tag: string }>();
  return async (file) => {
    const forms = FORMS.map((form) => join(directory, `${file}${form}`));
    const stamps = await Promise.all(forms.map(stampOf));
    if (stamps[0] === undefined) return undefined;
    const stamp = stamps.join();
    const held = known.get(file);
    if (held?.stamp === stamp) return held.tag;
    const hash = createHash('sha256');
    try {
      for (const form of forms.filter((_form, index) => stamps[index] !== undefined)) hash.update(await readFile(form));
    } catch {
      // It has just gone, or no file can be opened: of what was not read nothing may be remembered.
      return undefined;
    }
    const tag = `"${hash.digest('base64url')}"`;
    known.set(file, { stamp, tag });
    return tag;
  };
}

/** Changes with each writing: unlike the time of change, that of the inode cannot be set. Undefined where there is no file. */
async function stampOf(path: string): Promise<string | undefined> {
  const found = await stat(path, { bigint: true }).catch(() => undefined);
  return found && [found.ino, found.size, found.ctimeNs].join('-');
}
