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
      beginsDay: boolean;
    }
  | {
      kind: 'quiet';
      key: string;
      /** The newest day of the run. */
      day: string;
      count: number;
    };

/**
 * `entries` are newest day first. `within` is the fully loaded range, in which runs of quiet days are shown. `until` is
 * the newest day that may be quiet, so that the current day is not.
 */
export function journalItems(
  entries: readonly Entry[],
  within?: { from: string; to: string; until: string; complete: boolean },
): JournalItem[] {
  const items: JournalItem[] = [];
  const quiet = (newest: string, oldest: string) => {
    const count = dayNumber(newest) - dayNumber(oldest) + 1;
    if (count > 0) items.push({ kind: 'quiet', key: `quiet ${newest}`, day: newest, count });
  };
  let last: string | undefined;
  for (const entry of entries) {
    const day = entry.entryDate;
    if (within && day !== last) {
      const newest = last === undefined ? earlier(within.until, within.to) : addDays(last, -1);
      quiet(newest, addDays(day, 1));
    }
    items.push({ kind: 'entry', key: entry.id, day, entry, beginsDay: day !== last });
    last = day;
  }
  if (within?.complete && last !== undefined) quiet(addDays(last, -1), within.from);
  return items;
}

function earlier(one: string, other: string): string {
  return one < other ? one : other;
}
