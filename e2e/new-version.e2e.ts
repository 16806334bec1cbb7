/** A deploy while pages are open: they keep working, and the new version is offered and not forced. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import { Evenglow } from './evenglow.ts';
import { test as base, expect } from './journey.ts';
import { openCachedJournal } from './offline-queue.ts';
import { card, chooseEntryAction, composer, entryField, expectHome, openComposer } from './steps.ts';

const root = join(fileURLToPath(new URL('.', import.meta.url)), '..');

const ENTRY = 'The neighbours lent us their ladder, and stayed for tea.';
const OFFER = 'A new version of Evenglow is ready';
/** The text that differs between the two versions. */
const OLD = 'Delete this entry?';
const NEW = 'Delete this entry, renewed?';

interface BuildFixtures {
  /** The folder of the build that is served. */
  dist: string;
  /** The folder of the next version: a real build with another text in one dialog. */
  next: string;
}

interface DeployFixtures {
  /** Replaces the running version with the next one, as an operator does. `exclude`: files to omit. */
  deploy: (exclude?: RegExp) => Promise<void>;
}

const test = base.extend<DeployFixtures, BuildFixtures>({
  next: [
    async ({}, use) => {
      const folder = mkdtempSync(join(cacheFolder(), 'next-'));
      const rewrite = {
        name: 'next-version',
        transform: (code: string, id: string) =>
          id.endsWith('/web/journal/edit/deletion-texts.ts') ? code.replace(OLD, NEW) : undefined,
      };
      const configFile = join(root, 'vite.config.ts');
      await build({ configFile, logLevel: 'warn', build: { outDir: folder }, plugins: [rewrite] });
      await use(folder);
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  dist: [
    async ({}, use) => {
      // Inside the project, so that the server finds its packages.
      const folder = mkdtempSync(join(cacheFolder(), 'deployed-'));
      const dist = join(folder, 'dist');
      cpSync(join(root, 'dist'), dist, { recursive: true });
      await use(dist);
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  evenglow: [
    async ({ serverEnv, dist }, use) => {
      const evenglow = await Evenglow.start(serverEnv, dist);
      await use(evenglow);
      await evenglow.remove();
    },
    { scope: 'worker' },
  ],
  deploy: async ({ evenglow, dist, next }, use) => {
    const install = async (from: string, exclude?: RegExp) => {
      await evenglow.stopProcess('SIGTERM');
      const web = join(dist, 'web');
      rmSync(web, { recursive: true });
      cpSync(from, web, { recursive: true });
      for (const name of readdirSync(web, { recursive: true, encoding: 'utf8' })) {
        if (exclude?.test(name)) rmSync(join(web, name));
      }
      await evenglow.startProcess();
    };
    await use((exclude) => install(next, exclude));
    await install(join(root, 'dist', 'web'));
  },
});

test.use({ serviceWorkers: 'allow' });

// One worker for the file, which makes the build of the next version once.
test.describe.configure({ mode: 'default' });
function cacheFolder(): string {
  const folder = join(root, '.cache');
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Checks for an update, as the browser does from time to time and when a page is opened. */
const checkForUpdate = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));

const cachedBuilds = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('evenglow-build-')));

/** The path of a cached file of the build whose URL contains `part`. */
const cachedFilePath = (page: Page, part: string) =>
  page.evaluate(async (urlPart) => {
    for (const name of await caches.keys()) {
      const found = (await (await caches.open(name)).keys()).find(({ url }) => url.includes(urlPart));
      if (found) return new URL(found.url).pathname;
    }
    return '';
  }, part);

async function expectVersion(page: Page, question: string): Promise<void> {
  await chooseEntryAction(page, ENTRY, 'Delete');
  await expect(page.getByRole('alertdialog', { name: question })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
}

/** Takes the offered version and waits until the page has loaded again: the old one shows the same card. */
async function takeUpdate(page: Page): Promise<void> {
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Update now' }).click();
  await reloaded;
}

test('A new version is offered, and taking it keeps the text written in this tab and in others', async ({
  page,
  person,
  context,
  deploy,
}) => {
  await openCachedJournal(page, person, ENTRY);
  const otherTab = await context.newPage();
  await otherTab.goto('/');
  await expectHome(otherTab, person);
  await openComposer(otherTab);
  await entryField(otherTab).fill('A sentence in the middle of');
  await otherTab.evaluate(() => Reflect.set(window, 'sameDocument', true));
  await deploy();
  await checkForUpdate(page);
  await expect(page.getByRole('heading', { name: OFFER })).toBeVisible();
  // The offer is not shown over an open composer.
  await expect(composer(otherTab)).toBeVisible();
  await expect(otherTab.getByRole('heading', { name: OFFER })).toHaveCount(0);
  await expectVersion(page, OLD);

  await takeUpdate(page);
  await expectHome(page, person);
  await expectVersion(page, NEW);
  await expect(page.getByRole('heading', { name: OFFER })).toHaveCount(0);

  // The other tab is unchanged and finds the files of its own version.
  expect(await otherTab.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);
  await expect(entryField(otherTab)).toHaveValue('A sentence in the middle of');
  expect(await cachedBuilds(otherTab)).toHaveLength(2);
  await otherTab.keyboard.press('Escape');
  await expectVersion(otherTab, OLD);
  await takeUpdate(otherTab);
  await expectVersion(otherTab, NEW);
  await expect(otherTab.getByRole('button', { name: /Continue$/ })).toContainText('A sentence in the middle of');

  // No page uses the old version any more. The browser replaces its worker once that is idle, after some seconds.
  await expect(async () => {
    await page.reload();
    await expectHome(page, person);
    await expect.poll(() => cachedBuilds(page), { timeout: 15_000 }).toHaveLength(1);
  }).toPass();
  await context.setOffline(true);
  await page.reload();
  await expectVersion(page, NEW);
});

test('A tab open during a deploy keeps its version, and after "Later" the next page has the new one', async ({
  page,
  person,
  deploy,
}) => {
  await openCachedJournal(page, person, ENTRY);
  const dialogs = await cachedFilePath(page, 'entry-dialogs');
  expect(dialogs).not.toBe('');
  await deploy();
  expect((await page.request.get(dialogs)).status()).toBe(404);
  await expectVersion(page, OLD);
  await checkForUpdate(page);
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(page.getByRole('heading', { name: OFFER })).toHaveCount(0);
  await expectVersion(page, OLD);
  await page.reload();
  await expectVersion(page, NEW);
  // No other page is open, so the worker of the new version takes over without asking, once the old one is idle. The page tries
  // it up to a minute after its load.
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting === null), { timeout: 120_000 })
    .toBe(true);
  await expect(page.getByRole('heading', { name: OFFER })).toHaveCount(0);
  await chooseEntryAction(page, ENTRY, 'Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(card(page, ENTRY)).toHaveCount(0);
});

test('A version that is not loaded completely changes nothing', async ({ page, person, context, deploy }) => {
  await openCachedJournal(page, person, ENTRY);
  await deploy(/auth-page/);
  await checkForUpdate(page);
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).installing === null))
    .toBe(true);
  expect(await cachedBuilds(page)).toHaveLength(1);
  await expect(page.getByRole('heading', { name: OFFER })).toHaveCount(0);
  await expectVersion(page, OLD);
  await context.setOffline(true);
  await page.reload();
  await expectVersion(page, OLD);
  await context.setOffline(false);

  // A browser that visits for the first time then gets no worker, and everything else works.
  const browser = context.browser();
  const newContext = await browser?.newContext({ storageState: await context.storageState(), baseURL: page.url() });
  const newPage = await newContext?.newPage();
  if (!newContext || !newPage) throw new Error('there is no second browser');
  const workerRegistration = newContext.waitForEvent('serviceworker');
  await newPage.goto('/');
  await workerRegistration;
  await expect
    .poll(() => newPage.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(0);
  expect(await cachedBuilds(newPage)).toEqual([]);
  await expectVersion(newPage, NEW);
  await newContext.close();
});
