/**
 * The meanings of one person's documents: for each, the mean of its word vectors as 100 8-bit numbers, plus its words,
 * of which rare ones count more. The mean of all documents is subtracted before comparing, because everyone's days are
 * alike.
 */
import { MEANING_DIMENSIONS, wordMeaning } from '../../analysis/index.ts';
import { STOP_WORDS } from '../words/stop-words.ts';
import type { TextIndex } from '../words/text-index.ts';
import { wordsOf } from '../words/tokens.ts';

/** Scale of a stored component. No vector of length 1 has a larger component than this allows. */
const ONE = 127;
/** Smoothing for short journals: as if this many documents had nothing in common. */
const NOTHING_IN_COMMON = 15;
/** Longest time without yielding, in milliseconds. */
const PIECE_MS = 6;
/** Documents processed between checks of the clock. */
const PIECE = 50;

/** A query: the vector of a text, and its words as the index knows them. */
export interface Meaning {
  vector: Float32Array | undefined;
  words: ReadonlySet<number>;
}

/** Weights of a journal's words. */
interface Rarity {
  version: number;
  /** By term; 0 for stop words. */
  byTerm: Float32Array;
  /** By document: length of its vector of word weights. */
  lengths: Float32Array;
}

/** The mean of all vectors, and by document the length of its vector without that mean; 0 without a vector. */
interface Common {
  /** Number of documents in the mean. */
  read: number;
  common: Float64Array;
  lengths: Float32Array;
}

export class Meanings {
  readonly #index: TextIndex;
  /** By document: `MEANING_DIMENSIONS` numbers, all 0 if no word has a vector. */
  #vectors = new Int8Array(0);
  /** Number of documents processed. */
  #read = 0;
  readonly #sum = new Float64Array(MEANING_DIMENSIONS);
  #counted = 0;
  #reading: Promise<void> | undefined;
  #rarity: Rarity | undefined;
  #common: Common | undefined;

  constructor(index: TextIndex) {
    this.#index = index;
  }

