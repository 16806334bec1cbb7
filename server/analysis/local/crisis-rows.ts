/** The shape of the rows the crisis check is judged by. */
export interface JudgedRows {
  /** Looked at while the rules were made. */
  readonly developing: readonly string[];
  /** Kept back until the rules were finished. */
  readonly judging: readonly string[];
}
