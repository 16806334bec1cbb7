/** What the words of a question find among documents, with newer ones a little before older ones. */
import type { Columns } from './columns.ts';
import type { SearchDocument } from './source.ts';
import { type Found, find } from './words/find.ts';
import type { Question } from './words/question.ts';
import type { TextIndex } from './words/text-index.ts';

export interface WordsFound {
  index: TextIndex;
  /** Of the index, when it was asked. */
  version: number;
  found: Found;
  /** Places of the documents in the journal, in no order. */
  places: Uint32Array;
  /** By the same order: how well each matches. */
  scores: Float64Array;
}

/** What the newest document gains, as a share; one that is a year older gains half of it. */
const RECENT = 0.1;
const HALF_AFTER_DAYS = 365;
/** Questions that are remembered: a page asks for results and figures of the same words, and pages on. */
const REMEMBERED = 8;

const remembered = new WeakMap<readonly SearchDocument[], Map<string, WordsFound>>();

const NOWHERE = 0xffffffff;
const placesKnown = new WeakMap<Columns, { index: TextIndex; version: number; places: Uint32Array }>();

/** By number of a document in the index: its place in the journal. */
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

/** `index` must be that of the documents. */
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
