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
  --list           lists the backups and the result of the server’s last automatic backup
  --check BACKUP   verifies that every file of a backup is present and unchanged`;

export async function backup(config: Config, log: Logger, args: string[]): Promise<void> {
  const { to, list, check } = parseOptions(args);
  const folder = to === undefined ? config.backups.folder : resolve(to);
  if (list) await printBackups(config, folder);
  else if (check !== undefined) await checkBackup(folder, check);
  else
    await makeBackup({
      ...config,
      hasBucket: config.bucket !== undefined,
      folder,
      log,
      now: new Date(),
      rotates: false,
    });
}

function parseOptions(args: string[]) {
  try {
    const options = { to: { type: 'string' }, list: { type: 'boolean' }, check: { type: 'string' } } as const;
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}

async function makeBackup(options: BackupOptions): Promise<void> {
  const start = performance.now();
  const result = await makeServerBackup(options);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const files = options.hasBucket ? 'no photos (they are in the bucket)' : filesText(result.media, result.newMedia);
  console.log(
    `Backup made in ${seconds} s: ${result.rows} rows, ${files}; ${megabytes(result.bytes)} more on the disk.`,
  );
  console.log(result.folder);
}

function filesText(all: number, fresh: number): string {
  return all === 0 ? 'no photos' : `${all} ${all === 1 ? 'file' : 'files'} of photos and videos, ${fresh} of them new`;
}

async function printBackups({ backups }: Config, folder: string): Promise<void> {
  const known = await listBackups(folder);
  for (const { name, folder: path } of known) {
    const manifest = await readManifest(path).catch(() => undefined);
    console.log(manifest ? `${name}  ${describeContents(manifest)}` : `${name}  cannot be read`);
  }
  if (known.length === 0) console.log(`There are no backups in ${folder}.`);
  const hour = String(backups.hour).padStart(2, '0');
  console.log(backups.daily ? `The server makes one a day, from ${hour}:00 UTC on.` : 'Automatic backups are off.');
  const last = await readLastAttempt(folder);
  if (last?.reason !== undefined)
    console.log(`The last automatic backup failed (${last.at.slice(0, 16)} UTC): ${last.reason}`);
}

function describeContents(manifest: Awaited<ReturnType<typeof readManifest>>): string {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const bytes = filesOf(manifest).reduce((sum, file) => sum + file.bytes, 0);
  return `${rows} rows, ${manifest.files.length} files, ${megabytes(bytes)} in all, by version ${manifest.madeBy}`;
}

async function checkBackup(folder: string, backupPathOrName: string): Promise<void> {
  const { folder: path, manifest } = await verifyBackup(folder, backupPathOrName);
  console.log(`${path} is complete and unchanged: ${describeContents(manifest)}.`);
}
