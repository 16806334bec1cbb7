/** Writes the staged entries of an import, and removes them if that fails. */
import {
  analyseRestored,
  attachRestoredMedia,
  entriesBulkChanged,
  type ImportedEntry,
  insertImportedEntries,
  type JournalFeature,
  type MediaPosition,
  removeEntries,
} from '../../journal/index.ts';
import { Batches } from '../../platform/db/batches.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { recordEvent } from '../../platform/events/events.ts';
import type { JobQueue } from '../../platform/jobs/jobs.ts';
import { changeStaged, type StagedWrite } from '../staged/staged-writes.queries.ts';
import { finishWrite, type StagedDependencies, writeLines, writeTakenOver } from '../staged/staged-writes.ts';
import {
  findImport,
  findUnchanged,
  type ImportWithChanges,
  insertImported,
  markUndone,
  removeImport,
} from './imports.queries.ts';

export interface ImportDependencies extends StagedDependencies {
  jobs: Pick<JobQueue, 'send'>;
  media: JournalFeature['media'];
  entriesPerDayMax: number;
}

/** An entry ready to be inserted. */
export interface PreparedEntry {
  entry: ImportedEntry;
  foreignId: string | null;
  /** Ids of its stored photos and videos. */
  media: string[];
}

/** A staged line: entries to insert, or ids of entries to analyse after all are inserted. */
export type ImportLine = { entries: PreparedEntry[] } | { analyse: string[] };

const FIRST_ID = '00000000-0000-0000-0000-000000000000';
/** Entries that a batch of an undo removes. */
const REMOVED = { min: 20, max: 500 };

/** Writes what is staged and not written yet. If that fails, removes what was written. */
export async function continueImport(
  deps: ImportDependencies,
  write: StagedWrite,
  options: { onWritten?: (share: number) => void; signal?: AbortSignal | undefined } = {},
): Promise<void> {
  const { userId, id } = write;
  try {
    const record = await findImport(deps.orm, userId, id);
    if (!record) throw writeTakenOver();
    const writeLine = (tx: Queryable, line: ImportLine) => writeImportLine(deps, tx, record, line);
    await writeLines<ImportLine>(deps, write, { ...options, writeLine });
    await finishWrite(deps, write, (tx) => recordEvent(tx, entriesBulkChanged, { userId }));
  } catch (error) {
    // The server is stopping: another process continues.
    if (options.signal?.aborted) throw error;
    // Undone in another request, which removes the entries.
    const rollback = await changeStaged(deps.orm, write, { kind: 'import-rollback', touchedAt: deps.clock.now() });
    if (rollback) await continueRemoval(deps, rollback);
    throw error;
  }
}

async function writeImportLine(
  { jobs }: ImportDependencies,
  tx: Queryable,
  record: Pick<ImportWithChanges, 'id' | 'userId' | 'source'>,
  line: ImportLine,
): Promise<void> {
  const { userId } = record;
  if ('analyse' in line) {
    await jobs.send(tx, analyseRestored, { userId, ids: line.analyse });
    return;
  }
  const { entries } = line;
  await insertImportedEntries(
    tx,
    userId,
    entries.map(({ entry }) => entry),
  );
  await insertImported(
    tx,
    record,
    entries.map(({ entry, foreignId }) => ({ entryId: entry.id, foreignId })),
  );
  const places: MediaPosition[] = entries.flatMap(({ entry, media }) =>
    media.map((id, place) => ({ id, entryId: entry.id, place, createdAt: String(entry.createdAt) })),
  );
  if (places.length > 0) await attachRestoredMedia(tx, userId, places);
}

/** Removes the unchanged entries of an import, for an undo or after a failure. Returns their number. */
export async function continueRemoval(
  deps: ImportDependencies,
  write: StagedWrite,
  signal?: AbortSignal,
): Promise<number> {
  const { userId, id } = write;
  const batches = new Batches(deps.orm, REMOVED);
  let removed = 0;
  // In the order of an index: searching from the start again would pass the removed rows each time.
  let after = FIRST_ID;
  for (let count = -1; count !== 0; removed += count) {
    signal?.throwIfAborted();
    count = await batches.run(async (tx, size) => {
      if (!(await changeStaged(tx, write, { touchedAt: deps.clock.now() }))) throw writeTakenOver();
      const ids = await findUnchanged(tx, userId, id, { after, limit: size });
      if (ids.length > 0) await removeEntries(tx, userId, ids);
      after = ids.at(-1) ?? after;
      return ids.length;
    });
  }
  await finishWrite(deps, write, async (tx) => {
    // After a failure the same file can be imported again.
    if (write.kind === 'undo') await markUndone(tx, userId, id, deps.clock.now());
    else await removeImport(tx, userId, id);
    await recordEvent(tx, entriesBulkChanged, { userId });
  });
  return removed;
}
