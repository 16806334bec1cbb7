/** Names what is in a file that is served. */
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The file and its compressed forms, any of which may be sent. */
const FORMS = ['', '.br', '.gz'];

/**
 * Answers a strong hash of a file under `directory` with all its forms, in quotes as an entity tag is (RFC 9110, 8.8.3), and
 * undefined where there is no such file. While only some of the forms are of a new build, the tag is neither build's.
 */
export function contentTags(directory: string): (file: string) => Promise<string | undefined> {
  const known = new Map<string, { stamp: string; tag: string }>();
  return async (file) => {
    const forms = FORMS.map((form) => join(directory, `${file}${form}`));
    const [plain, ...compressed] = await Promise.all(forms.map(stampOf));
    if (plain === undefined) return undefined;
    const stamp = [plain, ...compressed].join();
    const held = known.get(file);
    if (held?.stamp === stamp) return held.tag;
    const hash = createHash('sha256');
    // One that went in the meantime is as good as none.
    for (const form of forms) hash.update(await readFile(form).catch(() => ''));
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
