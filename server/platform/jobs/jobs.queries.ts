/** Reads of the job queue's tables, its locks and notifications. pg-boss alone writes its tables. */
import { sql } from 'drizzle-orm';
import type { Job } from 'pg-boss';
import type { Queryable } from '../db/queryable.ts';

/** The schema of pg-boss's tables. */
export const SCHEMA = 'jobs';
/** Dead-letter queue: jobs that failed for the last time. No worker reads it. */
export const FAILED_QUEUE = 'failed-jobs';
/** NOTIFY channel between the processes that send and run jobs. */
export const CHANNEL = 'jobs';

/** A job as fetched from its queue to be run. `retryCount` distinguishes this attempt from a later one. */
export interface FetchedJob extends Job<unknown> {
  singletonKey: string | null;
  retryLimit: number;
  priority: number;
}

/** A queue has a job to run now, a job is due at a time (ms since 1970), or a job was cancelled. */
export type JobMessage = { run: string } | { due: number } | { cancelled: string };

/** State of a job, for its sender. */
export interface JobStatus<Payload> {
  state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
  payload: Payload;
}

export interface FailedJob {
  id: string;
  job: string;
  failedAt: Date;
  attempts: number;
  reason: string;
}

const STATES: Record<string, JobStatus<never>['state']> = {
  created: 'waiting',
  retry: 'waiting',
  active: 'running',
  completed: 'done',
  cancelled: 'cancelled',
  failed: 'failed',
};

/** Notifies the processes that run jobs, when the transaction commits. */
export async function notifyWorkers(tx: Queryable, message: JobMessage): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(message)})`);
}

/** Takes an advisory lock on this key until the transaction ends, so that sends with one key are serialized. */
export async function lockKey(tx: Queryable, name: string, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${SCHEMA} ${name} ${key}`}, 0))`);
}

export async function findStatus<Payload>(
  orm: Queryable,
  name: string,
  id: string,
): Promise<JobStatus<Payload> | undefined> {
  const [row] = await orm.execute<{ state: string; data: Payload }>(sql`
    select state::text, data from jobs.job where name = ${name} and id = ${id}::uuid`);
  const state = row && STATES[row.state];
  return state && { state, payload: row.data };
}

/** Jobs that failed for the last time, oldest first. */
export async function findFailed(orm: Queryable, limit: number): Promise<FailedJob[]> {
  const rows = await orm.execute<{ id: string; job: string; at: number; attempts: number; reason: string }>(sql`
    select id, source_name as job, extract(epoch from created_on)::float8 as at, source_retry_count + 1 as attempts,
      coalesce(source_output->>'message', source_output->'value'->>'message', 'unknown') as reason
    from jobs.job where name = ${FAILED_QUEUE} and state = 'created' order by created_on limit ${limit}`);
  return rows.map(({ at, ...row }) => ({ ...row, failedAt: new Date(at * 1000) }));
}

/** Jobs of these queues that wait or run, oldest first. */
export async function findOpenJobs(
  orm: Queryable,
  names: string[],
): Promise<{ name: string; data: unknown; since: Date }[]> {
  const rows = await orm.execute<{ name: string; data: unknown; at: number }>(sql`
    select name, data, extract(epoch from created_on)::float8 as at from jobs.job
    where name = any(${sql.param(names)}) and state <= 'active' order by created_on`);
  return rows.map(({ name, data, at }) => ({ name, data, since: new Date(at * 1000) }));
}

/** Names of the queues that failed jobs came from. */
export async function findFailedQueues(orm: Queryable): Promise<string[]> {
  const rows = await orm.execute<{ name: string }>(sql`
    select distinct source_name as name from jobs.job where name = ${FAILED_QUEUE} and source_name is not null`);
  return rows.map(({ name }) => name);
}

export interface OpenQueue {
  name: string;
  /** Milliseconds until the next job is due; 0 or less if one is due now. */
  wait: number;
  /** Attempts whose process has died: their heartbeat is overdue. */
  lapsed: { id: string; retryCount: number }[];
}

/** The named queues in which a job waits or runs. */
export async function findOpenQueues(orm: Queryable, names: string[]): Promise<OpenQueue[]> {
  return orm.execute<OpenQueue & Record<string, unknown>>(sql`
    with open as (
      select name, id, retry_count, state = 'active' as runs, case when state = 'active'
        then heartbeat_on + heartbeat_seconds * interval '1 second' else start_after end - jobs.job_now() as wait
      from jobs.job where name = any(${sql.param(names)}) and state <= 'active'
    )
    select name, coalesce(extract(epoch from min(wait))::float8 * 1000, 0) as wait, coalesce(json_agg(
      json_build_object('id', id, 'retryCount', retry_count)) filter (where runs and wait < interval '0'), '[]') as lapsed
    from open group by name`);
}

/** True if a newer job with the same key waits. */
export async function hasNewerJob(orm: Queryable, { name, singletonKey }: FetchedJob): Promise<boolean> {
  if (singletonKey === null) return false;
  const rows = await orm.execute(sql`
    select from jobs.job where name = ${name} and singleton_key = ${singletonKey} and state < 'active' limit 1`);
  return rows.length > 0;
}
