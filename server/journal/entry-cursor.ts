/** Cursors of the list of entries. */
import { z } from 'zod';
import { daySchema } from '../../contract/time.ts';
import type { Day } from '../platform/clock.ts';
import { cursorInstant, decodeCursor, encodeCursor } from '../platform/http/paging.ts';

export interface EntryCursor {
  entryDate: Day;
  /** ISO instant with milliseconds, the precision in which entries are stored. */
  createdAt: string;
  id: string;
}

const sortKeySchema = z.tuple([daySchema, cursorInstant(3), z.uuid()]);

export function encodeEntryCursor({ entryDate, createdAt, id }: EntryCursor): string {
  return encodeCursor([entryDate, createdAt, id]);
}

/** @throws AppError validation_failed for anything `encodeEntryCursor` did not make */
export function decodeEntryCursor(cursor: string): EntryCursor {
  const [entryDate, createdAt, id] = decodeCursor(sortKeySchema, cursor);
  return { entryDate, createdAt, id };
}
