/** The test projects: the server on both of its databases, the web client, and the tools with the contract. */
import { defineConfig } from 'vitest/config';
import { findDatabaseTests } from './tools/database-tests.ts';
import { contractPlugin } from './tools/vite-contract.ts';

/** A hanging test ends all the same; on a busy machine a good one takes many times what it takes alone. In milliseconds. */
const testTimeout = 120_000;

/** Where a change is accepted, what a busy machine disturbed is tried once more, and marked in the list. */
const retry = process.env.CI ? 1 : 0;

const server = {
  include: ['server/**/*.test.ts'],
  pool: 'forks' as const,
  maxWorkers: 2,
  // A worker loads the server once, and its files share a database (server/testing/database.ts).
  isolate: false,
  testTimeout,
  hookTimeout: testTimeout,
  retry,
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...server,
          name: 'server',
          exclude: ['server/platform/db/outage.test.ts'],
          globalSetup: 'server/testing/embedded-setup.ts',
        },
      },
      {
        test: {
          ...server,
          name: 'server-postgresql',
          // What touches no SQL is tested once, in the project above.
          include: findDatabaseTests(),
          globalSetup: 'server/testing/global-setup.ts',
          env: { TEST_DATABASE: 'postgresql' },
        },
      },
      {
        plugins: [contractPlugin()],
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          retry,
          testTimeout,
          hookTimeout: testTimeout,
        },
      },
      {
        test: {
          name: 'tools',
          include: ['tools/**/*.test.ts', 'contract/**/*.test.ts'],
          testTimeout,
          hookTimeout: testTimeout,
        },
      },
    ],
  },
});
