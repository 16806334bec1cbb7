/** The features that the journal model knows: 32-bit hashes and the row of weights of each. */

/** The golden ratio times 2^32, which spreads the hashes over the slots (Knuth, The Art of Computer Programming 6.4). */
const HASH_MULTIPLIER = 0x9e3779b1;

export class Vocabulary {
  readonly hashes: Uint32Array;
  /** Row plus 1 of the hash in each slot, 0 for an empty slot; a power of two of slots, linear probing. */
  readonly #slots: Int32Array;
  readonly #shift: number;

  constructor(hashes: Uint32Array) {
    this.hashes = hashes;
    const bits = Math.max(2, Math.ceil(Math.log2(hashes.length * 2 + 1)));
    this.#shift = 32 - bits;
    this.#slots = new Int32Array(2 ** bits);
    hashes.forEach((hash, row) => {
      let slot = this.#slotOf(hash);
      while (this.#slots[slot]) slot = (slot + 1) % this.#slots.length;
      this.#slots[slot] = row + 1;
    });
  }

  #slotOf(hash: number): number {
    return Math.imul(hash, HASH_MULTIPLIER) >>> this.#shift;
  }

  /** The row of `hash`, or -1 if it is unknown. */
  rowOf(hash: number): number {
    let slot = this.#slotOf(hash);
    for (;;) {
      const row = (this.#slots[slot] ?? 0) - 1;
      if (row < 0 || this.hashes[row] === hash) return row;
      slot = (slot + 1) % this.#slots.length;
    }
  }
}
