/** String interning for repeated values of a journal: days, time zones, themes, names. */

const NONE: readonly string[] = Object.freeze([]);

export class SharedWords {
  readonly #words = new Map<string, string>();
  readonly #lists = new Map<string, readonly string[]>();

  word<Word extends string>(word: Word): Word {
    const known = this.#words.get(word);
    // The stored key is the interned string.
    if (known !== undefined) return known as Word;
    this.#words.set(word, word);
    return word;
  }

  /** Lists of one string are shared too; longer ones are rarely equal. */
  list(words: readonly string[]): readonly string[] {
    const [first] = words;
    if (first === undefined) return NONE;
    if (words.length > 1) return words.map((word) => this.word(word));
    const word = this.word(first);
    const known = this.#lists.get(word) ?? [word];
    this.#lists.set(word, known);
    return known;
  }
}
