/** Cursors of the messages of a conversation: their position in it. */
import { z } from 'zod';
import { decodeCursor, encodeCursor } from '../../platform/http/paging.ts';

/** Range of a 4-byte integer, the type of the column. */
const positionSchema = z
  .int()
  .min(0)
  .max(2 ** 31 - 1);

export function encodePosition(position: number): string {
  return encodeCursor(position);
}

/** @throws AppError validation_failed for anything not made by `encodePosition` */
export function decodePosition(cursor: string): number {
  return decodeCursor(positionSchema, cursor);
}
