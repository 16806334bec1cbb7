/** Finds and scores the documents that match a query. */
import { editDistance, editsAllowed, lettersOf, mayBeClose } from './edits.ts';
import type { PhrasePart, QueryPart, TextQuery, WordPart } from './question.ts';
import type { TextIndex } from './text-index.ts';

/** Weights of a word by how it matched. */
const EXACT_WEIGHT = 1;
const STEM_WEIGHT = 0.85;
const PREFIX_WEIGHT = 0.6;
const FUZZY_WEIGHTS = [0, 0.4, 0.25] as const;
/** Additional weight of a prefix match, times its share of the word. */
const LONG_PREFIX_BONUS = 0.2;
/** Weight of optional words. */
const OPTIONAL_WEIGHT = 0.1;
const PHRASE_WEIGHT = 1.4;
const TAG_WEIGHT = 1.2;
/** Fuzzy matches are searched only if fewer documents than this match exactly or by prefix. */
const FUZZY_BELOW = 3;
/** BM25 parameters: saturation of repetition, and penalty for long texts. */
const K1 = 1.2;
const B = 0.4;
/** The largest bonus for words close to each other, and the distance in words from which there is none. */
const PROXIMITY_BONUS = 0.3;
const PROXIMITY_DISTANCE = 8;

/** A part of the query with its number of matching documents. */
export interface FoundPart {
  part: QueryPart;
  documents: number;
}

export interface QueryMatches {
  /** Document numbers, in no order. */
  documents: readonly number[];
  /** Scores in the same order. */
  scores: Float64Array;
  /** Terms to highlight wherever they occur. */
  terms: ReadonlySet<number>;
  /** Sequences of terms to highlight where they occur in order; each position allows any term of its set. */
  phrases: readonly (readonly ReadonlySet<number>[])[];
  tags: readonly { tag: string; isPrefix: boolean }[];
  /** Required parts in the order of the query. */
  parts: readonly FoundPart[];
}

/** Documents with a tag, or with one that starts with it. */
export type DocumentsOfTag = (tag: string, isPrefix: boolean) => Iterable<number>;

/**
 * Scratch arrays by document or term, all 0 between queries. They are reused because allocating them would cause most
 * of the garbage. One set is enough, because a query runs synchronously.
 */
const counts = { byDocument: new Uint16Array(0) };
const weights = { byDocument: new Float32Array(0), byTerm: new Float32Array(0) };
const scores = { byDocument: new Float64Array(0) };

function growScratchArrays(index: TextIndex): void {
  if (counts.byDocument.length < index.documents) {
    const length = Math.ceil(index.documents * 1.2);
    counts.byDocument = new Uint16Array(length);
    weights.byDocument = new Float32Array(length);
    scores.byDocument = new Float64Array(length);
  }
  if (weights.byTerm.length < index.terms) weights.byTerm = new Float32Array(Math.ceil(index.terms * 1.2));
}

/** Matches all parts; a query of exclusions alone matches all other documents. */
export function findMatches(index: TextIndex, query: TextQuery, documentsOfTag: DocumentsOfTag): QueryMatches {
  growScratchArrays(index);
  const terms = new Set<number>();
  const phrases: ReadonlySet<number>[][] = [];
  const tags: { tag: string; isPrefix: boolean }[] = [];
  const parts: FoundPart[] = [];
  const groups: ReadonlySet<number>[] = [];
  const isOptional = (part: QueryPart) => part.type === 'word' && part.isStopWord;
  let documents: readonly number[] | undefined;
  for (const part of query.parts) {
    if (part.isExcluded || isOptional(part)) continue;
    const hits = findHits(index, part, documentsOfTag);
    parts.push({ part, documents: hits.documents.length });
    if (part.type === 'tag') tags.push(part);
    for (const term of hits.terms) terms.add(term);
    if (hits.terms.size > 0) groups.push(hits.terms);
    if (hits.phrase) phrases.push(hits.phrase);
    // Documents that match all parts so far.
    const remaining: readonly number[] =
      documents?.filter((document) => counts.byDocument[document] !== 0) ?? hits.documents;
    for (const document of documents ?? []) if (counts.byDocument[document] === 0) scores.byDocument[document] = 0;
    documents = remaining;
    addScores(index, hits.documents, documents, 1);
    clear(hits.documents);
    if (documents.length === 0) break;
  }
  // The query only excludes words, or has no word.
  if (query.parts.length === 0) documents = [];
  documents ??= Array.from(index.ids, (id) => index.numberOf(id) ?? 0);
  const scored = documents;
  for (const part of query.parts) {
    if (documents.length === 0 || (!part.isExcluded && !isOptional(part))) continue;
    const hits = findHits(index, part, documentsOfTag);
    if (part.isExcluded) documents = documents.filter((document) => counts.byDocument[document] === 0);
    else addScores(index, hits.documents, documents, OPTIONAL_WEIGHT);
    clear(hits.documents);
  }
  if (groups.length > 1) addProximityBonus(index, documents, groups);
  const values = Float64Array.from(documents, (document) => scores.byDocument[document] ?? 0);
  for (const document of scored) scores.byDocument[document] = 0;
  return { documents, scores: values, terms, phrases, tags, parts };
}

