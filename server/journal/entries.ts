/** Operations on a person's own entries: create, update, delete and read. */

import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { CHECK_IN_IS_PRIVATE, isCheckIn } from '../../contract/check-ins.ts';
import type { CreatedEntry, Entry, EntryHelp, entryChangeSchema, newEntrySchema } from '../../contract/journal.ts';
import { ENTRY_THEMES_MAX } from '../../contract/limits.ts';
import { THEMES, type Theme } from '../../contract/themes.ts';
import type { Danger } from '../analysis/index.ts';
import { claimEntry, countEntries, entriesAreLimited } from '../billing/index.ts';
import { type Day, dayOf } from '../platform/clock.ts';
import type { Queryable } from '../platform/db/queryable.ts';
import { AppError, invalidField } from '../platform/errors.ts';
import { recordEvent } from '../platform/events/events.ts';
import type { Actor } from '../platform/http/handle.ts';
import { newId } from '../platform/ids.ts';
import { analysisColumns, namesColumns, quietHelpOf, reanalysisColumns } from './analyses.queries.ts';
import type { JournalDependencies } from './dependencies.ts';
import {
  countDaysIfFirst,
  findEntries,
  findEntriesOfDay,
  findEntry,
  findEntryByIdempotencyKey,
  hasFullDay,
  insertEntry,
  insertEntryInTransaction,
  removeEntry,
  updateEntryRow,
  updateHelp,
} from './entries.queries.ts';
import { NOT_ANALYSED } from './entry-analyst.ts';
import { decodeEntryCursor, type EntryCursor, encodeEntryCursor } from './entry-cursor.ts';
import { resolveCreatedAt, validateEntryDate } from './entry-dates.ts';
import { createdEntryResponse, presentOwn, repeatedEntryResponse } from './entry-responses.ts';
import { challengeEntryChanged, entryDeleted, entryUpdated } from './events.ts';
import { attachToEntry, removeMediaOfEntry } from './media/media.queries.ts';
import { mediaPathOf, recordRemoval } from './media/media.ts';
import { mediaIdsOf, noSuchMedia, typeOfNewEntry } from './media-of-entry.ts';
import { type EntryRow, gratitudeEntries } from './tables.ts';

type NewEntryInput = z.output<typeof newEntrySchema>;
type EntryChangeInput = z.output<typeof entryChangeSchema>;

/** Attempts of a change without a version while concurrent requests change the same entry. */
const UPDATE_ATTEMPTS_MAX = 6;

/**
 * Creates an entry with its local analysis, then waits a limited time for the model, if one is configured. Requests of
 * one person with the same idempotency key write once and return the entry that was written.
 * @throws AppError limit_reached, validation_failed (a day or time in the future, a day that is full, a challenge it cannot be
 *   written for)
 */
export async function createEntry(
  deps: JournalDependencies,
  actor: Actor,
  input: NewEntryInput,
  idempotencyKey?: string,
): Promise<CreatedEntry> {
  const now = deps.clock.now();
  const today = dayOf(now, actor.timezone, actor.dayEndsAt);
  const createdAt = resolveCreatedAt(input.createdAt, now);
  const entryDate = input.entryDate ?? dayOf(createdAt, actor.timezone, actor.dayEndsAt);
  validateEntryDate(entryDate, today);
  // An entry dated back counts against no day's limit. One dated tomorrow counts today.
  // Neither does a check-in, until it gets words.
  const countsOn = entryDate >= today && !deps.isSample && input.entryType !== 'mood' ? today : null;
  const limited = countsOn !== null && entriesAreLimited(deps, actor);
  const { challengeId = null } = input;
  // A repeated request must neither count against the limit nor be refused because the challenge was left since.
  // Without a limit and a challenge, the unique key alone is enough.
  if ((limited || challengeId !== null) && idempotencyKey !== undefined) {
    const existing = await findEntryByIdempotencyKey(deps.orm, actor.userId, idempotencyKey);
    if (existing) return withDays(deps, existing, repeatedEntryResponse(deps, actor, existing));
  }
  const mediaIds = mediaIdsOf(input);
  const needsTransaction = limited || mediaIds.length > 0;
  // Without a transaction the statement that inserts the entry checks it, after the analysis.
  if (needsTransaction && (await isDayFull(deps, actor, entryDate))) {
    const existing = idempotencyKey && (await findEntryByIdempotencyKey(deps.orm, actor.userId, idempotencyKey));
    if (existing) return withDays(deps, existing, repeatedEntryResponse(deps, actor, existing));
    throw dayFull(deps);
  }
  if (challengeId !== null) {
    const refusal = await deps.challenges.refusalReason(deps.orm, actor.userId, challengeId, entryDate);
    if (refusal !== undefined) throw invalidField('challengeId', refusal);
  }

  const entryType = await typeOfNewEntry(deps, actor, mediaIds, input.entryType);
  const id = newId();
  const isPublic = input.isShared ?? input.isPublic ?? false;
  const analysed = isCheckIn({ entryType })
    ? NOT_ANALYSED
    : await deps.analyst.analyse(actor, input.content, id, input.sentiment);
  const columns = analysisColumns(analysed.analysis);
  const row: EntryRow = {
    id,
    userId: actor.userId,
    content: input.content,
    entryType,
    mediaUrl: mediaIds[0] === undefined ? null : mediaPathOf(mediaIds[0]),
    ...columns,
    ...namesColumns(input.content, analysed.analysis),
    help: analysed.danger === 'sure' ? 'shown' : null,
    quietHelp: quietHelpOf(analysed.danger),
    ...mergeThemes(input.themes, columns.themes),
    ...(input.sentiment !== undefined && { sentiment: input.sentiment }),
    sentimentCorrected: input.sentiment !== undefined,
    analysisDue: analysed.due,
    analysisAttempts: 0,
    isPublic,
    sharedAt: isPublic ? now : null,
    isWithheld: false,
    challengeId,
    entryDate,
    timezone: actor.timezone,
    version: 1,
    idempotencyKey: idempotencyKey ?? null,
    createdAt,
    updatedAt: createdAt,
  };
  const inserted = needsTransaction
    ? await insertInTransaction(deps, actor, row, { countsOn, limited, mediaIds })
    : await insertEntry(deps.sql, row, { countsOn, dayMax: dayMaxOf(deps) });
  deps.events.wake();
  if (!inserted) return answerExisting(deps, actor, entryDate, idempotencyKey);
  if (analysed.awaitsVectors) await deps.analyst.analyseByMeaningLater(row);
  const entry = await createdEntryResponse(deps, row, analysed);
  return inserted.days === 0 ? entry : { ...entry, daysRecorded: inserted.days };
}

