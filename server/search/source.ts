/** What can be searched: the journal; whatever else holds words of a person joins the list of sources. */
import type { Sql } from 'postgres';
import type { Match, SearchResult } from '../../contract/search.ts';
import { findContents, findEntriesById, type InMemoryJournals, type KnownEntry } from '../journal/index.ts';
import { resultOf } from './results.ts';
import type { ReadTexts } from './words/text-indexes.ts';

/** What is counted and filtered of a document. */
export type SearchDocument = Pick<
  KnownEntry,
  'id' | 'revision' | 'entryDate' | 'createdAt' | 'hour' | 'sentiment' | 'themes' | 'people' | 'tags' | 'help'
>;

/** All documents of a person as they are now, newest first; the array is another one after each change. */
export interface SearchDocuments {
  readonly entries: readonly SearchDocument[];
}

export interface SearchSource {
  readonly type: SearchResult['type'];
  documents(userId: string): Promise<SearchDocuments>;
  /** The words of these documents of the person. */
  readTexts: ReadTexts;
  /** The person's documents with these ids, in their order, without those that are gone. */
  readResults(
    userId: string,
    ids: readonly string[],
    marks: (id: string, content: string) => Match[],
  ): Promise<SearchResult[]>;
}

export function journalSource(sql: Sql, journals: InMemoryJournals): SearchSource {
  return {
    type: 'gratitude',
    documents: (userId) => journals.of(userId),
    readTexts: (userId, ids) => findContents(sql, userId, ids),
    readResults: async (userId, ids, marks) => {
      const entries = await findEntriesById(sql, userId, ids);
      return entries.map((entry) => resultOf(entry, marks(entry.id, entry.content)));
    },
  };
}
