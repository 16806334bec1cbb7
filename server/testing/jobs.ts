/** Runs jobs in tests, when a test says so and at the time it says. */
import type { Database } from '../platform/db/database.ts';
import type { JobQueue } from '../platform/jobs/jobs.ts';

/** Runs what is due at `at`, and what becomes due by that; answers how many jobs were run. */
export async function runDueJobs({ sql }: Database, jobs: JobQueue, at: Date): Promise<number> {
  // Everything pg-boss does asks this function for the time.
  const clock = (body: string) =>
    sql.unsafe(`create or replace function jobs.job_now() returns timestamptz language sql stable as $$ ${body} $$`);
  await clock(`select timestamptz '${at.toISOString()}'`);
  try {
    return await jobs.runDue();
  } finally {
    await clock('select pg_catalog.now()');
  }
}
