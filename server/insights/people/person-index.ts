/** The people of a journal: the names in its entries, merged as the owner decided. */
import type { NameDecision } from '../../../contract/people.ts';
import type { EntryMetadata, InMemoryJournals } from '../../journal/index.ts';
import type { Day } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { findDecisions } from './person-decisions.queries.ts';
import { personKey } from './person-key.ts';

/** The source of people: an entry, or a combination of names with its number of entries and the day of the newest. */
export interface Naming extends Pick<EntryMetadata, 'entryDate' | 'people' | 'thanked'> {
  /** Default: one. */
  readonly times?: number;
}

export interface Person<Entry extends Naming = EntryMetadata> {
  readonly key: string;
  /** The name chosen by the owner, or else the most frequent one in the entries. */
  readonly name: string;
  /** The names of this person, most frequent first, each with its key and its most frequent form. */
  readonly names: readonly { readonly key: string; readonly name: string; readonly count: number }[];
  /** Entries that mention the person, newest first. */
  readonly entries: readonly Entry[];
  readonly count: number;
  /** Number of entries in which the person is thanked or kind. */
  readonly thanks: number;
  readonly lastDate: Day;
  /** The owner marked the name as not a person. */
  readonly isHidden: boolean;
}

/** The people of one journal in its current version. */
export interface People<Entry extends Naming = EntryMetadata> {
  /** Most frequent first, then most recent; without hidden people. */
  readonly all: readonly Person<Entry>[];
  readonly hidden: readonly Person<Entry>[];
  /** The person of a key or name, following merges; undefined for hidden and unknown people. */
  find(keyOrName: string): Person<Entry> | undefined;
  /** The keys of the people an entry mentions, each once. */
  keysOf(entry: Pick<EntryMetadata, 'people'>): readonly string[];
}

export interface PeopleDependencies {
  orm: Queryable;
  journals: InMemoryJournals;
}

/** Last result per journal and set of decisions. A journal in memory has a new array of entries after each change. */
const peopleCache = new WeakMap<readonly EntryMetadata[], { cacheKey: string; people: People }>();

export async function peopleOf(deps: PeopleDependencies, userId: string): Promise<People> {
  const [journal, decisions] = await Promise.all([deps.journals.of(userId), findDecisions(deps.orm, userId)]);
  const cacheKey = JSON.stringify(decisions);
  const cached = peopleCache.get(journal.entries);
  if (cached?.cacheKey === cacheKey) return cached.people;
  const people = buildPeople(journal.entries, decisions);
  peopleCache.set(journal.entries, { cacheKey: cacheKey, people });
  return people;
}

interface Name {
  key: string;
  forms: Map<string, number>;
  count: number;
}

/** A person before their names are chosen. */
interface Draft<Entry> {
  names: Map<string, Name>;
  entries: Entry[];
  count: number;
  thanks: number;
  /** The last of `entries` that thanks the person. */
  lastThanks: Entry | undefined;
}

/** The people of some entries by their keys, before their names are chosen. */
export type PersonDrafts<Entry extends Naming> = ReadonlyMap<string, Draft<Entry>>;

/** The people of `entries`, which are newest first. */
export function buildPeople<Entry extends Naming>(
  entries: readonly Entry[],
  decisions: readonly NameDecision[],
): People<Entry> {
  return peopleOfDrafts([draftPeople(entries, decisions)], decisions);
}

/** The people of `entries`, which are newest first, as drafts. `keyOf`: `personKey`, or a memo of it that is shared between parts of a journal. */
export function draftPeople<Entry extends Naming>(
  entries: readonly Entry[],
  decisions: readonly NameDecision[],
  keyOf = keysByName(),
): PersonDrafts<Entry> {
  const rootOf = rootsOf(decisions);
  const drafts = new Map<string, Draft<Entry>>();
  for (const entry of entries) {
    for (const form of entry.people) {
      const key = keyOf(form);
      if (key !== '') addMention(drafts, rootOf(key), { key, written: form, entry });
    }
  }
  return drafts;
}

