/** Counts of waiting jobs and events, for the metrics. */
import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/queryable.ts';
import { FAILED_QUEUE } from '../jobs/jobs.queries.ts';

export interface QueueDepths {
  /** `scheduled` ones are due later; `failed` ones were given up. Running ones are counted by their process. */
  jobs: { waiting: number; scheduled: number; failed: number };
  /** Events that are not delivered yet, and the age of the oldest in seconds. */
  events: { waiting: number; oldestSeconds: number };
  /** Deliveries to one subscriber that failed. */
  retries: { retrying: number; given_up: number };
}

/** Nothing is counted further: what matters is that it is many. */
export const COUNTED_MAX = 10_000;

/**
 * Counts up to `COUNTED_MAX` each. One statement, because the embedded database has one connection. The condition on jobs
 * is that of a partial index, so that completed jobs, which are kept for a week, are not read.
 */
export async function findQueueDepths(orm: Queryable): Promise<QueueDepths> {
  const [row] = await orm.execute<Record<string, number>>(sql`
    with open as (
      select name, start_after from jobs.job where state < 'active' and not blocked limit ${COUNTED_MAX}
    ), recorded as (
      select created_at from outbox order by id limit ${COUNTED_MAX}
    ), failed as (
      select available_at from event_deliveries where attempts > 0 limit ${COUNTED_MAX}
    )
    select
      (select count(*)::int from open where name <> ${FAILED_QUEUE} and start_after <= now()) as waiting,
      (select count(*)::int from open where name <> ${FAILED_QUEUE} and start_after > now()) as scheduled,
      (select count(*)::int from open where name = ${FAILED_QUEUE}) as failed,
      (select count(*)::int from recorded) as events,
      (select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 from recorded) as oldest,
      (select count(*)::int from failed where available_at < 'infinity') as retrying,
      (select count(*)::int from failed where available_at = 'infinity') as given_up`);
  const { waiting = 0, scheduled = 0, failed = 0, events = 0, oldest = 0, retrying = 0 } = row ?? {};
  return {
    jobs: { waiting, scheduled, failed },
    events: { waiting: events, oldestSeconds: Math.max(0, oldest) },
    retries: { retrying, given_up: row?.given_up ?? 0 },
  };
}
