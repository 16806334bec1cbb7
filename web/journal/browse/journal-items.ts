/** Groups entries for the journal list: days, and runs of days without entries. */
import type { Entry } from '../../../contract/journal.ts';
import { addDays, dayNumber } from '../../platform/day.ts';

export type JournalItem =
  | {
      kind: 'entry';
      key: string;
      day: string;
      entry: Entry;
      /** True for the first shown entry of its day. */
      isFirstOfDay: boolean;
    }
  | {
      kind: 'quiet';
      key: string;
      /** The newest day of the run. */
      day: string;
      count: number;
    };

/**
 * `entries` are newest day first. `loadedRange` is the fully loaded range, in which runs of quiet days are shown. `until` is
 * the newest day that may be quiet, so that the current day is not.
 */
export function journalItems(
  entries: readonly Entry[],
  loadedRange?: { from: string; to: string; until: string; complete: boolean },
): JournalItem[] {
  const items: JournalItem[] = [];
  const addQuietDays = (newest: string, oldest: string) => {
    const count = dayNumber(newest) - dayNumber(oldest) + 1;
    if (count > 0) items.push({ kind: 'quiet', key: `quiet ${newest}`, day: newest, count });
  };
  let last: string | undefined;
  for (const entry of entries) {
    const day = entry.entryDate;
    if (loadedRange && day !== last) {
      const newest = last === undefined ? earlierDay(loadedRange.until, loadedRange.to) : addDays(last, -1);
      addQuietDays(newest, addDays(day, 1));
    }
    items.push({ kind: 'entry', key: entry.id, day, entry, isFirstOfDay: day !== last });
    last = day;
  }
  if (loadedRange?.complete && last !== undefined) addQuietDays(addDays(last, -1), loadedRange.from);
  return items;
}

function earlierDay(one: string, other: string): string {
  return one < other ? one : other;
}