/** The people of several parts of a journal, the newest part first. `decisions`: those the drafts were made with. */
export function peopleOfDrafts<Entry extends Naming>(
  parts: readonly PersonDrafts<Entry>[],
  decisions: readonly NameDecision[],
): People<Entry> {
  const decided = new Map(decisions.map((decision) => [decision.key, decision]));
  const draftsByKey = new Map<string, Draft<Entry>[]>();
  for (const part of parts) {
    for (const [key, draft] of part) {
      const ofKey = draftsByKey.get(key);
      if (ofKey) ofKey.push(draft);
      else draftsByKey.set(key, [draft]);
    }
  }
  const allPeople = [...draftsByKey].flatMap(([key, drafts]) => personOf(key, drafts, decided.get(key)) ?? []);
  allPeople.sort((one, other) => other.count - one.count || (one.lastDate < other.lastDate ? 1 : -1));
  const all = allPeople.filter(({ isHidden }) => !isHidden);
  const byKey = new Map(all.map((person) => [person.key, person]));
  const keyOf = keysByName();
  const rootOf = rootsOf(decisions);
  const find = (keyOrName: string) => byKey.get(rootOf(keyOf(keyOrName)));
  return {
    all,
    hidden: allPeople.filter(({ isHidden }) => isHidden),
    find,
    keysOf: ({ people }) => [...new Set(people.flatMap((name) => find(name)?.key ?? []))],
  };
}

/** `personKey`, memoized. */
export function keysByName(): (name: string) => string {
  const keys = new Map<string, string>();
  return (name) => {
    const key = keys.get(name) ?? personKey(name);
    keys.set(name, key);
    return key;
  };
}

/** Follows the merges of the owner. */
function rootsOf(decisions: readonly NameDecision[]): (key: string) => string {
  const decided = new Map(decisions.map(({ key, mergedInto }) => [key, mergedInto]));
  return (key) => decided.get(key) ?? key;
}

function addMention<Entry extends Naming>(
  drafts: Map<string, Draft<Entry>>,
  root: string,
  { key, written, entry }: { key: string; written: string; entry: Entry },
): void {
  const draft = drafts.get(root) ?? {
    names: new Map<string, Name>(),
    entries: [],
    count: 0,
    thanks: 0,
    lastThanks: undefined,
  };
  drafts.set(root, draft);
  const name = draft.names.get(key) ?? { key, forms: new Map<string, number>(), count: 0 };
  draft.names.set(key, name);
  const { times = 1 } = entry;
  name.count += times;
  name.forms.set(written, (name.forms.get(written) ?? 0) + times);
  // If an entry mentions a person twice, it is the last one in the list.
  if (draft.entries.at(-1) !== entry) {
    draft.entries.push(entry);
    draft.count += times;
  }
  if (draft.lastThanks !== entry && entry.thanked.includes(written)) {
    draft.lastThanks = entry;
    draft.thanks += times;
  }
}

function personOf<Entry extends Naming>(
  key: string,
  drafts: readonly Draft<Entry>[],
  decision: NameDecision | undefined,
): Person<Entry> | undefined {
  const names = sumNames(drafts)
    .map((name) => ({ key: name.key, name: displayForm(name.forms), count: name.count }))
    .sort((one, other) => other.count - one.count);
  const entries = drafts.length === 1 ? (drafts[0]?.entries ?? []) : drafts.flatMap((draft) => draft.entries);
  const [newest] = entries;
  const own = names.find((name) => name.key === key) ?? names[0];
  if (!newest || !own) return undefined;
  return {
    key,
    name: decision?.shownAs ?? own.name,
    names,
    entries,
    count: drafts.reduce((sum, { count }) => sum + count, 0),
    thanks: drafts.reduce((sum, { thanks }) => sum + thanks, 0),
    lastDate: newest.entryDate,
    isHidden: decision?.isHidden ?? false,
  };
}

function sumNames(drafts: readonly Draft<unknown>[]): Name[] {
  const sums = new Map<string, Name>();
  for (const { names } of drafts) {
    for (const { key, forms, count } of names.values()) {
      const sum = sums.get(key) ?? { key, forms: new Map<string, number>(), count: 0 };
      sums.set(key, sum);
      sum.count += count;
      for (const [form, times] of forms) sum.forms.set(form, (sum.forms.get(form) ?? 0) + times);
    }
  }
  return [...sums.values()];
}

/** The most frequent form of a name, capitalized and addressed to the owner: "my sister" becomes "Your sister". */
function displayForm(forms: ReadonlyMap<string, number>): string {
  const [form = ''] = [...forms].sort(([, one], [, other]) => other - one)[0] ?? [];
  return form.replace(/^(?:my|our)(?=\s)/i, 'Your').replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}
