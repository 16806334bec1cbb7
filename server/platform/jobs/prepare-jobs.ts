/** Creates the tables of the job queue ahead of the first start, where it would take half a second. */
import type { Database } from '../db/database.ts';
import { createLogger } from '../log.ts';
import { JobQueue } from './jobs.ts';

export async function prepareJobs(database: Database): Promise<void> {
  const jobs = new JobQueue(database, createLogger('silent'));
  await jobs.prepare();
  await jobs.stop(0);
}
