/** Runs jobs in tests, at a given time. */
import type { Database } from '../platform/db/database.ts';
import type { JobQueue } from '../platform/jobs/jobs.ts';

/** Runs the jobs due at `at`, and those that become due by it. Returns the number of jobs run. */
export async function runDueJobs({ sql }: Database, jobs: JobQueue, at: Date): Promise<number> {
  // pg-boss takes the time from this function.
  const clock = (body: string) =>
    sql.unsafe(`create or replace function jobs.job_now() returns timestamptz language sql stable as $$ ${body} $$`);
  await clock(`select timestamptz '${at.toISOString()}'`);
  try {
    return await jobs.runDue();
  } finally {
    await clock('select pg_catalog.now()');
  }
}
