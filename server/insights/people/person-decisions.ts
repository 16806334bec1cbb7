/** Decisions about the names in a person's entries: merging, renaming and hiding people. */
import type { NameDecision, PeopleChange } from '../../../contract/people.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/handle.ts';
import { findDecisions, lockDecisions, replaceDecisions } from './person-decisions.queries.ts';
import { type PeopleDependencies, peopleOf } from './person-index.ts';
import { personKey } from './person-key.ts';

/** Limit of decisions per person. */
const DECISIONS_MAX = 5_000;

/** The decisions so far, by key. */
type Decisions = ReadonlyMap<string, NameDecision>;

const emptyDecision = (key: string): NameDecision => ({ key, mergedInto: null, shownAs: null, isHidden: false });

/** Replaces decisions in a transaction. `change` returns the new decisions for some keys, and may throw. */
async function decide(
  deps: PeopleDependencies,
  actor: Actor,
  change: (decided: Decisions) => NameDecision[],
): Promise<PeopleChange> {
  return deps.orm.transaction(async (tx) => {
    const decided = await lockedDecisions(tx, actor);
    const decisions = change(decided);
    if (decided.size + decisions.length > DECISIONS_MAX) {
      throw new AppError('limit_reached', { message: 'That’s too many names.' });
    }
    const undo = decisions.map(({ key }) => decided.get(key) ?? emptyDecision(key));
    await replaceDecisions(tx, actor.userId, decisions);
    return { undo };
  });
}

async function lockedDecisions(tx: Queryable, actor: Actor): Promise<Decisions> {
  await lockDecisions(tx, actor.userId);
  return new Map((await findDecisions(tx, actor.userId)).map((decision) => [decision.key, decision]));
}

const rootOf = (decided: Decisions, key: string) => decided.get(key)?.mergedInto ?? key;

/** Throws AppError not_found if no entry of the person has the name. */
async function resolveKey(deps: PeopleDependencies, actor: Actor, given: string): Promise<string> {
  const key = personKey(given);
  const { all, hidden } = await peopleOf(deps, actor.userId);
  const isKnown = [...all, ...hidden].some(
    (person) => person.key === key || person.names.some((name) => name.key === key),
  );
  if (!isKnown) throw new AppError('not_found', { message: 'There’s no one with that name.' });
  return key;
}

/**
 * Merges two people: the person of `key`, with all names merged into it, becomes part of the person of `into`.
 * @throws AppError not_found; limit_reached
 */
export async function mergePeople(
  deps: PeopleDependencies,
  actor: Actor,
  names: { key: string; into: string },
): Promise<PeopleChange> {
  const [key, into] = [await resolveKey(deps, actor, names.key), await resolveKey(deps, actor, names.into)];
  return decide(deps, actor, (decided) => {
    const [from, to] = [rootOf(decided, key), rootOf(decided, into)];
    if (from === to) return [];
    const alreadyMerged = [...decided.values()].filter(({ mergedInto }) => mergedInto === from);
    // A merged name always refers to the final person, so names that were merged into `key` move along.
    return [emptyDecision(from), ...alreadyMerged].map((decision) => ({
      ...decision,
      mergedInto: to,
      isHidden: false,
    }));
  });
}

/** Makes a merged name a person of its own again. @throws AppError not_found; limit_reached */
export async function splitPeople(deps: PeopleDependencies, actor: Actor, given: string): Promise<PeopleChange> {
  const key = await resolveKey(deps, actor, given);
  return decide(deps, actor, (decided) => {
    const decision = decided.get(key);
    return decision?.mergedInto == null ? [] : [{ ...decision, mergedInto: null }];
  });
}

/** Sets the display name of a person. @throws AppError not_found; limit_reached */
export async function renamePerson(
  deps: PeopleDependencies,
  actor: Actor,
  { key: given, name }: { key: string; name: string | null },
): Promise<PeopleChange> {
  const key = await resolveKey(deps, actor, given);
  return decide(deps, actor, (decided) => {
    const root = rootOf(decided, key);
    return [{ ...(decided.get(root) ?? emptyDecision(root)), shownAs: name }];
  });
}

/** Marks a name as not a person, or as one again. @throws AppError not_found; limit_reached */
export async function hidePerson(
  deps: PeopleDependencies,
  actor: Actor,
  { key: given, hidden }: { key: string; hidden: boolean },
): Promise<PeopleChange> {
  const key = await resolveKey(deps, actor, given);
  return decide(deps, actor, (decided) => {
    const root = rootOf(decided, key);
    return [{ ...(decided.get(root) ?? emptyDecision(root)), isHidden: hidden }];
  });
}

/**
 * Restores the decisions from before a change.
 * @throws AppError conflict if a name would refer to a merged one because more was changed since; limit_reached
 */
export async function undoPeopleChange(deps: PeopleDependencies, actor: Actor, { undo }: PeopleChange): Promise<void> {
  await decide(deps, actor, (decided) => {
    // Keys from the request are not normalized yet.
    const normalized = undo.map((decision) => ({
      ...decision,
      key: personKey(decision.key),
      mergedInto: decision.mergedInto === null ? null : personKey(decision.mergedInto),
    }));
    const before = [...new Map(normalized.map((decision) => [decision.key, decision])).values()];
    const after = new Map([...decided, ...before.map((decision) => [decision.key, decision] as const)]);
    for (const { key, mergedInto } of after.values()) {
      if (mergedInto === null) continue;
      if (mergedInto === key || after.get(mergedInto)?.mergedInto != null) {
        throw new AppError('conflict', { message: 'The list has changed. Please check it and try again.' });
      }
    }
    return before.filter(({ key, mergedInto }) => key !== '' && mergedInto !== '');
  });
}
