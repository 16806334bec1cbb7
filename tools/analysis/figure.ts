/** One quality figure of the analyser with the thresholds it is compared with. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly bar: number;
  readonly goal: number;
  readonly atMost?: boolean;
  /** The value reached so far where that is below the bar; `npm test` fails on a worse one. */
  readonly floor?: number;
}
