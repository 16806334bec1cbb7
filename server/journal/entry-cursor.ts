/** The place in the journal at which a page ends, as an opaque text. */
import { z } from 'zod';
import { daySchema } from '../../contract/time.ts';
import type { Day } from '../platform/clock.ts';
import { AppError } from '../platform/errors.ts';

export interface EntryCursor {
  entryDate: Day;
  /** ISO instant with milliseconds, as precise as entries are written. */
  createdAt: string;
  id: string;
}

const writtenSchema = z.iso.datetime({ precision: 3 }).refine((instant) => instant >= '1900');
const cursorSchema = z.tuple([daySchema, writtenSchema, z.uuid()]);

export function encodeCursor({ entryDate, createdAt, id }: EntryCursor): string {
  return Buffer.from(JSON.stringify([entryDate, createdAt, id])).toString('base64url');
}

/** @throws AppError validation_failed for anything that `encodeCursor` did not make */
export function decodeCursor(cursor: string): EntryCursor {
  try {
    const [entryDate, createdAt, id] = cursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { entryDate, createdAt, id };
  } catch {
    // Without its cause: that would write what was sent into the log.
    const message = 'This cursor was not made here.';
    throw new AppError('validation_failed', { message, details: [message], fields: { cursor: message } });
  }
}
