/** Facet counts of search results. */
import type { Counted, SearchOverview } from '../../contract/search.ts';
import { averageOfHundredths, hundredths } from '../insights/index.ts';
import { type Columns, monthName, type NameColumn } from './columns.ts';
import { MASK, type MatchMask, type PersonOfName } from './filter.ts';

const PEOPLE_MAX = 50;

export type CountedPerson = SearchOverview['people'][number];
export type Facets = Pick<SearchOverview, 'themes' | 'tags' | 'people' | 'moods' | 'months' | 'days' | 'total'>;

/**
 * Counts the documents at `positions`, the text matches. Each facet ignores its own condition. `chosen`: people who are
 * who are listed regardless of their count, because the page shows them as selected.
 */
export function countFacets(
  columns: Columns,
  positions: Iterable<number>,
  maskOf: MatchMask,
  { personOf, chosen = [] }: { personOf: PersonOfName; chosen?: readonly string[] | undefined },
): Facets {
  const themes = new Uint32Array(columns.themes.names.length);
  const tags = new Uint32Array(columns.tags.names.length);
  const people = personCounter(columns.people, personOf);
  const moods = [0, 0, 0, 0, 0];
  const months = new Map<number, { count: number; sum: number; rated: number }>();
  const days = new Set<number>();
  let total = 0;
  for (const position of positions) {
    const mask = maskOf(position);
    if (mask === 0) {
      total++;
      days.add(columns.day[position] ?? 0);
    }
    const sentiment = columns.sentiment[position] ?? Number.NaN;
    if ((mask & ~MASK.labels) === 0) {
      countNames(columns.themes, position, themes);
      countNames(columns.tags, position, tags);
    }
    if ((mask & ~MASK.people) === 0) people.count(position);
    if ((mask & ~MASK.mood) === 0 && sentiment >= 1) {
      const star = Math.round(sentiment) - 1;
      moods[star] = (moods[star] ?? 0) + 1;
    }
    if ((mask & ~MASK.dates) === 0) {
      const month = columns.month[position] ?? 0;
      let monthCount = months.get(month);
      if (!monthCount) {
        monthCount = { count: 0, sum: 0, rated: 0 };
        months.set(month, monthCount);
      }
      monthCount.count++;
      if (sentiment >= 1) {
        monthCount.sum += hundredths(sentiment);
        monthCount.rated++;
      }
    }
  }
  return {
    total,
    days: days.size,
    themes: mostFrequent(columns.themes, themes),
    tags: mostFrequent(columns.tags, tags),
    people: people.all().filter(({ key }, index) => index < PEOPLE_MAX || chosen.includes(key)),
    moods,
    months: [...months]
      .sort(([one], [other]) => one - other)
      .map(([month, { count, sum, rated }]) => ({
        month: monthName(month),
        count,
        averageSentiment: averageOfHundredths(sum, rated),
      })),
  };
}

function countNames({ offsets, ids }: NameColumn, position: number, counts: Uint32Array): void {
  const to = offsets[position + 1] ?? 0;
  for (let at = offsets[position] ?? 0; at < to; at++) {
    const id = ids[at] ?? 0;
    counts[id] = (counts[id] ?? 0) + 1;
  }
}

/** Counts people, each once per document. */
export function personCounter({ names, offsets, ids }: NameColumn, personOf: PersonOfName) {
  const people: CountedPerson[] = [];
  const numbers = new Map<string, number>();
  const numberOf = names.map((name) => {
    const person = personOf(name);
    if (!person || person.key === '') return -1;
    let number = numbers.get(person.key);
    if (number === undefined) {
      number = people.length;
      numbers.set(person.key, number);
      people.push({ key: person.key, name: person.name, count: 0 });
    }
    return number;
  });
  /** By person: the position where it was counted last, plus one. */
  const lastPosition = new Uint32Array(people.length);
  return {
    count: (position: number) => {
      const to = offsets[position + 1] ?? 0;
      for (let at = offsets[position] ?? 0; at < to; at++) {
        const number = numberOf[ids[at] ?? 0] ?? -1;
        const person = people[number];
        if (!person || lastPosition[number] === position + 1) continue;
        lastPosition[number] = position + 1;
        person.count++;
      }
    },
    /** The people counted, most frequent first. */
    all: () => people.filter(({ count }) => count > 0).sort(byCount),
  };
}

export function byCount(one: Counted, other: Counted): number {
  return other.count - one.count || (one.name < other.name ? -1 : 1);
}

function mostFrequent({ names }: NameColumn, counts: Uint32Array): Counted[] {
  return names
    .map((name, id) => ({ name, count: counts[id] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort(byCount);
}
