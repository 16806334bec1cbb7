/** The people of a counted journal, from the combinations of names that its entries have. */
import type { NameDecision } from '../../../contract/people.ts';
import type { JournalCounts, YearCounts } from '../day-counts/day-counts.ts';
import {
  draftPeople,
  keysByName,
  type Naming,
  type People,
  type PersonDrafts,
  peopleOfDrafts,
} from './person-index.ts';

/** Last result per version of the counts and set of decisions. `CountedJournals` has a new object after each change. */
const peopleCache = new WeakMap<JournalCounts, { cacheKey: string; people: People<Naming> }>();

/** The same people as `peopleOf`, with combinations of names instead of entries. */
export function peopleOfCounts(counts: JournalCounts, decisions: readonly NameDecision[]): People<Naming> {
  const cacheKey = JSON.stringify(decisions);
  const cached = peopleCache.get(counts);
  if (cached?.cacheKey === cacheKey) return cached.people;
  const keyOf = keysByName();
  const parts = counts.years.toReversed().map((year) => draftsOf(year, { decisions, cacheKey, keyOf }));
  const people = peopleOfDrafts(parts, decisions);
  peopleCache.set(counts, { cacheKey, people });
  return people;
}

/** By year, since a change of the journal leaves most years as they were. */
const draftsCache = new WeakMap<YearCounts, { cacheKey: string; drafts: PersonDrafts<Naming> }>();

function draftsOf(
  year: YearCounts,
  {
    decisions,
    cacheKey,
    keyOf,
  }: { decisions: readonly NameDecision[]; cacheKey: string; keyOf: (name: string) => string },
): PersonDrafts<Naming> {
  const cached = draftsCache.get(year);
  if (cached?.cacheKey === cacheKey) return cached.drafts;
  const namings = year.named.map(([people, thanked, times, entryDate]) => ({ people, thanked, times, entryDate }));
  const drafts = draftPeople(namings, decisions, keyOf);
  draftsCache.set(year, { cacheKey, drafts });
  return drafts;
}
