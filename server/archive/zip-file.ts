/** A ZIP that was uploaded: what it holds, and each file of it unpacked as it is read. */
import { Readable } from 'node:stream';
import { type Entry, openPromise } from 'yauzl';
import { AppError } from '../platform/errors.ts';
import { refused } from '../platform/media/refused.ts';

export interface OpenZip {
  /** Of all files, in the order of the directory. Folders are left out. */
  names: string[];
  /** Bytes of the file of this name, unpacked; undefined where there is none. */
  sizeOf(name: string): number | undefined;
  /** @throws AppError validation_failed where there is none, and for what cannot be unpacked */
  open(name: string): Promise<Readable>;
  close(): void;
}

/** The sentence to refuse the whole ZIP with, because of a file in it; undefined where it may be there. */
export type FileRule = (name: string, bytes: number) => string | undefined;

const FILES_MAX = 100_000;
/** How much larger than packed a file may be. Text of people comes to five or ten. */
const RATIO_MAX = 200;
/** Below so many bytes the ratio says nothing. */
const RATIO_FROM = 1024 * 1024;

export const ZIP_DAMAGED = 'This ZIP is damaged, or was not downloaded whole.';
export const ZIP_TOO_MUCH = 'This ZIP unpacks to far more than it should.';

/** @throws AppError validation_failed for a ZIP that is damaged, locked, a trap, or refused by `rule` */
export async function openZip(path: string, rule: FileRule): Promise<OpenZip> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: true }).catch(() => {
    throw refused(ZIP_DAMAGED);
  });
  try {
    if (zip.entryCount > FILES_MAX) throw refused(`This ZIP has more than ${FILES_MAX} files.`);
    const files = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.endsWith('/')) continue;
      const fault = files.has(entry.fileName) ? 'This ZIP has two files of one name.' : faultOf(entry, rule);
      if (fault !== undefined) throw refused(fault);
      files.set(entry.fileName, entry);
    }
    return {
      names: [...files.keys()],
      sizeOf: (name) => files.get(name)?.uncompressedSize,
      open: async (name) => {
        const entry = files.get(name);
        if (!entry) throw refused(ZIP_DAMAGED);
        const bytes = await zip.openReadStreamPromise(entry).catch(() => {
          throw refused(ZIP_DAMAGED);
        });
        return Readable.from(unpacked(bytes), { objectMode: false });
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    if (error instanceof AppError) throw error;
    // Such as a name that leads out of the ZIP.
    throw refused(ZIP_DAMAGED);
  }
}

/** What is wrong with a file, by what the directory says of it; nothing is unpacked yet. */
function faultOf(entry: Entry, rule: FileRule): string | undefined {
  const { compressedSize, uncompressedSize } = entry;
  if (entry.isEncrypted()) return 'This ZIP is locked with a password.';
  if (isLink(entry)) return 'This ZIP has links to other files in it.';
  const fault = rule(entry.fileName, uncompressedSize);
  if (fault !== undefined) return fault;
  return uncompressedSize > RATIO_FROM && uncompressedSize > compressedSize * RATIO_MAX ? ZIP_TOO_MUCH : undefined;
}

/** By the file mode that ZIPs of Unix keep in the upper half of the attributes (APPNOTE 4.4.15). */
function isLink(entry: Entry): boolean {
  return ((entry.externalFileAttributes >>> 16) & 0o170000) === 0o120000;
}

/** The bytes, with a sentence where they cannot be unpacked or are not what the directory says. */
async function* unpacked(bytes: Readable): AsyncGenerator<Buffer> {
  try {
    yield* bytes;
  } catch {
    throw refused(ZIP_DAMAGED);
  }
}
