/** Keeps one copy of words that come again and again in a journal: days, zones, themes, names. */

const NONE: readonly string[] = Object.freeze([]);

export class SharedWords {
  readonly #words = new Map<string, string>();
  readonly #lists = new Map<string, readonly string[]>();

  word<Word extends string>(word: Word): Word {
    const known = this.#words.get(word);
    // What is found by a word is that word.
    if (known !== undefined) return known as Word;
    this.#words.set(word, word);
    return word;
  }

  /** Lists of one word are shared too; longer ones are seldom alike. */
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
