/** The server and browser for screenshots, in either theme at either width. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import { LAUNCH_OPTIONS } from '../server/testing/chromium.ts';
import { Evenglow } from './evenglow.ts';
import type { Person } from './journey.ts';

export const root = join(fileURLToPath(new URL('.', import.meta.url)), '..');
export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
const SIZES = { narrow: { width: 360, height: 740 }, wide: { width: 1280, height: 860 } } as const;
export type Size = keyof typeof SIZES;

/** A time zone in which it is that hour now, so that the sky is the same in all runs. */
export function timezoneAtHour(hour: number): string {
  const offset = ((hour - new Date().getUTCHours() + 36) % 24) - 12;
  // The signs of these zones are inverted: Etc/GMT-3 is three hours ahead of UTC.
  return offset === 0 ? 'Etc/GMT' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
}
export const timezone = timezoneAtHour(17);

export interface ScreenshotBrowser {
  evenglow: Evenglow;
  /** Opens a page in a new context with the person's time zone and address. */
  open(theme: Theme, size: Size, person: Person): Promise<Page>;
  close(): Promise<void>;
}

export async function openScreenshotBrowser(): Promise<ScreenshotBrowser> {
  const evenglow = await Evenglow.start();
  const browser = await chromium.launch(LAUNCH_OPTIONS);
  return {
    evenglow,
    async open(theme, size, person) {
      const context = await browser.newContext({
        baseURL: evenglow.url,
        viewport: SIZES[size],
        deviceScaleFactor: size === 'narrow' ? 2 : 1,
        hasTouch: size === 'narrow',
        reducedMotion: 'reduce',
        locale: 'en-GB',
        timezoneId: person.timezone,
        extraHTTPHeaders: { 'x-forwarded-for': person.address },
      });
      // The app ignores the device's colour scheme, so the choice is stored.
      await context.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
      // The stream would keep the network from becoming idle. EventSource does not reconnect after 204.
      await context.route('**/api/live', (route) => route.fulfill({ status: 204 }));
      return context.newPage();
    },
    async close() {
      await browser.close();
      await evenglow.remove();
    },
  };
}

/** Waits until the network is idle and fonts are loaded. */
export async function waitForIdle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
}
