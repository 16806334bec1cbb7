/** Where a page of conversations, or of their messages, ends, as an opaque text. */
import { z } from 'zod';
import { AppError } from '../../platform/errors.ts';

/** In the list of conversations. */
export interface Place {
  at: Date;
  id: string;
}

const placeSchema = z.tuple([z.iso.datetime({ precision: 3 }).refine((at) => at >= '1900'), z.uuid()]);
const positionSchema = z
  .int()
  .min(0)
  .max(2 ** 31 - 1);

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

export function encodePlace({ at, id }: Place): string {
  return encode([at.toISOString(), id]);
}

/** @throws AppError validation_failed for anything that `encodePlace` did not make */
export function decodePlace(cursor: string): Place {
  const [at, id] = decode(placeSchema, cursor);
  return { at: new Date(at), id };
}

export function encodePosition(position: number): string {
  return encode(position);
}

/** @throws AppError validation_failed for anything that `encodePosition` did not make */
export function decodePosition(cursor: string): number {
  return decode(positionSchema, cursor);
}

function decode<Value>(schema: z.ZodType<Value>, cursor: string): Value {
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    // Without its cause: that would write what was sent into the log.
    const message = 'This cursor was not made here.';
    throw new AppError('validation_failed', { message, details: [message], fields: { cursor: message } });
  }
}
