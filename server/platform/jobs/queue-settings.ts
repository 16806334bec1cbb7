/** pg-boss's settings: its own, and those of each queue. */
import { DAY_SECONDS } from '../../../contract/durations.ts';
import type { Database } from '../db/database.ts';
import { bossDatabase } from './boss-database.ts';
import type { Job } from './job.ts';
import { FAILED_QUEUE, SCHEMA } from './jobs.queries.ts';

/** An attempt without a heartbeat for this many seconds counts as dead. */
export const HEARTBEAT_SECONDS = 60;
/** Retention of waiting and failed jobs, in seconds: ten years, in effect forever. */
export const RETENTION_SECONDS = 10 * 365 * DAY_SECONDS;
const FOREVER = 1_000_000_000;

export function bossSettings(database: Database) {
  return {
    schema: SCHEMA,
    db: bossDatabase(database.sql),
    ...(database.kind === 'embedded' && { backend: 'pglite' as const }),
    superviseIntervalSeconds: 300,
    maintenanceIntervalSeconds: 3600,
    monitorVacuum: false,
    // No job depends on another, so there is nothing to poll for.
    flowIntervalSeconds: DAY_SECONDS,
  };
}

export function queueSettings(job: Job) {
  return {
    retryLimit: job.retries === 'forever' ? FOREVER : (job.retries ?? 5),
    retryDelay: job.retryDelay ?? 2,
    retryBackoff: true,
    retryDelayMax: job.retryDelayMax ?? 3600,
    // The signal enforces a job's time limit, and the heartbeat detects a dead process.
    expireInSeconds: DAY_SECONDS,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    retentionSeconds: RETENTION_SECONDS,
    deleteAfterSeconds: 7 * DAY_SECONDS,
    deadLetter: FAILED_QUEUE,
  };
}
