/** Text matches among documents, with a small boost for newer ones. */
import type { Columns } from './columns.ts';
import type { SearchDocument } from './source.ts';
import { findMatches, type QueryMatches } from './words/find.ts';
import type { TextQuery } from './words/question.ts';
import type { TextIndex } from './words/text-index.ts';

export interface TextMatches {
  index: TextIndex;
  /** Version of the index when it was searched. */
  version: number;
  found: QueryMatches;
  /** Positions of the documents in the journal, in no order. */
  positions: Uint32Array;
  /** Scores in the same order. */
  scores: Float64Array;
}

/** Boost of the newest document, as a share of its score; halves with each year of age. */
const RECENCY_BOOST = 0.1;
const HALF_LIFE_DAYS = 365;
/** Cached queries per journal: a page requests results and facets for the same text, then further pages. */
const MAX_CACHED_QUERIES = 8;

const matchesCache = new WeakMap<readonly SearchDocument[], Map<string, TextMatches>>();

const NO_POSITION = 0xffffffff;
const positionsCache = new WeakMap<Columns, { index: TextIndex; version: number; places: Uint32Array }>();

/** The position in the journal by document number of the index. */
function positionsByDocument(index: TextIndex, columns: Columns): Uint32Array {
  const cached = positionsCache.get(columns);
  if (cached?.index === index && cached.version === index.version) return cached.places;
  const positions = new Uint32Array(index.documents).fill(NO_POSITION);
  for (const [position, { id }] of columns.documents.entries()) {
    const document = index.numberOf(id);
    if (document !== undefined) positions[document] = position;
  }
  positionsCache.set(columns, { index, version: index.version, places: positions });
  return positions;
}

/** `index` must be the index of the documents. */
export function findTextMatches(index: TextIndex, columns: Columns, query: TextQuery): TextMatches {
  const matchesByQuery = matchesCache.get(columns.documents) ?? new Map<string, TextMatches>();
  matchesCache.set(columns.documents, matchesByQuery);
  const cached = matchesByQuery.get(query.key);
  if (cached?.index === index && cached.version === index.version) return cached;
  const found = findMatches(index, query, (tag, beginning) => documentsOfTag(index, columns, tag, beginning));
  const positions = new Uint32Array(found.documents.length);
  const scores = new Float64Array(found.documents.length);
  const positionByDocument = positionsByDocument(index, columns);
  const newest = columns.day[0] ?? 0;
  let count = 0;
  for (const [at, document] of found.documents.entries()) {
    const position = positionByDocument[document] ?? NO_POSITION;
    if (position === NO_POSITION) continue;
    const age = newest - (columns.day[position] ?? 0);
    positions[count] = position;
    scores[count] = (found.scores[at] ?? 0) * (1 + RECENCY_BOOST * 0.5 ** (age / HALF_LIFE_DAYS));
    count++;
  }
  const matches = {
    index,
    version: index.version,
    found,
    positions: positions.subarray(0, count),
    scores: scores.subarray(0, count),
  };
  if (matchesByQuery.size >= MAX_CACHED_QUERIES)
    for (const [oldest] of matchesByQuery) {
      matchesByQuery.delete(oldest);
      break;
    }
  matchesByQuery.set(query.key, matches);
  return matches;
}

function* documentsOfTag(
  index: TextIndex,
  { tags: { names, offsets, ids }, documents }: Columns,
  tag: string,
  isPrefix: boolean,
): Generator<number> {
  const isMatch = Uint8Array.from(names, (name) => ((isPrefix ? name.startsWith(tag) : name === tag) ? 1 : 0));
  for (const [position, { id }] of documents.entries()) {
    const to = offsets[position + 1] ?? 0;
    for (let at = offsets[position] ?? 0; at < to; at++) {
      if (isMatch[ids[at] ?? 0] !== 1) continue;
      const document = index.numberOf(id);
      if (document !== undefined) yield document;
      break;
    }
  }
}
