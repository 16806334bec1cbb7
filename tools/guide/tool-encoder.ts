/** The sentence encoder for tools, with its packed files between runs. */
import { fileURLToPath } from 'node:url';
import { Encoder, packedEncoder, packedPhrases } from '../../server/analysis/index.ts';
import { createLogger } from '../../server/platform/log.ts';
import { shippedPhrases } from '../../server/reflection/index.ts';

const CACHE = fileURLToPath(new URL('../../node_modules/.cache/evenglow', import.meta.url));

/** The caller stops it. */
export function openToolEncoder(): Encoder {
  const file = packedEncoder(CACHE);
  return new Encoder(file, createLogger('error'), packedPhrases(CACHE, file, shippedPhrases()));
}
