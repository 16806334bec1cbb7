/** Figures of a range of entries: days, longest streak, mood, themes, people and things. */
import type { Figures } from '../../../contract/recaps.ts';
import type { EntryMetadata } from '../../journal/index.ts';
import { addDays, type Day } from '../../platform/clock.ts';
import { averageOf } from '../average.ts';
import { countNames, type NameCount } from '../counted.ts';
import { summariesOf } from '../entries-by-day.ts';
import type { People } from '../people/person-index.ts';
import { countThemes } from '../themes.ts';
import { countThings } from '../things.ts';

/** Length of each list of names. */
const NAMES_MAX = 8;
const BRIGHTEST_MAX = 3;

/** The entries from `from` to `to`, both inclusive. `entries` and the result are newest first. */
export function entriesBetween(entries: readonly EntryMetadata[], from: Day, to: Day): readonly EntryMetadata[] {
  return entries.slice(indexBefore(entries, to), indexBefore(entries, addDays(from, -1)));
}

/** The index of the newest entry of `day` or an earlier one. */
function indexBefore(entries: readonly EntryMetadata[], day: Day): number {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((entries[middle]?.entryDate ?? '') > day) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * `entries` are newest first, `streaks` those of the whole journal. Hard entries count like others, but a day with one is
 * never the brightest day.
 */
export function figuresOf(
  entries: readonly EntryMetadata[],
  { hard, people, streaks }: { hard: ReadonlySet<EntryMetadata>; people: People; streaks: readonly (readonly Day[])[] },
): Figures {
  const days = summariesOf(entries);
  const hardDates = new Set(entries.flatMap((entry) => (hard.has(entry) ? [entry.entryDate] : [])));
  return {
    moments: entries.length,
    days,
    longestRun: longestStreakIn(days, streaks),
    averageSentiment: averageOf(entries),
    brightest: days
      .filter(({ date, averageSentiment }) => averageSentiment !== null && !hardDates.has(date))
      .sort((one, other) => (other.averageSentiment ?? 0) - (one.averageSentiment ?? 0) || other.entries - one.entries)
      .slice(0, BRIGHTEST_MAX),
    themes: countThemes(entries).slice(0, NAMES_MAX),
    people: peopleIn(entries, people),
    things: countThings(entries).slice(0, NAMES_MAX),
    tags: countNames(entries, ({ tags }) => tags).slice(0, NAMES_MAX),
  };
}

type Run = NonNullable<Figures['longestRun']>;

/**
 * The longest streak within the days of a range, which are ascending; the last one of equals. Counted as everywhere else:
 * a rest day keeps a streak and does not lengthen it.
 */
export function longestStreakIn(days: readonly { date: Day }[], streaks: readonly (readonly Day[])[]): Run | null {
  const first = days[0]?.date;
  const last = days.at(-1)?.date;
  if (first === undefined || last === undefined) return null;
  let longest: Run | null = null;
  for (const streak of streaks) {
    const within = streak.filter((day) => day >= first && day <= last);
    const [from] = within;
    const to = within.at(-1);
    if (from !== undefined && to !== undefined && within.length >= (longest?.days ?? 0)) {
      longest = { days: within.length, from, to };
    }
  }
  return longest;
}

const byCount = (one: NameCount, other: NameCount) => other.count - one.count || (one.name < other.name ? -1 : 1);

/** The people that these entries mention, each once per entry, most frequent first; at most `NAMES_MAX`. */
export function peopleIn(
  entries: readonly EntryMetadata[],
  people: People,
  namesOf = (entry: EntryMetadata) => entry.people,
): Figures['people'] {
  const counts = new Map<string, { key: string; name: string; count: number; last: EntryMetadata | undefined }>();
  const countOf = (name: string) => {
    const person = people.find(name);
    return person && (counts.get(person.key) ?? { key: person.key, name: person.name, count: 0, last: undefined });
  };
  const byName = new Map<string, ReturnType<typeof countOf>>();
  for (const entry of entries) {
    for (const name of namesOf(entry)) {
      if (!byName.has(name)) {
        const counted = countOf(name);
        byName.set(name, counted);
        if (counted) counts.set(counted.key, counted);
      }
      const counted = byName.get(name);
      if (!counted || counted.last === entry) continue;
      counted.count++;
      counted.last = entry;
    }
  }
  return Array.from(counts.values(), ({ key, name, count }) => ({ key, name, count }))
    .sort(byCount)
    .slice(0, NAMES_MAX);
}
