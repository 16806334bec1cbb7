/** Launch options of Chromium, for journeys, screenshots and measurements. */
import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

const DEBIAN_CHROMIUM = '/usr/bin/chromium';

/** Disabled features. Chromium uses only the last list, so Playwright's own list is repeated here. */
const DISABLED_FEATURES = [
  // The address bar's suggestions are web pages, which take a second of each journey to load.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  // Sends requests to other machines.
  'AimEnabled',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PreconnectToSearch',
  // Change how pages behave under test.
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'LensOverlay',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
];

/** `CHROME_PATH`, otherwise Debian's Chromium, otherwise Playwright's. */
export const LAUNCH_OPTIONS = {
  executablePath: process.env.CHROME_PATH ?? (existsSync(DEBIAN_CHROMIUM) ? DEBIAN_CHROMIUM : undefined),
  // Chromium's sandbox does not start as root, as in containers and CI.
  chromiumSandbox: process.getuid?.() !== 0,
  args: [
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--no-first-run',
    '--disable-quic',
    `--disable-features=${DISABLED_FEATURES.join(',')}`,
  ],
} satisfies LaunchOptions;
