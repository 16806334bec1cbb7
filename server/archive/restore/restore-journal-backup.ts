/** Restores a user's backup: finds what is new in it, then writes that in one transaction. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { BACKUP_BYTES_MAX, type RestoreReport, SKIPPED_ROWS_LISTED_MAX } from '../../../contract/archive.ts';
import { BACKUP_LISTS, type BackupListName, type BackupRow } from '../../../contract/backup.ts';
import { USER_MEDIA_BYTES_MAX } from '../../../contract/limits.ts';
import { restorePicture } from '../../account/index.ts';
import {
  analyseRestored,
  attachRestoredMedia,
  ENTRIES_PER_JOB,
  gratitudeEntries,
  type JournalFeature,
  type MediaPosition,
  storeBackupMedia,
  sumBytes,
} from '../../journal/index.ts';
import type { BackupSection } from '../../platform/backup-sections/backup-section.ts';
import { checkRows, writeRows } from '../../platform/backup-sections/write-section.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { AppError } from '../../platform/errors.ts';
import type { EventDispatcher } from '../../platform/events/dispatcher.ts';
import { newId } from '../../platform/ids.ts';
import type { JobQueue } from '../../platform/jobs/jobs.ts';
import { receiveUpload } from '../../platform/media/receive-upload.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { discard } from '../../platform/streams.ts';
import type { SealedIds } from '../backup/sealed-ids.ts';
import { PICTURE_FILE } from '../backup/zip-backup.ts';
import { type BackupFile, openBackupFile } from './backup-file.ts';
import { BackupIdMapper, type Row } from './map-backup-ids.ts';
import { readBackup } from './read-backup.ts';

export interface RestoreDependencies {
  orm: Queryable;
  clock: Clock;
  storage: Storage;
  events: Pick<EventDispatcher, 'wake'>;
  jobs: Pick<JobQueue, 'send'>;
  media: JournalFeature['media'];
  sections: ReadonlyMap<BackupListName, BackupSection>;
  sealedIds: SealedIds;
  /** Users with a restore in progress in this process. */
  restoring: Set<string>;
  assertWritable: () => Promise<void> | void;
}

