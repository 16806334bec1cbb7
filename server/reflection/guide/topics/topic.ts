/** What a conversation may be about: by which words it is told, what is said of it and what is asked. */
import type { ExerciseId } from '../../../../contract/exercises.ts';

export interface Topic {
  readonly id: string;
  readonly mood: 'hard' | 'good' | 'mixed';
  /** Too heavy for a cheerful exercise and for another day's page. */
  readonly isGrave: boolean;
  /** Its group `n` is the word that is said back, as in "the exam". */
  readonly signs: RegExp;
  /** Said when it comes up; only grave ones have some. */
  readonly says: readonly string[];
  /** Asked about in this order. */
  readonly asks: readonly string[];
  /** For a goodbye. */
  readonly closes: readonly string[];
  /** What fits later on. */
  readonly exercise: ExerciseId | undefined;
}

interface Lines {
  readonly says?: string;
  readonly asks: string;
  readonly closes?: string;
  readonly exercise?: ExerciseId;
  readonly grave?: true;
}

/** One line each, without the space around. A line may hold slots: `{who}`, `{Who}`, `{he}`, `{him}`, `{his}`, `{n}`. */
export const linesOf = (block: string): string[] =>
  block
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

export function topic(id: string, mood: Topic['mood'], signs: RegExp, lines: Lines): Topic {
  return {
    id,
    mood,
    signs,
    isGrave: lines.grave === true,
    says: linesOf(lines.says ?? ''),
    asks: linesOf(lines.asks),
    closes: linesOf(lines.closes ?? ''),
    exercise: lines.exercise,
  };
}
