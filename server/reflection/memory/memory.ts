/** The guide's memory as the user sees it: reading, deleting and switching off. */
import type { Memory } from '../../../contract/chat.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/handle.ts';
import { notifyPages } from '../../platform/live/live.ts';
import {
  countSessions,
  countVisibleEntries,
  excludeEntry,
  findExcludedEntries,
  findNotes,
  findRemembers,
  includeEntry,
  removeNote,
  removeNotes,
  updateRemembers,
} from './memory.queries.ts';

interface Dependencies {
  orm: Queryable;
  clock: Clock;
}

/** Number of notes that are listed and available to the guide. */
export const NOTES_MAX = 200;

const noSuchEntry = () => new AppError('not_found', { message: 'We can’t find that entry.' });

export async function getMemory({ orm }: Dependencies, { userId }: Actor): Promise<Memory> {
  const [remembers, entriesCount, sessionsCount, notes, leftOut] = await Promise.all([
    findRemembers(orm, userId),
    countVisibleEntries(orm, userId),
    countSessions(orm, userId),
    findNotes(orm, userId, NOTES_MAX),
    findExcludedEntries(orm, userId),
  ]);
  return {
    remembers,
    entriesCount,
    sessionsCount,
    notes: notes.map(({ id, about, content, sessionId, sessionTitle, createdAt }) => ({
      id,
      about,
      content,
      sessionId,
      sessionTitle,
      createdAt: createdAt.toISOString(),
    })),
    leftOut,
  };
}

export async function setMemory({ orm, clock }: Dependencies, { userId }: Actor, remembers: boolean): Promise<void> {
  await orm.transaction(async (tx) => {
    await updateRemembers(tx, userId, remembers, clock.now());
    await notifyPages(tx, [userId], ['reflections']);
  });
}

/** @throws AppError not_found */
export async function deleteGuideNote({ orm }: Dependencies, { userId }: Actor, id: string): Promise<void> {
  await orm.transaction(async (tx) => {
    if (!(await removeNote(tx, userId, id))) throw new AppError('not_found', { message: 'We can’t find that note.' });
    await notifyPages(tx, [userId], ['reflections']);
  });
}

export async function deleteGuideNotes({ orm }: Dependencies, { userId }: Actor): Promise<void> {
  await orm.transaction(async (tx) => {
    await removeNotes(tx, userId);
    await notifyPages(tx, [userId], ['reflections']);
  });
}

/** @throws AppError not_found */
export async function excludeFromMemory(
  { orm, clock }: Dependencies,
  { userId }: Actor,
  entryId: string,
): Promise<void> {
  await orm.transaction(async (tx) => {
    if (!(await excludeEntry(tx, userId, entryId, clock.now()))) throw noSuchEntry();
    await notifyPages(tx, [userId], ['reflections']);
  });
}

/** @throws AppError not_found */
export async function includeInMemory({ orm }: Dependencies, { userId }: Actor, entryId: string): Promise<void> {
  await orm.transaction(async (tx) => {
    if (!(await includeEntry(tx, userId, entryId))) throw noSuchEntry();
    await notifyPages(tx, [userId], ['reflections']);
  });
}
