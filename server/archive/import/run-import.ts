/** Imports a file: stores its photos and videos, stages its entries, then writes them in batches. */

import type { Import } from '../../../contract/imports.ts';
import { discardStoredMedia, ENTRIES_PER_JOB, storeBackupMedia } from '../../journal/index.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { beginStaging, commitStaging, dropStaged, isPending, stageLines } from '../staged/staged-writes.ts';
import { classifyEntries, type ImportOptions, storedIdOf } from './classify-entries.ts';
import type { ImportUpload } from './import-uploads.ts';
import { insertImport, listedSourceOf, removeImport } from './imports.queries.ts';
import { findFinishedImport, noSuchImport } from './list-imports.ts';
import type { OpenedImport, ParsedMedia } from './parsed-entry.ts';
import type { PlannedEntry } from './plan-entry.ts';
import { continueImport, type ImportDependencies, type ImportLine, type PreparedEntry } from './write-import.ts';

/** Share of the progress after parsing and storing media; inserting is the rest. */
const PREPARE_SHARE = 0.7;
/** Entries per staged line, and UTF-16 units after which a line ends. */
const LINE_ENTRIES = 20;
const LINE_UNITS = 32 * 1024;
/** Time between the parts of a split entry, so that they keep their order in the journal. */
const PIECE_MS = 1_000;

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
): Promise<Import> {
  const { userId, id } = file;
  const write = await beginStaging(deps, { id, userId, kind: 'import' });
  const storedMediaIds: string[] = [];
  try {
    try {
      const counts = { entries: 0 };
      const total = await stageLines(deps, write, prepare(deps, file, opened, options, { counts, storedMediaIds }));
      const now = deps.clock.now();
      await deps.orm.transaction(async (tx) => {
        const source = listedSourceOf(opened.source);
        const fileName = file.name || 'A file';
        await insertImport(tx, { id, userId, source, fileName, entries: counts.entries, importedAt: now });
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
    if (!(await isPending(deps, write))) await discardStoredMedia(deps.media, userId, storedMediaIds);
    throw error;
  }
  const done = await findFinishedImport(deps, userId, id);
  if (!done) throw noSuchImport();
  return done;
}

/** Parses the file and stores its media. Yields the lines to stage. */
async function* prepare(
  deps: ImportDependencies,
  { userId, kinds }: ImportUpload,
  opened: OpenedImport,
  { onProgress, ...options }: ImportOptions & { onProgress: (share: number) => void },
  { counts, storedMediaIds }: { counts: { entries: number }; storedMediaIds: string[] },
): AsyncGenerator<ImportLine> {
  const storeMedia = mediaStore(deps, userId, storedMediaIds);
  const pages = classifyEntries(deps.orm, userId, opened, {
    ...options,
    entriesPerDayMax: deps.entriesPerDayMax,
    now: deps.clock.now(),
    kinds,
    onProgress: (share) => onProgress(share * PREPARE_SHARE),
  });
  const ids: string[] = [];
  for await (const page of pages) {
    let line: PreparedEntry[] = [];
    let units = 0;
    for (const { planned, state } of page) {
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
  counts.entries = ids.length;
  for (let at = 0; at < ids.length; at += ENTRIES_PER_JOB) yield { analyse: ids.slice(at, at + ENTRIES_PER_JOB) };
}

/** Returns a function that stores a file and returns its id, or undefined if the file is skipped. */
function mediaStore(deps: ImportDependencies, userId: string, storedIds: string[]) {
  return async ({ kind, open }: ParsedMedia): Promise<string | undefined> => {
    if (!open) return undefined;
    const id = newId();
    let bytes: number;
    try {
      bytes = await storeBackupMedia(deps.media, { id, userId, kind, bytes: open, preview: undefined });
      storedIds.push(id);
    } catch (error) {
      // Skip a damaged or too large file; import the rest.
      if (error instanceof AppError && (error.code === 'validation_failed' || error.code === 'too_large'))
        return undefined;
      throw error;
    }
    if (!(await deps.quota.tryClaim(userId, bytes))) {
      throw new AppError('limit_reached', {
        message: 'Limit reached: the photos and videos in this file don’t fit in your space.',
      });
    }
    return id;
  };
}

async function makeReady(
  { foreignId, entryTime: time, pieces, themes, sentiment }: PlannedEntry,
  storeMedia: (media: ParsedMedia) => Promise<string | undefined>,
): Promise<PreparedEntry[]> {
  const ready: PreparedEntry[] = [];
  const { entryDate, timezone } = time;
  for (const [index, { content, isCaption, media }] of pieces.entries()) {
    const ids: string[] = [];
    for (const file of media) {
      const id = await storeMedia(file);
      if (id !== undefined) ids.push(id);
    }
    if (isCaption && ids.length === 0) continue;
    const createdAt = new Date(time.createdAt.getTime() + index * PIECE_MS);
    ready.push({
      entry: { id: newId(), content, entryDate, timezone, createdAt, sentiment, themes },
      foreignId: ready.length === 0 && foreignId !== undefined ? storedIdOf(foreignId) : null,
      media: ids,
    });
  }
  return ready;
}
