/** `npm run restore-backup`: restores a backup of the server. */
import { parseArgs } from 'node:util';
import type { Config } from '../../server/config.ts';
import type { Logger } from '../../server/platform/log.ts';
import { restoreServerBackup } from '../../server/platform/server-backup/restore-server-backup.ts';
import { UsageError } from './context.ts';

const USAGE = `npm run restore-backup -- BACKUP [--replace]
  puts a backup back into an empty data folder, or an empty database in DATABASE_URL; the server must not run
  BACKUP      the folder of the backup, or its name as "npm run backup -- --list" lists it
  --replace   moves the present content of the data folder aside; nothing is deleted`;

export async function restoreBackupCommand(config: Config, log: Logger, args: string[]): Promise<void> {
  const { backup, replaces: replace } = read(args);
  const { dataDir, databaseUrl, databaseDirectUrl, bucket, backups } = config;
  const { folder } = backups;
  const options = {
    dataDir,
    databaseUrl,
    databaseDirectUrl,
    hasBucket: bucket !== undefined,
    folder,
    backup,
    replaces: replace,
    log,
    now: new Date(),
  };
  const { manifest, aside: previousDataFolder, finished: wasResumed } = await restoreServerBackup(options);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const from = `the backup of ${manifest.createdAt.slice(0, 16).replace('T', ' ')} UTC`;
  if (wasResumed) console.log('Completed an earlier restore that had been interrupted.');
  else console.log(`Restored ${from}: ${rows} rows, ${manifest.files.length} files.`);
  if (manifest.media === 'bucket')
    console.log('Photos and videos are in the bucket of that server, not in the backup.');
  else if (options.hasBucket)
    console.log('Photos and videos were left out: this server has a bucket. Copy media/ there.');
  if (previousDataFolder !== undefined) console.log(`What was there before is in ${previousDataFolder}.`);
  if (!manifest.files.some(({ path }) => path === 'session-secret') && config.sessionSecret === undefined) {
    console.log(
      'The backup has no session secret: set SESSION_SECRET to its previous value, or all users will have to sign in again.',
    );
  }
}

function read(args: string[]): { backup: string; replaces: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { replace: { type: 'boolean' } },
      allowPositionals: true,
    });
    const [backup, ...more] = positionals;
    if (backup !== undefined && more.length === 0) return { backup, replaces: values.replace ?? false };
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
  throw new UsageError(`Name one backup.\n${USAGE}`);
}
