/**
 * fast-check as tests import it. `PROPERTY_SEED` fixes the draws of every property, so that a commit that passed `npm test`
 * passes it again; without it they differ in each run, as they do at night, which is when new counterexamples are found.
 */
import { createRequire } from 'node:module';

// Not an import, which vitest.config.ts would resolve to this file.
const { default: fc }: typeof import('fast-check') = createRequire(import.meta.url)('fast-check');

const seed = process.env.PROPERTY_SEED;
if (seed !== undefined) fc.configureGlobal({ seed: Number(seed) });

export default fc;
