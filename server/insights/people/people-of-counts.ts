/** The people of a counted journal, from the combinations of names that its entries have. */
import type { NameDecision } from '../../../contract/people.ts';
import type { JournalCounts, YearCounts } from '../day-counts/day-counts.ts';
import { buildPeople, type Naming, type People } from './person-index.ts';

/** Last result per version of the counts and set of decisions. `CountedJournals` has a new object after each change. */
const peopleCache = new WeakMap<JournalCounts, { cacheKey: string; people: People<Naming> }>();

/** The same people as `peopleOf`, with combinations of names instead of entries. */
export function peopleOfCounts(counts: JournalCounts, decisions: readonly NameDecision[]): People<Naming> {
  const cacheKey = JSON.stringify(decisions);
  const cached = peopleCache.get(counts);
  if (cached?.cacheKey === cacheKey) return cached.people;
  const people = buildPeople(counts.years.toReversed().flatMap(namingsOf), decisions);
  peopleCache.set(counts, { cacheKey, people });
  return people;
}

/** By year, since a change of the journal leaves most years as they were. */
const namingsCache = new WeakMap<YearCounts, Naming[]>();

function namingsOf(year: YearCounts): Naming[] {
  const namings =
    namingsCache.get(year) ??
    year.named.map(([people, thanked, times, entryDate]) => ({ people, thanked, times, entryDate }));
  namingsCache.set(year, namings);
  return namings;
}
