/** `npm run failed`: lists failed events and jobs. `--again` retries those that were given up. */
import { parseArgs } from 'node:util';
import {
  type FailedDelivery,
  findFailedDeliveries,
  retryFailedDeliveries,
} from '../../server/platform/events/deliveries.queries.ts';
import { type FailedJob, JobQueue } from '../../server/platform/jobs/jobs.ts';
import { type CommandContext, UsageError } from './context.ts';

const USAGE = `npm run failed [-- --again]
  lists events that a subscriber could not process, and jobs that have no retries left
  --again   retries those that were given up`;
const LIST_MAX = 100;

export async function listFailed({ database, log }: CommandContext, args: string[]): Promise<void> {
  const again = readAgain(args);
  const jobs = new JobQueue(database, log);
  await jobs.prepare();
  try {
    if (again) {
      const [events, failedJobs] = [await retryFailedDeliveries(database.orm), await jobs.retryFailed()];
      console.log(`Tried again: ${count(events, 'event')} and ${count(failedJobs, 'job')}.`);
      return;
    }
    const deliveries = await findFailedDeliveries(database.orm, LIST_MAX);
    const failedJobs = await jobs.listFailed(LIST_MAX);
    for (const delivery of deliveries) console.log(lineOfDelivery(delivery));
    for (const job of failedJobs) console.log(lineOfJob(job));
    if (deliveries.length + failedJobs.length === 0) console.log('Nothing has failed.');
    if (Math.max(deliveries.length, failedJobs.length) === LIST_MAX)
      console.log(`Only ${LIST_MAX} of each are listed.`);
  } finally {
    await jobs.stop(0);
  }
}

function readAgain(args: string[]): boolean {
  try {
    const { values } = parseArgs({ args, options: { again: { type: 'boolean', default: false } } });
    return values.again;
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}

function lineOfDelivery({ event, subscriber, since, attempts, error, givenUp }: FailedDelivery): string {
  const state = givenUp ? 'given up' : 'will be retried';
  return `event ${event}  subscriber ${subscriber}  since ${since} UTC  ${count(attempts, 'attempt')}  ${error}  ${state}`;
}

function lineOfJob({ job, id, failedAt, attempts, reason }: FailedJob): string {
  return `job ${job}  ${id}  failed ${failedAt.toISOString()}  ${count(attempts, 'attempt')}  ${reason}  given up`;
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;
