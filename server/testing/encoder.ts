/** The real sentence encoder, for tests of meaning. */
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';
import { Encoder, packedEncoder, packedPhrases } from '../analysis/index.ts';
import { createLogger } from '../platform/log.ts';
import { shippedPhrases } from '../reflection/index.ts';

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/evenglow', import.meta.url));

/** Opens the encoder for the tests of a file; its thread ends after them. */
export function openTestEncoder(): Encoder {
  const file = packedEncoder(CACHE);
  const encoder = new Encoder(file, createLogger('error'), packedPhrases(CACHE, file, shippedPhrases()));
  afterAll(() => encoder.stop());
  return encoder;
}
