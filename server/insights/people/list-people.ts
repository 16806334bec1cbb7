/** The list of the people that a journal mentions. */
import { PEOPLE_MAX, type PeopleList, type ThankedPerson } from '../../../contract/people.ts';
import type { Actor } from '../../platform/http/handle.ts';
import { type PeopleDependencies, type Person, peopleOf } from './person-index.ts';
import { findToldKeys } from './thank-you-cards.queries.ts';

const RECENT = 3;
/** How many names of a merged person are listed. */
const NAMES_MAX = 50;

export async function listPeople(deps: PeopleDependencies, actor: Actor): Promise<PeopleList> {
  const [{ all, hidden }, told] = await Promise.all([
    peopleOf(deps, actor.userId),
    findToldKeys(deps.orm, actor.userId),
  ]);
  const shown = (person: Person) => present(person, told);
  return { people: all.slice(0, PEOPLE_MAX).map(shown), hidden: hidden.slice(0, PEOPLE_MAX).map(shown) };
}

function present({ key, name, names, entries, firstDate, lastDate }: Person, told: ReadonlySet<string>): ThankedPerson {
  return {
    key,
    name,
    names: names.slice(0, NAMES_MAX).map((one) => ({ ...one })),
    count: entries.length,
    firstDate,
    lastDate,
    recentIds: entries.slice(0, RECENT).map(({ id }) => id),
    // A card may be older than the merge of its person.
    told: told.has(key) || names.some((one) => told.has(one.key)),
  };
}
