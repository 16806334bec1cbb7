/** The real sentence encoder, for tests of meaning. */
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';
import { Encoder, packedEncoder } from '../analysis/index.ts';
import { createLogger } from '../platform/log.ts';

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/evenglow', import.meta.url));

/** Waits for every vector, so that no test depends on the speed of the machine. */
class PatientEncoder extends Encoder {
  override encodeAll(...[texts, { waitMs: _wait, ...options }]: Parameters<Encoder['encodeAll']>) {
    return super.encodeAll(texts, options);
  }
}

/** Opens the encoder for the tests of a file; its thread ends after them. */
export function openTestEncoder(): Encoder {
  const encoder = new PatientEncoder(packedEncoder(CACHE), createLogger('error'));
  afterAll(() => encoder.stop());
  return encoder;
}
