/** Choices of the filters, and the searches that result from toggling them. */
import type { SearchOverview } from '../../../contract/search.ts';
import type { JournalFilter, Search } from '../../journal/links/journal-link.ts';
import { omitEmpty } from '../../journal/links/read-journal-link.ts';
import { nameInSentence } from '../../platform/person-name.ts';
import { CHECK_INS_TEXT, rhythmText } from './filter-texts.ts';
import { moodRangeOf, moodRangeText } from './mood-range.ts';

export type ListName = 'themes' | 'tags' | 'people';

/** A filter pill. */
export interface Choice {
  list: ListName;
  /** The value in the URL. */
  value: string;
  label: string;
  /** Undefined if not counted. */
  count: number | undefined;
  chosen: boolean;
}

const LABEL_PREFIX: Record<ListName, string> = { themes: '', tags: '#', people: '' };

/** Returns the choices of a list: selected ones first, then the most frequent. */
export function choicesOf(list: ListName, filter: JournalFilter, overview: SearchOverview | undefined): Choice[] {
  const chosen = filter[list] ?? [];
  const counted =
    list === 'people'
      ? overview?.people.map(({ key, name, count }) => ({ value: key, name, count }))
      : overview?.[list].map(({ name, count }) => ({ value: name, name, count }));
  const byValue = new Map(counted?.map((item) => [item.value, item]));
  const choice = (value: string): Choice => ({
    list,
    value,
    label: LABEL_PREFIX[list] + (byValue.get(value)?.name ?? value),
    // A selected choice missing from the counts has no results.
    count: byValue.get(value)?.count ?? (overview && list !== 'people' ? 0 : undefined),
    chosen: chosen.includes(value),
  });
  const others = [...byValue.keys()].filter((value) => !chosen.includes(value));
  return [...chosen, ...others].map(choice);
}

export function toggled<S extends Search>(search: S, list: ListName, value: string): S {
  const selected = search[list] ?? [];
  const next = selected.includes(value) ? selected.filter((item) => item !== value) : [...selected, value];
  return omitEmpty({ ...search, [list]: next });
}

/** Removes all filters; keeps the text and the order. */
export function withoutFilters({ q, sort }: Search): Search {
  return omitEmpty({ q, sort });
}

/** Returns the number of filters set: each name counts, a range counts once. */
export function countFilters(search: Search): number {
  const { themes = [], tags = [], people = [], startDate, endDate, weekday, hour, checkIns, kind } = search;
  const ranges = [
    moodRangeOf(search) !== undefined,
    startDate !== undefined || endDate !== undefined,
    weekday !== undefined || hour !== undefined,
    checkIns !== undefined,
    kind !== undefined && kind !== 'all',
  ];
  return themes.length + tags.length + people.length + ranges.filter(Boolean).length;
}

/** Returns each filter in use as text, with the search without it. */
export function activeFilters(
  search: Search,
  overview: SearchOverview | undefined,
  dates: string | undefined,
): { words: string; without: Search }[] {
  const mood = moodRangeOf(search);
  const rhythm = rhythmText(search);
  const { checkIns } = search;
  const names = (['themes', 'tags', 'people'] as const).flatMap((list) =>
    choicesOf(list, search, overview)
      .filter(({ chosen }) => chosen)
      .map(({ value, label }) => ({
        words: list === 'people' ? `with ${nameInSentence(label)}` : label,
        without: toggled(search, list, value),
      })),
  );
  const without = (part: Search) => omitEmpty({ ...search, ...part });
  return [
    ...(mood
      ? [{ words: moodRangeText(mood), without: without({ sentimentMin: undefined, sentimentMax: undefined }) }]
      : []),
    ...names,
    ...(dates === undefined ? [] : [{ words: dates, without: without({ startDate: undefined, endDate: undefined }) }]),
    ...(rhythm === undefined ? [] : [{ words: rhythm, without: without({ weekday: undefined, hour: undefined }) }]),
    ...(checkIns === undefined ? [] : [{ words: CHECK_INS_TEXT[checkIns], without: without({ checkIns: undefined }) }]),
  ];
}
