import { describe, expect, it } from 'vitest';
import { entryOf } from '../testing/fake-server.ts';
import { type EntryPages, withEntry, withoutEntry } from './entry-pages.ts';

const entryOn = (id: string, entryDate: string, createdAt = `${entryDate}T18:00:00Z`) =>
  entryOf({ id, entryDate, createdAt });
const loaded: EntryPages = {
  pages: [
    { items: [entryOn('e', '2026-11-21'), entryOn('d', '2026-11-20')], next: 'c1' },
    { items: [entryOn('c', '2026-11-18'), entryOn('b', '2026-11-17')], next: 'c2' },
  ],
  pageParams: ['', 'c1'],
};
const ids = ({ pages }: EntryPages) => pages.map(({ items }) => items.map(({ id }) => id).join(''));

describe('a new entry', () => {
  it('is first if it is of today', () => {
    expect(ids(withEntry(loaded, entryOn('n', '2026-11-21', '2026-11-21T19:00:00Z')))).toEqual(['ned', 'cb']);
  });

  it('is at its day if it is dated back', () => {
    expect(ids(withEntry(loaded, entryOn('n', '2026-11-19')))).toEqual(['ed', 'ncb']);
    expect(ids(withEntry(loaded, entryOn('n', '2026-11-18', '2026-11-18T12:00:00Z')))).toEqual(['ed', 'cnb']);
  });

  it('is left out if its page is not loaded', () => {
    expect(withEntry(loaded, entryOn('n', '2026-11-01'))).toBe(loaded);
  });

  it('is last if nothing follows', () => {
    const complete = {
      ...loaded,
      pages: loaded.pages.map((page, index) => (index === 1 ? { ...page, next: undefined } : page)),
    };
    expect(ids(withEntry(complete, entryOn('n', '2026-11-01')))).toEqual(['ed', 'cbn']);
    expect(
      ids(withEntry({ pages: [{ items: [], next: undefined }], pageParams: [''] }, entryOn('n', '2026-11-01'))),
    ).toEqual(['n']);
  });

  it('replaces an existing copy', () => {
    const changed = { ...entryOn('c', '2026-11-18'), content: 'Other words.' };
    const after = withEntry(loaded, changed);
    expect(ids(after)).toEqual(['ed', 'cb']);
    expect(after.pages[1]?.items[0]?.content).toBe('Other words.');
    expect(after.pages[0]).toBe(loaded.pages[0]);
  });
});

it('moves an entry to another day', () => {
  expect(ids(withEntry(loaded, entryOn('b', '2026-11-20', '2026-11-20T23:00:00Z')))).toEqual(['ebd', 'c']);
});

it('removes an entry without touching other pages', () => {
  const after = withoutEntry(loaded, 'c');
  expect(ids(after)).toEqual(['ed', 'b']);
  expect(after.pages[0]).toBe(loaded.pages[0]);
  expect(withoutEntry(loaded, 'unknown')).toBe(loaded);
});
