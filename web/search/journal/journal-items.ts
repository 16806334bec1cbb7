/** Entries as the pages of a journal: days with their first entry, and runs of days on which nothing was written. */
import type { Entry } from '../../../contract/journal.ts';
import { addDays, dayNumber } from '../../platform/day.ts';

export type JournalItem =
  | {
      kind: 'entry';
      key: string;
      day: string;
      entry: Entry;
      /** The first that is shown of its day. */
      beginsDay: boolean;
    }
  | {
      kind: 'quiet';
      key: string;
      /** The newest of the days. */
      day: string;
      count: number;
    };

/**
 * `entries`: newest day first. `within`: the days of which all entries are given, first and last; runs of quiet days are
 * shown among them. A last day that is not over is not called quiet: `until` is the newest day that may be.
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
