/** The pages and states of which screenshots are taken, apart from those of writing. */
import type { Page } from '@playwright/test';
import type { Person } from './journey.ts';
import { type ScreenshotBrowser, settled, timezone } from './screenshot-browser.ts';
import { register, registerNewcomer, tour, words, writeByApi } from './steps.ts';

const BRIGHT = 'My sister called from the train and we laughed about the rain all the way home.';
const LONG = 'The light came in low over the kitchen table and I sat there with my tea. '.repeat(135).slice(0, 9_990);
const UNBROKEN = `https://example.org/${'a-very-long-address-without-any-space/'.repeat(8)}`;
const RIGHT_TO_LEFT = 'אני אסיר תודה על ארוחת הערב עם המשפחה שלי ועל השקיעה היפה שראינו יחד.';
const OTHER_SCRIPTS = '今日は母と一緒に夕食を作りました。とても幸せです。🌅🍲😍 شكرا لكل شيء جميل اليوم.';

/** What a fixture works with. */
export interface FixtureContext {
  page: Page;
  person: Person;
  screenshots: ScreenshotBrowser;
  /** Takes a screenshot of the viewport, or of the whole page. */
  shoot: (name: string, whole?: boolean) => Promise<void>;
}

export type ScreenshotFixture = (context: FixtureContext) => Promise<void>;

export const anonymous: ScreenshotFixture = async ({ page, shoot }) => {
  await page.goto('/');
  await settled(page);
  await shoot('landing', true);
  await page.goto('/auth');
  await settled(page);
  await shoot('sign-in');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await shoot('sign-in-refused');
  await page.goto('/auth?mode=register');
  await settled(page);
  await shoot('sign-up');
  await page.goto('/no/such/page');
  await settled(page);
  await shoot('not-found-visitor');
  await page.goto('/dashboard');
  await settled(page);
  await shoot('members-page');
};

export const tourTaker: ScreenshotFixture = async ({ page, shoot, person }) => {
  await registerNewcomer(page, person, timezone);
  await page.goto('/');
  for (let step = 1; step <= 5; step++) {
    await tour(page)
      .getByRole('button', { name: `Step ${step}: ` })
      .click();
    await settled(page);
    await shoot(`tour-${step}`);
    if (step !== 4) continue;
    await page.getByRole('button', { name: 'Change the time zone' }).click();
    await page.getByRole('combobox', { name: 'A city in your time zone' }).fill('par');
    await shoot('tour-zone');
    await page.keyboard.press('Escape');
  }
  await page.getByRole('button', { name: 'Get Started' }).click();
  await page.goto('/settings');
  await settled(page);
  await page.getByRole('button', { name: 'Change the time zone' }).click();
  await shoot('settings-zone');
};

/** A member whose browser is in another time zone than their account. */
export const traveller: ScreenshotFixture = async ({ page, shoot, person }) => {
  await register(page, person, 'Europe/London');
  await page.goto('/');
  await settled(page);
  await shoot('home-elsewhere');
};

export const newcomer: ScreenshotFixture = async ({ page, shoot, person }) => {
  await register(page, person, timezone);
  await page.goto('/');
  await settled(page);
  await shoot('home-empty', true);
  await page.goto('/dashboard');
  await settled(page);
  await shoot('dashboard-empty', true);
};

export const returner: ScreenshotFixture = async ({ page, shoot, person }) => {
  await register(page, person, timezone);
  const tenDaysAgo = new Date(Date.now() - 10 * 86_400_000).toISOString().slice(0, 10);
  await writeByApi(page, BRIGHT, { entryDate: tenDaysAgo });
  await page.goto('/');
  await settled(page);
  await shoot('home-welcome-back', true);
};

export const longWords: ScreenshotFixture = async ({ page, shoot, person }) => {
  await register(page, { ...person, firstName: 'Maximiliana-Wilhelmine von und zu Hohenstein' }, timezone);
  for (const content of [LONG, UNBROKEN, RIGHT_TO_LEFT, OTHER_SCRIPTS]) await writeByApi(page, content);
  await page.goto('/');
  await settled(page);
  await shoot('home-long', true);
  await page.goto('/dashboard');
  await settled(page);
  await shoot('dashboard-long', true);
};

export const degraded: ScreenshotFixture = async ({ page, shoot, person, screenshots }) => {
  await register(page, person, timezone);
  screenshots.loadSample(person);
  await page.goto('/');
  await settled(page);
  const own = /\/api\/(gratitude-entries|stats|insights|streaks|usage)/;
  await page.route(own, () => new Promise<void>(() => {}));
  for (const path of ['/', '/dashboard']) {
    await page.goto(path, { waitUntil: 'load' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForTimeout(600);
    await shoot(path === '/' ? 'home-loading' : 'dashboard-loading', true);
  }
  await page.unroute(own);
  await page.route(own, (route) => route.fulfill({ status: 500, json: { error: 'broken', message: 'Broken.' } }));
  for (const path of ['/', '/dashboard']) {
    await page.goto(path);
    await page.getByText('could not be loaded').first().waitFor({ timeout: 30_000 });
    await page.waitForTimeout(600);
    await shoot(path === '/' ? 'home-broken' : 'dashboard-broken', true);
  }
  await page.unroute(own);
  await page.goto('/');
  await settled(page);
  await page.context().setOffline(true);
  await page.waitForTimeout(300);
  await shoot('home-offline');
  await page.keyboard.press('n');
  await words(page).fill(BRIGHT);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved on this device').first().waitFor();
  await shoot('home-waiting', true);
  await page.context().setOffline(false);
};
