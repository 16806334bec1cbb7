/** How Chromium is started, by the journeys, for screenshots and for measurements. */
import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

const DEBIAN_CHROMIUM = '/usr/bin/chromium';

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
  ],
} satisfies LaunchOptions;
