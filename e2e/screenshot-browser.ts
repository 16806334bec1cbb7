/** Owns the server and the browser that screenshots are taken with, in either theme at either width. */
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

/** A zone in which it is that hour now, so that the sky looks alike whenever pictures are taken. */
export function zoneWhereItIs(hour: number): string {
  const ahead = ((hour - new Date().getUTCHours() + 36) % 24) - 12;
  // The signs of these zones are turned round: Etc/GMT-3 is three hours ahead of UTC.
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}
export const timezone = zoneWhereItIs(17);

export interface ScreenshotBrowser {
  evenglow: Evenglow;
  /** A page of somebody's browser, in their time zone. */
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
      // The theme is light until it is chosen, whatever the device prefers.
      await context.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
      // A stream never ends, and pictures wait for the last answer. 204 says that there is none.
      await context.route('**/api/live', (route) => route.fulfill({ status: 204 }));
      return context.newPage();
    },
    async close() {
      await browser.close();
      await evenglow.remove();
    },
  };
}

/** Waits until all that a page asked for is there. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
}
