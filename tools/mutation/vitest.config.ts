/** The tests of the mutated rules, on the embedded database. `MUTATED_TESTS` lists them, separated by commas. */
import { defineConfig } from 'vitest/config';

const timeout = 60_000;

export default defineConfig({
  test: {
    include: (process.env.MUTATED_TESTS ?? '').split(','),
    testTimeout: timeout,
    hookTimeout: timeout,
    globalSetup: 'server/testing/embedded-setup.ts',
  },
});
