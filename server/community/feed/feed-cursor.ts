/** The place in a feed at which a page ends, as an opaque text. */
import { z } from 'zod';
import { AppError } from '../../platform/errors.ts';

export interface FeedCursor {
  /** When the last entry of the page was shared: an ISO instant as precise as the database keeps it. */
  place: string;
  id: string;
}

const placeSchema = z.iso.datetime({ precision: 6 }).refine((instant) => instant >= '1900');
const cursorSchema = z.tuple([placeSchema, z.uuid()]);

export function encodeFeedCursor({ place, id }: FeedCursor): string {
  return Buffer.from(JSON.stringify([place, id])).toString('base64url');
}

/** @throws AppError validation_failed for anything that `encodeFeedCursor` did not make */
export function decodeFeedCursor(cursor: string): FeedCursor {
  try {
    const [place, id] = cursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { place, id };
  } catch {
    // Without its cause: that would write what was sent into the log.
    const message = 'This cursor was not made here.';
    throw new AppError('validation_failed', { message, details: [message], fields: { cursor: message } });
  }
}
