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
  // A test that passes only on the second attempt has a bug, or the product has.
  retries: 0,
  // Tests that need more set it themselves, with the reason.
  timeout: 300_000,
  // How fast a page reacts is measured by benches. On a busy machine a reaction may take many seconds, and what was tried while
  // the network returned is tried again after up to 20 s.
  expect: { timeout: 60_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Set by `npm test` if a headless shell is installed.
    launchOptions: { ...LAUNCH_OPTIONS, executablePath: process.env.HEADLESS_SHELL ?? LAUNCH_OPTIONS.executablePath },
    // Painting animations without a GPU takes a tenth of the processor time. Tests of animations allow them.
    contextOptions: { reducedMotion: 'reduce' },
    // Tracing adds a third to the duration. Use `npx playwright test FILE --trace on` to debug.
    trace: 'off',
    // Installing the service worker takes a quarter of a test's time. Tests that need it allow it.
    serviceWorkers: 'block',
  },
});
