/** The journal of a person as one CSV file, made while it is read. */
import { Readable } from 'node:stream';
import { logAccountEvent } from '../account/index.ts';
import { mediaPath } from '../journal/index.ts';
import { type Clock, dayOf } from '../platform/clock.ts';
import type { Queryable } from '../platform/db/queryable.ts';
import { AppError } from '../platform/errors.ts';
import type { Actor, FileAnswer } from '../platform/http/handle.ts';
import { type CsvRow, csvOf } from './csv.ts';
import { readEntries } from './entries.queries.ts';

export interface ExportDependencies {
  orm: Queryable;
  clock: Clock;
  /** Address of this server, where it is known: links in the file are whole then. */
  publicUrl: string | undefined;
  /** Whose export is under way in this process. */
  underWay: Set<string>;
}

const HEAD: CsvRow = [
  'Date',
  'Written on',
  'Written at',
  'Time zone',
  'Words',
  'Kind',
  'Sentiment (1 to 5)',
  'Themes',
  'Shared',
  'Reframe',
  'Photos and videos',
  'Links to them',
];

/**
 * The file, in pages of the journal as they are read.
 * @throws AppError rate_limited while another export of the person is under way
 */
export async function exportCsv(
  deps: ExportDependencies,
  actor: Pick<Actor, 'userId' | 'timezone' | 'dayEndsAt'>,
  device: string,
): Promise<FileAnswer & { body: Readable }> {
  const { userId } = actor;
  if (deps.underWay.has(userId)) {
    throw new AppError('rate_limited', {
      message: 'Your data is being prepared already. Please wait until that is done.',
      retryAfter: 10,
    });
  }
  deps.underWay.add(userId);
  let over = false;
  const end = () => {
    // Once: by then the next one may be under way.
    if (!over) deps.underWay.delete(userId);
    over = true;
  };
  try {
    const now = deps.clock.now();
    await logAccountEvent(deps.orm, deps.clock, { userId, kind: 'exported', detail: device });
    const body = Readable.from(csvOf(HEAD, rowsOf(deps, userId)), { objectMode: false });
    // The second where the caller goes away in the middle.
    body.once('end', end).once('close', end);
    return {
      contentType: 'text/csv; charset=utf-8; header=present',
      fileName: `evenglow-data-${dayOf(now, actor.timezone, actor.dayEndsAt)}.csv`,
      body,
      headers: { 'cache-control': 'no-store' },
    };
  } catch (error) {
    end();
    throw error;
  }
}

async function* rowsOf({ orm, publicUrl = '' }: ExportDependencies, userId: string): AsyncGenerator<CsvRow[]> {
  for await (const entries of readEntries(orm, userId)) {
    yield entries.map((entry) => {
      const [day = '', time = ''] = wallClock(entry.createdAt, entry.timezone);
      return [
        entry.entryDate,
        day,
        time,
        entry.timezone,
        entry.content,
        entry.entryType,
        entry.sentiment,
        entry.themes.join(', '),
        entry.isPublic ? 'yes' : 'no',
        entry.positiveReframe,
        entry.media.length,
        entry.media.map((id) => publicUrl.replace(/\/$/, '') + mediaPath(id)).join(' '),
      ];
    });
  }
}

/** Day and time, `YYYY-MM-DD` and `HH:MM:SS`, on a clock of the zone. */
function wallClock(instant: Date, timeZone: string): string[] {
  // The Swedish form is the international one.
  return instant.toLocaleString('sv-SE', { timeZone }).split(' ');
}
