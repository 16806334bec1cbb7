/** Notice on the home page that offers to switch the user's time zone to the browser's. */

import { useCallback, useState } from 'react';
import { DAY_MS } from '../../contract/durations.ts';
import { browserTimeZone } from '../platform/clock.ts';
import { useUser } from '../platform/session.ts';
import { Card } from '../ui/card.tsx';
import { useLazy } from '../ui/lazy.ts';
import { declinedZones } from './declined-zones.ts';

const fetchOffer = () => import('./zone-offer.tsx');

const HALF_A_YEAR_MS = 182 * DAY_MS;

/** Returns whether both zones show the same time now and in half a year, so that days are the same in both. */
export function haveSameClock(one: string, other: string, now: Date): boolean {
  const later = new Date(now.getTime() + HALF_A_YEAR_MS);
  try {
    return [now, later].every(
      (instant) =>
        instant.toLocaleString('en', { timeZone: one }) === instant.toLocaleString('en', { timeZone: other }),
    );
  } catch {
    // The browser does not know one of the zones.
    return false;
  }
}

/** Returns the browser's zone if its clock differs and the user has not declined it. */
function zoneToOffer(userId: string, timezone: string): string | undefined {
  const browserZone = browserTimeZone();
  // Browsers that hide the location report UTC; only zones named after a place are offered.
  if (!browserZone || browserZone === timezone || !/^(?!Etc).+\//.test(browserZone)) return undefined;
  if (declinedZones(userId).includes(browserZone)) return undefined;
  return haveSameClock(browserZone, timezone, new Date()) ? undefined : browserZone;
}

/** Decides synchronously whether to ask, and reserves the space while the content loads lazily. */
export function ZoneNotice() {
  const { id, timezone } = useUser();
  const [offered] = useState(() => zoneToOffer(id, timezone));
  const [dismissed, setOver] = useState(false);
  const dismiss = useCallback(() => setOver(true), []);
  // If the content cannot load, show nothing; the zone could not be changed offline either.
  const offer = useLazy(fetchOffer, offered !== undefined, dismiss);
  if (offered === undefined || dismissed) return null;
  return (
    <Card as="section" aria-label="Time zone" className="mt-5 min-h-33 px-5 py-3 sm:min-h-17.5">
      {offer && <offer.ZoneOffer zone={offered} onAnswered={dismiss} />}
    </Card>
  );
}
