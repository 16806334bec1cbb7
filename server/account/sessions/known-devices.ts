/**
 * Devices that a user has signed in from before. They are exempt from the backoff that failed attempts of others cause.
 */
import { DAY_MS } from '../../../contract/durations.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import type { Cookies } from '../../platform/http/cookies.ts';
import { keyedHashOf, newSecret, SECRET_PATTERN } from '../secrets/secret-hashes.ts';
import { removeKnownDevicesBefore, upsertKnownDevice } from './known-devices.queries.ts';

/** Kept after signing out. It grants no access, only a separate counter of attempts. */
export const DEVICE_COOKIE = 'evenglow-device';
/** The maximum lifetime of a cookie in browsers (RFC 6265bis). */
const COOKIE_MAX_AGE_DAYS = 400;
const MAX_DEVICES_PER_USER = 20;

interface DeviceDependencies {
  orm: Queryable;
  clock: Clock;
  /** Keys the hashes, so that a leaked table identifies no browser. */
  secret: string;
}

/** The keyed hash of the request's device cookie; undefined if missing or malformed. */
export function deviceHashOf(secret: string, cookies: Pick<Cookies, 'get'>): string | undefined {
  const id = cookies.get(DEVICE_COOKIE);
  return id !== undefined && SECRET_PATTERN.test(id) ? hashOf(secret, id) : undefined;
}

/** Stores that the user signed in from this device; sets the cookie, or extends an existing one. */
export async function rememberDevice(deps: DeviceDependencies, cookies: Cookies, userId: string): Promise<void> {
  const existingId = cookies.get(DEVICE_COOKIE);
  const id = existingId !== undefined && SECRET_PATTERN.test(existingId) ? existingId : newSecret();
  const device = { deviceHash: hashOf(deps.secret, id), userId, seenAt: deps.clock.now() };
  await upsertKnownDevice(deps.orm, device, MAX_DEVICES_PER_USER);
  cookies.set(DEVICE_COOKIE, id, (COOKIE_MAX_AGE_DAYS * DAY_MS) / 1000);
}

/** Deletes devices whose cookie has expired. */
export async function sweepDevices(deps: Pick<DeviceDependencies, 'orm' | 'clock'>): Promise<void> {
  await removeKnownDevicesBefore(deps.orm, new Date(deps.clock.now().getTime() - COOKIE_MAX_AGE_DAYS * DAY_MS));
}

function hashOf(secret: string, id: string): string {
  return keyedHashOf(secret, `device:${id}`);
}
