/** One quality figure of the analyser with the thresholds it is compared with. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  /** The value that must be reached; otherwise `npm run evaluate` fails. */
  readonly bar: number;
  /** The value aimed at, beyond `bar`. */
  readonly goal: number;
  /** Lower values are better: `bar`, `goal` and `floor` are upper limits. */
  readonly atMost?: boolean;
  /** Replaces `bar` in `npm test` for a figure that has missed it: the test fails only on values worse than this. */
  readonly floor?: number;
}
