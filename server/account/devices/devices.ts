/** A user's signed-in devices, signing them out, and the account log. */

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
  /** Keys the device ids. */
  secret: string;
}

/** Listed devices per user. Scripts that sign in repeatedly create many sessions. */
const LISTED_MAX = 200;
const EVENTS_TTL_MS = 365 * DAY_MS;
/** Per account and kind, so that repeated password reset requests do not push out other events. */
const EVENTS_MAX = 200;

const idOf = (secret: string, sid: string) => opaqueId(secret, 'device', sid);

export async function listDevices({ orm, clock, secret }: DeviceDependencies, actor: Actor): Promise<Device[]> {
  const rows = await findSessions(orm, actor.userId, clock.now(), LISTED_MAX);
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
export async function signOutDevice(deps: DeviceDependencies, { userId }: Actor, id: string): Promise<void> {
  const rows = await findSessions(deps.orm, userId, deps.clock.now(), LISTED_MAX);
  const found = rows.find(({ sid }) => idOf(deps.secret, sid) === id);
  if (!found) throw new AppError('not_found', { message: 'This device is already signed out.' });
  await deps.sessions.endOne(userId, found.sid);
  await logAccountEvent(deps.orm, deps.clock, { userId, kind: 'signed_out_device', detail: found.device });
}

/** Signs out all other devices. `device`: the device of the request, for the account log. */
export async function signOutOtherDevices(deps: DeviceDependencies, actor: Actor, device: string): Promise<void> {
  await deps.sessions.endOthers(actor.userId, actor.sessionId);
  await logAccountEvent(deps.orm, deps.clock, {
    userId: actor.userId,
    kind: 'signed_out_everywhere_else',
    detail: device,
  });
}

/** A page of the account log, newest first; `next` is the cursor of the next page. */
export async function listEvents(
  { orm, clock }: Pick<DeviceDependencies, 'orm' | 'clock'>,
  { userId }: Actor,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ events: AccountEvent[]; next: string | undefined }> {
  const since = new Date(clock.now().getTime() - EVENTS_TTL_MS);
  const rows = await findEvents(orm, userId, { since, cursor, limit: limit + 1 });
  const events = rows.slice(0, limit).map((row) => ({ ...row, happenedAt: row.happenedAt.toISOString() }));
  return { events, next: rows.length > limit ? events.at(-1)?.id : undefined };
}

/** Deletes events older than a year, and all but the newest 200 of each account and kind. */
export async function sweepEvents({ orm, clock }: Pick<DeviceDependencies, 'orm' | 'clock'>): Promise<void> {
  await removeOldEvents(orm, new Date(clock.now().getTime() - EVENTS_TTL_MS), EVENTS_MAX);
}
