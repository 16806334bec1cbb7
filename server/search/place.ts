/** Sort order of results, and their keyset-pagination cursor: the sort key at which a page ends. */
import { z } from 'zod';
import { daySchema } from '../../contract/time.ts';
import type { EntryMetadata } from '../journal/index.ts';
import { decodeCursor, encodeCursor } from '../platform/http/paging.ts';

export type Sort = 'closest' | 'newest' | 'oldest';

/** The sort keys of a result. */
export interface SortKey extends Pick<EntryMetadata, 'entryDate' | 'createdAt' | 'id'> {
  /** Score of the match; 0 for all without a text. */
  score: number;
}

/** Negative if `one` comes before `other`. Different entries never compare equal. */
export function compareSortKeys(sort: Sort, one: SortKey, other: SortKey): number {
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

export function encodeSortKey({ score, entryDate, createdAt, id }: SortKey): string {
  return encodeCursor([score, entryDate, createdAt, id]);
}

/** @throws AppError validation_failed for anything `encodeSortKey` did not make */
export function decodeSortKey(cursor: string): SortKey {
  const [score, entryDate, createdAt, id] = decodeCursor(sortKeySchema, cursor);
  return { score, entryDate, createdAt, id };
}