/** Terms that a word may refer to, with their weights. */
function termsOfWord(index: TextIndex, { word, isPrefix, isExcluded }: WordPart): Map<number, number> {
  const terms = new Map<number, number>();
  const addTerm = (term: number, weight: number) => {
    if (index.frequencyOf(term) > 0 && (terms.get(term) ?? 0) < weight) terms.set(term, weight);
  };
  const exact = index.termOf(word);
  if (exact !== undefined) addTerm(exact, EXACT_WEIGHT);
  for (const term of index.formsOf(word)) addTerm(term, STEM_WEIGHT);
  // Skip fuzzy matching for words that occur in the journal.
  const isKnown = terms.size > 0;
  if (isPrefix) {
    for (const term of index.termsOfLetter(word)) {
      const text = index.textOf(term);
      if (text.startsWith(word)) addTerm(term, PREFIX_WEIGHT + (LONG_PREFIX_BONUS * word.length) / text.length);
    }
  }
  const edits = editsAllowed(word.length);
  // Excluded terms (`-word`) never match fuzzily.
  if (!isExcluded && !isKnown && edits > 0 && isRare(index, terms)) {
    const letters = lettersOf(word);
    for (let term = 0; term < index.terms; term++) {
      const text = index.textOf(term);
      // Two edits including the first letter make a different word.
      const allowed = text.charCodeAt(0) === word.charCodeAt(0) ? edits : 1;
      if (!mayBeClose(letters, index.lettersOf(term), allowed)) continue;
      const distance = editDistance(word, text, allowed, isPrefix);
      if (distance <= allowed) addTerm(term, FUZZY_WEIGHTS[distance as 1 | 2] ?? 0);
    }
  }
  return terms;
}

/** The word of the journal that a misspelt one is taken for; undefined if the journal has the word, or none like it. */
export function correctionOf(index: TextIndex, part: WordPart): string | undefined {
  const [best] = [...termsOfWord(index, { ...part, isPrefix: false })].sort(
    ([one, weight], [other, otherWeight]) =>
      otherWeight - weight || index.frequencyOf(other) - index.frequencyOf(one) || one - other,
  );
  return best && best[1] <= FUZZY_WEIGHTS[1] ? index.textOf(best[0]) : undefined;
}

/** Whether the terms occur in few documents. */
function isRare(index: TextIndex, terms: ReadonlyMap<number, number>): boolean {
  const documents = new Set<number>();
  for (const term of terms.keys()) {
    if (index.frequencyOf(term) >= FUZZY_BELOW * 20) return false;
    index.eachRow(term, (document) => void documents.add(document));
    if (documents.size >= FUZZY_BELOW) return false;
  }
  return true;
}

/** Matches of a part. `counts` and `weights` are by document: number of matches, and the highest weight. */
interface Hits {
  documents: number[];
  /** Terms of a word. */
  terms: ReadonlySet<number>;
  /** Terms of a phrase, for each of its positions. */
  phrase?: ReadonlySet<number>[];
}

