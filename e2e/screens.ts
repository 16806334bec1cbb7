/** `npm run screens`: pictures of every page and state, in both themes at both widths, to be looked at by people. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { Evenglow, newPerson } from './evenglow.ts';
import { photo, video } from './files.ts';
import type { Person } from './journey.ts';
import {
  card,
  chooseFiles,
  chooseFor,
  composer,
  openComposer,
  register,
  registerNewcomer,
  save,
  tour,
  words,
  writeBesides,
} from './steps.ts';

const root = join(fileURLToPath(new URL('.', import.meta.url)), '..');
const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];
const SIZES = { narrow: { width: 360, height: 740 }, wide: { width: 1280, height: 860 } } as const;
type Size = keyof typeof SIZES;

const BRIGHT = 'My sister called from the train and we laughed about the rain all the way home.';
const HARD =
  'Everything went wrong at work today. My boss shouted at me and I cried in the car, I feel awful and alone.';
const LONG = 'The light came in low over the kitchen table and I sat there with my tea. '.repeat(135).slice(0, 9_990);
const UNBROKEN = `https://example.org/${'a-very-long-address-without-any-space/'.repeat(8)}`;
const RIGHT_TO_LEFT = 'אני אסיר תודה על ארוחת הערב עם המשפחה שלי ועל השקיעה היפה שראינו יחד.';
const OTHER_SCRIPTS = '今日は母と一緒に夕食を作りました。とても幸せです。🌅🍲😍 شكرا لكل شيء جميل اليوم.';

const MODEL_STATES = {
  active: { isAvailable: true, quotaExceeded: false },
  limited: { isAvailable: false, quotaExceeded: true },
  backup: { isAvailable: false, quotaExceeded: false },
};

/** A zone in which it is late afternoon now, so that the sky looks alike whenever the pictures are taken. */
function zoneOfLateAfternoon(): string {
  const ahead = ((17 - new Date().getUTCHours() + 36) % 24) - 12;
  // The signs of these zones are turned round: Etc/GMT-3 is three hours ahead of UTC.
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}
const timezone = zoneOfLateAfternoon();

const evenglow = await Evenglow.start();
const browser: Browser = await chromium.launch({
  ...(process.env.CHROME_PATH ? { executablePath: process.env.CHROME_PATH } : {}),
  chromiumSandbox: process.getuid?.() !== 0,
  args: ['--disable-gpu', '--disable-background-networking', '--no-first-run'],
});

async function open(theme: Theme, size: Size, person: Person, timezoneId = timezone): Promise<Page> {
  const context = await browser.newContext({
    baseURL: evenglow.url,
    viewport: SIZES[size],
    deviceScaleFactor: size === 'narrow' ? 2 : 1,
    hasTouch: size === 'narrow',
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId,
    extraHTTPHeaders: { 'x-forwarded-for': person.address },
  });
  // The theme is light until it is chosen, whatever the device prefers.
  await context.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
  return context.newPage();
}

async function registerHere(page: Page, person: Person): Promise<void> {
  await register(page, person, timezone);
}

