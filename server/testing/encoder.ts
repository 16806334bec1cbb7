/** The real sentence encoder, for tests of meaning. */
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';

import { Encoder, packedEncoder } from '../analysis/index.ts';
import { createLogger } from '../platform/log.ts';

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/evenglow', import.meta.url));

/** Opens the encoder for the tests of a file; its thread ends after them. */
export function openTestEncoder(): Encoder {
  const encoder = new Encoder(packedEncoder(CACHE), createLogger('error'));
  afterAll(() => encoder.stop());
  return encoder;
}
