/** Cuts a text into the sentences and clauses that are compared with situations. */

export interface Piece {
  /** Unchanged, without the mark at its end. */
  readonly text: string;
  /** True if it is a whole sentence, which can be quoted. */
  readonly isWhole: boolean;
}

/** Of a longer text, the first part is read, in UTF-16 units. */
const READ_MAX = 2000;
const PIECES_MAX = 10;
/** Sentences of more words are also compared clause by clause. */
const SHORT_SENTENCE_WORDS = 9;
const CLAUSE_WORDS_MIN = 3;
const PIECE_WORDS_MAX = 40;

const SENTENCE_END = /(?<=[.!?…])["”’)]*\s+|\s*\n+\s*|\s+\/\s+/u;
const CLAUSE_END =
  /\s*[;–—]\s*|,\s+(?:and|but|so|then)\s+|\s+(?:but|because|and then)\s+|,?\s+(?:and|so)\s+(?=(?:i|we|he|she|they|my|the|it)\b)|,\s+(?=(?:i|we|he|she|they|my|the)\b)/iu;
const MARKS_AROUND = /^[\s\-*•·"“'’(\d.)]+(?=\p{L})|[\s.,;:!…"”]+$/gu;

const wordsIn = (text: string): number => text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** In the order of the text: sentences, and behind a long one its clauses; at most ten pieces. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  for (const sentence of text.slice(0, READ_MAX).split(SENTENCE_END)) {
    const whole = sentence.replace(MARKS_AROUND, '');
    const words = wordsIn(whole);
    if (words === 0) continue;
    if (words <= PIECE_WORDS_MAX) pieces.push({ text: whole, isWhole: true });
    if (words > SHORT_SENTENCE_WORDS) {
      const clauses = whole.split(CLAUSE_END).filter((clause) => wordsIn(clause) >= CLAUSE_WORDS_MIN);
      if (clauses.length > 1) pieces.push(...clauses.map((clause) => ({ text: clause, isWhole: false })));
    }
    if (pieces.length >= PIECES_MAX) break;
  }
  return pieces.slice(0, PIECES_MAX);
}
