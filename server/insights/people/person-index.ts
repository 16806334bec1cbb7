/** Who the people of a journal are: the names in its entries, put together as their author decided. */
import type { NameDecision } from '../../../contract/thanked.ts';
import type { InMemoryJournals, KnownEntry } from '../../journal/index.ts';
import type { Day } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { findDecisions } from './person-decisions.queries.ts';
import { personKey } from './person-key.ts';

export interface Person {
  readonly key: string;
  /** As the author chose, or as their entries have it most often. */
  readonly name: string;
  /** The names that are this person, the most frequent first; of each its own key and its most frequent form. */
  readonly names: readonly { readonly key: string; readonly name: string; readonly count: number }[];
  /** Entries that name them, newest first. */
  readonly entries: readonly KnownEntry[];
  readonly firstDate: Day;
  readonly lastDate: Day;
  /** The author said that this is no person. */
  readonly isHidden: boolean;
}

/** The people of one journal as it is now. */
export interface People {
  /** Most often named first, then the one named last; without those that are hidden. */
  readonly all: readonly Person[];
  readonly hidden: readonly Person[];
  /** The person that this key or name leads to, through what was merged; undefined for nobody and for hidden ones. */
  find(keyOrName: string): Person | undefined;
  /** The keys of those an entry names, each once. */
  keysOf(entry: Pick<KnownEntry, 'people'>): readonly string[];
}

export interface PeopleDependencies {
  orm: Queryable;
  journals: InMemoryJournals;
}

/** By the entries of a journal, which are another array after each change: what was reckoned, and by which decisions. */
const reckoned = new WeakMap<readonly KnownEntry[], { by: string; people: People }>();

export async function peopleOf(deps: PeopleDependencies, userId: string): Promise<People> {
  const [journal, decisions] = await Promise.all([deps.journals.of(userId), findDecisions(deps.orm, userId)]);
  const by = JSON.stringify(decisions);
  const known = reckoned.get(journal.entries);
  if (known?.by === by) return known.people;
  const people = reckonPeople(journal.entries, decisions);
  reckoned.set(journal.entries, { by, people });
  return people;
}

interface Name {
  key: string;
  forms: Map<string, number>;
  count: number;
}

interface Draft {
  key: string;
  names: Map<string, Name>;
  entries: KnownEntry[];
}

/** The people of `entries`, which are in the order of the journal. */
export function reckonPeople(entries: readonly KnownEntry[], decisions: readonly NameDecision[]): People {
  const decided = new Map(decisions.map((decision) => [decision.key, decision]));
  const keyOfName = new Map<string, string>();
  const ownKey = (name: string) => {
    const key = keyOfName.get(name) ?? personKey(name);
    keyOfName.set(name, key);
    return key;
  };
  const rootOf = (key: string) => decided.get(key)?.mergedInto ?? key;

  const drafts = new Map<string, Draft>();
  for (const entry of entries) {
    for (const written of entry.people) {
      const key = ownKey(written);
      if (key !== '') count(drafts, rootOf(key), { key, written, entry });
    }
  }
  const everybody = [...drafts.values()].flatMap((draft) => personOf(draft, decided.get(draft.key)) ?? []);
  everybody.sort((one, other) => other.entries.length - one.entries.length || (one.lastDate < other.lastDate ? 1 : -1));
  const all = everybody.filter(({ isHidden }) => !isHidden);
  const byKey = new Map(all.map((person) => [person.key, person]));
  const find = (keyOrName: string) => byKey.get(rootOf(ownKey(keyOrName)));
  return {
    all,
    hidden: everybody.filter(({ isHidden }) => isHidden),
    find,
    keysOf: ({ people }) => [...new Set(people.flatMap((name) => find(name)?.key ?? []))],
  };
}

function count(
  drafts: Map<string, Draft>,
  root: string,
  { key, written, entry }: { key: string; written: string; entry: KnownEntry },
): void {
  const draft = drafts.get(root) ?? { key: root, names: new Map<string, Name>(), entries: [] };
  drafts.set(root, draft);
  const name = draft.names.get(key) ?? { key, forms: new Map<string, number>(), count: 0 };
  draft.names.set(key, name);
  name.count++;
  name.forms.set(written, (name.forms.get(written) ?? 0) + 1);
  // Entries come one after another, so an entry that names somebody twice stands last.
  if (draft.entries.at(-1) !== entry) draft.entries.push(entry);
}

function personOf({ key, names: drafts, entries }: Draft, decision: NameDecision | undefined): Person | undefined {
  const names = [...drafts.values()]
    .map((name) => ({ key: name.key, name: shownForm(name.forms), count: name.count }))
    .sort((one, other) => other.count - one.count);
  const [newest] = entries;
  const oldest = entries.at(-1);
  const own = names.find((name) => name.key === key) ?? names[0];
  if (!newest || !oldest || !own) return undefined;
  return {
    key,
    name: decision?.shownAs ?? own.name,
    names,
    entries,
    firstDate: oldest.entryDate,
    lastDate: newest.entryDate,
    isHidden: decision?.isHidden ?? false,
  };
}

/** The most frequent form of a name, as it is told to the author at the beginning of a line: "my sister" is "Your sister". */
function shownForm(forms: ReadonlyMap<string, number>): string {
  const [form = ''] = [...forms].sort(([, one], [, other]) => other - one)[0] ?? [];
  return form.replace(/^(?:my|our)(?=\s)/i, 'Your').replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}