/** The maximum number of entries of a day. The limit bounds what the lists of a day, their memory and their export take. */
function dayMaxOf({ isSample, settings }: JournalDependencies): number | undefined {
  return isSample ? undefined : settings.entriesPerDayMax;
}

/** Whether the day has as many entries as it can have. Concurrent requests may exceed that by their number. */
async function isDayFull(deps: JournalDependencies, { userId }: Actor, day: Day): Promise<boolean> {
  const max = dayMaxOf(deps);
  return max !== undefined && hasFullDay(deps.orm, userId, day, max);
}

function dayFull({ settings: { entriesPerDayMax } }: JournalDependencies): AppError {
  const max = entriesPerDayMax.toLocaleString('en');
  return invalidField('entryDate', `That day is full: it has ${max} entries. You can choose another day.`);
}

/** Adds the number of days with written entries if it is the first of its day. */
async function withDays(
  deps: JournalDependencies,
  row: EntryRow,
  response: Promise<CreatedEntry>,
): Promise<CreatedEntry> {
  if (isCheckIn(row)) return response;
  const [entry, daysRecorded] = await Promise.all([response, countDaysIfFirst(deps.sql, row)]);
  return daysRecorded === 0 ? entry : { ...entry, daysRecorded };
}

/** The author's own themes plus those found, up to the limit; the author's come first. */
function mergeThemes(own: readonly Theme[] = [], found: readonly string[] = []) {
  if (own.length === 0) return { themesCorrected: false };
  const merged = [...new Set<string>([...own, ...found])].slice(0, ENTRY_THEMES_MAX);
  return { themes: THEMES.filter((theme) => merged.includes(theme)), themesCorrected: true };
}

/** An entry that is already shared keeps its position in the feed. */
function sharedAtValue(isPublic: boolean, now: Date) {
  if (!isPublic) return null;
  return sql`case when ${gratitudeEntries.isPublic} then ${gratitudeEntries.sharedAt} else ${now.toISOString()}::timestamptz end`;
}

/**
 * Inserts an entry with a daily limit or with media in a transaction. Returns `days` as `countDaysIfFirst` does, or undefined
 * if a concurrent request with the same key was written.
 */
async function insertInTransaction(
  deps: JournalDependencies,
  actor: Actor,
  row: EntryRow,
  { countsOn, limited, mediaIds }: { countsOn: Day | null; limited: boolean; mediaIds: readonly string[] },
): Promise<{ days: number } | undefined> {
  return deps.orm.transaction(async (tx) => {
    if (limited && !(await claimDailyEntry(deps, tx, actor, row))) return undefined;
    const inserted = await insertEntryInTransaction(tx, row, limited ? null : countsOn);
    if (!inserted) return undefined;
    if (limited && countsOn !== null) await countEntries(tx, actor.userId, countsOn, 1);
    const attached = mediaIds.length === 0 ? [] : await attachToEntry(tx, actor.userId, row.id, mediaIds);
    // A concurrent entry took one of the files.
    if (attached.length !== mediaIds.length) throw noSuchMedia();
    return inserted;
  });
}

