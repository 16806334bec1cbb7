/** An uploaded backup: its JSON, and its media files if it is a ZIP. */
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { BACKUP_JSON_BYTES_MAX } from '../../../contract/archive.ts';
import { VIDEO_BYTES_MAX } from '../../../contract/limits.ts';
import { rejectedFile } from '../../platform/media/rejected-file.ts';
import { readFileChunks } from '../../platform/streams.ts';
import { BACKUP_FILE } from '../backup/zip-backup.ts';
import { openZip, ZIP_TOO_LARGE } from '../zip-file.ts';
import { NOT_A_BACKUP } from './read-backup.ts';

export interface BackupFile {
  /** The JSON; each call reads it from the start. */
  json(): Promise<AsyncIterable<Buffer>>;
  /** Size of the JSON in bytes. */
  bytes: number;
  /** Size of a media file in bytes; undefined if the backup does not contain it. */
  sizeOf(name: string): number | undefined;
  /** @throws AppError validation_failed if it cannot be unpacked */
  open(name: string): Promise<Readable>;
  close(): void;
}

const TOO_LARGE = 'The JSON in this backup is larger than 256 MB.';

/** @throws AppError validation_failed if the file is not a backup */
export async function openBackupFile(path: string): Promise<BackupFile> {
  const file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0);
  const { size } = await file.stat();
  await file.close();
  const start = buffer.subarray(0, bytesRead);
  if (start.subarray(0, 4).toString('latin1') === 'PK\x03\x04') return openZipBackup(path);
  // UTF-16, with or without a byte order mark.
  if (/^(\xff\xfe|\xfe\xff|\{\0|\0\{)/.test(start.toString('latin1'))) {
    throw rejectedFile('This file isn’t valid text (UTF-8). Please use the original file.');
  }
  const bomLength = start.toString('latin1').startsWith('\xef\xbb\xbf') ? 3 : 0;
  if (!/^\s*\{/.test(start.toString('latin1', bomLength))) throw rejectedFile(NOT_A_BACKUP);
  if (size > BACKUP_JSON_BYTES_MAX) throw rejectedFile(TOO_LARGE);
  return {
    json: async () => readFileChunks(path, bomLength),
    bytes: size,
    sizeOf: () => undefined,
    open: () => Promise.reject(new Error('a JSON file holds no other files')),
    close: () => {},
  };
}

async function openZipBackup(path: string): Promise<BackupFile> {
  const zip = await openZip(path, (name, bytes) => {
    if (name === BACKUP_FILE) return bytes > BACKUP_JSON_BYTES_MAX ? TOO_LARGE : undefined;
    return bytes > VIDEO_BYTES_MAX ? ZIP_TOO_LARGE : undefined;
  });
  const bytes = zip.sizeOf(BACKUP_FILE);
  if (bytes === undefined) {
    zip.close();
    throw rejectedFile(NOT_A_BACKUP);
  }
  return { ...zip, json: () => zip.open(BACKUP_FILE), bytes };
}
