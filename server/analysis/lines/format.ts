/** The format of situations: lines written for what people write about, chosen by meaning. */

/** How the writer feels about it: the line is only chosen for an entry of this kind of mood. */
export type SituationMood = 'good' | 'mixed' | 'hard';

export interface Situation {
  readonly id: string;
  readonly mood: SituationMood;
  /** True if what is matched with it is too often about something else, so that no line is given. */
  readonly isSilent?: true;
  /** Single sentences or clauses from entries, 8 to 12, each as another person would write it. */
  readonly examples: readonly string[];
  /**
   * 4 to 7 lines, each of one or two short sentences that are true of every entry like the examples.
   */
  readonly lines: readonly string[];
  /** For `hard` and `mixed`: the guided conversation that fits, for "Talk about it". */
  readonly conversation?: string;
}
