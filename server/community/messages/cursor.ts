/** The place in a list of conversations or messages at which a page ends, as an opaque text. */
import { z } from 'zod';
import { AppError } from '../../platform/errors.ts';

export interface Place {
  at: Date;
  id: string;
}

const placeSchema = z.tuple([z.iso.datetime({ precision: 3 }).refine((at) => at >= '1900'), z.uuid()]);

export function encodePlace({ at, id }: Place): string {
  return Buffer.from(JSON.stringify([at.toISOString(), id])).toString('base64url');
}

/** @throws AppError validation_failed for anything that `encodePlace` did not make */
export function decodePlace(cursor: string): Place {
  try {
    const [at, id] = placeSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { at: new Date(at), id };
  } catch {
    // Without its cause: that would write what was sent into the log.
    const message = 'This cursor was not made here.';
    throw new AppError('validation_failed', { message, details: [message], fields: { cursor: message } });
  }
}
