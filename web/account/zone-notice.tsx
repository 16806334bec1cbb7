/** The quiet line on Home for someone whose browser is in another zone than their days. */
import { useCallback, useState } from 'react';
import { browserTimeZone } from '../platform/clock.ts';
import { useUser } from '../platform/session.ts';
import { readStored } from '../platform/stored.ts';
import { Card } from '../ui/card.tsx';
import { useLazy } from '../ui/lazy.ts';

const fetchOffer = () => import('./zone-offer.tsx');

/** Under which this device keeps the zones that this person has said No to; each is asked about once. */
export function declinedKey(userId: string): string {
  return `evenglow-zones-declined.${userId}`;
}

const HALF_A_YEAR_MS = 182 * 86_400_000;

/** True where both zones show the same now and in half a year: then days are the same in either. */
export function haveSameClock(one: string, other: string, now: Date): boolean {
  const later = new Date(now.getTime() + HALF_A_YEAR_MS);
  try {
    return [now, later].every(
      (instant) =>
        instant.toLocaleString('en', { timeZone: one }) === instant.toLocaleString('en', { timeZone: other }),
    );
  } catch {
    // One of them is not known here.
    return false;
  }
}

/** The zone the browser is in, where days would be others there and nobody has said No to it yet. */
function zoneToOffer(userId: string, timezone: string): string | undefined {
  const here = browserTimeZone();
  // Browsers that tell nobody where they are say UTC; and who is asked is told a place.
  if (!here || here === timezone || !/^(?!Etc).+\//.test(here)) return undefined;
  if (readStored(declinedKey(userId))?.split(' ').includes(here)) return undefined;
  return haveSameClock(here, timezone, new Date()) ? undefined : here;
}

/** Whether there is something to ask is known at once, and the place is kept; the words come when they are needed. */
export function ZoneNotice() {
  const { id, timezone } = useUser();
  const [offered] = useState(() => zoneToOffer(id, timezone));
  const [over, setOver] = useState(false);
  const end = useCallback(() => setOver(true), []);
  // Without a network nobody is asked; the zone could not be changed either.
  const offer = useLazy(fetchOffer, offered !== undefined, end);
  if (offered === undefined || over) return null;
  return (
    <Card as="section" aria-label="Time zone" className="mt-5 min-h-33 px-5 py-3 sm:min-h-17.5">
      {offer && <offer.ZoneOffer zone={offered} onAnswered={end} />}
    </Card>
  );
}
