/** Unpacks Deflate64 (ZIP method 9), which Windows uses for large files: Deflate with longer matches and distances. */

/** Bytes that a match may refer back to. */
const WINDOW = 64 * 1024;
const LENGTH_MAX = 3 + 0xffff;
/** Bytes that a symbol, or the header of a block, needs at most. */
const SYMBOL_BYTES = 12;
const HEADER_BYTES = 1024;
const OUTPUT_BYTES = WINDOW + LENGTH_MAX + 128 * 1024;

/** Base values and extra bits of the length codes from 257, and of the distance codes. Source: APPNOTE 5.5, RFC 1951. */
const LENGTHS = [
  3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 3,
];
const LENGTH_BITS = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 16];
const DISTANCE_BITS = Array.from({ length: 32 }, (_, code) => Math.max(0, (code >> 1) - 1));
const DISTANCES = DISTANCE_BITS.map((_, code) =>
  DISTANCE_BITS.slice(0, code).reduce((sum, bits) => sum + 2 ** bits, 1),
);
/** Order in which the lengths of the code length codes are written. */
const ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
const CODE_BITS_MAX = 15;

/** A canonical Huffman code: how many codes each length has, and the symbols in order of their codes. */
interface Code {
  counts: Uint16Array;
  symbols: Uint16Array;
}

function codeOf(lengths: readonly number[]): Code {
  const counts = new Uint16Array(CODE_BITS_MAX + 1);
  for (const length of lengths) counts[length] = (counts[length] ?? 0) + 1;
  counts[0] = 0;
  const symbols = lengths
    .map((length, symbol) => ({ length, symbol }))
    .filter(({ length }) => length > 0)
    .sort((one, other) => one.length - other.length || one.symbol - other.symbol);
  return { counts, symbols: Uint16Array.from(symbols, ({ symbol }) => symbol) };
}

const FIXED = {
  literals: codeOf(
    Array.from({ length: 288 }, (_, symbol) => (symbol < 144 ? 8 : symbol < 256 ? 9 : symbol < 280 ? 7 : 8)),
  ),
  distances: codeOf(Array.from({ length: 32 }, () => 5)),
};

/** Reads bits of a stream, the lowest first. Call `ensure` before, because reading does not wait. */
class BitReader {
  readonly #chunks: AsyncIterator<Buffer>;
  #bytes = Buffer.alloc(0);
  #position = 0;
  #isAtEnd = false;
  #held = 0;
  #heldBits = 0;

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  /** True if that number of bytes is available, or the stream ended. */
  has(bytes: number): boolean {
    return this.#isAtEnd || this.#bytes.length - this.#position >= bytes;
  }

  async ensure(bytes: number): Promise<void> {
    while (!this.has(bytes)) {
      const next = await this.#chunks.next();
      if (next.done) this.#isAtEnd = true;
      else {
        this.#bytes = Buffer.concat([this.#bytes.subarray(this.#position), next.value]);
        this.#position = 0;
      }
    }
  }

  /** `count`: at most 16. @throws Error at the end of the stream */
  bits(count: number): number {
    while (this.#heldBits < count) {
      const byte = this.#bytes[this.#position++];
      if (byte === undefined) throw new Error('The stream ends too early.');
      this.#held |= byte << this.#heldBits;
      this.#heldBits += 8;
    }
    const value = this.#held & ((1 << count) - 1);
    this.#held >>>= count;
    this.#heldBits -= count;
    return value;
  }

  /** Skips to the next byte. */
  align(): void {
    this.#held = 0;
    this.#heldBits = 0;
  }

  symbol({ counts, symbols }: Code): number {
    let code = 0;
    let first = 0;
    let index = 0;
    for (let length = 1; length <= CODE_BITS_MAX; length++) {
      code |= this.bits(1);
      const count = counts[length] ?? 0;
      if (code - first < count) return symbols[index + code - first] ?? 0;
      index += count;
      first = (first + count) << 1;
      code <<= 1;
    }
    throw new Error('There is no such code.');
  }

  async close(): Promise<void> {
    await this.#chunks.return?.();
  }
}

