/** Writes the staged rows of a restore, and removes them if that fails. */
import type { BackupListName } from '../../../contract/backup.ts';
import {
  analyseRestored,
  attachRestoredMedia,
  entriesBulkChanged,
  type JournalFeature,
  lockUnchanged,
  type MediaPosition,
  removeEntries,
} from '../../journal/index.ts';
import type { BackupSection } from '../../platform/backup-sections/backup-section.ts';
import { removeRows, writeRows } from '../../platform/backup-sections/write-section.ts';
import { Batches } from '../../platform/db/batches.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { recordEvent } from '../../platform/events/events.ts';
import type { JobQueue } from '../../platform/jobs/jobs.ts';
import { changeStaged, type StagedWrite } from '../staged/staged-writes.queries.ts';
import {
  finishWrite,
  readStaged,
  type StagedDependencies,
  writeLines,
  writeTakenOver,
} from '../staged/staged-writes.ts';
import type { Row } from './map-backup-ids.ts';

export interface RestoreWriteDependencies extends StagedDependencies {
  jobs: Pick<JobQueue, 'send'>;
  media: JournalFeature['media'];
  sections: ReadonlyMap<BackupListName, BackupSection>;
}

/** A staged line: new rows of a list; stored photos and videos; or ids of entries to analyse. Settings come last. */
export type RestoreLine = { list: BackupListName; rows: Row[] } | { media: MediaPosition[] } | { analyse: string[] };

/** Writes what is staged and not written yet. If that fails, removes what was written. */
export async function continueRestore(
  deps: RestoreWriteDependencies,
  write: StagedWrite,
  options: { onWritten?: (share: number) => void; signal?: AbortSignal | undefined } = {},
): Promise<void> {
  const { userId } = write;
  try {
    const writeLine = (tx: Queryable, line: RestoreLine) => writeRestoreLine(deps, tx, userId, line);
    await writeLines<RestoreLine>(deps, write, { ...options, writeLine });
    await finishWrite(deps, write, async (tx) => {
      for (const section of deps.sections.values()) await section.restore?.after?.(tx, userId);
    });
  } catch (error) {
    // The server is stopping: another process continues.
    if (options.signal?.aborted) throw error;
    const rollback = await changeStaged(deps.orm, write, { kind: 'restore-rollback', touchedAt: deps.clock.now() });
    if (rollback) await removeRestored(deps, rollback);
    throw error;
  }
}

async function writeRestoreLine(
  { jobs, sections }: RestoreWriteDependencies,
  tx: Queryable,
  userId: string,
  line: RestoreLine,
): Promise<void> {
  if ('analyse' in line) await jobs.send(tx, analyseRestored, { userId, ids: line.analyse });
  else if ('media' in line) await attachRestoredMedia(tx, userId, line.media);
  else {
    const section = sections.get(line.list);
    if (section) await writeRows(tx, userId, section, line.rows);
  }
}

/**
 * Removes the rows that were written: only new ones are staged. Entries that the user edited since stay, and a photo that
 * was added to an entry of before the restore.
 */
export async function removeRestored(
  deps: RestoreWriteDependencies,
  write: StagedWrite,
  signal?: AbortSignal,
): Promise<void> {
  const { userId } = write;
  const batches = new Batches(deps.orm, { min: 1, max: 1 });
  // Without written lines, the file may be gone too.
  const lines = write.done > 0 ? readStaged<RestoreLine>(deps, { ...write, done: 0 }) : [];
  let index = 0;
  for await (const line of lines) {
    if (index++ >= write.done) break;
    signal?.throwIfAborted();
    if (!('list' in line)) continue;
    const section = deps.sections.get(line.list);
    await batches.run(async (tx) => {
      if (!(await changeStaged(tx, write, { touchedAt: deps.clock.now() }))) throw writeTakenOver();
      if (line.list === 'entries') {
        const written = line.rows.map(({ id, version }) => ({ id: String(id), version: Number(version) }));
        await removeEntries(tx, userId, await lockUnchanged(tx, userId, written));
      } else if (section) await removeRows(tx, userId, section, line.rows);
    });
  }
  await finishWrite(deps, write, (tx) => recordEvent(tx, entriesBulkChanged, { userId }));
}
