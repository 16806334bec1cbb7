/** The people of a journal from the counts of its days, which hold the names of each entry. */
import type { NameDecision } from '../../../contract/people.ts';
import type { DayCounts } from '../day-counts/count-days.ts';
import { buildPeople, type Naming, type People } from './person-index.ts';

/** Last result per version of the counts and set of decisions. `CountedDays` has a new array after each change. */
const peopleCache = new WeakMap<readonly DayCounts[], { cacheKey: string; people: People<Naming> }>();

/** The same people as `peopleOf`, without the ids of their entries. `days`: oldest first. */
export function peopleOfDays(days: readonly DayCounts[], decisions: readonly NameDecision[]): People<Naming> {
  const cacheKey = JSON.stringify(decisions);
  const cached = peopleCache.get(days);
  if (cached?.cacheKey === cacheKey) return cached.people;
  const newestFirst = days.toReversed();
  const people = buildPeople(newestFirst.flatMap(namingsOf), decisions);
  peopleCache.set(days, { cacheKey, people });
  return people;
}

function namingsOf({ date, named }: DayCounts): Naming[] {
  return named.map(([people, thanked]) => ({ entryDate: date, people, thanked }));
}
