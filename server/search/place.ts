/** The order of results, and the place in it at which a page ends, as an opaque text. */
import { z } from 'zod';
import { daySchema } from '../../contract/time.ts';
import type { KnownEntry } from '../journal/index.ts';
import { decodeCursor, encodeCursor } from '../platform/http/paging.ts';

export type Sort = 'closest' | 'newest' | 'oldest';

/** The sort keys of a result. */
export interface Place extends Pick<KnownEntry, 'entryDate' | 'createdAt' | 'id'> {
  /** Score of the match; 0 for all without a text. */
  score: number;
}

/** Negative if `one` comes before `other`. Different entries never compare equal. */
export function compare(sort: Sort, one: Place, other: Place): number {
  if (sort === 'closest' && one.score !== other.score) return other.score - one.score;
  const newestFirst =
    one.entryDate === other.entryDate
      ? other.createdAt - one.createdAt || (one.id < other.id ? 1 : one.id > other.id ? -1 : 0)
      : one.entryDate < other.entryDate
        ? 1
        : -1;
  return sort === 'oldest' ? -newestFirst : newestFirst;
}

const sortKeySchema = z.tuple([z.number(), daySchema, z.number(), z.uuid()]);

export function encodePlace({ score, entryDate, createdAt, id }: Place): string {
  return encodeCursor([score, entryDate, createdAt, id]);
}

/** @throws AppError validation_failed for anything `encodePlace` did not make */
export function decodePlace(cursor: string): Place {
  const [score, entryDate, createdAt, id] = decodeCursor(sortKeySchema, cursor);
  return { score, entryDate, createdAt, id };
}
