/** A deploy while pages are open: they keep working, and the new version is offered and not forced. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import { Evenglow } from './evenglow.ts';
import { test as base, expect } from './journey.ts';
import { openKeptJournal } from './offline-queue.ts';
import { card, chooseFor, composer, expectHome, openComposer, words } from './steps.ts';

const root = join(fileURLToPath(new URL('.', import.meta.url)), '..');

const ENTRY = 'The neighbours lent us their ladder, and stayed for tea.';
const OFFER = 'A new version of Evenglow is ready';
/** The text that differs between the two versions. */
const OLD = 'Delete this entry?';
const NEW = 'Delete this entry, renewed?';

interface Places {
  /** The folder of the build that is served. */
  dist: string;
  /** The folder of the next version: a real build with another text in one dialog. */
  next: string;
}

interface Deploys {
  /** Replaces the running version by the next one, as an operator does. `without`: files to leave out. */
  deploy: (without?: RegExp) => Promise<void>;
}

const test = base.extend<Deploys, Places>({
  next: [
    async ({}, use) => {
      const folder = mkdtempSync(join(cacheFolder(), 'next-'));
      const rewrite = {
        name: 'next-version',
        transform: (code: string, id: string) =>
          id.endsWith('/web/journal/edit/delete-entry-dialog.tsx') ? code.replace(OLD, NEW) : undefined,
      };
      const configFile = join(root, 'vite.config.ts');
      await build({ configFile, logLevel: 'warn', build: { outDir: folder }, plugins: [rewrite] });
      await use(folder);
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
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
    const put = async (from: string, without?: RegExp) => {
      await evenglow.end('SIGTERM');
      const web = join(dist, 'web');
      rmSync(web, { recursive: true });
      cpSync(from, web, { recursive: true });
      for (const name of readdirSync(web, { recursive: true, encoding: 'utf8' })) {
        if (without?.test(name)) rmSync(join(web, name));
      }
      await evenglow.startAgain();
    };
    await use((without) => put(next, without));
    await put(join(root, 'dist', 'web'));
  },
});

test.use({ serviceWorkers: 'allow' });

// One worker for the file, which makes the build of the next version once.
test.describe.configure({ mode: 'default' });
// Each test stops and starts a server several times and loads two complete builds.
test.setTimeout(120_000);

function cacheFolder(): string {
  const folder = join(root, '.cache');
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Checks for an update, as the browser does from time to time and when a page is opened. */
const lookForUpdate = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));

const buildsKept = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('evenglow-build-')));

/** The path of a cached file of the build whose URL contains `part`. */
const keptFile = (page: Page, part: string) =>
  page.evaluate(async (wanted) => {
    for (const name of await caches.keys()) {
      const found = (await (await caches.open(name)).keys()).find(({ url }) => url.includes(wanted));
      if (found) return new URL(found.url).pathname;
    }
    return '';
  }, part);

async function expectVersion(page: Page, question: string): Promise<void> {
  await chooseFor(page, ENTRY, 'Delete');
  await expect(page.getByRole('alertdialog', { name: question })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
}

test('A new version is offered, and taking it keeps the text written in this tab and in others', async ({
  page,
  person,
  context,
  deploy,
}) => {
  await openKeptJournal(page, person, ENTRY);
  const writing = await context.newPage();
  await writing.goto('/');
  await expectHome(writing, person);
  await openComposer(writing);
  await words(writing).fill('A sentence in the middle of');
  await writing.evaluate(() => Reflect.set(window, 'sameDocument', true));
  await deploy();
  await lookForUpdate(page);
  await expect(page.getByRole('heading', { name: OFFER })).toBeVisible();
  // The offer is not shown over an open composer.
  await expect(composer(writing)).toBeVisible();
  await expect(writing.getByRole('heading', { name: OFFER })).toHaveCount(0);
  await expectVersion(page, OLD);

  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Use it now' }).click();
  await reloaded;
  await expectHome(page, person);
  await expectVersion(page, NEW);
  await expect(page.getByRole('heading', { name: OFFER })).toHaveCount(0);

  // The other tab is unchanged and finds the files of its own version.
  expect(await writing.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);
  await expect(words(writing)).toHaveValue('A sentence in the middle of');
  expect(await buildsKept(writing)).toHaveLength(2);
  await writing.keyboard.press('Escape');
  await expectVersion(writing, OLD);
  await writing.getByRole('button', { name: 'Use it now' }).click();
  await expectVersion(writing, NEW);
  await expect(writing.getByRole('button', { name: /Continue$/ })).toContainText('A sentence in the middle of');

  // No page uses the old version any more. The browser replaces its worker once that is idle, after some seconds.
  await expect(async () => {
    await page.reload();
    await expectHome(page, person);
    await expect.poll(() => buildsKept(page), { timeout: 15_000 }).toHaveLength(1);
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
  await openKeptJournal(page, person, ENTRY);
  const dialogs = await keptFile(page, 'entry-dialogs');
  expect(dialogs).not.toBe('');
  await deploy();
  expect((await page.request.get(dialogs)).status()).toBe(404);
  await expectVersion(page, OLD);
  await lookForUpdate(page);
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(page.getByRole('heading', { name: OFFER })).toHaveCount(0);
  await expectVersion(page, OLD);
  await page.reload();
  await expectVersion(page, NEW);
  // No other page is open, so the worker of the new version takes over without asking, once the old one is idle.
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting === null), { timeout: 30_000 })
    .toBe(true);
  await expect(page.getByRole('heading', { name: OFFER })).toHaveCount(0);
  await chooseFor(page, ENTRY, 'Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(card(page, ENTRY)).toHaveCount(0);
});

test('A version that is not loaded completely changes nothing', async ({ page, person, context, deploy }) => {
  await openKeptJournal(page, person, ENTRY);
  await deploy(/auth-page/);
  await lookForUpdate(page);
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).installing === null))
    .toBe(true);
  expect(await buildsKept(page)).toHaveLength(1);
  await expect(page.getByRole('heading', { name: OFFER })).toHaveCount(0);
  await expectVersion(page, OLD);
  await context.setOffline(true);
  await page.reload();
  await expectVersion(page, OLD);
  await context.setOffline(false);

  // A browser that visits for the first time then gets no worker, and everything else works.
  const browser = context.browser();
  const newcomer = await browser?.newContext({ storageState: await context.storageState(), baseURL: page.url() });
  const first = await newcomer?.newPage();
  if (!newcomer || !first) throw new Error('there is no second browser');
  const tried = newcomer.waitForEvent('serviceworker');
  await first.goto('/');
  await tried;
  await expect
    .poll(() => first.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(0);
  expect(await buildsKept(first)).toEqual([]);
  await expectVersion(first, NEW);
  await newcomer.close();
});
