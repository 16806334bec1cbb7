/** Where a person is signed in, how they sign out of it, and the log of their account. */

import type { AccountEvent, Device } from '../../../contract/devices.ts';
import { DAY_MS } from '../../../contract/durations.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/handle.ts';
import { logAccountEvent } from '../account-log.ts';
import { opaqueId } from '../secrets/opaque-id.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { findEvents, findSessions, removeOldEvents } from './devices.queries.ts';

export interface DeviceDependencies {
  orm: Queryable;
  clock: Clock;
  sessions: Pick<Sessions, 'endOne' | 'endOthers'>;
  /** Makes the names of sign-ins. */
  secret: string;
}

/** Of one person. Programs that sign in again and again have many. */
const SHOWN = 200;
const EVENTS_KEPT_MS = 365 * DAY_MS;
/** Of one account and kind: whoever asks for its password again and again pushes nothing else out. */
const EVENTS_KEPT = 200;

const idOf = (secret: string, sid: string) => opaqueId(secret, 'device', sid);

export async function listDevices({ orm, clock, secret }: DeviceDependencies, actor: Actor): Promise<Device[]> {
  const rows = await findSessions(orm, actor.userId, clock.now(), SHOWN);
  const devices = rows.map(({ sid, device, begunAt, seenAt }) => ({
    id: idOf(secret, sid),
    device,
    signedInAt: begunAt.toISOString(),
    seenAt: seenAt.toISOString(),
    isThis: sid === actor.sessionId,
  }));
  return devices.sort((one, other) => Number(other.isThis) - Number(one.isThis));
}

/** @throws AppError not_found */
export async function endDevice(deps: DeviceDependencies, { userId }: Actor, id: string): Promise<void> {
  const rows = await findSessions(deps.orm, userId, deps.clock.now(), SHOWN);
  const found = rows.find(({ sid }) => idOf(deps.secret, sid) === id);
  if (!found) throw new AppError('not_found', { message: 'This device is signed out already.' });
  await deps.sessions.endOne(userId, found.sid);
  await logAccountEvent(deps.orm, deps.clock, { userId, kind: 'signed_out_device', detail: found.device });
}

/** Signs out every device but the one that asks, `device`. */
export async function endOtherDevices(deps: DeviceDependencies, actor: Actor, device: string): Promise<void> {
  await deps.sessions.endOthers(actor.userId, actor.sessionId);
  await logAccountEvent(deps.orm, deps.clock, {
    userId: actor.userId,
    kind: 'signed_out_everywhere_else',
    detail: device,
  });
}

/** A page of the account's log; `next` is the cursor of the one after it. */
export async function listEvents(
  { orm, clock }: Pick<DeviceDependencies, 'orm' | 'clock'>,
  { userId }: Actor,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ events: AccountEvent[]; next: string | undefined }> {
  const since = new Date(clock.now().getTime() - EVENTS_KEPT_MS);
  const rows = await findEvents(orm, userId, { since, cursor, limit: limit + 1 });
  const events = rows.slice(0, limit).map((row) => ({ ...row, happenedAt: row.happenedAt.toISOString() }));
  return { events, next: rows.length > limit ? events.at(-1)?.id : undefined };
}

/** Forgets what happened more than a year ago, and more than 200 events of one account and kind. */
export async function sweepEvents({ orm, clock }: Pick<DeviceDependencies, 'orm' | 'clock'>): Promise<void> {
  await removeOldEvents(orm, new Date(clock.now().getTime() - EVENTS_KEPT_MS), EVENTS_KEPT);
}
