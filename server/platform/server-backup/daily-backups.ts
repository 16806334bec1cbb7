/** Daily backups made by the server. */
import { HOUR_MS } from '../../../contract/durations.ts';
import type { Clock } from '../clock.ts';
import type { Feature } from '../feature.ts';
import type { Logger } from '../log.ts';
import { makeBackupInProcess } from './backup-process-client.ts';
import { writeLastAttempt } from './last-attempt.ts';
import { listBackups } from './rotation.ts';

/** Where and how backups are made. */
export interface BackupSettings {
  dataDir: string;
  databaseUrl: string | undefined;
  databaseDirectUrl?: string | undefined;
  hasBucket: boolean;
  folder: string;
  /** UTC hour from which the backup of the day is due. */
  hour: number;
}

/** In seconds. The first backup of many photos to a slow disk takes long. */
const TIME_LIMIT = 6 * 3600;

/** Checks every hour whether a backup is due, so a missed or failed one is made within an hour. Failures are logged. */
export function dailyBackups(
  { clock, log }: { clock: Clock; log: Logger },
  settings: BackupSettings,
  makeBackup = makeBackupInProcess,
): Feature {
  const run = async (_: unknown, { signal }: { signal: AbortSignal }) => {
    const now = clock.now();
    // Ignores backups with a future date, from a wrong clock.
    const last = (await listBackups(settings.folder)).find(({ madeAt }) => madeAt <= now);
    if (last && last.madeAt >= lastDue(now, settings.hour)) return;
    await makeBackupNow(settings, now, signal, log, makeBackup);
  };
  return { jobs: [{ name: 'daily-backup', schedule: '7 * * * *', retries: 0, timeLimit: TIME_LIMIT, run }] };
}

/** Makes a backup and removes old ones. A failure is logged and kept as the result of the last attempt. */
export async function makeBackupNow(
  settings: BackupSettings,
  now: Date,
  signal: AbortSignal,
  log: Logger,
  makeBackup = makeBackupInProcess,
): Promise<void> {
  const { dataDir, databaseUrl, databaseDirectUrl, hasBucket, folder } = settings;
  const at = now.toISOString();
  try {
    const location = { dataDir, databaseUrl, databaseDirectUrl };
    const made = await makeBackup({ ...location, hasBucket, folder, now, rotates: true }, signal);
    log.info(made, 'a backup was made');
    await writeLastAttempt(folder, { at });
  } catch (error) {
    if (signal.aborted) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    log.error({ reason, folder }, 'a backup failed; the daily one is tried again in an hour');
    await writeLastAttempt(folder, { at, reason });
  }
}

/** The last time a backup was due. */
function lastDue(now: Date, hour: number): Date {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), hour);
  return new Date(today <= now.getTime() ? today : today - 24 * HOUR_MS);
}
