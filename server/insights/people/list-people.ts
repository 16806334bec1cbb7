/** The list of the people that a journal mentions. */
import { type ListedPerson, PEOPLE_MAX, type PeopleList } from '../../../contract/people.ts';
import type { Actor } from '../../platform/http/handle.ts';
import { type PeopleDependencies, type Person, peopleOf } from './person-index.ts';
import { findKeysWithCard } from './thank-you-cards.queries.ts';

const RECENT_ENTRIES_MAX = 3;
/** How many names of a merged person are listed. */
const NAMES_MAX = 50;

export async function listPeople(deps: PeopleDependencies, actor: Actor): Promise<PeopleList> {
  const [{ all, hidden }, keysWithCard] = await Promise.all([
    peopleOf(deps, actor.userId),
    findKeysWithCard(deps.orm, actor.userId),
  ]);
  const presentPerson = (person: Person) => present(person, keysWithCard);
  return {
    people: all.slice(0, PEOPLE_MAX).map(presentPerson),
    hidden: hidden.slice(0, PEOPLE_MAX).map(presentPerson),
  };
}

function present(
  { key, name, names, entries, count, thanks, lastDate }: Person,
  keysWithCard: ReadonlySet<string>,
): ListedPerson {
  // A card may be older than the merge of its person.
  const hasThankYouCard = keysWithCard.has(key) || names.some((one) => keysWithCard.has(one.key));
  return {
    key,
    name,
    names: names.slice(0, NAMES_MAX).map((one) => ({ ...one })),
    count,
    thanks,
    firstDate: entries.at(-1)?.entryDate ?? lastDate,
    lastDate,
    recentIds: entries.slice(0, RECENT_ENTRIES_MAX).map(({ id }) => id),
    told: hasThankYouCard,
  };
}
