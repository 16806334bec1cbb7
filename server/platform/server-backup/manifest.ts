/** Manifest of a server backup. It is written last, so a folder without one is not a complete backup. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { BackupError } from './backup-error.ts';

export const MANIFEST = 'manifest.json';
const FORMAT = 'evenglow-server-backup';
const VERSION = 1;

/** Allowed paths in a backup; no others are read or written. Media are named by their keys. */
const PATH =
  /^(database\/[a-z0-9_.]+\.jsonl\.gz|media(\/[a-z0-9][a-z0-9-]*(\.[a-z0-9]+)?)+|session-secret|vapid-private-key)$/;

const backupFile = z.object({
  path: z.string().regex(PATH),
  bytes: z.int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

/** PostgreSQL identifiers that need no escaping. */
const name = z.string().regex(/^[a-z_][a-z0-9_]*$/);

const backupTable = z.object({
  schema: z.enum(['own', 'jobs']),
  name,
  columns: z.array(name).min(1),
  rows: z.int().nonnegative(),
  file: backupFile,
});

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  /** Version of Evenglow, for information. */
  madeBy: z.string(),
  /** The database snapshot is from this time or a few seconds later. */
  createdAt: z.iso.datetime(),
  database: z.enum(['embedded', 'postgresql']),
  /** Whether photos and videos are in the backup or in a bucket. */
  media: z.enum(['files', 'bucket']),
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })).min(1),
  tables: z.array(backupTable),
  sequences: z.array(z.object({ name, last: z.string().regex(/^-?\d+$/) })),
  /** Photos, videos and secrets. */
  files: z.array(backupFile),
});

export type BackupFile = z.infer<typeof backupFile>;
export type BackupTable = z.infer<typeof backupTable>;
export type Manifest = z.infer<typeof manifestSchema>;

/** First fields of every manifest. */
export const manifestHeader = { format: FORMAT, version: VERSION } as const;

const headerSchema = z.object({ format: z.literal(FORMAT), version: z.number() });

/** @throws BackupError if the manifest is missing, damaged, or of a newer version */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => undefined);
  if (text === undefined) {
    throw new BackupError(`${folder} is no backup: it has no ${MANIFEST}. A backup that was cut off has none.`);
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw damagedManifestError(folder);
  }
  const kind = headerSchema.safeParse(value);
  if (!kind.success) throw new BackupError(`${folder} is no backup of a server: its ${MANIFEST} is something else.`);
  if (kind.data.version > VERSION) throw newerVersionError(folder);
  const manifest = manifestSchema.safeParse(value);
  if (!manifest.success) throw damagedManifestError(folder);
  return manifest.data;
}

/** All files of the backup except the manifest. */
export function filesOf({ tables, files }: Manifest): BackupFile[] {
  return [...tables.map((table) => table.file), ...files];
}

export function newerVersionError(folder: string): BackupError {
  return new BackupError(`${folder} was made by a newer version of Evenglow. Update this one first.`);
}

function damagedManifestError(folder: string): BackupError {
  return new BackupError(`The backup ${folder} is damaged: its ${MANIFEST} cannot be read. Nothing was changed.`);
}
