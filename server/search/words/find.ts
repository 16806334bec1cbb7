/** Finds the documents that match a question and scores them. */
import { editsAllowed, editsBetween, lettersOf, mayBeClose } from './edits.ts';
import type { PhrasePart, Question, QuestionPart, WordPart } from './question.ts';
import type { TextIndex } from './text-index.ts';

/** Weights of a word by how it matched. */
const AS_TYPED = 1;
const BY_STEM = 0.85;
const BY_BEGINNING = 0.6;
const BY_EDITS = [0, 0.4, 0.25] as const;
/** Additional weight of a prefix match, times its share of the word. */
const LONG_BEGINNING = 0.2;
/** Weight of optional words. */
const SMALL = 0.1;
const PHRASE = 1.4;
const TAG = 1.2;
/** Fuzzy matches are searched only if fewer documents than this match exactly or by prefix. */
const FEW = 3;
/** BM25 parameters: saturation of repetition, and penalty for long texts. */
const K1 = 1.2;
const B = 0.4;
/** The largest bonus for words close to each other, and the distance in words from which there is none. */
const NEARNESS = 0.3;
const NEAR = 8;

/** A part of the question with its matching documents. */
export interface FoundPart {
  part: QuestionPart;
  documents: number;
}

export interface Found {
  /** Document numbers, in no order. */
  documents: readonly number[];
  /** Scores in the same order. */
  scores: Float64Array;
  /** Terms to highlight wherever they occur. */
  terms: ReadonlySet<number>;
  /** Sequences of terms to highlight where they occur in order; each position allows any term of its set. */
  phrases: readonly (readonly ReadonlySet<number>[])[];
  tags: readonly { tag: string; beginning: boolean }[];
  /** Required parts in the order of the question. */
  parts: readonly FoundPart[];
}

/** Documents with a tag, or with one that starts with it. */
export type DocumentsOfTag = (tag: string, beginning: boolean) => Iterable<number>;

/**
 * Scratch arrays by document or term, all 0 between questions. They are reused because allocating them would cause most
 * of the garbage. One set is enough, since a question is answered synchronously.
 */
const counts = { byDocument: new Uint16Array(0) };
const weights = { byDocument: new Float32Array(0), byTerm: new Float32Array(0) };
const scores = { byDocument: new Float64Array(0) };

function makeRoom(index: TextIndex): void {
  if (counts.byDocument.length < index.documents) {
    const length = Math.ceil(index.documents * 1.2);
    counts.byDocument = new Uint16Array(length);
    weights.byDocument = new Float32Array(length);
    scores.byDocument = new Float64Array(length);
  }
  if (weights.byTerm.length < index.terms) weights.byTerm = new Float32Array(Math.ceil(index.terms * 1.2));
}

/** Returns undefined if no part of the question is a word. */
export function find(index: TextIndex, question: Question, documentsOfTag: DocumentsOfTag): Found {
  makeRoom(index);
  const terms = new Set<number>();
  const phrases: ReadonlySet<number>[][] = [];
  const tags: { tag: string; beginning: boolean }[] = [];
  const parts: FoundPart[] = [];
  const groups: ReadonlySet<number>[] = [];
  const isSmall = (part: QuestionPart) => part.type === 'word' && part.small;
  let documents: readonly number[] | undefined;
  for (const part of question.parts) {
    if (part.leavesOut || isSmall(part)) continue;
    const hits = hitsOf(index, part, documentsOfTag);
    parts.push({ part, documents: hits.documents.length });
    if (part.type === 'tag') tags.push(part);
    for (const term of hits.terms) terms.add(term);
    if (hits.terms.size > 0) groups.push(hits.terms);
    if (hits.phrase) phrases.push(hits.phrase);
    // Documents that match all parts so far.
    const left: readonly number[] =
      documents?.filter((document) => counts.byDocument[document] !== 0) ?? hits.documents;
    for (const document of documents ?? []) if (counts.byDocument[document] === 0) scores.byDocument[document] = 0;
    documents = left;
    addValues(index, hits.documents, documents, 1);
    clear(hits.documents);
    if (documents.length === 0) break;
  }
  // The question only excludes words, or has no word.
  if (question.parts.length === 0) documents = [];
  documents ??= Array.from(index.ids, (id) => index.numberOf(id) ?? 0);
  const scored = documents;
  for (const part of question.parts) {
    if (documents.length === 0 || (!part.leavesOut && !isSmall(part))) continue;
    const hits = hitsOf(index, part, documentsOfTag);
    if (part.leavesOut) documents = documents.filter((document) => counts.byDocument[document] === 0);
    else addValues(index, hits.documents, documents, SMALL);
    clear(hits.documents);
  }
  if (groups.length > 1) rewardNearness(index, documents, groups);
  const values = Float64Array.from(documents, (document) => scores.byDocument[document] ?? 0);
  for (const document of scored) scores.byDocument[document] = 0;
  return { documents, scores: values, terms, phrases, tags, parts };
}

