/** Imports a file: stores its photos and videos, stages its entries, then writes them in batches. */
import { setTimeout } from 'node:timers/promises';
import type { ImportResult, SkippedMedia } from '../../../contract/imports.ts';
import { discardStoredMedia, ENTRIES_PER_JOB, storeBackupMedia } from '../../journal/index.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { beginStaging, commitStaging, dropStaged, isPending, stageLines } from '../staged/staged-writes.ts';
import { classifyEntries, type ImportOptions, storedIdOf } from './classify-entries.ts';
import { mediaName, mediaProblem } from './import-media.ts';
import type { ImportUpload } from './import-uploads.ts';
import { insertImport, removeImport } from './imports.queries.ts';
import { findFinishedImport, noSuchImport } from './list-imports.ts';
import { findMoodNames, upsertMoodNames } from './mood-names.queries.ts';
import { MoodNames } from './mood-names.ts';
import type { OpenedImport, ParsedMedia } from './parsed-entry.ts';
import type { PlannedEntry } from './plan-entry.ts';
import { addSkipped } from './preview-import.ts';
import { continueImport, type ImportDependencies, type ImportLine, type PreparedEntry } from './write-import.ts';

/** Share of the progress after parsing and storing media; inserting is the rest. */
const PREPARE_SHARE = 0.7;
/** Entries per staged line, and UTF-16 units after which a line ends. */
const LINE_ENTRIES = 20;
const LINE_UNITS = 32 * 1024;
/** How often, and after which pause in milliseconds, a photo is tried again while the picture process is busy or restarts. */
const BUSY_ATTEMPTS = 6;
const BUSY_PAUSE_MS = 2_000;
/** Time between the parts of a split entry, so that they keep their order in the journal. */
const PIECE_MS = 1_000;

/** Filled while the file is read. */
interface Prepared {
  entries: number;
  skippedMedia: SkippedMedia[];
  skippedMediaCount: number;
  storedMediaIds: string[];
}

/**
 * Imports the new entries of the file. Continues if the client disconnects, and after a minute if the process ends. If it
 * fails, what was written is removed.
 * @throws AppError validation_failed with the row and the reason; limit_reached if the media exceed the storage limit; conflict
 * while another import of the user is in progress, or if it was undone meanwhile
 */
export async function runImport(
  deps: ImportDependencies,
  file: ImportUpload,
  opened: OpenedImport,
  options: ImportOptions & { onProgress: (share: number) => void },
): Promise<ImportResult> {
  const { userId, id } = file;
  const moods = new MoodNames(options.moods, await findMoodNames(deps.orm, userId));
  const write = await beginStaging(deps, { id, userId, kind: 'import' });
  const prepared: Prepared = { entries: 0, skippedMedia: [], skippedMediaCount: 0, storedMediaIds: [] };
  try {
    try {
      const total = await stageLines(deps, write, prepare(deps, file, opened, { ...options, moods }, prepared));
      const now = deps.clock.now();
      await deps.orm.transaction(async (tx) => {
        const { source } = opened;
        const fileName = file.name || 'A file';
        const { entries, skippedMedia, skippedMediaCount } = prepared;
        const skipped = { skippedMedia, skippedMediaCount };
        await insertImport(tx, { id, userId, source, fileName, entries, importedAt: now, ...skipped });
        await upsertMoodNames(tx, userId, moods.chosen, now);
        await commitStaging(tx, write, total, now);
      });
      Object.assign(write, { total });
    } catch (error) {
      await dropStaged(deps, write);
      // If the commit failed only for this process.
      await removeImport(deps.orm, userId, id);
      throw error;
    }
    await continueImport(deps, write, {
      onWritten: (share) => options.onProgress(PREPARE_SHARE + (1 - PREPARE_SHARE) * share),
    });
  } catch (error) {
    if (!(await isPending(deps, write))) await discardStoredMedia(deps.media, userId, prepared.storedMediaIds);
    throw error;
  }
  const done = await findFinishedImport(deps, userId, id);
  if (!done) throw noSuchImport();
  return done;
}

