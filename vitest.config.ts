/** The test projects: the server on each of its databases, the web client, and the tools with the contract. */
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import './server/testing/no-env-file.ts';
import { contractPlugin } from './tools/vite-contract.ts';

/** In milliseconds. Generous, because a test takes many times its usual time on a loaded machine. */
const testTimeout = 240_000;

/** Globs of tests that `npm test` skips because their sources have not changed since they passed, separated by commas. */
const skipped = (process.env.SKIPPED_TESTS ?? '').split(',').filter(Boolean);

const alias = { 'fast-check': join(import.meta.dirname, 'server/testing/fast-check.ts') };

const server = {
  include: ['server/**/*.test.ts'],
  pool: 'forks' as const,
  // One more than cores: some tests wait for processes they started.
  maxWorkers: 3,
  // A worker loads the server once, and its files share a database (server/testing/database.ts).
  isolate: false,
  alias: { ...alias, '@node-rs/argon2': join(import.meta.dirname, 'server/testing/argon2.ts') },
  testTimeout,
  hookTimeout: testTimeout,
};

export default defineConfig({
  test: {
    // The default of one second is too short on a busy machine.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        test: {
          ...server,
          name: 'server',
          // These tests need a PostgreSQL that they stop and start, a pooler in front of one, and a replica.
          exclude: [...['outage', 'pooler', 'replica'].map((name) => `server/platform/db/${name}.test.ts`), ...skipped],
          globalSetup: 'server/testing/embedded-setup.ts',
        },
      },
      {
        test: {
          ...server,
          name: 'server-postgresql',
          exclude: ['server/platform/db/embedded/**', ...skipped],
          globalSetup: 'server/testing/global-setup.ts',
          env: { TEST_DATABASE: 'postgresql' },
        },
      },
      {
        plugins: [contractPlugin()],
        test: {
          name: 'web',
          // Dates and the first day of the week follow the locale.
          env: { LC_ALL: 'en_GB.UTF-8' },
          include: ['web/**/*.test.{ts,tsx}'],
          alias,
          environment: 'happy-dom',
          testTimeout,
          hookTimeout: testTimeout,
        },
      },
      {
        test: {
          name: 'tools',
          include: ['tools/**/*.test.ts', 'contract/**/*.test.ts'],
          exclude: skipped,
          alias,
          testTimeout,
          hookTimeout: testTimeout,
        },
      },
    ],
  },
});