export interface RestoreOptions {
  run: boolean;
  settings: 'take' | 'keep' | undefined;
  /** Aborted when the client disconnects; ends the restore until its transaction begins. */
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

/** Shares of the progress after reading the file, and after storing its media. */
const READ_SHARE = 0.4;
const MEDIA_STORED_SHARE = 0.7;

/** Settings: sections with a single row. */
const isSetting = ({ key }: BackupSection) => key.length === 0;

const NOT_RESTORED = 'Comments on other people’s entries aren’t restored.';
const NO_FILE = 'Photos and videos are only included in the ZIP backup.';
const NO_TARGET = 'This belongs to something that isn’t in the backup.';
const UNKNOWN_PERSON = 'We can only match people on the server that made this backup.';

interface Plan {
  report: RestoreReport;
  /** New photos and videos. */
  media: BackupRow<'media'>[];
  /** New entries without an analysis. */
  unanalysedIds: string[];
}

/**
 * Receives the file and returns its path; the caller must call `removeBackupFile`.
 * @throws AppError rate_limited while another restore of the user is in progress; too_large, storage_full
 */
export async function receiveBackupFile(deps: RestoreDependencies, userId: string, bytes: Readable): Promise<string> {
  if (deps.restoring.has(userId)) {
    discard(bytes);
    throw new AppError('rate_limited', {
      message: 'We’re already restoring a backup. Please wait until it’s done.',
      retryAfter: 10,
    });
  }
  deps.restoring.add(userId);
  const path = join(deps.storage.uploads, `${newId()}-backup`);
  try {
    await receiveUpload(bytes, {
      path,
      max: BACKUP_BYTES_MAX,
      tooLarge: 'A backup can be up to 2.25 GB.',
      assertWritable: deps.assertWritable,
    });
    return path;
  } catch (error) {
    await removeBackupFile(deps, userId, path);
    throw error;
  }
}

export async function removeBackupFile(deps: RestoreDependencies, userId: string, path: string): Promise<void> {
  deps.restoring.delete(userId);
  await rm(path, { force: true });
}

/**
 * Reports the parts of the backup that are new here, and with `run` restores them in one transaction.
 * @throws AppError validation_failed, with the row and the reason; limit_reached if its files exceed the storage limit
 */
export async function restoreJournalBackup(
  deps: RestoreDependencies,
  userId: string,
  path: string,
  options: RestoreOptions,
): Promise<RestoreReport> {
  const file = await openBackupFile(path);
  try {
    const plan = await planRestore(deps, userId, file, options);
    if (!options.run) return plan.report;
    await assertStorageAvailable(deps, userId, plan, file);
    const storedIds = await storeMedia(deps, userId, file, plan, options);
    options.signal.throwIfAborted();
    await write(deps, userId, file, plan, storedIds, options);
    deps.events.wake();
    if (plan.report.settings === 'take') await restorePictureFile(deps, userId, file);
    return { ...plan.report, done: true };
  } finally {
    file.close();
  }
}

async function planRestore(
  deps: RestoreDependencies,
  userId: string,
  file: BackupFile,
  { settings, onProgress, signal }: RestoreOptions,
): Promise<Plan> {
  const hasEntries = (await deps.orm.$count(gratitudeEntries, eq(gratitudeEntries.userId, userId))) > 0;
  const counts = new Map<BackupListName, { inFile: number; isNew: number; alreadyHere: number; leftOut: number }>();
  const plan: Plan = {
    report: {
      done: false,
      exportedAt: '',
      isOwn: false,
      settings: settings ?? (hasEntries ? 'keep' : 'take'),
      lists: [],
      leftOut: [],
    },
    media: [],
    unanalysedIds: [],
  };
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
    let stateIndex = 0;
    for (const [index, row] of mapped.entries()) {
      const number = from + index;
      if (row === 'no target') skipRow(number, NO_TARGET);
      else if (row === 'unknown person') skipRow(number, UNKNOWN_PERSON);
      else {
        const state = rowStates[stateIndex++];
        if (isSetting(section)) {
          if (plan.report.settings === 'take') count.isNew++;
          else count.alreadyHere++;
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
        else {
          count.isNew++;
          if (list === 'entries' && row.analysisSource === null && (row.sentiment === null || row.sentimentCorrected))
            plan.unanalysedIds.push(String(row.id));
        }
      }
    }
  }
  plan.report.lists = BACKUP_LISTS.flatMap((list) => {
    const count = counts.get(list);
    return count ? [{ list, ...count }] : [];
  });
  return plan;
}

/** Reads the JSON and reports progress between `from` and `share`. */
async function readWithProgress(
  file: BackupFile,
  share: number,
  onProgress: (share: number) => void,
  from = 0,
): Promise<AsyncIterable<Buffer>> {
  const bytes = await file.json();
  let read = 0;
  return (async function* count() {
    for await (const chunk of bytes) {
      read += chunk.length;
      onProgress(from + (share - from) * Math.min(1, read / Math.max(1, file.bytes)));
      yield chunk;
    }
  })();
}

async function assertStorageAvailable({ orm }: RestoreDependencies, userId: string, { media }: Plan, file: BackupFile) {
  const requiredBytes = media.reduce((sum, { file: name }) => sum + (file.sizeOf(name) ?? 0), 0);
  if ((await sumBytes(orm, userId)) + requiredBytes > USER_MEDIA_BYTES_MAX) {
    throw new AppError('limit_reached', {
      message: 'Limit reached: the photos and videos in this backup don’t fit in your 2 GB.',
    });
  }
}

/** Stores new photos and videos, and returns their ids. Damaged ones are skipped and reported. */
async function storeMedia(
  deps: RestoreDependencies,
  userId: string,
  file: BackupFile,
  { report, media }: Plan,
  { onProgress, signal }: RestoreOptions,
): Promise<Set<string>> {
  const storedIds = new Set<string>();
  for (const [index, row] of media.entries()) {
    signal.throwIfAborted();
    const { id, kind, previewFile } = row;
    const preview =
      previewFile !== null && file.sizeOf(previewFile) !== undefined ? () => file.open(previewFile) : undefined;
    try {
      await storeBackupMedia(deps.media, { id, userId, kind, bytes: () => file.open(row.file), preview });
      storedIds.add(id);
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
  return storedIds;
}

/** Writes all new rows in one transaction, so that a crash leaves nothing half-restored. */
async function write(
  deps: RestoreDependencies,
  userId: string,
  file: BackupFile,
  { report, unanalysedIds }: Plan,
  storedIds: ReadonlySet<string>,
  { onProgress }: RestoreOptions,
): Promise<void> {
  const chunks = await readWithProgress(file, 1, onProgress, MEDIA_STORED_SHARE);
  await deps.orm.transaction(async (tx) => {
    let idMapper: BackupIdMapper | undefined;
    for await (const { head, list, rows } of readBackup(chunks)) {
      const section = deps.sections.get(list);
      if (!section || (isSetting(section) && report.settings === 'keep')) continue;
      idMapper ??= new BackupIdMapper(userId, head.accountId, deps.sealedIds);
      const mappedRows = idMapper.map(section, rows).filter((row): row is Row => typeof row === 'object');
      if (list !== 'media') await writeRows(tx, userId, section, mappedRows);
      else {
        // Validated by the schema of the list.
        const mediaRows = mappedRows as unknown as MediaPosition[];
        await attachRestoredMedia(
          tx,
          userId,
          mediaRows.filter(({ id }) => storedIds.has(id)),
        );
      }
    }
    for (const section of deps.sections.values()) await section.restore?.after?.(tx, userId);
    for (let at = 0; at < unanalysedIds.length; at += ENTRIES_PER_JOB) {
      await deps.jobs.send(tx, analyseRestored, { userId, ids: unanalysedIds.slice(at, at + ENTRIES_PER_JOB) });
    }
  });
}

/** Runs after the transaction, because the picture is stored outside the database. An unreadable picture is skipped. */
async function restorePictureFile(deps: RestoreDependencies, userId: string, file: BackupFile): Promise<void> {
  if (file.sizeOf(PICTURE_FILE) === undefined) return;
  try {
    await restorePicture(deps, userId, await file.open(PICTURE_FILE));
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'validation_failed') throw error;
  }
}