/** Fills the account with the journal that the repository brings along. */
function loadSample(person: Person): void {
  const { status } = spawnSync(
    process.execPath,
    [join(root, 'dist', 'server', 'command.js'), 'sample', '--email', person.email],
    { env: { ...process.env, DATA_DIR: evenglow.dataDir }, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  if (status !== 0) throw new Error('the sample journal could not be loaded');
}

const settled = async (page: Page) => {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
};

type Shoot = (name: string, whole?: boolean) => Promise<void>;

async function visitor(page: Page, shoot: Shoot): Promise<void> {
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
  await shoot('members-door');
}

async function newcomer(page: Page, shoot: Shoot, person: Person): Promise<void> {
  await registerHere(page, person);
  await page.goto('/');
  await settled(page);
  await shoot('home-empty', true);
  await page.goto('/dashboard');
  await settled(page);
  await shoot('dashboard-empty', true);
}

async function guest(page: Page, shoot: Shoot, person: Person): Promise<void> {
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
}

/** Somebody on a journey: their browser is in another place than their days. */
async function traveller(page: Page, shoot: Shoot, person: Person): Promise<void> {
  await register(page, person, 'Europe/London');
  await page.goto('/');
  await settled(page);
  await shoot('home-elsewhere');
}

async function returner(page: Page, shoot: Shoot, person: Person): Promise<void> {
  await registerHere(page, person);
  const tenDaysAgo = new Date(Date.now() - 10 * 86_400_000).toISOString().slice(0, 10);
  await writeBesides(page, BRIGHT, { entryDate: tenDaysAgo });
  await page.goto('/');
  await settled(page);
  await shoot('home-welcome-back', true);
}

async function member(page: Page, shoot: Shoot, person: Person): Promise<void> {
  await registerHere(page, person);
  loadSample(person);
  await page.goto('/');
  await settled(page);
  await shoot('home', true);
  await shoot('home-first-screen');
  await page.getByRole('button', { name: 'Why this prompt?' }).click();
  await shoot('prompt-explained', true);
  await page.getByRole('button', { name: 'Use This Prompt' }).click();
  await words(page).waitFor();
  await shoot('composer-with-prompt');
  await page.getByRole('button', { name: 'Remove the prompt' }).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  await words(page).waitFor();
  await shoot('composer-empty');
  await words(page).fill('Too few');
  await page.getByRole('button', { name: 'Save' }).click();
  await shoot('composer-refused');
  await words(page).fill(BRIGHT);
  await page.getByText('Sounds like').waitFor();
  await shoot('composer');
  await page.getByRole('dialog').getByRole('list', { name: 'Themes' }).getByRole('button').first().click();
  await shoot('composer-theme-chosen');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog', { name: 'A Gentle Reframe' }).waitFor();
  await shoot('reframe');
  await page.getByRole('button', { name: 'Continue My Journey' }).click();
  await card(page, BRIGHT).getByRole('button', { name: 'Entry actions' }).click();
  await shoot('entry-menu');
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Your entry' }).waitFor();
  await shoot('edit');
  await page.keyboard.press('Escape');
  await chooseFor(page, BRIGHT, 'Change mood and themes');
  const choices = page.getByRole('dialog', { name: 'Mood and themes' });
  await choices.waitFor();
  await shoot('mood-and-themes');
  await choices.getByRole('radio', { name: 'Neutral' }).check();
  await choices.getByRole('button', { name: 'growth' }).click();
  await shoot('mood-and-themes-changed');
  await choices.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  await shoot('mood-and-themes-set-right');
  await chooseFor(page, BRIGHT, 'Delete');
  await shoot('delete');
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.waitForTimeout(300);
  await shoot('deleted-notice');
  await page.getByRole('button', { name: /^Daily goal/ }).click();
  await shoot('goal');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await shoot('keys');
  await page.keyboard.press('Escape');
  const menu = page.getByRole('button', { name: 'Open menu' });
  if (await menu.isVisible()) {
    await menu.click();
    await shoot('menu');
    await page.keyboard.press('Escape');
  }
  await page.keyboard.press('n');
  await words(page).fill(HARD);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog', { name: 'Share Your Gratitude' }).waitFor({ state: 'hidden' });
  await settled(page);
  await shoot('after-a-hard-entry');
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  await words(page).fill('I want to kill myself tonight.');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog', { name: 'You do not have to carry this alone' }).waitFor();
  await shoot('help-lines');
  await page.keyboard.press('Escape');
  await shoot('help-lines-on-a-card');
  await page.goto('/settings');
  await settled(page);
  await shoot('settings', true);
  for (const [name, part] of Object.entries(MODEL_STATES)) {
    await page.route('**/api/ai-service/status', (route) => route.fulfill({ json: { mode: 'model', ...part } }));
    await page.goto('/');
    await settled(page);
    await page.getByText(/AI Active|mode\./).scrollIntoViewIfNeeded();
    await shoot(`ai-${name}`);
    await page.unroute('**/api/ai-service/status');
  }
  await page.request.put('/api/ai-preference', { data: { enabled: false } });
  await page.goto('/');
  await settled(page);
  await page.getByText('AI is off:').scrollIntoViewIfNeeded();
  await shoot('ai-off');
  await page.goto('/dashboard');
  await settled(page);
  await shoot('dashboard', true);
  await shoot('dashboard-first-screen');
  await page.goto('/no/such/page');
  await settled(page);
  await shoot('not-found-member');
}

async function photographer(page: Page, shoot: Shoot, person: Person): Promise<void> {
  await registerHere(page, person);
  await page.goto('/');
  await settled(page);
  await openComposer(page);
  for (const tab of ['Video', 'Photo']) {
    await composer(page).getByRole('tab', { name: tab }).click();
    await shoot(`composer-${tab.toLowerCase()}`);
  }
  await page.route('**/api/media/*/bytes?*', () => new Promise<void>(() => {}));
  await chooseFiles(page, 'Photo', [
    await photo('one.jpg'),
    await photo('two.jpg', '#3c67c2'),
    await photo('three.jpg'),
  ]);
  await page.getByText('Almost there').first().waitFor();
  await shoot('composer-photos-on-their-way');
  await page.unroute('**/api/media/*/bytes?*');
  await page.reload();
  await settled(page);
  await openComposer(page);
  await composer(page).getByText('Ready').nth(2).waitFor();
  await words(page).fill(BRIGHT);
  await shoot('composer-photos');
  await chooseFiles(page, 'Photo', [{ name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no') }]);
  await composer(page).getByRole('alert').waitFor();
  await shoot('composer-photo-refused');
  await composer(page).getByRole('button', { name: 'Remove broken.jpg' }).click();
  await save(page);
  await shoot('home-photos', true);
  await card(page, BRIGHT)
    .getByRole('button', { name: /^Open photo 2/ })
    .click();
  await page.getByRole('dialog', { name: /^photo 2 of 3/ }).waitFor();
  await page.waitForTimeout(500);
  await shoot('photo-large');
  await page.keyboard.press('Escape');
  await openComposer(page);
  await chooseFiles(page, 'Video', [await video(page)]);
  await composer(page).getByText('Ready').waitFor();
  await words(page).fill(BRIGHT.replace('sister', 'brother'));
  await shoot('composer-video-added');
  await save(page);
  await shoot('home-video', true);
}

async function longWords(page: Page, shoot: Shoot, person: Person): Promise<void> {
  await registerHere(page, { ...person, firstName: 'Maximiliana-Wilhelmine von und zu Hohenstein' });
  for (const content of [LONG, UNBROKEN, RIGHT_TO_LEFT, OTHER_SCRIPTS]) await writeBesides(page, content);
  await page.goto('/');
  await settled(page);
  await shoot('home-long', true);
  await page.goto('/dashboard');
  await settled(page);
  await shoot('dashboard-long', true);
}

async function badWeather(page: Page, shoot: Shoot, person: Person): Promise<void> {
  await registerHere(page, person);
  loadSample(person);
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
}

async function takeAll(): Promise<void> {
  for (const size of ['narrow', 'wide'] as const) {
    for (const theme of THEMES) {
      const folder = join(root, 'screens', `${size}-${theme}`);
      mkdirSync(folder, { recursive: true });
      for (const scene of [
        visitor,
        guest,
        traveller,
        newcomer,
        returner,
        member,
        photographer,
        longWords,
        badWeather,
      ]) {
        const person = newPerson('Bea');
        const page = await open(theme, size, person, scene === traveller ? 'Asia/Tokyo' : timezone);
        const shoot: Shoot = async (name, whole = false) => {
          await page.screenshot({ path: join(folder, `${name}.png`), fullPage: whole });
        };
        try {
          await scene(page, shoot, person);
        } catch (error) {
          process.exitCode = 1;
          console.error(`${scene.name}, ${size}, ${theme}:`, error);
        }
        await page.context().close();
      }
      console.log(folder);
    }
  }
}

interface Picture {
  theme: Theme;
  size: Size;
  path: string;
  signedIn: boolean;
  /** Name in `docs/pictures`. */
  readme?: string;
  /** Name in `web/public/screenshots`, where the manifest looks for it. */
  manifest?: string;
}

/** The pictures of the README, and those a browser shows to whoever thinks of installing Evenglow. */
async function takePictures(): Promise<void> {
  const docs = join(root, 'docs', 'pictures');
  const screenshots = join(root, 'web', 'public', 'screenshots');
  for (const folder of [docs, screenshots]) mkdirSync(folder, { recursive: true });
  const pictures: Picture[] = [
    { theme: 'light', size: 'wide', path: '/', signedIn: true, readme: 'home-light', manifest: 'home-wide' },
    {
      theme: 'dark',
      size: 'wide',
      path: '/dashboard',
      signedIn: true,
      readme: 'dashboard-dark',
      manifest: 'dashboard-wide',
    },
    { theme: 'light', size: 'narrow', path: '/', signedIn: true, readme: 'phone', manifest: 'home-narrow' },
    { theme: 'dark', size: 'narrow', path: '/dashboard', signedIn: true, manifest: 'dashboard-narrow' },
    { theme: 'light', size: 'wide', path: '/', signedIn: false, readme: 'landing' },
  ];
  for (const { theme, size, path, signedIn, readme, manifest } of pictures) {
    const person = newPerson('Ada');
    const page = await open(theme, size, person);
    if (signedIn) {
      await registerHere(page, person);
      loadSample(person);
    }
    await page.goto(path);
    await settled(page);
    const bytes = await page.screenshot();
    if (readme !== undefined) writeFileSync(join(docs, `${readme}.png`), bytes);
    if (manifest !== undefined) {
      await sharp(bytes)
        .webp({ quality: 78, effort: 6 })
        .toFile(join(screenshots, `${manifest}.webp`));
    }
    await page.context().close();
  }
  console.log(`${docs}\n${screenshots}`);
}

try {
  await (process.argv[2] === 'pictures' ? takePictures() : takeAll());
} finally {
  await browser.close();
  await evenglow.remove();
}
