/** The quiet line on Home for someone whose browser is in another zone than their days. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useUser } from '../platform/session.ts';
import { readStored, writeStored } from '../platform/stored.ts';
import { cityOf, haveSameClock, placeOfBrowser } from '../platform/time-zones.ts';
import { Button } from '../ui/button.tsx';
import { setDaySettingsMutation } from './queries.ts';

/** Zones this person has said No to, on this device; each is asked about once. */
function declinedKey(userId: string): string {
  return `evenglow-zones-declined.${userId}`;
}

function declinedZones(userId: string): string[] {
  return (readStored(declinedKey(userId)) ?? '').split(' ').filter(Boolean);
}

/** The zone the browser is in, where days would be others there and nobody has said No to it yet. */
function zoneToOffer(userId: string, timezone: string): string | undefined {
  const here = placeOfBrowser();
  if (here === undefined || here === timezone || declinedZones(userId).includes(here)) return undefined;
  return haveSameClock(here, timezone, new Date()) ? undefined : here;
}

export function ZoneNotice() {
  const { id, timezone } = useUser();
  const [answered, setAnswered] = useState(false);
  const { mutate, isPending } = useMutation(setDaySettingsMutation(useQueryClient()));
  const [offered] = useState(() => zoneToOffer(id, timezone));
  if (offered === undefined || answered || timezone === offered) return null;
  const keep = () => {
    writeStored(declinedKey(id), [...declinedZones(id), offered].join(' '));
    setAnswered(true);
  };
  return (
    <section
      aria-label="Time zone"
      className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-surface border border-hair bg-raised px-5 py-3"
    >
      <p className="min-w-60 flex-1 text-soft">
        You seem to be in {cityOf(offered)}. Shall your days follow {cityOf(offered)}?
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" loading={isPending} onClick={() => mutate({ timezone: offered })}>
          Follow {cityOf(offered)}
        </Button>
        <Button variant="quiet" onClick={keep}>
          Keep {cityOf(timezone)}
        </Button>
      </div>
    </section>
  );
}
