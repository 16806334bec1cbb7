/** Shared steps of all exports: one at a time per user and format, an account log event, and the file name. */
import { Readable } from 'node:stream';
import { logAccountEvent } from '../../account/index.ts';
import { type Clock, type Day, dayOf } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor, FileResponse } from '../../platform/http/handle.ts';

export interface ExportDependencies {
  orm: Queryable;
  clock: Clock;
  /** Exports in progress in this process, by user and format. */
  exportsInProgress: Set<string>;
}

export type Exporter = Pick<Actor, 'userId' | 'timezone' | 'dayEndsAt'>;

interface ExportedFile {
  /** File extension, unless `fileName` has another. */
  format: string;
  /** The file's name with this day. Default: `evenglow-data-DAY.FORMAT`. */
  fileName?: (day: Day) => string;
  contentType: string;
  /** The content, generated while it is read; ended early if the client disconnects. */
  parts: AsyncIterable<string | Buffer>;
}

/**
 * Returns the file, generated while it is read.
 * @throws AppError rate_limited during another export of the user in this format
 */
export async function exportFile(
  deps: ExportDependencies,
  actor: Exporter,
  device: string,
  { format, contentType, parts, fileName = (day) => `evenglow-data-${day}.${format}` }: ExportedFile,
): Promise<FileResponse & { body: Readable }> {
  const { userId } = actor;
  const key = `${userId} ${format}`;
  if (deps.exportsInProgress.has(key)) {
    throw new AppError('rate_limited', {
      message: 'We’re already preparing your data. Please wait until it’s done.',
      retryAfter: 10,
    });
  }
  deps.exportsInProgress.add(key);
  let isEnded = false;
  const end = () => {
    // Only once: the next export may have started by the second event.
    if (!isEnded) deps.exportsInProgress.delete(key);
    isEnded = true;
  };
  try {
    const now = deps.clock.now();
    await logAccountEvent(deps.orm, deps.clock, { userId, kind: 'exported', detail: device });
    const body = Readable.from(parts, { objectMode: false });
    // 'close' without 'end' if the client disconnects.
    body.once('end', end).once('close', end);
    return {
      contentType,
      fileName: fileName(dayOf(now, actor.timezone, actor.dayEndsAt)),
      body,
      headers: { 'cache-control': 'no-store' },
    };
  } catch (error) {
    end();
    throw error;
  }
}
