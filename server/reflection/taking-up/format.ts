/** The format of scenes: a kind of message, and replies to it in the words of the message. */
export interface Scene {
  readonly id: string;
  /** Of the message, with straight apostrophes. Its named groups are slots, said back as `toYou` turns them. */
  readonly pattern: RegExp;
  readonly unless?: RegExp;
  /** Ids of scenes of which one was taken up before in the conversation. */
  readonly after?: readonly string[];
  /**
   * A remark and at most one question. `{who}` and its forms are the person named nearest, `{thing}` is what the
   * message names; with a capital where a sentence begins. A line with a slot that the message does not fill is left out.
   */
  readonly lines: readonly string[];
  /** True of a loss, or of the illness of someone: nothing light is asked about it. */
  readonly isLoss?: true;
  /** Ids of guided conversations that fit. */
  readonly offers?: readonly string[];
}
