/** Entry cursors: they decode to what was encoded, and any other text is rejected. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from '../platform/errors.ts';
import { decodeEntryCursor, encodeEntryCursor } from './entry-cursor.ts';

const anyEntry = fc.record({
  entryDate: fc
    .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  createdAt: fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true }),
  id: fc.uuid({ version: 7 }),
});

function errorCodeFor(cursor: string): string | undefined {
  try {
    decodeEntryCursor(cursor);
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

describe('a cursor', () => {
  it('decodes to what was encoded, and is safe in a URL', () => {
    fc.assert(
      fc.property(anyEntry, (entry) => {
        const expected = { ...entry, createdAt: entry.createdAt.toISOString() };
        const cursor = encodeEntryCursor(expected);
        expect(encodeURIComponent(cursor)).toBe(cursor);
        expect(decodeEntryCursor(cursor)).toEqual(expected);
      }),
    );
  });

  it('is refused for any other text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        expect(errorCodeFor(text)).toBe('validation_failed');
      }),
    );
  });

  it('is refused for any other JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(errorCodeFor(Buffer.from(JSON.stringify(value)).toString('base64url'))).toBe('validation_failed');
      }),
    );
  });

  it.each([
    ['an invalid day', ['2026-02-30', '2026-02-28T00:00:00.000Z', '0198e7a0-0000-7000-8000-000000000000']],
    ['an invalid instant', ['2026-02-28', 'yesterday', '0198e7a0-0000-7000-8000-000000000000']],
    ['an invalid id', ['2026-02-28', '2026-02-28T00:00:00.000Z', '1 or 1=1']],
    ['an extra element', ['2026-02-28', '2026-02-28T00:00:00.000Z', '0198e7a0-0000-7000-8000-000000000000', 1]],
    [
      'a year the database does not have',
      ['0000-01-01', '2026-02-28T00:00:00.000Z', '0198e7a0-0000-7000-8000-000000000000'],
    ],
    [
      'an instant the database does not have',
      ['2026-02-28', '0000-02-28T00:00:00.000Z', '0198e7a0-0000-7000-8000-000000000000'],
    ],
    [
      'an instant in a zone the database does not have',
      ['2026-02-28', '2026-02-28T00:00:00+23:00', '0198e7a0-0000-7000-8000-000000000000'],
    ],
  ])('is refused with %s', (_name, value) => {
    expect(errorCodeFor(Buffer.from(JSON.stringify(value)).toString('base64url'))).toBe('validation_failed');
  });
});
