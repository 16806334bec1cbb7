/** Moments like one of them, or like a text, by what they mean. */
import type { SearchResult } from '../../../contract/search.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/handle.ts';
import { type Columns, columnsOf } from '../columns.ts';
import { invalid } from '../invalid.ts';
import type { SearchDependencies } from '../search.ts';
import type { SearchDocument, SearchDocuments } from '../source.ts';
import type { TextIndex } from '../words/text-index.ts';
import type { TextIndexes } from '../words/text-indexes.ts';
import { Meanings } from './meanings.ts';

/**
 * What vectors, rare words and themes count, and from what sum on two moments are called close: judged on the pairs of the
 * test. Of the other moments about one in twenty is so close. A text has no themes, so its vector counts more.
 */
const OF_ENTRY = { vectors: 0.5, words: 1, themes: 0.5, closeFrom: 0.34 };
const OF_TEXT = { vectors: 1, words: 1, themes: 0, closeFrom: 0.45 };

const known = new WeakMap<TextIndex, Meanings>();

interface SimilarQuery {
  entryId?: string | undefined;
  text?: string | undefined;
  limit: number;
}

/**
 * The closest first; never the moment itself. A moment beside which help lines stand, or stood, does not come up unasked, and
 * nothing comes up beside it: it is found by its words.
 * @throws AppError not_found for an entry that is not the person's; validation_failed without either, or with both
 */
export async function listSimilar(
  { sources }: SearchDependencies,
  actor: Actor,
  { entryId, text = '', limit }: SimilarQuery,
): Promise<SearchResult[]> {
  if (entryId === undefined && text.trim() === '') throw invalid('text', 'Please choose a moment or write a text.');
  if (entryId !== undefined && text !== '') throw invalid('text', 'Please give a moment or a text, not both.');
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

interface Close {
  id: string;
  closeness: number;
  place: number;
}

/** The documents of a source that are close to one of them or to a text, the closest first; none with help lines. */
export async function closest(
  { indexes }: { indexes: TextIndexes },
  userId: string,
  documents: SearchDocuments,
  to: SearchDocument | string,
): Promise<Close[]> {
  const index = await indexes.of(userId, documents);
  const meanings = known.get(index) ?? new Meanings(index);
  known.set(index, meanings);
  await meanings.read();
  // Nothing is waited for from here on, so index and documents are of the same moment.
  const columns = columnsOf(documents.entries);
  const entry = typeof to === 'string' ? undefined : to;
  const own = entry && columns.placeOf.get(entry.id);
  const meaning = typeof to === 'string' ? meanings.ofText(to) : meanings.ofDocument(index.numberOf(to.id) ?? -1);
  const { vectors, words } = meanings.compare(meaning);
  const counts = entry ? OF_ENTRY : OF_TEXT;
  const close: Close[] = [];
  for (const [place, { id, help }] of columns.documents.entries()) {
    const document = index.numberOf(id);
    if (document === undefined || place === own || help !== null) continue;
    const closeness =
      counts.vectors * (vectors[document] ?? 0) +
      counts.words * (words[document] ?? 0) +
      (own === undefined ? 0 : counts.themes * sharedThemes(columns, own, place));
    if (closeness >= counts.closeFrom) close.push({ id, closeness, place });
  }
  return close.sort((one, other) => other.closeness - one.closeness || one.place - other.place);
}

/** How much of their themes two documents share, 0 to 1. */
function sharedThemes({ themes: { from, ids } }: Columns, one: number, other: number): number {
  const [oneFrom = 0, oneTo = 0, otherFrom = 0, otherTo = 0] = [from[one], from[one + 1], from[other], from[other + 1]];
  let shared = 0;
  for (let at = oneFrom; at < oneTo; at++) if (ids.subarray(otherFrom, otherTo).includes(ids[at] ?? -1)) shared++;
  return shared === 0 ? 0 : shared / Math.sqrt((oneTo - oneFrom) * (otherTo - otherFrom));
}
