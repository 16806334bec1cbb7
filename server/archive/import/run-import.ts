/** Imports a file atomically: stores its photos and videos first, then writes all entries in one transaction. */
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { IMPORT_UNDO_MS, type Import } from '../../../contract/imports.ts';
import { USER_MEDIA_BYTES_MAX } from '../../../contract/limits.ts';
import {
  analyseRestored,
  attachRestoredMedia,
  discardStoredMedia,
  ENTRIES_PER_JOB,
  entriesBulkChanged,
  type ImportedEntry,
  insertImportedEntries,
  type JournalFeature,
  type MediaPosition,
  removeEntries,
  storeBackupMedia,
  sumBytes,
} from '../../journal/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { AppError } from '../../platform/errors.ts';
import type { EventDispatcher } from '../../platform/events/dispatcher.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { newId } from '../../platform/ids.ts';
import type { JobQueue } from '../../platform/jobs/jobs.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { readLines } from '../../platform/streams.ts';
import { classifyEntries, type ImportOptions, storedIdOf } from './classify-entries.ts';
import type { ImportUpload } from './import-uploads.ts';
import {
  countImports,
  findImport,
  findImports,
  findUnchanged,
  type ImportWithChanges,
  insertImport,
  insertImported,
  lockImports,
  markUndone,
} from './imports.queries.ts';
import type { OpenedImport, ParsedMedia } from './parsed-entry.ts';
import type { PlannedEntry } from './plan-entry.ts';

export interface ImportDependencies {
  orm: Queryable;
  clock: Clock;
  storage: Storage;
  events: Pick<EventDispatcher, 'wake'>;
  jobs: Pick<JobQueue, 'send'>;
  media: JournalFeature['media'];
}

/** An entry ready to be inserted. */
interface PreparedEntry {
  entry: ImportedEntry;
  foreignId: string | null;
  /** Ids of its stored photos and videos. */
  media: string[];
}

/** A file with one line of JSON for each page of entries. */
interface PreparedFile {
  path: string;
  entries: number;
}

/** Share of the progress after parsing and storing media; inserting is the rest. */
const PREPARE_SHARE = 0.7;
const REMOVED_AT_ONCE = 500;
/** Time between the parts of a split entry, so that they keep their order in the journal. */
const PIECE_MS = 1_000;

export async function listImports({ orm, clock }: ImportDependencies, userId: string): Promise<Import[]> {
  const since = new Date(clock.now().getTime() - IMPORT_UNDO_MS);
  return (await findImports(orm, userId, since)).map(present);
}

/** The finished import of this file, if any. @throws AppError not_found if it was undone */
export async function findFinishedImport(
  deps: ImportDependencies,
  userId: string,
  fileId: string,
): Promise<Import | undefined> {
  const found = await findImport(deps.orm, userId, fileId);
  if (found?.undoneAt) throw noSuchImport();
  return found && present(found);
}

/**
 * Imports the new entries of the file. Continues if the client disconnects.
 * @throws AppError validation_failed with the row and the reason; limit_reached if the media exceed the storage limit; conflict
 * if another import of the user finished meanwhile
 */
export async function runImport(
  deps: ImportDependencies,
  file: ImportUpload,
  opened: OpenedImport,
  options: ImportOptions & { onProgress: (share: number) => void },
): Promise<Import> {
  const { userId } = file;
  const importsBefore = await countImports(deps.orm, userId);
  const storedMediaIds: string[] = [];
  const path = join(deps.storage.uploads, `${newId()}-prepared`);
  try {
    const prepared = await prepare(deps, file, opened, options, { path, taken: storedMediaIds });
    const importedAt = deps.clock.now();
    await deps.orm.transaction(async (tx) => {
      await lockImports(tx, userId);
      if ((await countImports(tx, userId)) !== importsBefore) {
        throw new AppError('conflict', {
          message: 'You imported another file in the meantime. Please check this one again.',
        });
      }
      const { id } = file;
      const { source } = opened;
      const fileName = file.name || 'A file';
      await insertImport(tx, { id, userId, source, fileName, entries: prepared.entries, importedAt });
      await write(deps, tx, { id, userId, source }, prepared, options.onProgress);
      await recordEvent(tx, entriesBulkChanged, { userId });
    });
    deps.events.wake();
    const done = await findFinishedImport(deps, userId, file.id);
    if (!done) throw noSuchImport();
    return done;
  } catch (error) {
    await discardStoredMedia(deps.media, userId, storedMediaIds);
    throw error;
  } finally {
    await rm(path, { force: true });
  }
}

