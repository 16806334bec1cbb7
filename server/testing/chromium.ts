/** How Chromium is started, by the journeys, for screenshots and for measurements. */
import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

const DEBIAN_CHROMIUM = '/usr/bin/chromium';

/**
 * Features that are off. Chromium takes the last list alone, so what Playwright turns off and journeys need stands here again.
 */
const DISABLED_FEATURES = [
  // The suggestions below the address bar are pages, which each new window loads: a second of each journey.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  // Requests to other machines.
  'AimEnabled',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PreconnectToSearch',
  // What makes a page behave otherwise under test than it is told to.
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'LensOverlay',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
];

/** The browser that `CHROME_PATH` names, or Debian's, or Playwright's own where there is neither. */
export const LAUNCH_OPTIONS = {
  executablePath: process.env.CHROME_PATH ?? (existsSync(DEBIAN_CHROMIUM) ? DEBIAN_CHROMIUM : undefined),
  // Chromium's own sandbox does not start as root, which is what containers and CI run as.
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
