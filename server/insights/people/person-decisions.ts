/** What a person says about the names in their entries: who is the same, what somebody is called, and who is nobody. */
import type { NameDecision, PeopleChange } from '../../../contract/thanked.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/handle.ts';
import { findDecisions, lockDecisions, replaceDecisions } from './person-decisions.queries.ts';
import { type PeopleDependencies, peopleOf } from './person-index.ts';
import { personKey } from './person-key.ts';

/** Names about which one person may have decided something. */
const DECISIONS_MAX = 5_000;

/** What was decided before, by key. */
type Decided = ReadonlyMap<string, NameDecision>;

const undecided = (key: string): NameDecision => ({ key, mergedInto: null, shownAs: null, isHidden: false });

/** `made` answers what is decided now, in place of what was decided about the same keys; it may throw. */
async function decide(
  deps: PeopleDependencies,
  actor: Actor,
  made: (decided: Decided) => NameDecision[],
): Promise<PeopleChange> {
  return deps.orm.transaction(async (tx) => {
    const decided = await lockedDecisions(tx, actor);
    const decisions = made(decided);
    if (decided.size + decisions.length > DECISIONS_MAX) {
      throw new AppError('limit_reached', { message: 'That is more names than can be put in order.' });
    }
    const undo = decisions.map(({ key }) => decided.get(key) ?? undecided(key));
    await replaceDecisions(tx, actor.userId, decisions);
    return { undo };
  });
}

async function lockedDecisions(tx: Queryable, actor: Actor): Promise<Decided> {
  await lockDecisions(tx, actor.userId);
  return new Map((await findDecisions(tx, actor.userId)).map((decision) => [decision.key, decision]));
}

const rootOf = (decided: Decided, key: string) => decided.get(key)?.mergedInto ?? key;

/** @throws AppError not_found for a name that is in no entry of this person */
async function keyIn(deps: PeopleDependencies, actor: Actor, given: string): Promise<string> {
  const key = personKey(given);
  const { all, hidden } = await peopleOf(deps, actor.userId);
  const isKnown = [...all, ...hidden].some(
    (person) => person.key === key || person.names.some((name) => name.key === key),
  );
  if (!isKnown) throw new AppError('not_found', { message: 'There is nobody of that name.' });
  return key;
}

/**
 * Makes one person of two: whoever `key` belongs to, with all names merged into it, becomes the person of `into`.
 * @throws AppError not_found; limit_reached
 */
export async function mergePeople(
  deps: PeopleDependencies,
  actor: Actor,
  names: { key: string; into: string },
): Promise<PeopleChange> {
  const [key, into] = [await keyIn(deps, actor, names.key), await keyIn(deps, actor, names.into)];
  return decide(deps, actor, (decided) => {
    const [from, to] = [rootOf(decided, key), rootOf(decided, into)];
    if (from === to) return [];
    const brought = [...decided.values()].filter(({ mergedInto }) => mergedInto === from);
    // A name never leads to one that leads on, so those that led to the first one are led to the second.
    return [undecided(from), ...brought].map((decision) => ({ ...decision, mergedInto: to, isHidden: false }));
  });
}

/** Makes a person of a name again. @throws AppError not_found; limit_reached */
export async function splitPeople(deps: PeopleDependencies, actor: Actor, given: string): Promise<PeopleChange> {
  const key = await keyIn(deps, actor, given);
  return decide(deps, actor, (decided) => {
    const decision = decided.get(key);
    return decision?.mergedInto == null ? [] : [{ ...decision, mergedInto: null }];
  });
}

/** Chooses what a person is called. @throws AppError not_found; limit_reached */
export async function renamePerson(
  deps: PeopleDependencies,
  actor: Actor,
  { key: given, name }: { key: string; name: string | null },
): Promise<PeopleChange> {
  const key = await keyIn(deps, actor, given);
  return decide(deps, actor, (decided) => {
    const root = rootOf(decided, key);
    return [{ ...(decided.get(root) ?? undecided(root)), shownAs: name }];
  });
}

/** Says that a name is nobody, or that it is somebody. @throws AppError not_found; limit_reached */
export async function hidePerson(
  deps: PeopleDependencies,
  actor: Actor,
  { key: given, hidden }: { key: string; hidden: boolean },
): Promise<PeopleChange> {
  const key = await keyIn(deps, actor, given);
  return decide(deps, actor, (decided) => {
    const root = rootOf(decided, key);
    return [{ ...(decided.get(root) ?? undecided(root)), isHidden: hidden }];
  });
}

/**
 * Decides again as it was before a change.
 * @throws AppError conflict where that would lead a name on to one that leads on, because more was changed since;
 *   limit_reached
 */
export async function undoPeopleChange(deps: PeopleDependencies, actor: Actor, { undo }: PeopleChange): Promise<void> {
  await decide(deps, actor, (decided) => {
    // Keys as they come are not those of this server's names until they were made so.
    const given = undo.map((decision) => ({
      ...decision,
      key: personKey(decision.key),
      mergedInto: decision.mergedInto === null ? null : personKey(decision.mergedInto),
    }));
    const before = [...new Map(given.map((decision) => [decision.key, decision])).values()];
    const after = new Map([...decided, ...before.map((decision) => [decision.key, decision] as const)]);
    for (const { key, mergedInto } of after.values()) {
      if (mergedInto === null) continue;
      if (mergedInto === key || after.get(mergedInto)?.mergedInto != null) {
        throw new AppError('conflict', { message: 'More was changed since. Please look at the list again.' });
      }
    }
    return before.filter(({ key, mergedInto }) => key !== '' && mergedInto !== '');
  });
}
