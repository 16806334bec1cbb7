/** A cookie by which a balancer can send all requests of a member to the process that has their journal in memory. */
import type { Cookies } from '../../platform/http/cookies.ts';
import { keyedHashOf } from '../secrets/secret-hashes.ts';

/** Without the prefix `__Host-`: names of variables in nginx have no hyphen. It grants nothing and decides nothing here. */
export const PLACE_COOKIE = 'evenglow_place';

/** A number from 0 to 255, the same for a member on all devices and for many members, so that it identifies no one. */
function placeOf(secret: string, userId: string): string {
  return String(Buffer.from(keyedHashOf(secret, `place:${userId}`), 'base64url')[0]);
}

export function setPlace(cookies: Cookies, secret: string, userId: string, maxAgeSeconds: number): void {
  cookies.set(PLACE_COOKIE, placeOf(secret, userId), maxAgeSeconds, { withoutPrefix: true });
}

export function removePlace(cookies: Cookies): void {
  cookies.remove(PLACE_COOKIE, { withoutPrefix: true });
}
