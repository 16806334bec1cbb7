/** Jobs and events that failed: listed, tried again, or given up for good. */
import { FAILURES_LISTED_MAX, type Failures } from '../../contract/admin-jobs.ts';
import { dropDelivery, findFailedDeliveries, retryDelivery } from '../platform/events/deliveries.queries.ts';
import type { Actor } from '../platform/http/handle.ts';
import { audit } from './audit-log.ts';
import type { AdminDependencies } from './dependencies.ts';

/** Separates the event from the subscriber in the id of a failed event. Job ids are UUIDs, which have none. */
const SEPARATOR = '~';

export async function listFailures({ orm, jobs }: AdminDependencies): Promise<Failures> {
  const events = await findFailedDeliveries(orm, FAILURES_LISTED_MAX);
  const failedJobs = await jobs.listFailed(FAILURES_LISTED_MAX);
  return {
    failures: [
      ...failedJobs.map(({ id, job, failedAt, attempts, reason }) => ({
        id,
        kind: 'job' as const,
        name: job,
        failedAt: failedAt.toISOString(),
        attempts,
        reason,
        isGivenUp: true,
      })),
      ...events.map(({ id, event, subscriber, since, attempts, error, givenUp }) => ({
        id: `${id}${SEPARATOR}${subscriber}`,
        kind: 'event' as const,
        name: `${subscriber}: ${event}`,
        failedAt: new Date(`${since.replace(' ', 'T')}Z`).toISOString(),
        attempts,
        reason: error ?? '',
        isGivenUp: givenUp,
      })),
    ],
  };
}

/** Returns false if it was settled meanwhile, such as by another admin. */
export async function settleFailure(
  deps: AdminDependencies,
  actor: Actor,
  id: string,
  action: 'retry' | 'drop',
): Promise<boolean> {
  const { orm, clock, events } = deps;
  const settled = await settle(deps, id, action);
  if (!settled) return false;
  const act = action === 'retry' ? 'job_retried' : 'job_dropped';
  await audit(orm, clock, { adminId: actor.userId, act, subjectId: id, subject: settled });
  events.wake();
  return true;
}

/** Returns the name of what was settled. */
async function settle(
  { orm, jobs }: AdminDependencies,
  id: string,
  action: 'retry' | 'drop',
): Promise<string | undefined> {
  const [eventId = '', subscriber] = id.split(SEPARATOR);
  if (subscriber !== undefined) {
    if (!/^\d{1,15}$/.test(eventId)) return undefined;
    const settled = await (action === 'retry' ? retryDelivery : dropDelivery)(orm, { id: Number(eventId), subscriber });
    return settled ? subscriber : undefined;
  }
  const failed = (await jobs.listFailed(FAILURES_LISTED_MAX)).find((job) => job.id === id);
  if (!failed) return undefined;
  const count = await (action === 'retry' ? jobs.retryFailed([id]) : jobs.dropFailed(id));
  return count > 0 ? failed.job : undefined;
}