  /** Processes documents added to the index since. A changed document has a new number, so none is processed twice. */
  async read(): Promise<void> {
    while (this.#read < this.#index.documents) {
      this.#reading ??= this.#readOn().finally(() => {
        this.#reading = undefined;
      });
      await this.#reading;
    }
  }

  async #readOn(): Promise<void> {
    const end = this.#index.documents;
    if (this.#vectors.length < end * MEANING_DIMENSIONS) {
      const longer = new Int8Array(Math.ceil(end * 1.2) * MEANING_DIMENSIONS);
      longer.set(this.#vectors);
      this.#vectors = longer;
    }
    let pieceEnds = performance.now() + PIECE_MS;
    while (this.#read < end) {
      this.#readDocument(this.#read++);
      if (this.#read % PIECE === 0 && performance.now() > pieceEnds) {
        await new Promise((resolve) => setImmediate(resolve));
        pieceEnds = performance.now() + PIECE_MS;
      }
    }
  }

  #readDocument(document: number): void {
    const vector = vectorOf(Array.from(this.#termsOf(document), (term) => this.#index.textOf(term)));
    if (!vector) return;
    this.#counted++;
    const start = document * MEANING_DIMENSIONS;
    for (let at = 0; at < MEANING_DIMENSIONS; at++) {
      const value = vector[at] ?? 0;
      this.#vectors[start + at] = Math.round(value * ONE);
      this.#sum[at] = (this.#sum[at] ?? 0) + value;
    }
  }

  #termsOf(document: number): Set<number> {
    const { from, to } = this.#index.rowsOf(document);
    const terms = new Set<number>();
    for (let row = from; row < to; row++) terms.add(this.#index.termAt(row, document) ?? 0);
    return terms;
  }

  ofDocument(document: number): Meaning {
    const start = document * MEANING_DIMENSIONS;
    const vector = Float32Array.from(this.#vectors.subarray(start, start + MEANING_DIMENSIONS), (value) => value / ONE);
    return {
      vector: vector.some((value) => value !== 0) ? vector : undefined,
      words: new Set(Array.from(this.#termsOf(document), (term) => this.#index.wordOf(term))),
    };
  }

  ofText(text: string): Meaning {
    const words = new Set(wordsOf(text).map(({ folded }) => folded));
    return {
      vector: vectorOf(words),
      words: new Set([...words].flatMap((word) => this.#index.formsOf(word)[0] ?? [])),
    };
  }

  /**
   * By document: the similarity of its vector, -1 to 1, and of its words, 0 to 1; 0 where either is unknown. Includes
   * deleted documents.
   */
  compare({ vector, words }: Meaning): { vectors: Float32Array; words: Float32Array } {
    return { vectors: this.#compareVectors(vector), words: this.#compareWords(words) };
  }

  #compareVectors(vector: Float32Array | undefined): Float32Array {
    const closeness = new Float32Array(this.#read);
    if (!vector) return closeness;
    const { common, lengths } = this.#commonNow();
    const wanted = vector.map((value, at) => value - (common[at] ?? 0));
    const wantedCommon = dot(wanted, common);
    const wantedLength = Math.sqrt(dot(wanted, wanted));
    for (let document = 0; document < this.#read; document++) {
      const length = lengths[document] ?? 0;
      if (length === 0) continue;
      const start = document * MEANING_DIMENSIONS;
      let along = 0;
      for (let at = 0; at < MEANING_DIMENSIONS; at++) along += (this.#vectors[start + at] ?? 0) * (wanted[at] ?? 0);
      closeness[document] = (along / ONE - wantedCommon) / Math.max(1e-9, length * wantedLength);
    }
    return closeness;
  }

  #commonNow(): Common {
    if (this.#common?.read === this.#read) return this.#common;
    const common = this.#sum.map((sum) => sum / (this.#counted + NOTHING_IN_COMMON));
    const commonSquare = dot(common, common);
    const lengths = new Float32Array(this.#read);
    for (let document = 0; document < this.#read; document++) {
      const start = document * MEANING_DIMENSIONS;
      let shared = 0;
      let square = 0;
      for (let at = 0; at < MEANING_DIMENSIONS; at++) {
        const value = this.#vectors[start + at] ?? 0;
        shared += value * (common[at] ?? 0);
        square += value * value;
      }
      const rest = square / (ONE * ONE) - (2 * shared) / ONE + commonSquare;
      lengths[document] = square === 0 ? 0 : Math.sqrt(Math.max(1e-9, rest));
    }
    this.#common = { read: this.#read, common, lengths };
    return this.#common;
  }

  #compareWords(words: ReadonlySet<number>): Float32Array {
    const index = this.#index;
    const { byTerm, lengths } = this.#rarityNow();
    const shared = new Float32Array(lengths.length);
    let square = 0;
    for (const word of words) {
      const weight = (byTerm[word] ?? 0) ** 2;
      square += weight;
      if (weight === 0) continue;
      const there = new Set<number>();
      for (const term of index.formsOf(index.textOf(word))) index.eachRow(term, (document) => void there.add(document));
      for (const document of there) shared[document] = (shared[document] ?? 0) + weight;
    }
    return shared.map((sum, document) => (sum === 0 ? 0 : sum / (Math.sqrt(square) * (lengths[document] ?? 1))));
  }

  #rarityNow(): Rarity {
    const index = this.#index;
    if (this.#rarity?.version === index.version) return this.#rarity;
    const frequency = new Uint32Array(index.terms);
    for (let term = 0; term < index.terms; term++) {
      const word = index.wordOf(term);
      frequency[word] = (frequency[word] ?? 0) + index.frequencyOf(term);
    }
    const byTerm = Float32Array.from(frequency, (_, term) =>
      STOP_WORDS.has(index.textOf(term))
        ? 0
        : Math.log(1 + index.size / Math.max(1, frequency[index.wordOf(term)] ?? 1)),
    );
    const lengths = new Float32Array(index.documents);
    for (let document = 0; document < lengths.length; document++) {
      if (index.idOf(document) === undefined) continue;
      let square = 0;
      for (const term of this.#termsOf(document)) square += (byTerm[term] ?? 0) ** 2;
      lengths[document] = Math.sqrt(square);
    }
    this.#rarity = { version: index.version, byTerm, lengths };
    return this.#rarity;
  }
}

function dot(one: ArrayLike<number>, other: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}

/** The normalized mean of the words' vectors; undefined if none has a vector. */
function vectorOf(words: Iterable<string>): Float32Array | undefined {
  const sum = new Float32Array(MEANING_DIMENSIONS);
  for (const word of words) {
    if (STOP_WORDS.has(word)) continue;
    const meaning = wordMeaning(word);
    if (!meaning) continue;
    const { vector, weight } = meaning;
    // Squared, because frequent words say little about the meaning of a text.
    const share = weight * weight;
    for (let at = 0; at < MEANING_DIMENSIONS; at++) sum[at] = (sum[at] ?? 0) + share * (vector[at] ?? 0);
  }
  const length = Math.sqrt(dot(sum, sum));
  return length === 0 ? undefined : sum.map((value) => value / length);
}
