/** Cursors of the feeds, which are ordered by the time an entry was shared. */
import { z } from 'zod';
import { cursorInstant, decodeCursor, encodeCursor } from '../../platform/http/paging.ts';

export interface FeedCursor {
  /** When the last entry of the page was shared: an ISO instant in microseconds, the precision of the database. */
  place: string;
  id: string;
}

const sortKeySchema = z.tuple([cursorInstant(6), z.uuid()]);

export function encodeFeedCursor({ place, id }: FeedCursor): string {
  return encodeCursor([place, id]);
}

/** @throws AppError validation_failed if `encodeFeedCursor` did not make the cursor */
export function decodeFeedCursor(cursor: string): FeedCursor {
  const [place, id] = decodeCursor(sortKeySchema, cursor);
  return { place, id };
}