/** Cleared before the next part. */
function findHits(index: TextIndex, part: QueryPart, documentsOfTag: DocumentsOfTag): Hits {
  const documents: number[] = [];
  if (part.type === 'tag') {
    for (const document of documentsOfTag(part.tag, part.isPrefix)) addHit(documents, document, TAG_WEIGHT);
    return { documents, terms: new Set() };
  }
  if (part.type === 'phrase') return hitsOfPhrase(index, part);
  const terms = termsOfWord(index, part);
  for (const [term, weight] of terms) weights.byTerm[term] = weight;
  const allTerms = new Set(terms.keys());
  index.eachRowOf(allTerms, weights.byTerm, (document, weight) => addHit(documents, document, weight));
  for (const term of allTerms) weights.byTerm[term] = 0;
  return { documents, terms: allTerms };
}

function addHit(documents: number[], document: number, weight: number): void {
  const count = counts.byDocument[document] ?? 0;
  if (count === 0) documents.push(document);
  counts.byDocument[document] = count + 1;
  if ((weights.byDocument[document] ?? 0) < weight) weights.byDocument[document] = weight;
}

function clear(documents: readonly number[]): void {
  for (const document of documents) {
    counts.byDocument[document] = 0;
    weights.byDocument[document] = 0;
  }
}

/** Words that follow each other exactly; the last one may be a prefix. */
function hitsOfPhrase(index: TextIndex, part: PhrasePart): Hits {
  const documents: number[] = [];
  const phrase = part.words.map((word, at) => {
    const exact = index.termOf(word);
    const terms = new Set(exact === undefined ? [] : [exact]);
    if (part.isPrefix && at === part.words.length - 1) {
      for (const term of index.termsOfLetter(word)) if (index.textOf(term).startsWith(word)) terms.add(term);
    }
    return terms;
  });
  const frequencies = phrase.map((terms) => [...terms].reduce((sum, term) => sum + index.frequencyOf(term), 0));
  const rarest = frequencies.indexOf(Math.min(...frequencies));
  for (const term of phrase[rarest] ?? []) {
    index.eachRow(term, (document, row) => {
      const isMatch = phrase.every((terms, at) => {
        const actual = index.termAt(row - rarest + at, document);
        return actual !== undefined && terms.has(actual);
      });
      if (isMatch) addHit(documents, document, PHRASE_WEIGHT);
    });
  }
  return { documents, terms: new Set(), ...(documents.length > 0 && { phrase }) };
}

/** Adds a part's BM25 score to each document. */
function addScores(index: TextIndex, hits: readonly number[], documents: readonly number[], factor: number): void {
  const rarity = factor * (K1 + 1) * Math.log(1 + (index.size - hits.length + 0.5) / (hits.length + 0.5));
  const { meanLength } = index;
  for (const document of documents) {
    const count = counts.byDocument[document] ?? 0;
    if (count === 0) continue;
    const lengthNorm = 1 - B + (B * index.lengthOf(document)) / meanLength;
    const value = ((weights.byDocument[document] ?? 0) * rarity * count) / (count + K1 * lengthNorm);
    scores.byDocument[document] = (scores.byDocument[document] ?? 0) + value;
  }
}

/** Adds a bonus to documents in which two of the words are close to each other. */
function addProximityBonus(
  index: TextIndex,
  documents: readonly number[],
  groups: readonly ReadonlySet<number>[],
): void {
  const groupOf = new Map<number, number>();
  for (const [at, group] of groups.entries()) for (const term of group) if (!groupOf.has(term)) groupOf.set(term, at);
  for (const document of documents) {
    const { from, to } = index.rowsOf(document);
    let nearest = PROXIMITY_DISTANCE;
    let last = -1;
    let lastRow = -PROXIMITY_DISTANCE;
    for (let row = from; row < to; row++) {
      const group = groupOf.get(index.termAt(row, document) ?? -1);
      if (group === undefined) continue;
      if (group !== last && row - lastRow < nearest) nearest = row - lastRow;
      last = group;
      lastRow = row;
    }
    scores.byDocument[document] =
      (scores.byDocument[document] ?? 0) * (1 + PROXIMITY_BONUS * (1 - (nearest - 1) / (PROXIMITY_DISTANCE - 1)));
  }
}
