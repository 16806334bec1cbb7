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

function updatePage(loaded: EntryPages, index: number, update: (items: Entry[]) => Entry[]): EntryPages {
  return {
    ...loaded,
    pages: loaded.pages.map((page, at) => (at === index ? { ...page, items: update(page.items) } : page)),
  };
}

const pageIndexOf = (loaded: EntryPages, id: string) =>
  loaded.pages.findIndex(({ items }) => items.some((entry) => entry.id === id));

export function withoutEntry(loaded: EntryPages, id: string): EntryPages {
  const index = pageIndexOf(loaded, id);
  return index === -1 ? loaded : updatePage(loaded, index, (items) => items.filter((entry) => entry.id !== id));
}

/** Inserts or replaces the entry at its position. Changes nothing if that position is not loaded yet. */
export function withEntry(loaded: EntryPages, entry: Entry): EntryPages {
  const pageIndex = pageIndexOf(loaded, entry.id);
  const previous = loaded.pages[pageIndex]?.items.find(({ id }) => id === entry.id);
  if (previous?.entryDate === entry.entryDate && previous.createdAt === entry.createdAt) {
    return updatePage(loaded, pageIndex, (items) => items.map((item) => (item.id === entry.id ? entry : item)));
  }
  const others = withoutEntry(loaded, entry.id);
  const last = others.pages.length - 1;
  const index = others.pages.findIndex(({ items }) => items.some((item) => sortsBefore(entry, item)));
  if (index === -1 && others.pages[last]?.next !== undefined) return others;
  return updatePage(others, index === -1 ? last : index, (items) => {
    const at = items.findIndex((item) => sortsBefore(entry, item));
    return at === -1 ? [...items, entry] : items.toSpliced(at, 0, entry);
  });
}
