/** The day an entry belongs to: in sight, and changed with the date field of the browser. */
import { CalendarDays } from 'lucide-react';
import { dayLabel, longDay } from '../platform/day.ts';

const EARLIEST = '1900-01-01';

export interface DayChipProps {
  day: string;
  today: string;
  onChange: (day: string) => void;
  disabled: boolean;
}

export function DayChip({ day, today, onChange, disabled }: DayChipProps) {
  return (
    <div className="relative flex h-11 items-center gap-1.5 rounded-control px-2 text-soft text-sm transition-colors focus-within:bg-sunken focus-within:text-ink focus-within:outline-2 focus-within:outline-ring hover:bg-sunken hover:text-ink">
      <CalendarDays aria-hidden="true" className="size-4.5" />
      <span aria-hidden="true" className={day === today ? undefined : 'font-medium text-ink'}>
        {dayLabel(day, today)}
      </span>
      <input
        type="date"
        aria-label={`Day of this entry, ${longDay(day, today)}`}
        value={day}
        min={EARLIEST}
        max={today}
        disabled={disabled}
        onChange={(event) => {
          const chosen = event.target.value;
          // Half-typed dates are empty, or from a year that has only its first digits.
          onChange(chosen >= EARLIEST && chosen <= today ? chosen : today);
        }}
        onClick={(event) => showPicker(event.currentTarget)}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
    </div>
  );
}

/** The whole chip opens the calendar, not its last few pixels alone. */
function showPicker(field: HTMLInputElement): void {
  try {
    field.showPicker();
  } catch {
    // Without it, or where a frame of another origin forbids it, the date is typed.
  }
}
