/** Restores a user's backup: finds what is new in it and stages that, then writes it in batches. */
import { eq } from 'drizzle-orm';
import { type RestoreReport, SKIPPED_ROWS_LISTED_MAX } from '../../../contract/archive.ts';
import { BACKUP_LISTS, type BackupListName, type BackupRow } from '../../../contract/backup.ts';
import { restorePicture } from '../../account/index.ts';
import {
  discardStoredMedia,
  ENTRIES_PER_JOB,
  gratitudeEntries,
  type MediaPosition,
  storeBackupMedia,
} from '../../journal/index.ts';
import type { BackupSection } from '../../platform/backup-sections/backup-section.ts';
import { checkRows } from '../../platform/backup-sections/write-section.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { SealedIds } from '../backup/sealed-ids.ts';
import { PICTURE_FILE } from '../backup/zip-backup.ts';
import type { StagedWrite } from '../staged/staged-writes.queries.ts';
import { beginStaging, commitStaging, dropStaged, isPending, stageLines } from '../staged/staged-writes.ts';
import { type BackupFile, openBackupFile } from './backup-file.ts';
import { DayCounts } from './day-counts.ts';
import { BackupIdMapper, type Row } from './map-backup-ids.ts';
import { readBackup } from './read-backup.ts';
import type { ReceiveDependencies } from './receive-backup.ts';
import { continueRestore, type RestoreLine, type RestoreWriteDependencies } from './write-restore.ts';

export interface RestoreDependencies extends RestoreWriteDependencies, ReceiveDependencies {
  entriesPerDayMax: number;
  sealedIds: SealedIds;
}

