/** The vectors of one question: of its text or entry, and of the entries it is compared with. */
import { dotProduct, type Encoder, lengthOf, meanVector, phrasingsOf } from '../../analysis/index.ts';
import type { SearchDocument, SearchDocuments } from '../source.ts';
import type { EntryVectors } from './entry-vectors.ts';

/** Longest time that a question waits for its vector. It is answered by words alone then. */
const WAIT_MS = 300;

/** Returns the similarity of an entry to the question, -1 to 1; undefined for an entry without a vector. */
export type SimilarityTo = (id: string) => number | undefined;

export class QueryVectors {
  readonly #encoder: Encoder;
  readonly #entries: EntryVectors;

  constructor(encoder: Encoder, entries: EntryVectors) {
    this.#encoder = encoder;
    this.#entries = entries;
  }

  /** Returns undefined if the text or entry has no vector. */
  async of(
    userId: string,
    documents: SearchDocuments,
    target: SearchDocument | string,
  ): Promise<SimilarityTo | undefined> {
    const [encoded, of] = await Promise.all([
      typeof target === 'string' ? this.#encode(userId, target) : undefined,
      this.#entries.of(userId, documents),
    ]);
    const vector = typeof target === 'string' ? encoded : of(target.id)?.vector;
    if (!vector) return undefined;
    const length = lengthOf(vector);
    return (id) => {
      const entry = of(id);
      return entry && dotProduct(vector, entry.vector) / (length * entry.length);
    };
  }

  async #encode(owner: string, text: string): Promise<Int8Array | undefined> {
    return meanVector(
      (await this.#encoder.encodeAll(phrasingsOf(text), { priority: 'question', owner, waitMs: WAIT_MS })) ?? [],
    );
  }
}
