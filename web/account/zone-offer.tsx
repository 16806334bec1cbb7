/** Asks whether the user's days should follow the browser's time zone. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { canonicalTimeZone } from '../../contract/time-zones.ts';
import { useUser } from '../platform/session.ts';
import { cityOf } from '../platform/zone-city.ts';
import { Button } from '../ui/button.tsx';
import { declineZone } from './declined-zones.ts';
import { setDaySettingsMutation } from './set-day-settings.ts';

interface ZoneOfferProps {
  /** IANA name, as reported by the browser. */
  zone: string;
  onAnswered: () => void;
}

export function ZoneOffer({ zone, onAnswered }: ZoneOfferProps) {
  const { id, timezone } = useUser();
  const { mutate, isPending } = useMutation(setDaySettingsMutation(useQueryClient()));
  const decline = () => {
    declineZone(id, zone);
    onAnswered();
  };
  const city = cityOf(canonicalTimeZone(zone));
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="min-w-60 flex-1 text-soft">
        You seem to be in {city}. Use {city} time?
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          loading={isPending}
          onClick={() => mutate({ timezone: zone }, { onSuccess: onAnswered })}
        >
          Use {city}
        </Button>
        <Button variant="quiet" onClick={decline}>
          Keep {cityOf(timezone)}
        </Button>
      </div>
    </div>
  );
}
