/** Chooses a written line for a text, by meaning and mood; none where it is unsure. */
import { type ClosestPhrases, closestPhrases } from '../encoder/closest-phrases.ts';
import type { PhraseVectors } from '../encoder/phrase-vectors.ts';
import { hashOf } from '../local/hash.ts';
import type { Situation, SituationMood } from './format.ts';
import type { Piece } from './pieces.ts';
import { SITUATIONS } from './situations.ts';

/** Lines given before that are not given again, the last ones of a person. */
export const REMEMBERED_LINES = 30;

/**
 * The least closeness, by the mood of the situation. Chosen on rows that were not used to write the situations, so that
 * readers find at most 3 % of the lines unfit.
 */
const CLOSENESS_MIN: Readonly<Record<SituationMood, number>> = { good: 0.5, mixed: 0.55, hard: 0.5 };
/** The sentiment that an entry of a situation has, from 1 to 5. */
const SENTIMENT: Readonly<Record<SituationMood, readonly [min: number, max: number]>> = {
  good: [3.4, 5],
  mixed: [2, 4.2],
  hard: [1, 2.9],
};

/** Longest clause that a line quotes, in UTF-16 units. */
const QUOTE_MAX = 90;
const CLAUSE = '{clause}';

export interface ChosenLine {
  readonly line: string;
  readonly situation: Situation;
  readonly closeness: number;
  readonly piece: Piece;
}

export interface LineQuery {
  readonly pieces: readonly Piece[];
  /** Of each piece. */
  readonly vectors: readonly (Int8Array | undefined)[];
  /** 1 to 5. */
  readonly sentiment: number;
  /** Lines given to the person, newest first. */
  readonly recent: readonly string[];
  /** Varies the choice among the lines of a situation. */
  readonly seed: string;
}

interface Match {
  readonly situation: Situation;
  readonly closeness: number;
  readonly piece: Piece;
}

export class Lines {
  readonly #closest: ClosestPhrases<Situation>;

  constructor(vectorOf: PhraseVectors, situations: readonly Situation[] = SITUATIONS) {
    this.#closest = closestPhrases(situations, vectorOf);
  }

  /** The situation closest to a piece of the text, whose mood fits; undefined if none is close enough. */
  closestSituation({
    pieces,
    vectors,
    sentiment,
  }: Pick<LineQuery, 'pieces' | 'vectors' | 'sentiment'>): Match | undefined {
    let best: Match | undefined;
    pieces.forEach((piece, at) => {
      const vector = vectors[at];
      if (!vector) return;
      const found = this.#closest(vector).find(({ group }) => fitsMood(group, sentiment));
      if (!found || found.closeness < CLOSENESS_MIN[found.group.mood]) return;
      if (!best || found.closeness > best.closeness)
        best = { situation: found.group, closeness: found.closeness, piece };
    });
    return best;
  }

  choose(query: LineQuery): ChosenLine | undefined {
    const match = this.closestSituation(query);
    if (!match) return undefined;
    const recent = query.recent.slice(0, REMEMBERED_LINES);
    const unused = match.situation.lines.filter(
      (line) => canQuote(line, match.piece) && !recent.some((given) => isLine(given, line)),
    );
    const line = unused[hashOf(query.seed) % Math.max(1, unused.length)];
    return line === undefined ? undefined : { ...match, line: line.replace(CLAUSE, () => `“${match.piece.text}”`) };
  }
}

function fitsMood({ mood }: Situation, sentiment: number): boolean {
  const [min, max] = SENTIMENT[mood];
  return sentiment >= min && sentiment <= max;
}

const canQuote = (line: string, { text, isWhole }: Piece): boolean =>
  !line.includes(CLAUSE) || (isWhole && text.length <= QUOTE_MAX && /^\p{Lu}/u.test(text) && !/[“”"]/.test(text));

/** Whether a text given before is this line with some clause. */
function isLine(given: string, line: string): boolean {
  const [before = '', after] = line.split(CLAUSE);
  return after === undefined ? given === line : given.startsWith(before) && given.endsWith(after);
}
