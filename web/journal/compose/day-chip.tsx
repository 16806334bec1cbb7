/** The day of the entry, changed with the browser's date field. */
import { CalendarDays } from 'lucide-react';
import { useRef, useState } from 'react';
import { dayLabel, longDay } from '../../platform/day.ts';
import { classNames } from '../../ui/class-names.ts';

const EARLIEST = '1900-01-01';
const ALLOWED = 'Choose today or an earlier day';

interface DayChipProps {
  day: string;
  today: string;
  onChange: (day: string) => void;
  disabled: boolean;
}

export function DayChip({ day, today, onChange, disabled }: DayChipProps) {
  // The raw value while typing: empty while a part is missing, and with years like 0002 in between.
  const [typed, setTyped] = useState<string>();
  const previousDay = useRef(day);
  const isAllowed = (date: string) => date >= EARLIEST && date <= today;
  const isInvalid = typed !== undefined && typed >= '1000' && !isAllowed(typed);
  return (
    <div className="relative flex h-11 items-center gap-1.5 rounded-control px-2 text-soft text-sm transition-colors hover:bg-sunken hover:text-ink">
      <CalendarDays aria-hidden="true" className="size-4.5" />
      <span aria-hidden="true" className={day === today ? undefined : 'font-medium text-ink'}>
        {dayLabel(day, today)}
      </span>
      <input
        type="date"
        aria-label={`Entry date, ${longDay(day, today)}`}
        aria-invalid={isInvalid || undefined}
        aria-describedby={isInvalid ? 'day-allowed' : undefined}
        title={ALLOWED}
        value={typed ?? day}
        min={EARLIEST}
        max={today}
        disabled={disabled}
        onChange={(event) => {
          const chosen = event.target.value;
          setTyped(chosen);
          if (isAllowed(chosen)) onChange(chosen);
        }}
        onFocus={() => {
          previousDay.current = day;
        }}
        // Discards an incomplete date and restores the previous day.
        onBlur={() => {
          if (typed !== undefined && !isAllowed(typed)) onChange(previousDay.current);
          setTyped(undefined);
        }}
        onClick={(event) => showPicker(event.currentTarget)}
        className={classNames(
          'absolute inset-y-0 end-0 w-full cursor-pointer rounded-control bg-sunken px-2 tabular opacity-0',
          // Shows the field while it is being typed in.
          'focus-visible:w-max focus-visible:min-w-full focus-visible:opacity-100',
          isInvalid ? 'text-clay' : 'text-ink',
        )}
      />
      {isInvalid && (
        <p
          id="day-allowed"
          role="status"
          className="absolute end-0 top-full z-10 mt-1 whitespace-nowrap rounded-control border border-clay bg-raised px-3 py-2 text-clay"
        >
          {ALLOWED}
        </p>
      )}
    </div>
  );
}

/** Opens the date picker from the whole chip, not only from the icon. */
function showPicker(field: HTMLInputElement): void {
  try {
    field.showPicker();
  } catch {
    // `showPicker` is missing or forbidden in a cross-origin frame; the date can be typed.
  }
}
