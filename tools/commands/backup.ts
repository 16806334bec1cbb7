/** `npm run backup`: makes, lists and verifies backups. The server may be running. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Config } from '../../server/config.ts';
import type { Logger } from '../../server/platform/log.ts';
import { readLastAttempt } from '../../server/platform/server-backup/last-attempt.ts';
import {
  type BackupOptions,
  makeServerBackup,
  megabytes,
} from '../../server/platform/server-backup/make-server-backup.ts';
import { filesOf, readManifest } from '../../server/platform/server-backup/manifest.ts';
import { listBackups } from '../../server/platform/server-backup/rotation.ts';
import { verifyBackup } from '../../server/platform/server-backup/verify-backup.ts';
import { UsageError } from './context.ts';

const USAGE = `npm run backup [-- --to FOLDER | --list | --check BACKUP]
  makes a backup of the database, the photos and videos, and the server's secrets; the server may run
  --to FOLDER      in this folder, instead of BACKUP_FOLDER
  --list           lists the backups, and says how the last try of the server went
  --check BACKUP   reads a backup and says whether every file in it is as it was written`;

export async function backup(config: Config, log: Logger, args: string[]): Promise<void> {
  const { to, list, check } = read(args);
  const folder = to === undefined ? config.backups.folder : resolve(to);
  if (list) await printBackups(config, folder);
  else if (check !== undefined) await checkBackup(folder, check);
  else await make({ ...config, hasBucket: config.bucket !== undefined, folder, log, now: new Date(), rotates: false });
}

function read(args: string[]) {
  try {
    const options = { to: { type: 'string' }, list: { type: 'boolean' }, check: { type: 'string' } } as const;
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}

async function make(options: BackupOptions): Promise<void> {
  const start = performance.now();
  const made = await makeServerBackup(options);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const files = options.hasBucket ? 'no photos (they are in the bucket)' : filesText(made.media, made.newMedia);
  console.log(`Backup made in ${seconds} s: ${made.rows} rows, ${files}; ${megabytes(made.bytes)} more on the disk.`);
  console.log(made.folder);
}

function filesText(all: number, fresh: number): string {
  return all === 0 ? 'no photos' : `${all} ${all === 1 ? 'file' : 'files'} of photos and videos, ${fresh} of them new`;
}

async function printBackups({ backups }: Config, folder: string): Promise<void> {
  const known = await listBackups(folder);
  for (const { name, folder: path } of known) {
    const manifest = await readManifest(path).catch(() => undefined);
    console.log(manifest ? `${name}  ${contentWords(manifest)}` : `${name}  cannot be read`);
  }
  if (known.length === 0) console.log(`There are no backups in ${folder}.`);
  const hour = String(backups.hour).padStart(2, '0');
  console.log(
    backups.daily ? `The server makes one a day, from ${hour}:00 UTC on.` : 'The server makes none by itself.',
  );
  const last = await readLastAttempt(folder);
  if (last?.reason !== undefined) console.log(`Its last try failed (${last.at.slice(0, 16)} UTC): ${last.reason}`);
}

function contentWords(manifest: Awaited<ReturnType<typeof readManifest>>): string {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const bytes = filesOf(manifest).reduce((sum, file) => sum + file.bytes, 0);
  return `${rows} rows, ${manifest.files.length} files, ${megabytes(bytes)} in all, by version ${manifest.madeBy}`;
}

async function checkBackup(folder: string, given: string): Promise<void> {
  const { folder: path, manifest } = await verifyBackup(folder, given);
  console.log(`${path} is whole: ${contentWords(manifest)}.`);
}
