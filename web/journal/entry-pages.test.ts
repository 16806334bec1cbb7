import { describe, expect, it } from 'vitest';
import { entryOf } from '../testing/fake-server.ts';
import { type EntryPages, withEntry, withoutEntry } from './entry-pages.ts';

const written = (id: string, entryDate: string, createdAt = `${entryDate}T18:00:00Z`) =>
  entryOf({ id, entryDate, createdAt });
const held: EntryPages = {
  pages: [
    { items: [written('e', '2026-11-21'), written('d', '2026-11-20')], next: 'c1' },
    { items: [written('c', '2026-11-18'), written('b', '2026-11-17')], next: 'c2' },
  ],
  pageParams: ['', 'c1'],
};
const ids = ({ pages }: EntryPages) => pages.map(({ items }) => items.map(({ id }) => id).join(''));

describe('a new entry', () => {
  it('stands at the top where it is of today', () => {
    expect(ids(withEntry(held, written('n', '2026-11-21', '2026-11-21T19:00:00Z')))).toEqual(['ned', 'cb']);
  });

  it('stands at its day where it is dated back', () => {
    expect(ids(withEntry(held, written('n', '2026-11-19')))).toEqual(['ed', 'ncb']);
    expect(ids(withEntry(held, written('n', '2026-11-18', '2026-11-18T12:00:00Z')))).toEqual(['ed', 'cnb']);
  });

  it('waits for its page where that is not loaded yet', () => {
    expect(withEntry(held, written('n', '2026-11-01'))).toBe(held);
  });

  it('stands at the end where nothing follows', () => {
    const whole = {
      ...held,
      pages: held.pages.map((page, index) => (index === 1 ? { ...page, next: undefined } : page)),
    };
    expect(ids(withEntry(whole, written('n', '2026-11-01')))).toEqual(['ed', 'cbn']);
    expect(
      ids(withEntry({ pages: [{ items: [], next: undefined }], pageParams: [''] }, written('n', '2026-11-01'))),
    ).toEqual(['n']);
  });

  it('that is here already is there once', () => {
    const changed = { ...written('c', '2026-11-18'), content: 'Other words.' };
    const after = withEntry(held, changed);
    expect(ids(after)).toEqual(['ed', 'cb']);
    expect(after.pages[1]?.items[0]?.content).toBe('Other words.');
    expect(after.pages[0]).toBe(held.pages[0]);
  });
});

it('an entry of another day moves there', () => {
  expect(ids(withEntry(held, written('b', '2026-11-20', '2026-11-20T23:00:00Z')))).toEqual(['ebd', 'c']);
});

it('an entry that is gone leaves the other pages as they were', () => {
  const after = withoutEntry(held, 'c');
  expect(ids(after)).toEqual(['ed', 'b']);
  expect(after.pages[0]).toBe(held.pages[0]);
  expect(withoutEntry(held, 'unknown')).toBe(held);
});