/** Parses the file, stores its media, and writes the entries to insert to a temporary file. */
async function prepare(
  deps: ImportDependencies,
  { userId, kinds }: ImportUpload,
  opened: OpenedImport,
  { onProgress, ...options }: ImportOptions & { onProgress: (share: number) => void },
  { path, taken }: { path: string; taken: string[] },
): Promise<PreparedFile> {
  let entries = 0;
  let used = await sumBytes(deps.orm, userId);
  const storeMedia = async ({ kind, open }: ParsedMedia): Promise<string | undefined> => {
    if (!open) return undefined;
    const id = newId();
    try {
      const bytes = await storeBackupMedia(deps.media, { id, userId, kind, bytes: open, preview: undefined });
      taken.push(id);
      used += bytes;
    } catch (error) {
      // Skip a damaged or too large file; import the rest.
      if (error instanceof AppError && (error.code === 'validation_failed' || error.code === 'too_large'))
        return undefined;
      throw error;
    }
    if (used > USER_MEDIA_BYTES_MAX) {
      throw new AppError('limit_reached', {
        message: 'Limit reached: the photos and videos in this file would take you over your 2 GB.',
      });
    }
    return id;
  };
  const onPrepared = (share: number) => onProgress(share * PREPARE_SHARE);
  const pages = classifyEntries(deps.orm, userId, opened, {
    ...options,
    now: deps.clock.now(),
    kinds,
    onProgress: onPrepared,
  });
  await pipeline(
    async function* lines() {
      for await (const page of pages) {
        const ready: PreparedEntry[] = [];
        for (const { planned, state } of page) {
          if (planned && state === 'new') ready.push(...(await makeReady(planned, storeMedia)));
        }
        entries += ready.length;
        if (ready.length > 0) yield `${JSON.stringify(ready)}\n`;
      }
    },
    createWriteStream(path, { mode: 0o600 }),
  );
  return { path, entries };
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

async function write(
  { jobs }: ImportDependencies,
  tx: Queryable,
  record: Pick<ImportWithChanges, 'id' | 'userId' | 'source'>,
  prepared: PreparedFile,
  onProgress: (share: number) => void,
): Promise<void> {
  const { userId } = record;
  let written = 0;
  let unanalysedIds: string[] = [];
  const analyse = async (ids: string[]) => {
    if (ids.length > 0) await jobs.send(tx, analyseRestored, { userId, ids });
  };
  for await (const line of readLines(prepared.path)) {
    // Written by `prepare`.
    const page: PreparedEntry[] = JSON.parse(line);
    await insertImportedEntries(
      tx,
      userId,
      page.map(({ entry }) => entry),
    );
    await insertImported(
      tx,
      record,
      page.map(({ entry, foreignId }) => ({ entryId: entry.id, foreignId })),
    );
    const places: MediaPosition[] = page.flatMap(({ entry, media }) =>
      media.map((id, place) => ({ id, entryId: entry.id, place, createdAt: String(entry.createdAt) })),
    );
    if (places.length > 0) await attachRestoredMedia(tx, userId, places);
    unanalysedIds.push(...page.map(({ entry }) => entry.id));
    while (unanalysedIds.length >= ENTRIES_PER_JOB) {
      await analyse(unanalysedIds.slice(0, ENTRIES_PER_JOB));
      unanalysedIds = unanalysedIds.slice(ENTRIES_PER_JOB);
    }
    written += page.length;
    onProgress(PREPARE_SHARE + ((1 - PREPARE_SHARE) * written) / Math.max(1, prepared.entries));
  }
  await analyse(unanalysedIds);
}

/**
 * Undoes an import within a day: deletes its entries and their media, except entries edited since.
 * @throws AppError not_found, also after a day
 */
export async function undoImport(
  deps: ImportDependencies,
  userId: string,
  id: string,
): Promise<{ removed: number; kept: number }> {
  const now = deps.clock.now();
  const answer = await deps.orm.transaction(async (tx) => {
    await lockImports(tx, userId);
    const found = await findImport(tx, userId, id);
    if (!found || found.undoneAt || now.getTime() - found.importedAt.getTime() > IMPORT_UNDO_MS) throw noSuchImport();
    let removed = 0;
    for (;;) {
      const ids = await findUnchanged(tx, userId, id, REMOVED_AT_ONCE);
      if (ids.length === 0) break;
      await removeEntries(tx, userId, ids);
      removed += ids.length;
    }
    await markUndone(tx, userId, id, now);
    await recordEvent(tx, entriesBulkChanged, { userId });
    return { removed, kept: found.changed };
  });
  deps.events.wake();
  return answer;
}

function present({ id, source, fileName, entries, importedAt, changed: changedCount }: ImportWithChanges): Import {
  return {
    id,
    source,
    fileName,
    entries,
    importedAt: importedAt.toISOString(),
    undoUntil: new Date(importedAt.getTime() + IMPORT_UNDO_MS).toISOString(),
    changed: changedCount,
  };
}

function noSuchImport(): AppError {
  return new AppError('not_found', { message: 'You can no longer undo this import.' });
}
