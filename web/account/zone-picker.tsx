/** The choice of the zone a person's days follow: in a line with a way to change it, or found by typing a city. */
import { useId, useState } from 'react';
import { timeIn } from '../platform/day.ts';
import { allTimeZones, cityOf, findTimeZones, regionOf } from '../platform/time-zones.ts';
import { Combobox } from '../ui/combobox.tsx';
import { Field } from '../ui/field.tsx';
import { textLinkStyle } from '../ui/link.tsx';

/** Enough to see that there are more, and quick to draw. */
const SHOWN = 40;

interface ZonePickerProps {
  onChoose: (zone: string) => void;
  onLeave: () => void;
}

function ZonePicker({ onChoose, onLeave }: ZonePickerProps) {
  const [zones] = useState(allTimeZones);
  const [now] = useState(() => new Date());
  const find = (typed: string) =>
    findTimeZones(typed, zones)
      .slice(0, SHOWN)
      .map((zone) => ({
        value: zone,
        label: [cityOf(zone), regionOf(zone)].filter(Boolean).join(', '),
        detail: timeIn(zone, now),
      }));
  return (
    <Field label="A city in your time zone" hint="Beside each place stands what time it is there.">
      {(control) => (
        <Combobox
          control={control}
          find={find}
          onChoose={onChoose}
          onLeave={onLeave}
          placeholder="Lisbon, Tokyo, New York"
          nothing="No place by that name. Try the nearest large city."
        />
      )}
    </Field>
  );
}

interface ZoneLineProps {
  zone: string;
  onChoose: (zone: string) => void;
}

/** One line that says which zone the days follow, with a way to change it in place. */
export function ZoneLine({ zone, onChoose }: ZoneLineProps) {
  const [choosing, setChoosing] = useState(false);
  const button = useId();
  const leave = () => {
    setChoosing(false);
    // Once it is drawn again.
    requestAnimationFrame(() => document.getElementById(button)?.focus());
  };
  if (choosing) {
    return (
      <ZonePicker
        onChoose={(chosen) => {
          if (chosen !== zone) onChoose(chosen);
          leave();
        }}
        onLeave={leave}
      />
    );
  }
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-x-2 text-ink">
      <span>
        Your days follow <strong className="font-semibold">{cityOf(zone)}</strong>.
      </span>
      <button
        id={button}
        type="button"
        onClick={() => setChoosing(true)}
        aria-label="Change the time zone"
        className={`${textLinkStyle} reach`}
      >
        Change
      </button>
    </p>
  );
}