/** Parses the file and stores its media. Yields the lines to stage, and counts in `prepared`. */
async function* prepare(
  deps: ImportDependencies,
  { userId, media }: ImportUpload,
  opened: OpenedImport,
  {
    onProgress,
    moods,
    ...options
  }: Omit<ImportOptions, 'moods'> & { moods: MoodNames; onProgress: (share: number) => void },
  prepared: Prepared,
): AsyncGenerator<ImportLine> {
  const storeMedia = mediaStore(deps, userId, prepared);
  const pages = classifyEntries(deps.orm, userId, opened, {
    ...options,
    entriesPerDayMax: deps.entriesPerDayMax,
    now: deps.clock.now(),
    media,
    moodOf: (entry) => moods.moodOf(entry, null),
    onProgress: (share) => onProgress(share * PREPARE_SHARE),
  });
  const ids: string[] = [];
  for await (const page of pages) {
    let line: PreparedEntry[] = [];
    let units = 0;
    for (const { planned, state, skipped } of page) {
      addSkipped(prepared, skipped);
      if (!planned || state !== 'new') continue;
      for (const ready of await makeReady(planned, storeMedia)) {
        ids.push(ready.entry.id);
        line.push(ready);
        units += ready.entry.content.length;
        if (line.length < LINE_ENTRIES && units < LINE_UNITS) continue;
        yield { entries: line };
        line = [];
        units = 0;
      }
    }
    if (line.length > 0) yield { entries: line };
  }
  prepared.entries = ids.length;
  for (let at = 0; at < ids.length; at += ENTRIES_PER_JOB) yield { analyse: ids.slice(at, at + ENTRIES_PER_JOB) };
}

type StoreMedia = (file: ParsedMedia, day: string) => Promise<string | undefined>;

/** Returns a function that stores a file and returns its id, or undefined if the file is skipped. */
function mediaStore(deps: ImportDependencies, userId: string, prepared: Prepared): StoreMedia {
  return async (file, day) => {
    const { kind, open } = file;
    if (!open) return undefined;
    const id = newId();
    let bytes: number;
    try {
      const stored = { id, userId, kind, bytes: open, preview: undefined };
      bytes = await retryWhileBusy(() => storeBackupMedia(deps.media, stored));
      prepared.storedMediaIds.push(id);
    } catch (error) {
      const reason = mediaProblem(error);
      if (reason === undefined) throw error;
      // Skip the file; import the rest.
      addSkipped(prepared, [{ name: mediaName(file), kind, day, reason }]);
      return undefined;
    }
    if (!(await deps.quota.tryClaim(userId, bytes))) {
      throw new AppError('limit_reached', {
        message: 'Limit reached: you don’t have enough storage left for the photos and videos in this file.',
      });
    }
    return id;
  };
}

async function retryWhileBusy<Value>(work: () => Promise<Value>): Promise<Value> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'service_unavailable' || attempt >= BUSY_ATTEMPTS) throw error;
      await setTimeout(BUSY_PAUSE_MS);
    }
  }
}

async function makeReady(
  { foreignId, entryTime: time, pieces, isCheckIn, themes, sentiment }: PlannedEntry,
  storeMedia: StoreMedia,
): Promise<PreparedEntry[]> {
  const ready: PreparedEntry[] = [];
  const { entryDate, timezone } = time;
  const entryType = isCheckIn ? 'mood' : 'text';
  for (const [index, { content, isCaption, media }] of pieces.entries()) {
    const ids: string[] = [];
    for (const file of media) {
      const id = await storeMedia(file, entryDate);
      if (id !== undefined) ids.push(id);
    }
    if (isCaption && ids.length === 0) continue;
    const createdAt = new Date(time.createdAt.getTime() + index * PIECE_MS);
    ready.push({
      entry: { id: newId(), content, entryType, entryDate, timezone, createdAt, sentiment, themes },
      foreignId: ready.length === 0 && foreignId !== undefined ? storedIdOf(foreignId) : null,
      media: ids,
    });
  }
  return ready;
}
