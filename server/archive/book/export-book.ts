/** Exports a journal as a printable book (PDF). */
import type { Readable } from 'node:stream';
import type { BookProgress } from '../../../contract/archive.ts';
import { isCheckIn } from '../../../contract/check-ins.ts';
import { logAccountEvent } from '../../account/index.ts';
import { moodLabel } from '../../insights/index.ts';
import type { EntryRow } from '../../journal/index.ts';
import { type Clock, dayOf } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor, FileResponse } from '../../platform/http/handle.ts';
import type { Logger } from '../../platform/log.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { readEntries } from '../exports/exported-entries.queries.ts';
import type { Selected } from '../exports/selection.ts';
import { findNames } from '../names.queries.ts';
import { countSelected, findBookMedia } from './book.queries.ts';
import type { BookMessage } from './book-lines.ts';
import { readPictures } from './book-pictures.ts';
import type { PdfQueue } from './pdf-queue.ts';

export interface BookDependencies {
  orm: Queryable;
  clock: Clock;
  log: Logger;
  storage: Storage;
  pdfQueue: PdfQueue;
  /** Exports in progress in this process, by user and format. */
  exportsInProgress: Set<string>;
}

/** Limits that keep typesetting within half a minute. 10,000 entries of 70 characters take 750 MiB. */
export const BOOK_MAX = { moments: 15_000, characters: 6_000_000, pictures: 1_000 };

/**
 * Returns the PDF once it is complete. Aborting `signal` cancels it. `onProgress` receives each step.
 * @throws AppError rate_limited while another book of the user is made; validation_failed if it would be too large;
 * service_unavailable if the queue is full
 */
export async function exportBook(
  deps: BookDependencies,
  actor: Pick<Actor, 'userId' | 'timezone' | 'dayEndsAt'>,
  device: string,
  selected: Selected,
  signal: AbortSignal,
  onProgress: (progress: BookProgress) => void = () => {},
): Promise<FileResponse & { fileName: string; body: Readable }> {
  const key = `${actor.userId} pdf`;
  if (deps.exportsInProgress.has(key)) {
    throw new AppError('rate_limited', {
      message: 'We’re already making your book. Please wait until it’s done.',
      retryAfter: 10,
    });
  }
  deps.exportsInProgress.add(key);
  try {
    const rows = await readAll(deps.orm, actor.userId, selected);
    await logAccountEvent(deps.orm, deps.clock, { userId: actor.userId, kind: 'exported', detail: device });
    const body = await deps.pdfQueue.render(
      () => readBookLines(deps, actor.userId, selected, rows, onProgress),
      { ...rows.size, pictures: rows.pictures.length },
      signal,
      (stage) => onProgress({ stage, share: 0 }),
    );
    return {
      contentType: 'application/pdf',
      fileName: `evenglow-data-${dayOf(deps.clock.now(), actor.timezone, actor.dayEndsAt)}.pdf`,
      body,
      headers: { 'cache-control': 'no-store' },
    };
  } finally {
    deps.exportsInProgress.delete(key);
  }
}

type BookRows = Awaited<ReturnType<typeof readAll>>;

/** Reads name and media, and checks the limits. */
async function readAll(orm: Queryable, userId: string, selected: Selected) {
  const [names, size, pictures] = [
    await findNames(orm, userId),
    await countSelected(orm, userId, selected),
    await findBookMedia(orm, userId, selected),
  ];
  if (size.moments > BOOK_MAX.moments || size.characters > BOOK_MAX.characters) {
    throw tooLarge(`A book can have up to ${BOOK_MAX.moments.toLocaleString('en')} entries.`);
  }
  if (pictures.length > BOOK_MAX.pictures) {
    throw tooLarge(`A book can have up to ${BOOK_MAX.pictures.toLocaleString('en')} photos.`);
  }
  return { name: names?.fullName ?? '', pictures, size };
}

function tooLarge(what: string): AppError {
  const message = `${what} Please choose a shorter period, such as one year.`;
  return new AppError('validation_failed', { message, details: [message] });
}

/** "Check-in · Happy · #walk · rest". */
function checkInLine({ content, sentiment, themes }: Pick<EntryRow, 'content' | 'sentiment' | 'themes'>): string {
  const mood = sentiment === null ? '' : moodLabel(sentiment);
  return ['Check-in', mood, content.replace(/\s+/g, ' '), themes.join(', ')].filter(Boolean).join(' · ');
}

async function* readBookLines(
  deps: BookDependencies,
  userId: string,
  selected: Selected,
  { name, pictures, size: { moments } }: BookRows,
  onProgress: (progress: BookProgress) => void,
): AsyncGenerator<BookMessage> {
  yield { kind: 'cover', name, from: selected.from, to: selected.to };
  const pictureIds = new Set(pictures.map(({ id }) => id));
  let entriesRead = 0;
  for await (const entries of readEntries(deps.orm, userId, selected)) {
    yield {
      kind: 'entries',
      entries: entries.map(({ entryDate, content, entryType, sentiment, themes, media }) => ({
        day: entryDate,
        content: isCheckIn({ entryType }) ? checkInLine({ content, sentiment, themes }) : content,
        isCheckIn: isCheckIn({ entryType }),
        sentiment,
        themes,
        media: media.flatMap(({ id }) => (pictureIds.has(id) ? id : [])),
      })),
    };
    entriesRead += entries.length;
    // Entries may have been added since they were counted.
    onProgress({
      stage: 'reading',
      share: Math.min(entriesRead / moments, 1),
      month: entries.at(-1)?.entryDate.slice(0, 7),
    });
  }
  const onPicture = (made: number) => onProgress({ stage: 'pictures', share: made / pictures.length });
  for await (const picture of readPictures(deps, pictures, onPicture)) yield { kind: 'picture', picture };
}
