/** Text matches among documents, with a small boost for newer ones. */
import type { Columns } from './columns.ts';
import type { SearchDocument } from './source.ts';
import { type Found, find } from './words/find.ts';
import type { Question } from './words/question.ts';
import type { TextIndex } from './words/text-index.ts';

export interface WordsFound {
  index: TextIndex;
  /** Version of the index when it was searched. */
  version: number;
  found: Found;
  /** Positions of the documents in the journal, in no order. */
  places: Uint32Array;
  /** Scores in the same order. */
  scores: Float64Array;
}

/** Boost of the newest document, as a share of its score; halves with each year of age. */
const RECENT = 0.1;
const HALF_AFTER_DAYS = 365;
/** Cached questions per journal: a page requests results and facets for the same words, then further pages. */
const REMEMBERED = 8;

const remembered = new WeakMap<readonly SearchDocument[], Map<string, WordsFound>>();

const NOWHERE = 0xffffffff;
const placesKnown = new WeakMap<Columns, { index: TextIndex; version: number; places: Uint32Array }>();

/** The position in the journal by document number of the index. */
function placesByDocument(index: TextIndex, columns: Columns): Uint32Array {
  const before = placesKnown.get(columns);
  if (before?.index === index && before.version === index.version) return before.places;
  const places = new Uint32Array(index.documents).fill(NOWHERE);
  for (const [place, { id }] of columns.documents.entries()) {
    const document = index.numberOf(id);
    if (document !== undefined) places[document] = place;
  }
  placesKnown.set(columns, { index, version: index.version, places });
  return places;
}

/** `index` must be the index of the documents. */
export function findWords(index: TextIndex, columns: Columns, question: Question): WordsFound {
  const questions = remembered.get(columns.documents) ?? new Map<string, WordsFound>();
  remembered.set(columns.documents, questions);
  const before = questions.get(question.key);
  if (before?.index === index && before.version === index.version) return before;
  const found = find(index, question, (tag, beginning) => documentsOfTag(index, columns, tag, beginning));
  const places = new Uint32Array(found.documents.length);
  const scores = new Float64Array(found.documents.length);
  const placeOf = placesByDocument(index, columns);
  const newest = columns.day[0] ?? 0;
  let count = 0;
  for (const [at, document] of found.documents.entries()) {
    const place = placeOf[document] ?? NOWHERE;
    if (place === NOWHERE) continue;
    const age = newest - (columns.day[place] ?? 0);
    places[count] = place;
    scores[count] = (found.scores[at] ?? 0) * (1 + RECENT * 0.5 ** (age / HALF_AFTER_DAYS));
    count++;
  }
  const words = {
    index,
    version: index.version,
    found,
    places: places.subarray(0, count),
    scores: scores.subarray(0, count),
  };
  if (questions.size >= REMEMBERED)
    for (const [oldest] of questions) {
      questions.delete(oldest);
      break;
    }
  questions.set(question.key, words);
  return words;
}

function* documentsOfTag(
  index: TextIndex,
  { tags: { names, from, ids }, documents }: Columns,
  tag: string,
  beginning: boolean,
): Generator<number> {
  const meant = Uint8Array.from(names, (name) => ((beginning ? name.startsWith(tag) : name === tag) ? 1 : 0));
  for (const [place, { id }] of documents.entries()) {
    const to = from[place + 1] ?? 0;
    for (let at = from[place] ?? 0; at < to; at++) {
      if (meant[ids[at] ?? 0] !== 1) continue;
      const document = index.numberOf(id);
      if (document !== undefined) yield document;
      break;
    }
  }
}
