/** Reads and writes of the job queue's tables, beside those that pg-boss makes itself. */
import { sql } from 'drizzle-orm';
import type { Job as TakenJob } from 'pg-boss';
import type { Queryable } from '../db/queryable.ts';

/** The schema of pg-boss's tables. */
export const SCHEMA = 'jobs';
/** Where jobs go that failed for the last time; nothing works on it. */
export const FAILED = 'failed-jobs';
/** What processes tell each other of jobs, with NOTIFY. */
export const CHANNEL = 'jobs';

/** A job that this process runs, as pg-boss hands it over. Its `retryCount` tells this run from a later one. */
export interface Taken extends TakenJob<unknown> {
  singletonKey: string | null;
  retryLimit: number;
}

/** A queue has something to run now; something is due at that time, in ms since 1970; a job was cancelled. */
export type Told = { run: string } | { due: number } | { cancelled: string };

/** A job as whoever sent it may look at it. */
export interface JobStatus<Payload> {
  state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
  /** From 0 to 1. */
  progress: number;
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

/** Wakes whoever runs jobs, once the transaction is committed. */
export async function tell(tx: Queryable, told: Told): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(told)})`);
}

/** Has others that send with this key wait until the transaction ends. */
export async function lockKey(tx: Queryable, name: string, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${SCHEMA} ${name} ${key}`}, 0))`);
}

export async function findStatus<Payload>(
  orm: Queryable,
  name: string,
  id: string,
): Promise<JobStatus<Payload> | undefined> {
  const [row] = await orm.execute<{ state: string; progress: number | null; data: Payload }>(sql`
    select state::text, (output->>'progress')::float8 as progress, data
    from jobs.job where name = ${name} and id = ${id}::uuid`);
  const state = row && STATES[row.state];
  return state && { state, progress: state === 'done' ? 1 : (row.progress ?? 0), payload: row.data };
}

/** What failed for the last time, the oldest first. */
export async function findFailed(orm: Queryable, limit: number): Promise<FailedJob[]> {
  const rows = await orm.execute<{ id: string; job: string; at: number; attempts: number; reason: string }>(sql`
    select id, source_name as job, extract(epoch from created_on)::float8 as at, source_retry_count + 1 as attempts,
      coalesce(source_output->>'message', source_output->'value'->>'message', 'unknown') as reason
    from jobs.job where name = ${FAILED} and state = 'created' order by created_on limit ${limit}`);
  return rows.map(({ at, ...row }) => ({ ...row, failedAt: new Date(at * 1000) }));
}

/** The queues that failed jobs came from. */
export async function findFailedQueues(orm: Queryable): Promise<string[]> {
  const rows = await orm.execute<{ name: string }>(sql`
    select distinct source_name as name from jobs.job where name = ${FAILED} and source_name is not null`);
  return rows.map(({ name }) => name);
}

export interface OpenQueue {
  name: string;
  /** How long until something is due, in ms; not above 0 where something is. */
  wait: number;
  /** Runs whose process has died. */
  lapsed: { id: string; retryCount: number }[];
}

/** Those of the queues in which something waits or runs. */
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

/** Says that a run goes on, and how far it is. False where it is no longer this process's. */
export async function updateHeartbeat(orm: Queryable, taken: Taken, share?: number): Promise<boolean> {
  const progress = share === undefined ? sql`output` : sql`jsonb_build_object('progress', ${share}::float8)`;
  const rows = await orm.execute(sql`
    update jobs.job set heartbeat_on = jobs.job_now(), output = ${progress} where ${isRun(taken)} returning id`);
  return rows.length > 0;
}

/** Has the failure of this run be the last. */
export async function updateToLastTry(orm: Queryable, taken: Taken): Promise<void> {
  await orm.execute(sql`update jobs.job set retry_limit = retry_count where ${isRun(taken)}`);
}

/** Ends a run as if it had not begun. */
export async function giveBack(orm: Queryable, taken: Taken): Promise<void> {
  // As pg-boss does it itself where a worker has taken too much: without a start it counts as no attempt.
  await orm.execute(sql`
    update jobs.job set state = 'created', started_on = null, heartbeat_on = null where ${isRun(taken)}`);
  await tell(orm, { run: taken.name });
}

/**
 * Ends the run of a job whose payload this server does not know, as if it had not begun, for a server that does. It waits
 * as long as it has waited so far, from one minute to fifteen. False where it has waited for a day.
 */
export async function putBackMisfit(orm: Queryable, taken: Taken): Promise<boolean> {
  const since = sql`coalesce((output->>'misfitSince')::timestamptz, jobs.job_now())`;
  const rows = await orm.execute(sql`
    update jobs.job set state = 'created', started_on = null, heartbeat_on = null,
      output = jsonb_build_object('misfitSince', ${since}),
      start_after = jobs.job_now() + least(greatest(jobs.job_now() - ${since}, interval '1 minute'), interval '15 minutes')
    where ${isRun(taken)} and ${since} > jobs.job_now() - interval '1 day' returning id`);
  return rows.length > 0;
}

/** Removes the schedules that were not set again for so many minutes; answers the names of their jobs. */
export async function removeGoneSchedules(orm: Queryable, minutes: number): Promise<string[]> {
  const rows = await orm.execute<{ name: string }>(sql`
    delete from jobs.schedule where updated_on < jobs.job_now() - interval '1 minute' * ${minutes}::int returning name`);
  return rows.map(({ name }) => name);
}

/** Whether a newer job with the same key waits. */
export async function isReplaced(orm: Queryable, { name, singletonKey }: Taken): Promise<boolean> {
  if (singletonKey === null) return false;
  const rows = await orm.execute(sql`
    select from jobs.job where name = ${name} and singleton_key = ${singletonKey} and state < 'active' limit 1`);
  return rows.length > 0;
}

const isRun = ({ name, id, retryCount }: Taken) =>
  sql`name = ${name} and id = ${id}::uuid and state = 'active' and retry_count = ${retryCount}::int`;
