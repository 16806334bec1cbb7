/** String interning for repeated values of a journal: days, time zones, themes, names. */

const EMPTY_LIST: readonly string[] = Object.freeze([]);

/** A string with its places in both maps, without its characters. */
const BYTES_PER_STRING = 100;

export class StringPool {
  readonly #strings = new Map<string, string>();
  readonly #lists = new Map<string, readonly string[]>();
  #bytes = 0;

  /** Approximate memory in bytes. */
  get bytes(): number {
    return this.#bytes;
  }

  word<Value extends string>(word: Value): Value {
    const interned = this.#strings.get(word);
    // The stored key is the interned string.
    if (interned !== undefined) return interned as Value;
    this.#strings.set(word, word);
    this.#bytes += BYTES_PER_STRING + word.length;
    return word;
  }

  /** Lists of one string are shared too; longer ones are rarely equal. */
  internList(words: readonly string[]): readonly string[] {
    const [first] = words;
    if (first === undefined) return EMPTY_LIST;
    if (words.length > 1) return words.map((word) => this.word(word));
    const word = this.word(first);
    const known = this.#lists.get(word) ?? [word];
    this.#lists.set(word, known);
    return known;
  }
}
