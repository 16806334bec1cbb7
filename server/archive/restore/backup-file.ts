/** A backup that was uploaded: the JSON in it, and the files beside it. */
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { BACKUP_JSON_BYTES_MAX } from '../../../contract/archive.ts';
import { VIDEO_BYTES_MAX } from '../../../contract/limits.ts';
import { AppError } from '../../platform/errors.ts';
import { refused } from '../../platform/media/refused.ts';
import { BACKUP_FILE } from '../backup/zip-backup.ts';
import { FOREIGN } from './read-backup.ts';

export interface BackupFile {
  /** The JSON from its beginning; each call reads it anew. */
  json(): Promise<Readable>;
  /** Bytes of the JSON. */
  bytes: number;
  /** Bytes of the file of this name; undefined where there is none, and in a backup without files. */
  sizeOf(name: string): number | undefined;
  /** @throws AppError validation_failed for what cannot be unpacked */
  open(name: string): Promise<Readable>;
  close(): void;
}

const FILES_MAX = 100_000;
/** How much larger than packed a file may be. Text of people comes to five or ten. */
const RATIO_MAX = 200;
/** Below so many bytes the ratio says nothing. */
const RATIO_FROM = 1024 * 1024;

const UNREADABLE = 'This ZIP is damaged, or was not downloaded whole.';
const TOO_MUCH = 'This ZIP unpacks to far more than it should.';
const TOO_LARGE = 'The JSON in this backup is larger than 256 MB.';

/** @throws AppError validation_failed for what is no backup */
export async function openBackupFile(path: string): Promise<BackupFile> {
  const file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0);
  const { size } = await file.stat();
  await file.close();
  const start = buffer.subarray(0, bytesRead);
  if (start.subarray(0, 4).toString('latin1') === 'PK\x03\x04') return openZip(path);
  // UTF-16, with or without a byte order mark.
  if (/^(\xff\xfe|\xfe\xff|\{\0|\0\{)/.test(start.toString('latin1'))) {
    throw refused('This file is not in UTF-8. Please use the file as it was downloaded.');
  }
  const from = start.toString('latin1').startsWith('\xef\xbb\xbf') ? 3 : 0;
  if (!/^\s*\{/.test(start.toString('latin1', from))) throw refused(FOREIGN);
  if (size > BACKUP_JSON_BYTES_MAX) throw refused(TOO_LARGE);
  return {
    json: async () => createReadStream(path, { start: from }),
    bytes: size,
    sizeOf: () => undefined,
    open: () => Promise.reject(new Error('a JSON file holds no other files')),
    close: () => {},
  };
}

async function openZip(path: string): Promise<BackupFile> {
  let zip: ZipFile;
  try {
    zip = await openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: true });
  } catch {
    throw refused(UNREADABLE);
  }
  try {
    const files = await listFiles(zip);
    const json = files.get(BACKUP_FILE);
    if (!json) throw refused(FOREIGN);
    if (json.uncompressedSize > BACKUP_JSON_BYTES_MAX) throw refused(TOO_LARGE);
    const openFile = async (entry: Entry) => {
      try {
        return Readable.from(unpacked(await zip.openReadStreamPromise(entry)), { objectMode: false });
      } catch {
        throw refused(UNREADABLE);
      }
    };
    return {
      json: () => openFile(json),
      bytes: json.uncompressedSize,
      sizeOf: (name) => files.get(name)?.uncompressedSize,
      open: async (name) => {
        const entry = files.get(name);
        if (!entry) throw refused(UNREADABLE);
        return openFile(entry);
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

/** The bytes, with a sentence where they cannot be unpacked or are not what the directory says. */
async function* unpacked(bytes: Readable): AsyncGenerator<Buffer> {
  try {
    yield* bytes;
  } catch {
    throw refused(UNREADABLE);
  }
}

/** What the archive holds, from its directory; nothing is unpacked yet. Names that lead out of it end this. */
async function listFiles(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > FILES_MAX) throw refused(`This ZIP has more than ${FILES_MAX} files.`);
  const files = new Map<string, Entry>();
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.isEncrypted()) throw refused('This ZIP is locked with a password.');
      if (files.has(entry.fileName)) throw refused('This ZIP has two files of one name.');
      const { compressedSize, uncompressedSize } = entry;
      const max = entry.fileName === BACKUP_FILE ? BACKUP_JSON_BYTES_MAX : VIDEO_BYTES_MAX;
      if (uncompressedSize > max) throw refused(entry.fileName === BACKUP_FILE ? TOO_LARGE : TOO_MUCH);
      if (uncompressedSize > RATIO_FROM && uncompressedSize > compressedSize * RATIO_MAX) throw refused(TOO_MUCH);
      files.set(entry.fileName, entry);
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw refused(UNREADABLE);
  }
  return files;
}
