/** The vectors of the labelled texts, kept between runs, because encoding all entries takes minutes. */
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  encodeText,
  packedEncoder,
  readWeights,
  SentenceEncoder,
  VECTOR_SIZE,
} from '../../server/analysis/local/index.ts';

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/evenglow/', import.meta.url));
const KEY_BYTES = 16;
const RECORD_BYTES = KEY_BYTES + VECTOR_SIZE;
/** Records written at a time. */
const BATCH = 200;

const keyOf = (text: string): string => createHash('sha256').update(text).digest().toString('latin1', 0, KEY_BYTES);

/** Encodes texts. Each is encoded once per version of the encoder; its vector is read from a file afterwards. */
export class TextVectors {
  readonly #file: string;
  readonly #encoder: SentenceEncoder;
  readonly #vectors = new Map<string, Int8Array>();
  #unsaved: Buffer[] = [];

  constructor() {
    const weights = packedEncoder(CACHE);
    this.#encoder = new SentenceEncoder(readWeights(readFileSync(weights)));
    this.#file = join(
      CACHE,
      `text-vectors-${createHash('sha256').update(readFileSync(weights)).digest('hex').slice(0, 16)}.bin`,
    );
    const bytes = existsSync(this.#file) ? readFileSync(this.#file) : Buffer.alloc(0);
    for (let at = 0; at + RECORD_BYTES <= bytes.length; at += RECORD_BYTES) {
      const vector = new Int8Array(bytes.buffer, bytes.byteOffset + at + KEY_BYTES, VECTOR_SIZE);
      this.#vectors.set(bytes.toString('latin1', at, at + KEY_BYTES), vector);
    }
  }

  /** The vector of a text, `VECTOR_SIZE` 8-bit numbers; all 0 for a text without pieces. */
  of(text: string): Int8Array {
    const key = keyOf(text);
    const known = this.#vectors.get(key);
    if (known) return known;
    const vector = encodeText(this.#encoder, text) ?? new Int8Array(VECTOR_SIZE);
    this.#vectors.set(key, vector);
    this.#unsaved.push(Buffer.from(key, 'latin1'), Buffer.from(vector));
    if (this.#unsaved.length >= 2 * BATCH) this.save();
    return vector;
  }

  /** Encodes what is new, about a hundred texts a second, and keeps it for later runs. */
  encodeAll(texts: readonly string[]): void {
    for (const text of texts) this.of(text);
    this.save();
  }

  /** Appends what is new to the file. */
  save(): void {
    appendFileSync(this.#file, Buffer.concat(this.#unsaved));
    this.#unsaved = [];
  }
}
