/**
 * Imports and restores write in two steps. First the rows are staged: written as lines of a file into the object store,
 * where any process can read them. Then the lines are written in short batches, each in one transaction with the
 * number of lines done. If the process ends, another continues after a minute; nothing is left half-written.
 */
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { DAY_MS, MINUTE_MS } from '../../../contract/durations.ts';
import { mediaRemoved } from '../../journal/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { Batches } from '../../platform/db/batches.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { AppError } from '../../platform/errors.ts';
import type { EventDispatcher } from '../../platform/events/dispatcher.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { newId } from '../../platform/ids.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { StorageQuota } from '../../platform/storage/storage-quota.ts';
import { linesOf } from '../../platform/streams.ts';
import {
  type Claim,
  changeStaged,
  findStaged,
  insertStaged,
  removeStaged,
  type StagedWrite,
} from './staged-writes.queries.ts';

export interface StagedDependencies {
  orm: Queryable;
  clock: Clock;
  storage: Storage;
  quota: Pick<StorageQuota, 'tryClaim'>;
  /** When this process started, if it is the only one of the database: what was written before has ended. */
  onlyProcessSince?: Date | undefined;
  events: Pick<EventDispatcher, 'wake'>;
}

/** Milliseconds without a batch, or without a staged page, after which the process of a write has ended. */
const WRITING_ABANDONED_MS = MINUTE_MS;
const STAGING_ABANDONED_MS = 10 * MINUTE_MS;
/** A write that was continued this many times, or more, is tried once a day. */
const ATTEMPTS_STUCK = 10;
/** Staging updates the time of the write at this interval, in milliseconds. */
const TOUCH_MS = MINUTE_MS;
/** Lines in a batch. A line has a few rows. */
const LINES = { min: 1, max: 50 };

/** Another process or request took the write over, such as to undo it. */
export const writeTakenOver = () => new AppError('conflict', { message: 'This was stopped. We’re undoing it.' });

const otherWriteInProgress = () =>
  new AppError('conflict', {
    message: 'An import or restore is still running. Please wait until it’s done.',
  });

const otherWriteStuck = () =>
  new AppError('conflict', {
    message:
      'We couldn’t undo an earlier import or restore yet. We’ll try again within a day. If you still see this tomorrow, please contact us.',
  });

const noRoomForTexts = () =>
  new AppError('limit_reached', {
    message: 'Limit reached: you don’t have enough storage left for the entries in this file.',
  });

/** Times before which writes that were not touched since are abandoned; `stuck`: those that failed often. */
export function abandonedBefore({ clock, onlyProcessSince }: Alive) {
  const now = clock.now().getTime();
  const start = onlyProcessSince?.getTime() ?? 0;
  return {
    writing: new Date(Math.max(start, now - WRITING_ABANDONED_MS)),
    staging: new Date(Math.max(start, now - STAGING_ABANDONED_MS)),
    stuck: new Date(now - DAY_MS),
    attemptsStuck: ATTEMPTS_STUCK,
  };
}

/** Whether a write failed so often that it is tried once a day only. */
export function isStuck({ attempts }: Pick<StagedWrite, 'attempts'>): boolean {
  return attempts >= ATTEMPTS_STUCK;
}

type Alive = Pick<StagedDependencies, 'clock' | 'onlyProcessSince'>;

export function isAbandoned(deps: Alive, { isReady, touchedAt }: StagedWrite): boolean {
  const { writing, staging } = abandonedBefore(deps);
  return touchedAt < (isReady ? writing : staging);
}

/** Begins to stage rows. @throws AppError conflict while the user has another import, restore or undo in progress */
export async function beginStaging(
  deps: StagedDependencies,
  { id, userId, kind }: Pick<StagedWrite, 'id' | 'userId' | 'kind'>,
): Promise<StagedWrite> {
  await dropAbandoned(deps, userId);
  return insertWrite(deps, { id, userId, kind, isReady: false, objectKey: `${userId}/${newId()}.jsonl` });
}

/** @throws AppError conflict while the user has another import, restore or undo in progress */
export async function insertWrite(
  { orm, clock }: Pick<StagedDependencies, 'orm' | 'clock'>,
  begun: Pick<StagedWrite, 'id' | 'userId' | 'kind' | 'isReady' | 'objectKey'>,
): Promise<StagedWrite> {
  const write = { ...begun, claim: newId(), total: 0, done: 0, attempts: 0, touchedAt: clock.now() };
  if (await insertStaged(orm, write)) return write;
  const other = await findStaged(orm, begun.userId);
  throw other && isStuck(other) ? otherWriteStuck() : otherWriteInProgress();
}

/** Drops a write of the user whose process ended while it staged: nothing of it was written. */
export async function dropAbandoned(deps: StagedDependencies, userId: string): Promise<void> {
  const existing = await findStaged(deps.orm, userId);
  if (existing && !existing.isReady && isAbandoned(deps, existing)) await dropStaged(deps, existing);
}

/**
 * Stores the lines and counts their bytes as storage of the user. Returns their number.
 * @throws AppError limit_reached if the user has no room for them; errors of `lines`
 */
