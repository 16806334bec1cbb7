/** Explains a rest day below the week: by itself on the day after each of the first three, later when its moon is pressed. */
import { MoonStar } from 'lucide-react';
import { useEffect } from 'react';
import { addDays, weekdayName } from '../platform/day.ts';
import { useUser } from '../platform/session.ts';
import { readStored, writeStored } from '../platform/stored.ts';

/** Number of rest days explained without being asked. */
const EXPLAINED_MAX = 3;

/** `isAsked`: its moon was pressed. `today`: YYYY-MM-DD. */
export function RestDayNote({ day, today, isAsked }: { day: string; today: string; isAsked: boolean }) {
  const storageKey = `evenglow-rest-days:${useUser().id}`;
  const explained = readStored(storageKey)?.split(' ') ?? [];
  const isDayAfter = day === addDays(today, -1);
  const isNew = isDayAfter && (explained.length < EXPLAINED_MAX || explained.includes(day));
  useEffect(() => {
    const days = readStored(storageKey)?.split(' ') ?? [];
    if (isDayAfter && days.length < EXPLAINED_MAX && !days.includes(day))
      writeStored(storageKey, [...days, day].join(' '));
  }, [storageKey, day, isDayAfter]);
  return (
    <div role="status" className="mt-3 empty:hidden">
      {(isNew || isAsked) && (
        <p className="flex gap-3 rounded-control bg-sunken px-3 py-2.5 text-soft text-sm">
          <MoonStar aria-hidden="true" className="mt-0.5 size-4 flex-none" />
          <span>{weekdayName(day)} was a rest day: you missed it and kept your streak. You get two a month.</span>
        </p>
      )}
    </div>
  );
}
