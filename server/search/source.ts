/** Sources of search: the journal, and other documents of a user, such as conversations. */
import type { Sql } from 'postgres';
import type { Match, SearchResult } from '../../contract/search.ts';
import { type EntryMetadata, findContents, findEntriesById, type InMemoryJournals } from '../journal/index.ts';
import { resultOf } from './results.ts';
import type { ReadTexts } from './words/text-indexes.ts';

/** The filterable fields of a document. */
export type SearchDocument = Pick<
  EntryMetadata,
  | 'id'
  | 'revision'
  | 'entryDate'
  | 'createdAt'
  | 'hour'
  | 'sentiment'
  | 'themes'
  | 'people'
  | 'thanked'
  | 'tags'
  | 'help'
  | 'quietHelp'
> &
  // Documents of other sources have no type.
  Partial<Pick<EntryMetadata, 'entryType'>>;

/** All current documents of a user, newest first. Each change creates a new array. */
export interface SearchDocuments {
  readonly entries: readonly SearchDocument[];
}

export interface SearchSource {
  readonly type: SearchResult['type'];
  documents(userId: string): Promise<SearchDocuments>;
  /** The texts of these documents of the user. */
  readTexts: ReadTexts;
  /** The user's documents with these ids, in the order of `ids`. Deleted ones are omitted. */
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
