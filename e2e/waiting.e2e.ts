/** Entries written while Evenglow cannot be reached: kept on the device, and sent once, in order, with their own time. */
import type { BrowserContext, Page } from '@playwright/test';
import { workerInCharge } from './device.ts';
import { photo } from './files.ts';
import { expect, type Person, test } from './journey.ts';
import {
  card,
  chooseFiles,
  composer,
  expectHome,
  notice,
  openComposer,
  openJournal,
  save,
  savedContents,
  signIn,
  signOut,
  tour,
  words,
} from './steps.ts';

const FIRST = 'The train stood still, and a stranger shared her oranges.';
const SECOND = 'Then the lights came on again, all at once.';

const waiting = (page: Page) => page.getByRole('list', { name: 'Saved on this device' }).getByRole('article');

/** Opens a journal, loses the network, and writes two entries. */
async function openWithTwoWaiting(page: Page, person: Person, context: BrowserContext): Promise<void> {
  await openJournal(page, person);
  await workerInCharge(page);
  await context.setOffline(true);
  await saveForLater(page, FIRST);
  await saveForLater(page, SECOND);
}

async function saveForLater(page: Page, content: string): Promise<void> {
  await openComposer(page);
  await words(page).fill(content);
  await composer(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(waiting(page).filter({ hasText: content })).toContainText('Saved on this device');
}

test('What waits on this device is on the dashboard as well, and counted', async ({ page, person, context }) => {
  await openJournal(page, person);
  await workerInCharge(page);
  await context.setOffline(true);
  await saveForLater(page, FIRST);
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(page.getByRole('heading', { name: 'Recent Entries' })).toBeVisible();
  await expect(waiting(page)).toContainText(FIRST);
  await expect(page.getByText('1 of 3 today')).toBeVisible();
  await expect(page.getByText('Your entries will gather here.')).toHaveCount(0);
  await context.setOffline(false);
  await expect(waiting(page)).toHaveCount(0);
  await expect(card(page, FIRST)).toBeVisible();
});

test('Two entries written offline, one with a photo, are sent in order once the network is back', async ({
  page,
  person,
  context,
}) => {
  await openJournal(page, person);
  await workerInCharge(page);
  await context.setOffline(true);
  await openComposer(page);
  await chooseFiles(page, 'Photo', [await photo('oranges.jpg')]);
  await expect(composer(page).getByRole('listitem').getByText('Waiting')).toBeVisible();
  await words(page).fill(FIRST);
  await composer(page).getByRole('button', { name: 'Save' }).click();
  await expect(notice(page)).toContainText('Saved on this device');
  await saveForLater(page, SECOND);
  await expect(waiting(page)).toHaveCount(2);
  await expect(
    waiting(page)
      .filter({ hasText: FIRST })
      .getByRole('button', { name: /^Open photo/ }),
  ).toBeVisible();
  await expect(page.getByText('2 of 3 moments')).toBeVisible();
  const written = Date.now();

  await context.setOffline(false);
  await expect(waiting(page)).toHaveCount(0);
  await expect(card(page, FIRST).getByRole('button', { name: /^Open photo/ })).toBeVisible();
  expect(await savedContents(page)).toEqual([SECOND, FIRST]);
  const entries: { createdAt: string }[] = await (await page.request.get('/api/gratitude-entries')).json();
  for (const { createdAt } of entries) expect(Date.parse(createdAt)).toBeLessThanOrEqual(written);
});

test('What waits outlives the page and the server, and goes out from one of two tabs', async ({
  page,
  person,
  context,
  evenglow,
}) => {
  await openJournal(page, person);
  const other = await context.newPage();
  await other.goto('/');
  await expectHome(other, person);
  await workerInCharge(page);
  await evenglow.end('SIGKILL');
  await saveForLater(page, FIRST);
  await expect(waiting(other)).toHaveCount(1);
  await evenglow.startAgain();
  await page.reload();
  await expectHome(page, person);
  await expect(card(page, FIRST)).toBeVisible();
  await expect(waiting(page)).toHaveCount(0);
  await expect(waiting(other)).toHaveCount(0);
  await other.reload();
  await expect(card(other, FIRST)).toHaveCount(1);
  expect(await savedContents(page)).toEqual([FIRST]);
});

test('A server that dies after saving and before answering makes one entry', async ({ page, person, evenglow }) => {
  await openJournal(page, person);
  await page.route(
    '**/api/gratitude-entries',
    async (route) => {
      expect((await route.fetch()).status()).toBe(201);
      await evenglow.end('SIGKILL');
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await saveForLater(page, FIRST);
  await evenglow.startAgain();
  await page.reload();
  await expectHome(page, person);
  await expect(waiting(page)).toHaveCount(0);
  await expect(card(page, FIRST)).toHaveCount(1);
  expect(await savedContents(page)).toEqual([FIRST]);
});

test('An entry that waits is changed, and another one deleted, before they are sent', async ({
  page,
  person,
  context,
}) => {
  await openWithTwoWaiting(page, person, context);
  const one = (content: string) => waiting(page).filter({ hasText: content });
  await one(SECOND).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(waiting(page)).toHaveCount(1);
  await one(FIRST).getByRole('button', { name: 'Edit' }).click();
  await expect(words(page)).toHaveValue(FIRST);
  await expect(waiting(page)).toHaveCount(0);
  await words(page).fill(`${FIRST} We sang.`);
  // An attempt might have arrived before its answer was lost: it is looked for, and deleted where it did.
  const undone = page.waitForResponse((response) => response.request().method() === 'DELETE' && response.ok());
  await context.setOffline(false);
  await undone;
  await save(page);
  expect(await savedContents(page)).toEqual([`${FIRST} We sang.`]);
});

test('An entry that the server refuses stays here with its reason, and is opened again', async ({
  page,
  person,
  context,
}) => {
  await openJournal(page, person);
  await workerInCharge(page);
  await context.setOffline(true);
  await saveForLater(page, FIRST);
  // Of the whole browser: what passes the worker on its way is no longer seen as the page's.
  await context.route('**/api/gratitude-entries', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 403,
          json: { error: 'Daily limit reached: three entries a day.', code: 'limit_reached', requestId: 'x' },
        })
      : route.continue(),
  );
  await context.setOffline(false);
  await expect(waiting(page)).toContainText('Not in your journal yet');
  await expect(waiting(page)).toContainText('Daily limit reached: three entries a day.');
  await context.unrouteAll();
  await waiting(page).getByRole('button', { name: 'Edit' }).click();
  await expect(words(page)).toHaveValue(FIRST);
  await save(page);
  expect(await savedContents(page)).toEqual([FIRST]);
});

test('What waits for one person is never sent for another who signs in meanwhile', async ({
  page,
  person,
  context,
}) => {
  await openWithTwoWaiting(page, person, context);
  // The first one is on its way, and takes its time.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route(
    '**/api/gratitude-entries',
    async (route) => {
      const response = await route.fetch();
      await held;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  const begun = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('-entries'));
  await context.setOffline(false);
  await begun;
  await signOut(page);
  // In the same page, whose work for the first goes on.
  await page.getByRole('button', { name: 'Create an account' }).click();
  await page.getByLabel('First name').fill('Bob');
  await page.getByLabel('Email').fill(`other.${person.email}`);
  await page.getByRole('textbox', { name: 'Password' }).fill(person.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await tour(page).getByRole('button', { name: 'Skip Tour' }).click();
  const refused = page.waitForResponse((response) => response.status() === 409);
  release();
  await refused;
  expect(await savedContents(page)).toEqual([]);
  await expect(waiting(page)).toHaveCount(0);
  await signOut(page);
  await signIn(page, person);
  await expect(card(page, SECOND)).toBeVisible();
  await expect(waiting(page)).toHaveCount(0);
  expect(await savedContents(page)).toEqual([SECOND, FIRST]);
});
