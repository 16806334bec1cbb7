/** Documents similar in meaning to one of them or to a text. */
import type { SearchResult } from '../../../contract/search.ts';
import { AppError, invalidField } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/handle.ts';
import { type Columns, columnsOf } from '../columns.ts';
import type { SearchDependencies } from '../search.ts';
import type { SearchDocument, SearchDocuments } from '../source.ts';
import type { TextIndex } from '../words/text-index.ts';
import type { TextIndexes } from '../words/text-indexes.ts';
import type { SimilarityTo } from './query-vectors.ts';
import { SharedWords } from './shared-words.ts';

/**
 * Weights of shared words and themes beside the similarity of vectors, and the threshold of the sum. About one in eight
 * entries is above the one of a question, and the closest of them are shown. Chosen on half of the questions of `tools/search/questions.jsonl`.
 */
const BY_MEANING = { words: 0.2, themes: 0.1, closeFrom: 0.4 };
/** Entries resemble each other more than a question resembles an entry. */
const ENTRIES_BY_MEANING = { ...BY_MEANING, closeFrom: 0.48 };
const BY_WORDS = { words: 1, themes: 0.5, closeFrom: 0.2 };

const cache = new WeakMap<TextIndex, SharedWords>();

interface SimilarQuery {
  entryId?: string | undefined;
  text?: string | undefined;
  limit: number;
}

/**
 * Similar documents, closest first, never the document itself, and no check-ins. Entries with signs of danger are not suggested, and those
 * with helplines get no suggestions: they are found by their words only.
 * @throws AppError not_found for an entry that is not the person's; validation_failed unless exactly one of entry and
 *   text is given
 */
export async function listSimilar(
  { sources, vectors }: SearchDependencies,
  actor: Actor,
  { entryId, text = '', limit }: SimilarQuery,
): Promise<SearchResult[]> {
  if (entryId === undefined && text.trim() === '')
    throw invalidField('text', 'Please choose an entry or enter some text.');
  if (entryId !== undefined && text !== '')
    throw invalidField('text', 'Please choose an entry or enter some text, not both.');
  const [journal] = sources;
  if (!journal) return [];
  const documents = await journal.source.documents(actor.userId);
  const entry = documents.entries.find(({ id }) => id === entryId);
  if (entryId !== undefined && !entry) throw new AppError('not_found', { message: 'We can’t find that entry.' });
  if (entry && (entry.help !== null || entry.entryType === 'mood')) return [];
  const target = entry ?? text;
  // With AI off nothing is encoded, not even a question.
  const similarityTo = actor.aiEnabled ? await vectors?.of(actor.userId, documents, target) : undefined;
  const close = await closest(journal, actor.userId, documents, target, similarityTo);
  const ids = close.slice(0, limit).map(({ id }) => id);
  return journal.source.readResults(actor.userId, ids, () => []);
}

interface SimilarDocument {
  id: string;
  closeness: number;
  place: number;
}

/** The documents of a source close to one of them or to a text, closest first, without those with signs of danger. */
export async function closest(
  { indexes }: { indexes: TextIndexes },
  userId: string,
  documents: SearchDocuments,
  target: SearchDocument | string,
  similarityTo?: SimilarityTo,
): Promise<SimilarDocument[]> {
  const index = await indexes.of(userId, documents);
  const sharedWords = cache.get(index) ?? new SharedWords(index);
  cache.set(index, sharedWords);
  // No await from here on, so that index and documents are of the same version.
  const columns = columnsOf(documents.entries);
  const entry = typeof target === 'string' ? undefined : target;
  const entryPosition = entry && columns.positionOf.get(entry.id);
  const words = sharedWords.compare(
    entry ? sharedWords.ofDocument(index.numberOf(entry.id) ?? -1) : sharedWords.ofText(target as string),
  );
  const close: SimilarDocument[] = [];
  for (const [position, { id, help, quietHelp }] of columns.documents.entries()) {
    if (columns.checkIn[position] === 1) continue;
    const document = index.numberOf(id);
    if (document === undefined || position === entryPosition || help !== null || quietHelp !== null) continue;
    const similarity = similarityTo?.(id);
    const weights = similarity !== undefined ? (entry ? ENTRIES_BY_MEANING : BY_MEANING) : BY_WORDS;
    const closeness =
      (similarity ?? 0) +
      weights.words * (words[document] ?? 0) +
      (entryPosition === undefined ? 0 : weights.themes * sharedThemes(columns, entryPosition, position));
    if (closeness < weights.closeFrom) continue;
    // An entry without a vector, because it is new or in another language, comes after those that are close in meaning.
    const isBehind = similarityTo !== undefined && similarity === undefined;
    close.push({
      id,
      closeness: isBehind ? BY_MEANING.closeFrom * Math.min(1, closeness) : closeness,
      place: position,
    });
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
