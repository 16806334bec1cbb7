/** Starts the browser for page measurements and sets its CPU throttling. */
import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { LAUNCH_OPTIONS } from '../server/testing/chromium.ts';
import type { SignedIn } from './journals.ts';

/** CPU throttling factor that simulates a phone. */
export const PHONE_SLOWDOWN = 4;

export interface ThrottledPage {
  page: Page;
  session: CDPSession;
  /** Sets the CPU throttling factor; 1 for none. */
  setThrottling: (factor: number) => Promise<void>;
}

/** Runs `work` in a new browser with one page, signed in. */
export async function withPage<Result>(
  origin: string,
  { cookie }: SignedIn,
  size: { width: number; height: number },
  work: (open: ThrottledPage) => Promise<Result>,
): Promise<Result> {
  const browser = await chromium.launch(LAUNCH_OPTIONS);
  try {
    const context = await browser.newContext({ viewport: size, hasTouch: true, locale: 'en-GB', timezoneId: 'UTC' });
    await addSession(context, origin, cookie);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    return await work({
      page,
      session,
      setThrottling: async (rate) => {
        await session.send('Emulation.setCPUThrottlingRate', { rate });
      },
    });
  } finally {
    await browser.close();
  }
}

async function addSession(context: BrowserContext, url: string, cookie: string): Promise<void> {
  const [name = '', value = ''] = cookie.split(/=(.*)/s);
  await context.addCookies([{ name, value, url }]);
}

export const worst = (values: readonly number[]): number => Math.max(...values);
