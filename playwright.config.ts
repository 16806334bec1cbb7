/** Playwright configuration: the journeys run in Chromium against the built product. */
import { defineConfig, devices } from '@playwright/test';
import { LAUNCH_OPTIONS } from './server/testing/chromium.ts';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // Where a change is accepted, one journey in hundreds that a busy machine disturbed is tried once more, and named at the end.
  retries: process.env.CI ? 1 : 0,
  // What a journey waits for takes many times as long where other browsers share the cores.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    launchOptions: LAUNCH_OPTIONS,
    // Tracing adds a third to the duration. Use `npx playwright test FILE --trace on` to debug.
    trace: 'off',
    // Installing the service worker takes a quarter of a test's time. Tests that need it allow it.
    serviceWorkers: 'block',
  },
});
