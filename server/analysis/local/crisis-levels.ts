/** How certain the learned part of the crisis check is about a text. */
import { crisisScore, vectorScore, type Window } from './crisis-learned.ts';
import { CRISIS_KINDS, type CrisisKind, type LevelledScorer, loadCrisisWeights } from './crisis-weights.ts';

/**
 * How many of its scorer's levels a score is above. From 1 on, vectors may find something in it.
 * Danger: 2 it is a sign if a rule finds one in plain words, and a sure sign if a rule finds a stated fact; 3 it is a sign if a
 * rule finds any, and a sure one if a rule finds one in plain words that nothing disputes; 4 a sure sign if a rule finds one in
 * plain words; 5 a sign without a rule; 6 a sure sign without a rule, if there is a grave word. Past and other: 2 if a rule finds
 * it too, 3 without a rule or against a rule of danger, 4 so strong that it overrules danger in plain words.
 */
export type Level = 0 | 1 | 2 | 3 | 4 | 5 | 6;
export type Levels = Readonly<Record<CrisisKind, Level>>;

/** Sentences of a text that are encoded at most. Encoding one takes about 4 ms. */
const ENCODED_MAX = 24;

export function levelIn({ levels }: LevelledScorer, score: number): Level {
  return levels.filter((level) => score > level).length as Level;
}

/**
 * The numbers of the sentences whose vectors may change the answer, ascending; at most 24, those nearest to a sign. None if
 * the words rule it out.
 */
export function sentencesToEncode(windows: readonly Window[]): number[] {
  const weights = loadCrisisWeights();
  const excess = (window: Window) =>
    Math.max(
      ...CRISIS_KINDS.map((kind) => {
        const scorer = weights[kind].words;
        return crisisScore(scorer, window) - (scorer.levels[0] ?? 0);
      }),
    );
  const nearest = windows
    .map((window) => ({ window, excess: excess(window) }))
    .filter((one) => one.excess > 0)
    .sort((one, other) => other.excess - one.excess);
  const chosen = new Set<number>();
  for (const { window } of nearest)
    if (chosen.size + window.sentences.length <= ENCODED_MAX) for (const at of window.sentences) chosen.add(at);
  return [...chosen].sort((one, other) => one - other);
}

/** The highest level of each kind in a text. `vectors`: by sentence; windows without one are read by their words alone. */
export function levelsOf(windows: readonly Window[], vectors: ReadonlyMap<number, Int8Array>): Levels {
  const weights = loadCrisisWeights();
  const levelOf = (kind: CrisisKind): Level => {
    const { words, meaning } = weights[kind];
    const vectorScores: number[] = [];
    for (const [at, vector] of vectors) vectorScores[at] = vectorScore(meaning, vector);
    let highest: Level = 0;
    for (const window of windows) {
      const isEncoded = window.sentences.every((at) => vectors.has(at));
      const level = isEncoded
        ? levelIn(meaning, crisisScore(meaning, window, vectorScores))
        : levelIn(words, crisisScore(words, window));
      if (level > highest) highest = level;
    }
    return highest;
  };
  return { danger: levelOf('danger'), past: levelOf('past'), other: levelOf('other') };
}
