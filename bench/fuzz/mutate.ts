/** Reproducible damage to files. */

/** A pseudorandom generator (mulberry32): numbers from 0 to below 1. */
export type Random = () => number;

export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A whole number from 0 to below `max`. */
export const below = (random: Random, max: number): number => Math.floor(random() * max);

export function pick<Item>(random: Random, items: readonly Item[]): Item {
  const item = items[below(random, items.length)];
  if (item === undefined) throw new Error('There is nothing to pick from.');
  return item;
}

type Mutation = (bytes: Buffer, random: Random) => Buffer;

/** A span of the file, short ones more often. */
function spanIn(bytes: Buffer, random: Random): [from: number, to: number] {
  const from = below(random, bytes.length);
  return [from, Math.min(bytes.length, from + 1 + Math.floor(random() ** 4 * bytes.length))];
}

const LIES = [0, 1, 0x7f, 0x80, 0xff, 0xffff, 0x7fffffff, 0x80000000, 0xfffffffe, 0xffffffff];

const MUTATIONS: readonly Mutation[] = [
  // Truncated.
  (bytes, random) => bytes.subarray(0, below(random, bytes.length)),
  // Bytes flipped.
  (bytes, random) => {
    for (let count = 1 + below(random, 20); count > 0; count--) bytes[below(random, bytes.length)] = below(random, 256);
    return bytes;
  },
  // Flipped near the start, where headers are.
  (bytes, random) => {
    for (let count = 1 + below(random, 6); count > 0; count--) {
      bytes[below(random, Math.min(bytes.length, 256))] = below(random, 256);
    }
    return bytes;
  },
  // Sizes that are not true.
  (bytes, random) => {
    const width = pick(random, [1, 2, 4]);
    if (bytes.length < width) return bytes;
    const at = below(random, bytes.length - width + 1);
    const lie = pick(random, LIES) % 2 ** (8 * width);
    if (random() < 0.5) bytes.writeUIntBE(lie, at, width);
    else bytes.writeUIntLE(lie, at, width);
    return bytes;
  },
  // Removed, repeated, zeroed and inserted spans.
  (bytes, random) => {
    const [from, to] = spanIn(bytes, random);
    return Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)]);
  },
  (bytes, random) => {
    const [from, to] = spanIn(bytes, random);
    return Buffer.concat([bytes.subarray(0, to), bytes.subarray(from)]);
  },
  (bytes, random) => {
    const [from, to] = spanIn(bytes, random);
    return bytes.fill(0, from, to);
  },
  (bytes, random) => {
    const at = below(random, bytes.length);
    const inserted = Buffer.from(
      pick(random, ['\0', '\u2028', '"', '[[[[', '\r\n', ',', '\ud83c', '-1e999', 'PK\x05\x06']),
    );
    return Buffer.concat([bytes.subarray(0, at), inserted, bytes.subarray(at)]);
  },
  // A number of text.
  (bytes, random) => {
    const text = bytes.toString('latin1');
    const numbers = [...text.matchAll(/\d+/g)];
    if (numbers.length === 0) return bytes;
    const { 0: digits, index } = pick(random, numbers);
    const lie = pick(random, ['-1', '0', '1e308', '99999999999999999999', '0.5', 'null', '9007199254740993']);
    return Buffer.from(text.slice(0, index) + lie + text.slice(index + digits.length), 'latin1');
  },
];

/** A copy with one to three kinds of damage. */
export function mutate(original: Buffer, random: Random): Buffer {
  let bytes: Buffer = Buffer.from(original);
  for (let count = 1 + below(random, 3); count > 0 && bytes.length > 0; count--) {
    bytes = Buffer.from(pick(random, MUTATIONS)(bytes, random));
  }
  return bytes;
}
