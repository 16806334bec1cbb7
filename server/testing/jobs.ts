/** Runs jobs in tests, at a given time. */
import type { Database } from '../platform/db/database.ts';
import type { JobQueue } from '../platform/jobs/jobs.ts';

/** Runs the jobs due at `at`, and those that become due by it. Returns the number of jobs run. */
export async function runDueJobs({ sql }: Database, jobs: JobQueue, at: Date): Promise<number> {
  // The job queue reads the current time from the SQL function jobs.job_now().
  const setJobClock = (body: string) =>
    sql.unsafe(`create or replace function jobs.job_now() returns timestamptz language sql stable as $$ ${body} $$`);
  await setJobClock(`select timestamptz '${at.toISOString()}'`);
  try {
    return await jobs.runDue();
  } finally {
    await setJobClock('select pg_catalog.now()');
  }
}
