/** Documents similar in meaning to one of them or to a text. */
import type { SearchResult } from '../../../contract/search.ts';
import { AppError, invalidField } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/handle.ts';
import { type Columns, columnsOf } from '../columns.ts';
import type { SearchDependencies } from '../search.ts';
import type { SearchDocument, SearchDocuments } from '../source.ts';
import type { TextIndex } from '../words/text-index.ts';
import type { TextIndexes } from '../words/text-indexes.ts';
import { Meanings } from './meanings.ts';

/**
 * Weights of vectors, rare words and themes, and the threshold of their sum, tuned on the labelled pairs of the test.
 * About one in twenty other pairs is above it. A text has no themes, so its vector counts more.
 */
const ENTRY_WEIGHTS = { vectors: 0.5, words: 1, themes: 0.5, closeFrom: 0.34 };
const TEXT_WEIGHTS = { vectors: 1, words: 1, themes: 0, closeFrom: 0.45 };

const cache = new WeakMap<TextIndex, Meanings>();

interface SimilarQuery {
  entryId?: string | undefined;
  text?: string | undefined;
  limit: number;
}

/**
 * Similar documents, closest first, never the document itself. Entries that have or had help lines are neither
 * suggested nor get suggestions: they are found by their words only.
 * @throws AppError not_found for an entry that is not the person's; validation_failed unless exactly one of entry and
 *   text is given
 */
export async function listSimilar(
  { sources }: SearchDependencies,
  actor: Actor,
  { entryId, text = '', limit }: SimilarQuery,
): Promise<SearchResult[]> {
  if (entryId === undefined && text.trim() === '')
    throw invalidField('text', 'Please choose a moment or write a text.');
  if (entryId !== undefined && text !== '') throw invalidField('text', 'Please give a moment or a text, not both.');
  const [journal] = sources;
  if (!journal) return [];
  const documents = await journal.source.documents(actor.userId);
  const entry = documents.entries.find(({ id }) => id === entryId);
  if (entryId !== undefined && !entry) throw new AppError('not_found', { message: 'There is no such entry.' });
  if (entry && entry.help !== null) return [];
  const close = await closest(journal, actor.userId, documents, entry ?? text);
  const ids = close.slice(0, limit).map(({ id }) => id);
  return journal.source.readResults(actor.userId, ids, () => []);
}

interface SimilarDocument {
  id: string;
  closeness: number;
  place: number;
}

/** The documents of a source close to one of them or to a text, closest first, without those with helplines. */
export async function closest(
  { indexes }: { indexes: TextIndexes },
  userId: string,
  documents: SearchDocuments,
  target: SearchDocument | string,
): Promise<SimilarDocument[]> {
  const index = await indexes.of(userId, documents);
  const meanings = cache.get(index) ?? new Meanings(index);
  cache.set(index, meanings);
  await meanings.update();
  // No await from here on, so that index and documents are of the same version.
  const columns = columnsOf(documents.entries);
  const entry = typeof target === 'string' ? undefined : target;
  const entryPosition = entry && columns.positionOf.get(entry.id);
  const meaning =
    typeof target === 'string' ? meanings.ofText(target) : meanings.ofDocument(index.numberOf(target.id) ?? -1);
  const { vectors, words } = meanings.compare(meaning);
  const weights = entry ? ENTRY_WEIGHTS : TEXT_WEIGHTS;
  const close: SimilarDocument[] = [];
  for (const [position, { id, help }] of columns.documents.entries()) {
    const document = index.numberOf(id);
    if (document === undefined || position === entryPosition || help !== null) continue;
    const closeness =
      weights.vectors * (vectors[document] ?? 0) +
      weights.words * (words[document] ?? 0) +
      (entryPosition === undefined ? 0 : weights.themes * sharedThemes(columns, entryPosition, position));
    if (closeness >= weights.closeFrom) close.push({ id, closeness, place: position });
  }
  return close.sort((one, other) => other.closeness - one.closeness || one.place - other.place);
}

/** The similarity of two documents' themes, 0 to 1. */
function sharedThemes({ themes: { offsets, ids } }: Columns, one: number, other: number): number {
  const [oneFrom = 0, oneTo = 0, otherFrom = 0, otherTo = 0] = [
    offsets[one],
    offsets[one + 1],
    offsets[other],
    offsets[other + 1],
  ];
  let shared = 0;
  for (let at = oneFrom; at < oneTo; at++) if (ids.subarray(otherFrom, otherTo).includes(ids[at] ?? -1)) shared++;
  return shared === 0 ? 0 : shared / Math.sqrt((oneTo - oneFrom) * (otherTo - otherFrom));
}
