/** Time zone setting: a line with a change button, or a search by city. */
import { useId, useState } from 'react';
import { timeIn } from '../platform/day.ts';
import { allTimeZones, findTimeZones, regionOf } from '../platform/time-zones.ts';
import { cityOf } from '../platform/zone-city.ts';
import { Combobox } from '../ui/combobox.tsx';
import { Field } from '../ui/field.tsx';
import { textLinkStyle } from '../ui/link.tsx';

/** Maximum number of zones shown. Enough to signal that there are more, and quick to render. */
const MAX_RESULTS = 40;

interface ZonePickerProps {
  onChoose: (zone: string) => void;
  onLeave: () => void;
}

function ZonePicker({ onChoose, onLeave }: ZonePickerProps) {
  const [zones] = useState(allTimeZones);
  const [now] = useState(() => new Date());
  const find = (typed: string) =>
    findTimeZones(typed, zones)
      .slice(0, MAX_RESULTS)
      .map((zone) => ({
        value: zone,
        label: [cityOf(zone), regionOf(zone)].filter(Boolean).join(', '),
        detail: timeIn(zone, now),
      }));
  return (
    <Field label="A city in your time zone" hint="You’ll see the current time there.">
      {(control) => (
        <Combobox
          control={control}
          find={find}
          onChoose={onChoose}
          onLeave={onLeave}
          placeholder="Lisbon, Tokyo, New York"
          emptyText="We can’t find that city. Try the nearest large city."
        />
      )}
    </Field>
  );
}

interface ZoneLineProps {
  zone: string;
  onChoose: (zone: string) => void;
}

/** Shows the current zone with a button that opens the picker in place. */
export function TimeZoneSetting({ zone, onChoose }: ZoneLineProps) {
  const [choosing, setChoosing] = useState(false);
  const button = useId();
  const leave = () => {
    setChoosing(false);
    // Wait for the button to be rendered.
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
        Time zone: <strong className="font-semibold">{cityOf(zone)}</strong>
      </span>
      <button
        id={button}
        type="button"
        onClick={() => setChoosing(true)}
        aria-label="Change time zone"
        className={`${textLinkStyle} reach`}
      >
        Change
      </button>
    </p>
  );
}