/** Claims an entry of the daily limit; false if a concurrent request with the same key claimed the last one. */
async function claimDailyEntry(
  deps: JournalDependencies,
  tx: Queryable,
  actor: Actor,
  { idempotencyKey }: EntryRow,
): Promise<boolean> {
  try {
    await claimEntry(deps, tx, actor);
    return true;
  } catch (error) {
    if (idempotencyKey !== null && (await findEntryByIdempotencyKey(tx, actor.userId, idempotencyKey))) return false;
    throw error;
  }
}

/**
 * Updates content, sharing or day of an own entry, or corrects its analysis. Changed content is analysed again, except
 * for what its author corrected, and makes a check-in a written entry.
 * @throws AppError not_found; stale_version with the current entry; validation_failed; limit_reached for a day before
 *   today that becomes today
 */
export async function updateEntry(
  deps: JournalDependencies,
  actor: Actor,
  entryId: string,
  input: EntryChangeInput,
): Promise<CreatedEntry> {
  return changeEntry(deps, actor, entryId, input, UPDATE_ATTEMPTS_MAX);
}

async function changeEntry(
  deps: JournalDependencies,
  actor: Actor,
  entryId: string,
  input: EntryChangeInput,
  attemptsLeft: number,
): Promise<CreatedEntry> {
  const { content, entryDate, sentiment, themes, version } = input;
  const now = deps.clock.now();
  const today = dayOf(now, actor.timezone, actor.dayEndsAt);
  if (entryDate !== undefined) validateEntryDate(entryDate, today);
  const isPublic = input.isShared ?? input.isPublic;
  const before = await findEntry(deps.orm, actor.userId, entryId);
  if (!before) throw noSuchEntry();
  const wasCheckIn = isCheckIn(before);
  // The last attempt overwrites concurrent changes.
  const isForced = version === undefined && attemptsLeft === 1;
  const isContentChanged = content !== undefined && (isForced || content !== before.content);
  if (wasCheckIn && isPublic && !isContentChanged) throw invalidField('isShared', CHECK_IN_IS_PRIVATE);
  const analysed = isContentChanged
    ? await deps.analyst.analyse(actor, content, entryId, sentiment ?? chosenMood(before))
    : undefined;

  if (entryDate !== undefined && entryDate !== before.entryDate && (await isDayFull(deps, actor, entryDate))) {
    throw dayFull(deps);
  }
  // Dated back, it counted on no day. Otherwise entries could be written for yesterday and moved to today without limit.
  const day = entryDate ?? before.entryDate;
  const isWrittenSince = wasCheckIn && isContentChanged;
  const comesToToday = day >= today && (isWrittenSince || (!wasCheckIn && before.entryDate < today));

  const row = await deps.orm.transaction(async (tx) => {
    const updated = await updateEntryRow(
      tx,
      actor.userId,
      entryId,
      {
        // Content and analysis change together: the old analysis does not apply to the new content.
        ...(analysed &&
          content !== undefined && {
            content,
            ...(wasCheckIn && { entryType: before.mediaUrl === null ? ('text' as const) : ('photo' as const) }),
            ...reanalysisColumns(analysed.analysis),
            ...namesColumns(content, analysed.analysis),
            help: analysed.danger === 'sure' ? (before.help ?? ('shown' as const)) : null,
            quietHelp: quietHelpAfter(before, analysed.danger),
            analysisDue: analysed.due,
            analysisAttempts: 0,
          }),
        ...(sentiment !== undefined && { sentiment, sentimentCorrected: true }),
        ...(themes !== undefined && { themes, themesCorrected: true }),
        ...(entryDate !== undefined && { entryDate }),
        ...(isPublic !== undefined && { isPublic, sharedAt: sharedAtValue(isPublic, now) }),
      },
      // `analysed` was computed from the content at that version.
      version ?? (content === undefined || isForced ? undefined : before.version),
      now,
    );
    if (!updated) return undefined;
    if (comesToToday && entriesAreLimited(deps, actor)) {
      await claimEntry(deps, tx, actor);
      await countEntries(tx, actor.userId, today, 1);
    }
    await recordEvent(tx, entryUpdated, { entryId, userId: actor.userId, entryDate: updated.entryDate });
    if (entryDate !== undefined) await recordChallengeEntry(tx, updated);
    return updated;
  });
  if (!row && version === undefined && attemptsLeft > 1)
    return changeEntry(deps, actor, entryId, input, attemptsLeft - 1);
  if (!row) {
    const current = await findEntry(deps.orm, actor.userId, entryId);
    throw current ? new AppError('stale_version', { current: await presentOwn(deps, current) }) : noSuchEntry();
  }
  deps.events.wake();
  if (analysed?.awaitsVectors) await deps.analyst.analyseByMeaningLater(row);
  if (!analysed) return presentOwn(deps, row);
  const response = createdEntryResponse(deps, row, analysed);
  return isWrittenSince ? withDays(deps, row, response) : response;
}

