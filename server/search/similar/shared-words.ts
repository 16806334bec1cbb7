/** How many words two documents of a journal share, of which rare ones count more. */
import { STOP_WORDS } from '../words/stop-words.ts';
import type { TextIndex } from '../words/text-index.ts';
import { wordsOf } from '../words/tokens.ts';

/** Weights of a journal's words. */
interface Rarity {
  version: number;
  /** By term; 0 for stop words. */
  byTerm: Float32Array;
  /** By document: length of its vector of word weights. */
  lengths: Float32Array;
}

export class SharedWords {
  readonly #index: TextIndex;
  #rarity: Rarity | undefined;

  constructor(index: TextIndex) {
    this.#index = index;
  }

  /** The words of a document, each as its base form's term. */
  ofDocument(document: number): ReadonlySet<number> {
    return new Set(Array.from(this.#termsOf(document), (term) => this.#index.wordOf(term)));
  }

  /** The words of a text that occur in the journal. */
  ofText(text: string): ReadonlySet<number> {
    const words = new Set(wordsOf(text).map(({ folded }) => folded));
    return new Set([...words].flatMap((word) => this.#index.formsOf(word)[0] ?? []));
  }

  /** By document: the cosine of its word weights with those of `words`, 0 to 1. Includes deleted documents. */
  compare(words: ReadonlySet<number>): Float32Array {
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

  #termsOf(document: number): Set<number> {
    const { from, to } = this.#index.rowsOf(document);
    const terms = new Set<number>();
    for (let row = from; row < to; row++) terms.add(this.#index.termAt(row, document) ?? 0);
    return terms;
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