/** The last bytes that were unpacked, and those not yet yielded. */
class Output {
  readonly #bytes = Buffer.alloc(OUTPUT_BYTES);
  #end = 0;
  #taken = 0;

  get isFull(): boolean {
    return this.#end > OUTPUT_BYTES - LENGTH_MAX;
  }

  add(byte: number): void {
    this.#bytes[this.#end++] = byte;
  }

  copy(length: number, distance: number): void {
    if (distance > this.#end) throw new Error('A match refers to before the beginning.');
    for (let at = 0; at < length; at++, this.#end++) this.#bytes[this.#end] = this.#bytes[this.#end - distance] ?? 0;
  }

  /** Removes all but the window. */
  take(): Buffer {
    const chunk = Buffer.from(this.#bytes.subarray(this.#taken, this.#end));
    const kept = Math.min(WINDOW, this.#end);
    this.#bytes.copyWithin(0, this.#end - kept, this.#end);
    this.#end = kept;
    this.#taken = kept;
    return chunk;
  }
}

/** @throws Error if the data is damaged or incomplete */
export async function* inflate64(packed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const reader = new BitReader(packed);
  const output = new Output();
  try {
    for (let isLast = false; !isLast; ) {
      await reader.ensure(HEADER_BYTES);
      isLast = reader.bits(1) === 1;
      yield* unpackBlock(reader, output, reader.bits(2));
    }
    yield output.take();
  } finally {
    await reader.close();
  }
}

async function* unpackBlock(reader: BitReader, output: Output, type: number): AsyncGenerator<Buffer> {
  if (type === 3) throw new Error('There is no such block.');
  if (type === 0) return yield* copyBlock(reader, output);
  const { literals, distances } = type === 1 ? FIXED : readCodes(reader);
  for (;;) {
    if (!reader.has(SYMBOL_BYTES)) await reader.ensure(SYMBOL_BYTES);
    if (output.isFull) yield output.take();
    const symbol = reader.symbol(literals);
    if (symbol === 256) return;
    if (symbol < 256) output.add(symbol);
    else {
      const length = readValue(reader, symbol - 257, LENGTHS, LENGTH_BITS);
      output.copy(length, readValue(reader, reader.symbol(distances), DISTANCES, DISTANCE_BITS));
    }
  }
}

function readValue(reader: BitReader, code: number, bases: readonly number[], extraBits: readonly number[]): number {
  const base = bases[code];
  const extra = extraBits[code];
  if (base === undefined || extra === undefined) throw new Error('There is no such code.');
  return base + reader.bits(extra);
}

/** A block that is not compressed. */
async function* copyBlock(reader: BitReader, output: Output): AsyncGenerator<Buffer> {
  reader.align();
  const length = reader.bits(16);
  if ((reader.bits(16) ^ 0xffff) !== length) throw new Error('The length of a block is wrong.');
  for (let at = 0; at < length; at++) {
    if (!reader.has(1)) await reader.ensure(1);
    if (output.isFull) yield output.take();
    output.add(reader.bits(8));
  }
}

/** The codes of a block with codes of its own. */
function readCodes(reader: BitReader): { literals: Code; distances: Code } {
  const literalCount = reader.bits(5) + 257;
  const distanceCount = reader.bits(5) + 1;
  const codeCount = reader.bits(4) + 4;
  const codeLengths = ORDER.map(() => 0);
  for (const symbol of ORDER.slice(0, codeCount)) codeLengths[symbol] = reader.bits(3);
  const lengthCode = codeOf(codeLengths);
  const lengths: number[] = [];
  while (lengths.length < literalCount + distanceCount) {
    const symbol = reader.symbol(lengthCode);
    if (symbol < 16) lengths.push(symbol);
    else {
      const [base = 0, bits = 0] =
        [
          [3, 2],
          [3, 3],
          [11, 7],
        ][symbol - 16] ?? [];
      const value = symbol === 16 ? (lengths.at(-1) ?? 0) : 0;
      for (let count = base + reader.bits(bits); count > 0; count--) lengths.push(value);
    }
  }
  return {
    literals: codeOf(lengths.slice(0, literalCount)),
    distances: codeOf(lengths.slice(literalCount, literalCount + distanceCount)),
  };
}