export async function stageLines(
  deps: StagedDependencies,
  write: StagedWrite,
  lines: AsyncIterable<object>,
): Promise<number> {
  const path = join(deps.storage.uploads, `${newId()}-staged`);
  let total = 0;
  let touched = performance.now();
  try {
    await pipeline(
      async function* serialize() {
        for await (const line of lines) {
          total++;
          const json = `${JSON.stringify(line)}\n`;
          if (!(await deps.quota.tryClaim(write.userId, Buffer.byteLength(json)))) throw noRoomForTexts();
          yield json;
          if (performance.now() - touched < TOUCH_MS) continue;
          touched = performance.now();
          await changeStaged(deps.orm, write, { touchedAt: deps.clock.now() });
        }
      },
      createWriteStream(path, { mode: 0o600 }),
    );
    if (write.objectKey !== null) await deps.storage.objects.put(write.objectKey, path, 'application/x-ndjson');
    return total;
  } finally {
    await rm(path, { force: true });
  }
}

/** Marks the write as staged, in the caller's transaction. From now on it is continued if the process ends. */
export async function commitStaging(tx: Queryable, write: StagedWrite, total: number, now: Date): Promise<void> {
  if (!(await changeStaged(tx, write, { isReady: true, total, touchedAt: now }))) throw writeTakenOver();
}

/** Writes the staged lines that are not written yet, in batches. `writeLine` runs in the transaction of its batch. */
export async function writeLines<Line>(
  deps: StagedDependencies,
  write: StagedWrite,
  {
    writeLine,
    onWritten,
    signal,
  }: {
    writeLine: (tx: Queryable, line: Line) => Promise<void>;
    onWritten?: (share: number) => void;
    signal?: AbortSignal | undefined;
  },
): Promise<void> {
  const reader: AsyncIterator<Line> = readStaged<Line>(deps, write);
  const batches = new Batches(deps.orm, LINES);
  try {
    for (let { done } = write; done < write.total; ) {
      signal?.throwIfAborted();
      // Before the transaction: others must not wait for the object store.
      const lines = await take(reader, Math.min(batches.size, write.total - done));
      if (lines.length === 0) throw new Error('the file of a staged write ended too early');
      done = await batches.run(async (tx) => {
        const change = { done: done + lines.length, touchedAt: deps.clock.now() };
        if (!(await changeStaged(tx, write, change))) throw writeTakenOver();
        for (const line of lines) await writeLine(tx, line);
        return change.done;
      });
      onWritten?.(done / write.total);
    }
  } finally {
    await reader.return?.();
  }
}

/** Claims a write of another process or request. @throws AppError conflict if a third one did so first */
export async function takeOver(
  deps: StagedDependencies,
  write: StagedWrite,
  change: Partial<Pick<StagedWrite, 'kind' | 'attempts'>>,
): Promise<StagedWrite> {
  const taken = await changeStaged(deps.orm, write, { ...change, claim: newId(), touchedAt: deps.clock.now() });
  if (!taken) throw writeTakenOver();
  return taken;
}

/** Ends a write: `finish` runs in the transaction that removes it. */
export async function finishWrite(
  deps: StagedDependencies,
  write: Claim,
  finish: (tx: Queryable) => Promise<void>,
): Promise<void> {
  await deps.orm.transaction(async (tx) => {
    const removed = await removeStaged(tx, write);
    if (!removed) throw writeTakenOver();
    if (removed.objectKey !== null) await recordEvent(tx, mediaRemoved, { keys: [removed.objectKey] });
    await finish(tx);
  });
  deps.events.wake();
}

/**
 * Whether another process has taken the write over, or will. Its stored photos and videos must be kept for the entries
 * that it still writes; those that no entry takes are deleted after a day.
 */
export async function isPending({ orm }: StagedDependencies, { id, userId }: StagedWrite): Promise<boolean> {
  return (await findStaged(orm, userId))?.id === id;
}

/** Removes a write of which nothing was written. */
export async function dropStaged(deps: StagedDependencies, write: StagedWrite): Promise<void> {
  // The file first: if it cannot be removed now, the row leads to it later.
  if (write.objectKey !== null) await deps.storage.objects.remove([write.objectKey]);
  await removeStaged(deps.orm, write);
}

/** The lines after those that are done. */
export async function* readStaged<Line>(
  { storage }: StagedDependencies,
  { objectKey, done }: Pick<StagedWrite, 'objectKey' | 'done'>,
): AsyncGenerator<Line> {
  if (objectKey === null) return;
  let skipped = 0;
  for await (const line of linesOf(await storage.objects.read(objectKey))) {
    // Written by `stageLines`.
    if (skipped++ >= done) yield JSON.parse(line);
  }
}

async function take<Line>(reader: AsyncIterator<Line>, count: number): Promise<Line[]> {
  const lines: Line[] = [];
  while (lines.length < count) {
    const next = await reader.next();
    if (next.done) break;
    lines.push(next.value);
  }
  return lines;
}
