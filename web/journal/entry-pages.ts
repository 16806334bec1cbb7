/** Immutable updates of the loaded pages of the journal. Pages without a change keep their identity. */
import type { InfiniteData } from '@tanstack/react-query';
import type { Entry } from '../../contract/journal.ts';
import type { Page } from '../platform/call.ts';

export type EntryPages = InfiniteData<Page<Entry[]>>;

/** Sort order of the journal: newest day first, then newest entry first. */
export function sortsBefore(one: Entry, other: Entry): boolean {
  if (one.entryDate !== other.entryDate) return one.entryDate > other.entryDate;
  if (one.createdAt !== other.createdAt) return Date.parse(one.createdAt) > Date.parse(other.createdAt);
  return one.id > other.id;
}

function changePage(held: EntryPages, index: number, change: (items: Entry[]) => Entry[]): EntryPages {
  return {
    ...held,
    pages: held.pages.map((page, at) => (at === index ? { ...page, items: change(page.items) } : page)),
  };
}

const pageOf = (held: EntryPages, id: string) =>
  held.pages.findIndex(({ items }) => items.some((entry) => entry.id === id));

export function withoutEntry(held: EntryPages, id: string): EntryPages {
  const index = pageOf(held, id);
  return index === -1 ? held : changePage(held, index, (items) => items.filter((entry) => entry.id !== id));
}

/** Inserts or replaces the entry at its position. Changes nothing if that position is not loaded yet. */
export function withEntry(held: EntryPages, entry: Entry): EntryPages {
  const known = pageOf(held, entry.id);
  const before = held.pages[known]?.items.find(({ id }) => id === entry.id);
  if (before?.entryDate === entry.entryDate && before.createdAt === entry.createdAt) {
    return changePage(held, known, (items) => items.map((item) => (item.id === entry.id ? entry : item)));
  }
  const others = withoutEntry(held, entry.id);
  const last = others.pages.length - 1;
  const index = others.pages.findIndex(({ items }) => items.some((item) => sortsBefore(entry, item)));
  if (index === -1 && others.pages[last]?.next !== undefined) return others;
  return changePage(others, index === -1 ? last : index, (items) => {
    const at = items.findIndex((item) => sortsBefore(entry, item));
    return at === -1 ? [...items, entry] : items.toSpliced(at, 0, entry);
  });
}