/** Terms that a word may refer to, with their weights. */
function termsOfWord(index: TextIndex, { word, beginning, leavesOut }: WordPart): Map<number, number> {
  const terms = new Map<number, number>();
  const take = (term: number, weight: number) => {
    if (index.frequencyOf(term) > 0 && (terms.get(term) ?? 0) < weight) terms.set(term, weight);
  };
  const exact = index.termOf(word);
  if (exact !== undefined) take(exact, AS_TYPED);
  for (const term of index.formsOf(word)) take(term, BY_STEM);
  // Skip fuzzy matching for words that occur in the journal.
  const isKnown = terms.size > 0;
  if (beginning) {
    for (const term of index.termsOfLetter(word)) {
      const text = index.textOf(term);
      if (text.startsWith(word)) take(term, BY_BEGINNING + (LONG_BEGINNING * word.length) / text.length);
    }
  }
  const edits = editsAllowed(word.length);
  // Excluded terms (`-word`) never match fuzzily.
  if (!leavesOut && !isKnown && edits > 0 && isLittle(index, terms)) {
    const letters = lettersOf(word);
    for (let term = 0; term < index.terms; term++) {
      const text = index.textOf(term);
      // Two edits including the first letter make a different word.
      const allowed = text.charCodeAt(0) === word.charCodeAt(0) ? edits : 1;
      if (!mayBeClose(letters, index.lettersOf(term), allowed)) continue;
      const apart = editsBetween(word, text, allowed, beginning);
      if (apart <= allowed) take(term, BY_EDITS[apart as 1 | 2] ?? 0);
    }
  }
  return terms;
}

/** Whether the terms occur in few documents. */
function isLittle(index: TextIndex, terms: ReadonlyMap<number, number>): boolean {
  const documents = new Set<number>();
  for (const term of terms.keys()) {
    if (index.frequencyOf(term) >= FEW * 20) return false;
    index.eachRow(term, (document) => void documents.add(document));
    if (documents.size >= FEW) return false;
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
function hitsOf(index: TextIndex, part: QuestionPart, documentsOfTag: DocumentsOfTag): Hits {
  const documents: number[] = [];
  if (part.type === 'tag') {
    for (const document of documentsOfTag(part.tag, part.beginning)) hit(documents, document, TAG);
    return { documents, terms: new Set() };
  }
  if (part.type === 'phrase') return hitsOfPhrase(index, part);
  const terms = termsOfWord(index, part);
  for (const [term, weight] of terms) weights.byTerm[term] = weight;
  const all = new Set(terms.keys());
  index.eachRowOf(all, weights.byTerm, (document, weight) => hit(documents, document, weight));
  for (const term of all) weights.byTerm[term] = 0;
  return { documents, terms: all };
}

function hit(documents: number[], document: number, weight: number): void {
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
    if (part.beginning && at === part.words.length - 1) {
      for (const term of index.termsOfLetter(word)) if (index.textOf(term).startsWith(word)) terms.add(term);
    }
    return terms;
  });
  const frequencies = phrase.map((terms) => [...terms].reduce((sum, term) => sum + index.frequencyOf(term), 0));
  const rarest = frequencies.indexOf(Math.min(...frequencies));
  for (const term of phrase[rarest] ?? []) {
    index.eachRow(term, (document, row) => {
      const isThere = phrase.every((terms, at) => {
        const there = index.termAt(row - rarest + at, document);
        return there !== undefined && terms.has(there);
      });
      if (isThere) hit(documents, document, PHRASE);
    });
  }
  return { documents, terms: new Set(), ...(documents.length > 0 && { phrase }) };
}

/** Adds a part's BM25 score to each document. */
function addValues(index: TextIndex, all: readonly number[], documents: readonly number[], share: number): void {
  const rarity = share * (K1 + 1) * Math.log(1 + (index.size - all.length + 0.5) / (all.length + 0.5));
  const { meanLength } = index;
  for (const document of documents) {
    const count = counts.byDocument[document] ?? 0;
    if (count === 0) continue;
    const long = 1 - B + (B * index.lengthOf(document)) / meanLength;
    const value = ((weights.byDocument[document] ?? 0) * rarity * count) / (count + K1 * long);
    scores.byDocument[document] = (scores.byDocument[document] ?? 0) + value;
  }
}

/** Adds a bonus to documents in which two of the words are close to each other. */
function rewardNearness(index: TextIndex, documents: readonly number[], groups: readonly ReadonlySet<number>[]): void {
  const groupOf = new Map<number, number>();
  for (const [at, group] of groups.entries()) for (const term of group) if (!groupOf.has(term)) groupOf.set(term, at);
  for (const document of documents) {
    const { from, to } = index.rowsOf(document);
    let nearest = NEAR;
    let last = -1;
    let lastRow = -NEAR;
    for (let row = from; row < to; row++) {
      const group = groupOf.get(index.termAt(row, document) ?? -1);
      if (group === undefined) continue;
      if (group !== last && row - lastRow < nearest) nearest = row - lastRow;
      last = group;
      lastRow = row;
    }
    scores.byDocument[document] =
      (scores.byDocument[document] ?? 0) * (1 + NEARNESS * (1 - (nearest - 1) / (NEAR - 1)));
  }
}
