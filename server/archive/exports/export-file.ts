/** What all exports have in common: one of a format at a time for a person, a line in their log, and the file's name. */
import { Readable } from 'node:stream';
import { logAccountEvent } from '../../account/index.ts';
import { type Clock, dayOf } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor, FileResponse } from '../../platform/http/handle.ts';

export interface ExportDependencies {
  orm: Queryable;
  clock: Clock;
  /** Which exports are under way in this process, by person and format. */
  underWay: Set<string>;
}

export type Exporter = Pick<Actor, 'userId' | 'timezone' | 'dayEndsAt'>;

interface ExportedFile {
  /** What the file's name ends in. */
  format: string;
  contentType: string;
  /** The file, made while it is read. It is ended where the caller goes away in the middle. */
  parts: AsyncIterable<string | Buffer>;
}

/**
 * The file, made while it is read.
 * @throws AppError rate_limited while another export of this person in this format is under way
 */
export async function exportFile(
  deps: ExportDependencies,
  actor: Exporter,
  device: string,
  { format, contentType, parts }: ExportedFile,
): Promise<FileResponse & { body: Readable }> {
  const { userId } = actor;
  const key = `${userId} ${format}`;
  if (deps.underWay.has(key)) {
    throw new AppError('rate_limited', {
      message: 'Your data is being prepared already. Please wait until that is done.',
      retryAfter: 10,
    });
  }
  deps.underWay.add(key);
  let over = false;
  const end = () => {
    // Once: by then the next one may be under way.
    if (!over) deps.underWay.delete(key);
    over = true;
  };
  try {
    const now = deps.clock.now();
    await logAccountEvent(deps.orm, deps.clock, { userId, kind: 'exported', detail: device });
    const body = Readable.from(parts, { objectMode: false });
    // The second where the caller goes away in the middle.
    body.once('end', end).once('close', end);
    return {
      contentType,
      fileName: `evenglow-data-${dayOf(now, actor.timezone, actor.dayEndsAt)}.${format}`,
      body,
      headers: { 'cache-control': 'no-store' },
    };
  } catch (error) {
    end();
    throw error;
  }
}
