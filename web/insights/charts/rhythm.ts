/** Texts of the weekly writing rhythm. */
import type { Dashboard } from '../../../contract/insights.ts';
import { timeOfDay } from '../../platform/date-format.ts';

export type Rhythm = Dashboard['rhythm'];

export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
/** Minimum number of entries for a statement; fewer would be chance. */
export const RHYTHM_MIN_ENTRIES = 20;

const PARTS = ['night', 'morning', 'afternoon', 'evening'] as const;
type Part = (typeof PARTS)[number];

/** The same parts as in the greeting, with night from 22:00. */
function partOf(hour: number): Part {
  if (hour < 5 || hour >= 22) return 'night';
  if (hour < 12) return 'morning';
  return hour < 17 ? 'afternoon' : 'evening';
}

export const countEntries = (rhythm: Rhythm): number => rhythm.flat().reduce((sum, count) => sum + count, 0);

/** Returns the first and last hour with entries, 0 to 23. */
export function hoursOf(rhythm: Rhythm): { first: number; last: number } {
  const used = Array.from({ length: 24 }, (_, hour) => hour).filter((hour) =>
    rhythm.some((day) => (day[hour] ?? 0) > 0),
  );
  return { first: used[0] ?? 0, last: used.at(-1) ?? 23 };
}

/** Returns "You write most on Sunday evenings."; undefined if there are too few entries. */
export function rhythmText(rhythm: Rhythm): string | undefined {
  if (countEntries(rhythm) < RHYTHM_MIN_ENTRIES) return undefined;
  const cells = rhythm.flatMap((day, weekday) =>
    PARTS.map((part) => ({
      weekday: WEEKDAYS[weekday] ?? '',
      part,
      count: day.reduce((sum, count, hour) => sum + (partOf(hour) === part ? count : 0), 0),
    })),
  );
  const top = cells.reduce((best, cell) => (cell.count > best.count ? cell : best));
  return `You write most on ${top.weekday} ${top.part}s.`;
}

/** An hour from 0 to 23 by the device's locale: "21:00" or "9:00 PM". */
export const clockHour = (hour: number): string => timeOfDay(`${String(hour).padStart(2, '0')}:00`);

/** Formats "Sundays, 21:00 to 22:00: 12 entries". */
export function hourText(weekday: number, hour: number, count: number): string {
  const when = `${WEEKDAYS[weekday] ?? ''}s, ${clockHour(hour)} to ${clockHour((hour + 1) % 24)}`;
  return `${when}: ${count === 0 ? 'no entries' : `${count.toLocaleString('en')} ${count === 1 ? 'entry' : 'entries'}`}`;
}
