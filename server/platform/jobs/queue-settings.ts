/** What pg-boss is told of the queue of each kind of job, and of itself. */
import { DAY_SECONDS } from '../../../contract/durations.ts';
import type { Database } from '../db/database.ts';
import { bossDatabase } from './boss-database.ts';
import type { Job } from './job.ts';
import { FAILED, SCHEMA } from './jobs.queries.ts';

/** A run whose process has not said for this long, in seconds, that it goes on is taken to have died. */
export const HEARTBEAT_SECONDS = 60;
/** Waiting and failed jobs are kept this long, in seconds: ten years, which stands for ever. */
export const KEEP_SECONDS = 10 * 365 * DAY_SECONDS;
const FOREVER = 1_000_000_000;

export function bossSettings(database: Database) {
  return {
    schema: SCHEMA,
    db: bossDatabase(database.sql),
    ...(database.kind === 'embedded' && { backend: 'pglite' as const }),
    superviseIntervalSeconds: 300,
    maintenanceIntervalSeconds: 3600,
    monitorVacuum: false,
    // No job waits for another: nothing to look for.
    flowIntervalSeconds: DAY_SECONDS,
  };
}

export function queueSettings(job: Job) {
  return {
    retryLimit: job.retries === 'forever' ? FOREVER : (job.retries ?? 5),
    retryDelay: job.retryDelay ?? 2,
    retryBackoff: true,
    retryDelayMax: job.retryDelayMax ?? 3600,
    // The time limit of a job is kept by its signal; a process that died is told by its heartbeat.
    expireInSeconds: DAY_SECONDS,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    retentionSeconds: KEEP_SECONDS,
    deleteAfterSeconds: 7 * DAY_SECONDS,
    deadLetter: FAILED,
  };
}