const chosenMood = ({ sentiment, sentimentCorrected }: EntryRow): number | undefined =>
  sentimentCorrected ? (sentiment ?? undefined) : undefined;

/** The quiet line of an edited entry; one that its author hid stays hidden. */
function quietHelpAfter({ quietHelp: before }: EntryRow, danger: Danger | undefined): EntryRow['quietHelp'] {
  const quietHelp = quietHelpOf(danger);
  return quietHelp !== null && before === 'hidden' ? 'hidden' : quietHelp;
}

/** Shows or hides the helplines of an entry, or its quiet line. @throws AppError not_found */
export async function setEntryHelp(
  deps: JournalDependencies,
  actor: Actor,
  entryId: string,
  help: EntryHelp,
): Promise<Entry> {
  const row = await updateHelp(deps.orm, actor.userId, entryId, help);
  return row ? presentOwn(deps, row) : getEntry(deps, actor, entryId);
}

/** @throws AppError not_found */
export async function deleteEntry(deps: JournalDependencies, actor: Actor, entryId: string): Promise<void> {
  await deps.orm.transaction(async (tx) => {
    await recordRemoval(tx, await removeMediaOfEntry(tx, actor.userId, entryId));
    const removed = await removeEntry(tx, actor.userId, entryId);
    if (!removed) throw noSuchEntry();
    const { entryDate, challengeId } = removed;
    await recordEvent(tx, entryDeleted, { entryId, userId: actor.userId, entryDate });
    await recordChallengeEntry(tx, { userId: actor.userId, challengeId });
  });
  deps.events.wake();
}

async function recordChallengeEntry(
  tx: Queryable,
  { userId, challengeId }: Pick<EntryRow, 'userId' | 'challengeId'>,
): Promise<void> {
  if (challengeId !== null) await recordEvent(tx, challengeEntryChanged, { userId, challengeId });
}

/** @throws AppError not_found, also for another user's entry */
export async function getEntry(deps: JournalDependencies, actor: Actor, entryId: string): Promise<Entry> {
  const row = await findEntry(deps.orm, actor.userId, entryId);
  if (!row) throw noSuchEntry();
  return presentOwn(deps, row);
}

interface PageQuery {
  limit: number;
  cursor?: string | undefined;
}

/** A page of entries and the cursor of the next page, undefined on the last. */
interface EntryPage {
  entries: Entry[];
  next: string | undefined;
}

export async function listTodaysEntries(deps: JournalDependencies, actor: Actor, query: PageQuery): Promise<EntryPage> {
  const today = dayOf(deps.clock.now(), actor.timezone, actor.dayEndsAt);
  return pageOf(query, (limit, after) => findEntriesOfDay(deps.sql, actor.userId, today, limit, after));
}

export async function listEntries(deps: JournalDependencies, actor: Actor, query: PageQuery): Promise<EntryPage> {
  return pageOf(query, (limit, after) => findEntries(deps.sql, actor.userId, limit, after));
}

async function pageOf(
  { limit, cursor }: PageQuery,
  find: (limit: number, after: EntryCursor | undefined) => Promise<Entry[]>,
): Promise<EntryPage> {
  // One row more than the limit shows whether there is a next page.
  const rows = await find(limit + 1, cursor === undefined ? undefined : decodeEntryCursor(cursor));
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { entries: page, next: last && encodeEntryCursor(last) };
}

/**
 * The entry that was written before with the same idempotency key.
 * @throws AppError validation_failed if there is none because the day is full
 */
async function answerExisting(
  deps: JournalDependencies,
  actor: Actor,
  entryDate: Day,
  idempotencyKey: string | undefined,
): Promise<CreatedEntry> {
  if (idempotencyKey === undefined) throw dayFull(deps);
  const existing = await findEntryByIdempotencyKey(deps.orm, actor.userId, idempotencyKey);
  if (!existing) {
    if (await isDayFull(deps, actor, entryDate)) throw dayFull(deps);
    // Written by a concurrent request and deleted again since.
    throw new AppError('conflict');
  }
  return withDays(deps, existing, repeatedEntryResponse(deps, actor, existing));
}

function noSuchEntry(): AppError {
  return new AppError('not_found', { message: 'We can’t find that entry.' });
}
