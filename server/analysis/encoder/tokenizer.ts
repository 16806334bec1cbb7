/**
 * Splits a text into word pieces by a unigram language model: of all ways to write the text with pieces of the vocabulary,
 * the most probable one. Source: Kudo 2018, "Subword Regularization", section 3.2, with the rules of the encoder's
 * vocabulary (SentencePiece).
 */

/** A piece and its log probability. The position in the vocabulary is its id. */
export type VocabularyEntry = readonly [piece: string, score: number];

/** Id of a character that is in no piece. */
const UNKNOWN = 0;
/** Ids below this one are reserved symbols, which do not occur in texts. */
const RESERVED = 6;
/** The sign of a space, which also begins each text. */
const SPACE = '\u2581';

export class Tokenizer {
  readonly #ids = new Map<string, number>();
  readonly #scores: readonly number[];
  /** In UTF-16 units. */
  readonly #longestPiece: number;

  constructor(vocabulary: readonly VocabularyEntry[]) {
    let longest = 1;
    vocabulary.forEach(([piece], id) => {
      if (id < RESERVED) return;
      this.#ids.set(piece, id);
      longest = Math.max(longest, piece.length);
    });
    this.#scores = vocabulary.map(([, score]) => score);
    this.#longestPiece = longest;
  }

  /** Returns the ids of the pieces. Time is linear in the length of the text. */
  tokenize(text: string): number[] {
    const normalized = text.normalize('NFKC');
    if (normalized === '') return [];
    const symbols = SPACE + normalized.replaceAll(' ', SPACE);
    // Best way to write the first `end` units: its score, its last piece, and where that piece starts.
    const scores = new Float64Array(symbols.length + 1).fill(Number.NEGATIVE_INFINITY);
    const ids = new Uint16Array(symbols.length + 1);
    const starts = new Uint32Array(symbols.length + 1);
    scores[0] = 0;
    for (let start = 0; start < symbols.length; start++) {
      const score = scores[start] ?? 0;
      // Inside a surrogate pair.
      if (score === Number.NEGATIVE_INFINITY) continue;
      const offer = (end: number, id: number) => {
        const total = score + (this.#scores[id] ?? 0);
        if (total < (scores[end] ?? 0)) return;
        scores[end] = total;
        ids[end] = id;
        starts[end] = start;
      };
      const width = (symbols.codePointAt(start) ?? 0) > 0xffff ? 2 : 1;
      let isFound = false;
      for (let end = start + width; end <= Math.min(symbols.length, start + this.#longestPiece); end++) {
        const id = this.#ids.get(symbols.slice(start, end));
        if (id === undefined) continue;
        isFound = true;
        offer(end, id);
      }
      if (!isFound) offer(start + width, UNKNOWN);
    }
    return backtrack(ids, starts);
  }
}

/** Several unknown characters in a row are one piece. */
function backtrack(ids: Uint16Array, starts: Uint32Array): number[] {
  const pieces: number[] = [];
  for (let end = ids.length - 1; end > 0; end = starts[end] ?? 0) {
    const id = ids[end] ?? UNKNOWN;
    if (id !== UNKNOWN || pieces.at(-1) !== UNKNOWN) pieces.push(id);
  }
  return pieces.reverse();
}
