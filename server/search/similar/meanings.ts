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
const COMPONENT_SCALE = 127;
/** Smoothing for short journals: as if this many documents had nothing in common. */
const SMOOTHING_DOCUMENTS = 15;
/** Longest time without yielding, in milliseconds. */
const YIELD_INTERVAL_MS = 6;
/** Documents processed between checks of the clock. */
const DOCUMENTS_PER_CHECK = 50;

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
interface MeanVector {
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
  #processed = 0;
  readonly #sum = new Float64Array(MEANING_DIMENSIONS);
  #vectorCount = 0;
  #processing: Promise<void> | undefined;
  #rarity: Rarity | undefined;
  #mean: MeanVector | undefined;

  constructor(index: TextIndex) {
    this.#index = index;
  }

  /** Processes documents added to the index since. A changed document has a new number, so none is processed twice. */
  async update(): Promise<void> {
    while (this.#processed < this.#index.documents) {
      this.#processing ??= this.#processNew().finally(() => {
        this.#processing = undefined;
      });
      await this.#processing;
    }
  }

  async #processNew(): Promise<void> {
    const end = this.#index.documents;
    if (this.#vectors.length < end * MEANING_DIMENSIONS) {
      const grown = new Int8Array(Math.ceil(end * 1.2) * MEANING_DIMENSIONS);
      grown.set(this.#vectors);
      this.#vectors = grown;
    }
    let yieldAt = performance.now() + YIELD_INTERVAL_MS;
    while (this.#processed < end) {
      this.#addDocument(this.#processed++);
      if (this.#processed % DOCUMENTS_PER_CHECK === 0 && performance.now() > yieldAt) {
        await new Promise((resolve) => setImmediate(resolve));
        yieldAt = performance.now() + YIELD_INTERVAL_MS;
      }
    }
  }

  #addDocument(document: number): void {
    const vector = vectorOf(Array.from(this.#termsOf(document), (term) => this.#index.textOf(term)));
    if (!vector) return;
    this.#vectorCount++;
    const start = document * MEANING_DIMENSIONS;
    for (let at = 0; at < MEANING_DIMENSIONS; at++) {
      const value = vector[at] ?? 0;
      this.#vectors[start + at] = Math.round(value * COMPONENT_SCALE);
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
    const vector = Float32Array.from(
      this.#vectors.subarray(start, start + MEANING_DIMENSIONS),
      (value) => value / COMPONENT_SCALE,
    );
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
    const closeness = new Float32Array(this.#processed);
    if (!vector) return closeness;
    const { common, lengths } = this.#currentMean();
    const centered = vector.map((value, at) => value - (common[at] ?? 0));
    const dotWithMean = dot(centered, common);
    const centeredLength = Math.sqrt(dot(centered, centered));
    for (let document = 0; document < this.#processed; document++) {
      const length = lengths[document] ?? 0;
      if (length === 0) continue;
      const start = document * MEANING_DIMENSIONS;
      let product = 0;
      for (let at = 0; at < MEANING_DIMENSIONS; at++) product += (this.#vectors[start + at] ?? 0) * (centered[at] ?? 0);
      closeness[document] = (product / COMPONENT_SCALE - dotWithMean) / Math.max(1e-9, length * centeredLength);
    }
    return closeness;
  }

  #currentMean(): MeanVector {
    if (this.#mean?.read === this.#processed) return this.#mean;
    const common = this.#sum.map((sum) => sum / (this.#vectorCount + SMOOTHING_DOCUMENTS));
    const commonSquare = dot(common, common);
    const lengths = new Float32Array(this.#processed);
    for (let document = 0; document < this.#processed; document++) {
      const start = document * MEANING_DIMENSIONS;
      let shared = 0;
      let square = 0;
      for (let at = 0; at < MEANING_DIMENSIONS; at++) {
        const value = this.#vectors[start + at] ?? 0;
        shared += value * (common[at] ?? 0);
        square += value * value;
      }
      const centeredSquare =
        square / (COMPONENT_SCALE * COMPONENT_SCALE) - (2 * shared) / COMPONENT_SCALE + commonSquare;
      lengths[document] = square === 0 ? 0 : Math.sqrt(Math.max(1e-9, centeredSquare));
    }
    this.#mean = { read: this.#processed, common, lengths };
    return this.#mean;
  }

  #compareWords(words: ReadonlySet<number>): Float32Array {
    const index = this.#index;
    const { byTerm, lengths } = this.#currentRarity();
    const shared = new Float32Array(lengths.length);
    let square = 0;
    for (const word of words) {
      const weight = (byTerm[word] ?? 0) ** 2;
      square += weight;
      if (weight === 0) continue;
      const documents = new Set<number>();
      for (const term of index.formsOf(index.textOf(word)))
        index.eachRow(term, (document) => void documents.add(document));
      for (const document of documents) shared[document] = (shared[document] ?? 0) + weight;
    }
    return shared.map((sum, document) => (sum === 0 ? 0 : sum / (Math.sqrt(square) * (lengths[document] ?? 1))));
  }

  #currentRarity(): Rarity {
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
    const squaredWeight = weight * weight;
    for (let at = 0; at < MEANING_DIMENSIONS; at++) sum[at] = (sum[at] ?? 0) + squaredWeight * (vector[at] ?? 0);
  }
  const length = Math.sqrt(dot(sum, sum));
  return length === 0 ? undefined : sum.map((value) => value / length);
}
