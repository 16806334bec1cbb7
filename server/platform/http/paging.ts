/** Cursors and `Link: rel="next"` headers of paged lists. */
import { z } from 'zod';
import { AppError } from '../errors.ts';

/** Position in a list ordered by an instant, then by id. */
export interface TimeCursor {
  at: Date;
  id: string;
}

/** An instant inside a cursor. Earlier years are outside the range of the database. */
export const cursorInstant = (precision: 3 | 6) => z.iso.datetime({ precision }).refine((instant) => instant >= '1900');

const timeCursorSchema = z.tuple([cursorInstant(3), z.uuid()]);

/** Encodes the sort key of the last item of a page as an opaque, URL-safe string. */
export function encodeCursor(sortKey: unknown): string {
  return Buffer.from(JSON.stringify(sortKey)).toString('base64url');
}

/** @throws AppError validation_failed for a cursor that does not hold a sort key of this schema */
export function decodeCursor<SortKey>(schema: z.ZodType<SortKey>, cursor: string): SortKey {
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    // The cause is left out: it would put the client's input into the log.
    const message = 'This cursor is invalid.';
    throw new AppError('validation_failed', { message, details: [message], fields: { cursor: message } });
  }
}

export function encodeTimeCursor({ at, id }: TimeCursor): string {
  return encodeCursor([at.toISOString(), id]);
}

/** @throws AppError validation_failed for anything `encodeTimeCursor` did not make */
export function decodeTimeCursor(cursor: string): TimeCursor {
  const [at, id] = decodeCursor(timeCursorSchema, cursor);
  return { at: new Date(at), id };
}

/** Sets the Link header (RFC 8288) to the next page: the same query with its cursor. No header on the last page. */
export function setNextLink(
  setHeader: (name: string, value: string) => void,
  path: string,
  query: object,
  cursor: string | undefined,
): void {
  if (cursor === undefined) return;
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, cursor })) {
    for (const one of [value].flat()) if (one !== undefined) params.append(name, String(one));
  }
  setHeader('link', `<${path}?${params}>; rel="next"`);
}
