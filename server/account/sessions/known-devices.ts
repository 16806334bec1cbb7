/** Devices that a person has signed in from before: strangers' wrong tries do not make them wait. */
import { DAY_MS } from '../../../contract/durations.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import type { Cookies } from '../../platform/http/cookies.ts';
import { keyedHashOf, newSecret, SECRET_FORM } from '../secrets/secret-hashes.ts';
import { removeKnownDevicesBefore, upsertKnownDevice } from './known-devices.queries.ts';

/** Its cookie stays when the person signs out. It opens nothing: it only gives the device tries of its own. */
export const DEVICE_COOKIE = 'evenglow-device';
/** As long as browsers keep a cookie at most (RFC 6265bis). */
const KEPT_DAYS = 400;
const DEVICES_PER_PERSON = 20;

interface DeviceDependencies {
  orm: Queryable;
  clock: Clock;
  /** Keys the hashes, so that a copy of the table says nothing of any browser. */
  secret: string;
}

/** The keyed hash of the device that asks, or undefined where it has no cookie in the right form. */
export function deviceHashOf(secret: string, cookies: Pick<Cookies, 'get'>): string | undefined {
  const id = cookies.get(DEVICE_COOKIE);
  return id !== undefined && SECRET_FORM.test(id) ? hashOf(secret, id) : undefined;
}

/** Remembers that the person signed in from this device, which gets a cookie or keeps the one it has. */
export async function rememberDevice(deps: DeviceDependencies, cookies: Cookies, userId: string): Promise<void> {
  const given = cookies.get(DEVICE_COOKIE);
  const id = given !== undefined && SECRET_FORM.test(given) ? given : newSecret();
  const device = { deviceHash: hashOf(deps.secret, id), userId, seenAt: deps.clock.now() };
  await upsertKnownDevice(deps.orm, device, DEVICES_PER_PERSON);
  cookies.set(DEVICE_COOKIE, id, (KEPT_DAYS * DAY_MS) / 1000);
}

/** Forgets devices whose cookie the browser has forgotten. */
export async function sweepDevices(deps: Pick<DeviceDependencies, 'orm' | 'clock'>): Promise<void> {
  await removeKnownDevicesBefore(deps.orm, new Date(deps.clock.now().getTime() - KEPT_DAYS * DAY_MS));
}

function hashOf(secret: string, id: string): string {
  return keyedHashOf(secret, `device:${id}`);
}