export interface RestoreOptions {
  run: boolean;
  settings: 'take' | 'keep' | undefined;
  /** Aborted when the client disconnects; ends the restore until it begins to write. */
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

/** Shares of the progress after reading the file, and after storing its media. */
const READ_SHARE = 0.4;
const MEDIA_STORED_SHARE = 0.7;
/** Rows per staged line. */
const LINE_ROWS = 20;

/** Settings: sections with a single row. */
const isSetting = ({ key }: BackupSection) => key.length === 0;

const NOT_RESTORED = 'Comments on other people’s entries aren’t restored.';
const NO_FILE = 'Photos and videos are only included in the ZIP backup.';
const NO_TARGET = 'This belongs to something that isn’t in the backup.';
const UNKNOWN_PERSON = 'We can only match people on the server that made this backup.';

interface Plan {
  report: RestoreReport;
  /** Rows of the sections with one row, which are written last. */
  settings: RestoreLine[];
  /** New photos and videos. */
  media: BackupRow<'media'>[];
  /** New entries without an analysis. */
  unanalysedIds: string[];
}

/**
 * Reports the parts of the backup that are new here, and with `run` restores them. If the process ends while it writes,
 * another continues after a minute. If writing fails, what was written is removed.
 * @throws AppError validation_failed, with the row and the reason; limit_reached if its files exceed the storage limit; conflict
 * while an import or another restore of the user is in progress
 */
export async function restoreJournalBackup(
  deps: RestoreDependencies,
  userId: string,
  path: string,
  options: RestoreOptions,
): Promise<RestoreReport> {
  const file = await openBackupFile(path);
  try {
    const plan = newPlan(options.settings ?? ((await hasEntries(deps.orm, userId)) ? 'keep' : 'take'));
    if (options.run) await run(deps, userId, file, plan, options);
    else for await (const _line of planLines(deps, userId, file, plan, options));
    return { ...plan.report, done: options.run };
  } finally {
    file.close();
  }
}

async function run(
  deps: RestoreDependencies,
  userId: string,
  file: BackupFile,
  plan: Plan,
  options: RestoreOptions,
): Promise<void> {
  const write = await beginStaging(deps, { id: newId(), userId, kind: 'restore' });
  const stored = new Set<string>();
  try {
    try {
      await stage(deps, write, file, plan, { ...options, stored });
    } catch (error) {
      await dropStaged(deps, write);
      throw error;
    }
    await continueRestore(deps, write, {
      onWritten: (share) => options.onProgress(MEDIA_STORED_SHARE + (1 - MEDIA_STORED_SHARE) * share),
    });
  } catch (error) {
    if (!(await isPending(deps, write))) await discardStoredMedia(deps.media, userId, [...stored]);
    throw error;
  }
  if (plan.report.settings === 'take') await restorePictureFile(deps, userId, file);
}

async function stage(
  deps: RestoreDependencies,
  write: StagedWrite,
  file: BackupFile,
  plan: Plan,
  options: RestoreOptions & { stored: Set<string> },
): Promise<void> {
  const { userId } = write;
  const total = await stageLines(
    deps,
    write,
    (async function* lines() {
      yield* planLines(deps, userId, file, plan, options);
      await claimStorage(deps, userId, plan, file);
      await storeMedia(deps, userId, file, plan, options);
      options.signal.throwIfAborted();
      const media: MediaPosition[] = plan.media.filter(({ id }) => options.stored.has(id));
      for (const rows of inLines(media)) yield { media: rows };
      for (let at = 0; at < plan.unanalysedIds.length; at += ENTRIES_PER_JOB) {
        yield { analyse: plan.unanalysedIds.slice(at, at + ENTRIES_PER_JOB) };
      }
      yield* plan.settings;
    })(),
  );
  await commitStaging(deps.orm, write, total, deps.clock.now());
  write.total = total;
}

function newPlan(settings: 'take' | 'keep'): Plan {
  const report: RestoreReport = { done: false, exportedAt: '', isOwn: false, settings, lists: [], leftOut: [] };
  return { report, settings: [], media: [], unanalysedIds: [] };
}

async function hasEntries(orm: Queryable, userId: string): Promise<boolean> {
  return (await orm.$count(gratitudeEntries, eq(gratitudeEntries.userId, userId))) > 0;
}

function* inLines<Each>(rows: readonly Each[]): Generator<Each[]> {
  for (let at = 0; at < rows.length; at += LINE_ROWS) yield rows.slice(at, at + LINE_ROWS);
}

/** Reads the backup and fills the plan. Yields the lines with rows that are new here. */
async function* planLines(
  deps: RestoreDependencies,
  userId: string,
  file: BackupFile,
  plan: Plan,
  { onProgress, signal }: RestoreOptions,
): AsyncGenerator<RestoreLine> {
  const counts = new Map<BackupListName, { inFile: number; isNew: number; alreadyHere: number; leftOut: number }>();
  const days = new DayCounts(deps, userId);
  let idMapper: BackupIdMapper | undefined;
  for await (const { head, list, from, rows } of readBackup(await readWithProgress(file, READ_SHARE, onProgress))) {
    signal.throwIfAborted();
    const section = deps.sections.get(list);
    if (!section) continue;
    idMapper ??= new BackupIdMapper(userId, head.accountId, deps.sealedIds);
    Object.assign(plan.report, { exportedAt: head.exportedAt, isOwn: head.accountId === userId });
    const count = counts.get(list) ?? { inFile: 0, isNew: 0, alreadyHere: 0, leftOut: 0 };
    counts.set(list, count);
    count.inFile += rows.length;
    const skipRow = (row: number, reason: string) => {
      count.leftOut++;
      if (plan.report.leftOut.length < SKIPPED_ROWS_LISTED_MAX) plan.report.leftOut.push({ list, row, reason });
    };
    const mapped = idMapper.map(section, rows);
    const mappedRows = mapped.flatMap((row) => (row === 'no target' || row === 'unknown person' ? [] : [row]));
    const rowStates = isSetting(section) ? [] : await checkRows(deps.orm, userId, section, mappedRows);
    if (list === 'entries') await days.load(mappedRows.map(({ entryDate }) => String(entryDate)));
    const newRows: Row[] = [];
    let stateIndex = 0;
    for (const [index, row] of mapped.entries()) {
      const number = from + index;
      if (row === 'no target') skipRow(number, NO_TARGET);
      else if (row === 'unknown person') skipRow(number, UNKNOWN_PERSON);
      else {
        const state = rowStates[stateIndex++];
        if (isSetting(section)) {
          if (plan.report.settings === 'take') {
            count.isNew++;
            if (section.restore) plan.settings.push({ list, rows: [row] });
          } else count.alreadyHere++;
        } else if (state?.isHere) count.alreadyHere++;
        else if (list === 'media') {
          // Validated by the schema of the list.
          const mediaRow = row as unknown as BackupRow<'media'>;
          if (file.sizeOf(mediaRow.file) === undefined) skipRow(number, NO_FILE);
          else {
            count.isNew++;
            plan.media.push(mediaRow);
          }
        } else if (!section.restore) skipRow(number, NOT_RESTORED);
        else if (!state?.mayBeWritten) skipRow(number, section.restore.onlyIf?.reason ?? NO_TARGET);
        else if (list === 'entries' && !days.add(String(row.entryDate))) {
          // Rows that belong to the entry have no target then.
          idMapper.forget(section, rows[index]);
          skipRow(number, days.reason);
        } else {
          count.isNew++;
          newRows.push(row);
          if (list === 'entries' && row.analysisSource === null && (row.sentiment === null || row.sentimentCorrected))
            plan.unanalysedIds.push(String(row.id));
        }
      }
    }
    for (const some of inLines(newRows)) yield { list, rows: some };
  }
  plan.report.lists = BACKUP_LISTS.flatMap((list) => {
    const count = counts.get(list);
    return count ? [{ list, ...count }] : [];
  });
}

/** Reads the JSON and reports progress up to `share`. */
async function readWithProgress(
  file: BackupFile,
  share: number,
  onProgress: (share: number) => void,
): Promise<AsyncIterable<Buffer>> {
  const bytes = await file.json();
  let read = 0;
  return (async function* count() {
    for await (const chunk of bytes) {
      read += chunk.length;
      onProgress(share * Math.min(1, read / Math.max(1, file.bytes)));
      yield chunk;
    }
  })();
}

async function claimStorage({ quota }: RestoreDependencies, userId: string, { media }: Plan, file: BackupFile) {
  const requiredBytes = media.reduce((sum, { file: name }) => sum + (file.sizeOf(name) ?? 0), 0);
  if (!(await quota.tryClaim(userId, requiredBytes))) {
    throw new AppError('limit_reached', {
      message: 'Limit reached: you don’t have enough storage left for the photos and videos in this backup.',
    });
  }
}

/** Stores new photos and videos, and adds their ids to `stored`. Damaged ones are skipped and reported. */
async function storeMedia(
  deps: RestoreDependencies,
  userId: string,
  file: BackupFile,
  { report, media }: Plan,
  { onProgress, signal, stored }: RestoreOptions & { stored: Set<string> },
): Promise<void> {
  for (const [index, row] of media.entries()) {
    signal.throwIfAborted();
    const { id, kind, previewFile } = row;
    const preview =
      previewFile !== null && file.sizeOf(previewFile) !== undefined ? () => file.open(previewFile) : undefined;
    try {
      await storeBackupMedia(deps.media, { id, userId, kind, bytes: () => file.open(row.file), preview });
      stored.add(id);
    } catch (error) {
      if (!(error instanceof AppError) || (error.code !== 'validation_failed' && error.code !== 'too_large'))
        throw error;
      const count = report.lists.find(({ list }) => list === 'media');
      if (count) {
        count.isNew--;
        count.leftOut++;
      }
      report.leftOut.push({ list: 'media', row: index + 1, reason: `${row.file}: ${error.message}` });
    }
    onProgress(READ_SHARE + ((MEDIA_STORED_SHARE - READ_SHARE) * (index + 1)) / media.length);
  }
}

/** Runs last, because the picture is stored outside the database. An unreadable picture is skipped. */
async function restorePictureFile(deps: RestoreDependencies, userId: string, file: BackupFile): Promise<void> {
  if (file.sizeOf(PICTURE_FILE) === undefined) return;
  try {
    await restorePicture(deps, userId, await file.open(PICTURE_FILE));
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'validation_failed') throw error;
  }
}
