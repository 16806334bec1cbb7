/** A deploy while pages are open: nothing breaks, nothing is forced, and whoever wants the new version gets it. */
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
/** The first word of the two versions that differs. */
const OLD = 'Delete this entry?';
const NEW = 'Delete this entry, renewed?';

interface Places {
  /** The folder of the build that is served. */
  dist: string;
  /** The folder of the version to come: a real build of sources with other words in one dialog. */
  next: string;
}

interface Deploys {
  /** Puts the next version in the place of the one that runs, as an operator does; `without` leaves some files out. */
  deploy: (without?: RegExp) => Promise<void>;
}

const test = base.extend<Deploys, Places>({
  next: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
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
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      // Below the project, where the server finds its packages.
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

// Each journey waits for servers that stop and start, and for builds that are fetched whole.
test.setTimeout(150_000);

function cacheFolder(): string {
  const folder = join(root, '.cache');
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** As the browser does by itself now and then, and when a page is opened. */
const lookForUpdate = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));

const buildsKept = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('evenglow-build-')));

/** The path of a file of the build that the page keeps. */
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

test('A tab that was open before a deploy goes on with its own version', async ({ page, person, deploy }) => {
  await openKeptJournal(page, person, ENTRY);
  const dialogs = await keptFile(page, 'entry-dialogs');
  expect(dialogs).not.toBe('');
  await deploy();
  expect((await page.request.get(dialogs)).status()).toBe(404);
  await expectVersion(page, OLD);
  await chooseFor(page, ENTRY, 'Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(card(page, ENTRY)).toHaveCount(0);
});

test('A new version is offered, and whoever takes it keeps what is written there and in other tabs', async ({
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
  // Not over what is being written.
  await expect(composer(writing)).toBeVisible();
  await expect(writing.getByRole('heading', { name: OFFER })).toHaveCount(0);
  await expectVersion(page, OLD);

  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Use it now' }).click();
  await reloaded;
  await expectHome(page, person);
  await expectVersion(page, NEW);
  await expect(page.getByRole('heading', { name: OFFER })).toHaveCount(0);

  // The other tab is where it was, and finds the files of its own version.
  expect(await writing.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);
  await expect(words(writing)).toHaveValue('A sentence in the middle of');
  expect(await buildsKept(writing)).toHaveLength(2);
  await writing.keyboard.press('Escape');
  await expectVersion(writing, OLD);
  await writing.getByRole('button', { name: 'Use it now' }).click();
  await expectVersion(writing, NEW);
  await expect(writing.getByRole('button', { name: /Continue$/ })).toContainText('A sentence in the middle of');

  // No page needs the old one now.
  await expect(async () => {
    await page.reload();
    await expectHome(page, person);
    await expect.poll(() => buildsKept(page), { timeout: 15_000 }).toHaveLength(1);
  }).toPass();
  await context.setOffline(true);
  await page.reload();
  await expectVersion(page, NEW);
});

test('Whoever puts the new version off has it with the next page, and is not asked again', async ({
  page,
  person,
  deploy,
}) => {
  await openKeptJournal(page, person, ENTRY);
  await deploy();
  await lookForUpdate(page);
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(page.getByRole('heading', { name: OFFER })).toHaveCount(0);
  await expectVersion(page, OLD);
  await page.reload();
  await expectVersion(page, NEW);
  // The only page there is has the new version: its worker takes over in silence.
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting === null), { timeout: 30_000 })
    .toBe(true);
  await expect(page.getByRole('heading', { name: OFFER })).toHaveCount(0);
});

test('A version that does not arrive whole changes nothing', async ({ page, person, context, deploy }) => {
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

  // For a browser that comes for the first time there is then no worker, and all else works.
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
