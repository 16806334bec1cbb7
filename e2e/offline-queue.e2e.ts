/** Entries written while Evenglow cannot be reached: kept on the device, and sent once, in order, with their own time. */
import { workerInCharge } from './device-storage.ts';
import { photo } from './files.ts';
import { expect, test } from './journey.ts';
import { loseNextAnswer, openOfflineJournal, queued, saveForLater, saveWithPhotos } from './offline-queue.ts';
import {
  card,
  composer,
  expectHome,
  files,
  notice,
  openJournal,
  save,
  savedContents,
  savedEntries,
  signIn,
  signOut,
  tour,
  words,
} from './steps.ts';

test.use({ serviceWorkers: 'allow' });

const FIRST = 'The train stood still, and a stranger shared her oranges.';
const SECOND = 'Then the lights came on again, all at once.';

test('What waits on this device is on the dashboard as well, and counted', async ({ page, person, context }) => {
  await openOfflineJournal(page, person, context);
  await saveForLater(page, FIRST);
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(page.getByRole('heading', { name: 'Recent Entries' })).toBeVisible();
  await expect(queued(page)).toContainText(FIRST);
  await expect(page.getByText('1 of 3 today')).toBeVisible();
  await expect(page.getByText('Your entries will gather here.')).toHaveCount(0);
  await context.setOffline(false);
  await expect(queued(page)).toHaveCount(0);
  await expect(card(page, FIRST)).toBeVisible();
});

test('Two entries written offline, one with a photo, are sent in order once the network is back', async ({
  page,
  person,
  context,
}) => {
  await openOfflineJournal(page, person, context);
  await saveWithPhotos(page, FIRST, [await photo('oranges.jpg')]);
  await expect(notice(page)).toContainText('Saved on this device');
  await saveForLater(page, SECOND);
  await expect(queued(page)).toHaveCount(2);
  await expect(
    queued(page)
      .filter({ hasText: FIRST })
      .getByRole('button', { name: /^Open photo/ }),
  ).toBeVisible();
  await expect(page.getByText('2 of 3 moments')).toBeVisible();
  const written = Date.now();

  await context.setOffline(false);
  await expect(queued(page)).toHaveCount(0);
  await expect(card(page, FIRST).getByRole('button', { name: /^Open photo/ })).toBeVisible();
  expect(await savedContents(page)).toEqual([SECOND, FIRST]);
  for (const { createdAt } of await savedEntries(page)) expect(Date.parse(createdAt)).toBeLessThanOrEqual(written);
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
  await expect(queued(other)).toHaveCount(1);
  await evenglow.startAgain();
  await page.reload();
  await expectHome(page, person);
  await expect(card(page, FIRST)).toBeVisible();
  await expect(queued(page)).toHaveCount(0);
  await expect(queued(other)).toHaveCount(0);
  await other.reload();
  await expect(card(other, FIRST)).toHaveCount(1);
  expect(await savedContents(page)).toEqual([FIRST]);
});

test('A server that dies after saving and before answering makes one entry', async ({ page, person, evenglow }) => {
  await openJournal(page, person);
  // What keeps an entry for later is fetched behind the first page.
  await workerInCharge(page);
  await loseNextAnswer(page, () => evenglow.end('SIGKILL'));
  await saveForLater(page, FIRST);
  await evenglow.startAgain();
  await page.reload();
  await expectHome(page, person);
  await expect(queued(page)).toHaveCount(0);
  await expect(card(page, FIRST)).toHaveCount(1);
  expect(await savedContents(page)).toEqual([FIRST]);
});

test('An entry that waits is changed, and another one deleted, before they are sent', async ({
  page,
  person,
  context,
}) => {
  await openOfflineJournal(page, person, context);
  await saveForLater(page, FIRST, SECOND);
  const one = (content: string) => queued(page).filter({ hasText: content });
  await one(SECOND).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(queued(page)).toHaveCount(1);
  await one(FIRST).getByRole('button', { name: 'Edit' }).click();
  await expect(words(page)).toHaveValue(FIRST);
  await expect(queued(page)).toHaveCount(0);
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
  await openOfflineJournal(page, person, context);
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
  await expect(queued(page)).toContainText('Not in your journal yet');
  await expect(queued(page)).toContainText('Daily limit reached: three entries a day.');
  await context.unrouteAll();
  await queued(page).getByRole('button', { name: 'Edit' }).click();
  await expect(words(page)).toHaveValue(FIRST);
  await save(page);
  expect(await savedContents(page)).toEqual([FIRST]);
});

test('A photo that is refused keeps its entry here with the reason, and no other waits for it', async ({
  page,
  person,
  context,
}) => {
  await openOfflineJournal(page, person, context);
  const broken = { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') };
  await saveWithPhotos(page, FIRST, [await photo('oranges.jpg'), broken]);
  await saveForLater(page, SECOND);
  await context.setOffline(false);
  await expect(card(page, SECOND)).toBeVisible();
  await expect(queued(page)).toHaveCount(1);
  await expect(queued(page)).toContainText(FIRST);
  await expect(queued(page)).toContainText('Not in your journal yet');
  await expect(queued(page).getByRole('alert')).toContainText('broken.jpg');
  expect(await savedContents(page)).toEqual([SECOND]);
  // It is not tried again by itself, and nothing of it is lost.
  await page.reload();
  await expectHome(page, person);
  await expect(queued(page).getByRole('alert')).toContainText('broken.jpg');
  await queued(page).getByRole('button', { name: 'Edit' }).click();
  await expect(words(page)).toHaveValue(FIRST);
  await composer(page).getByRole('button', { name: 'Remove broken.jpg', exact: true }).click();
  await expect(files(page).getByText('Ready')).toHaveCount(1);
  await save(page);
  await expect(card(page, FIRST).getByRole('button', { name: /^Open photo/ })).toHaveCount(1);
  await expect(queued(page)).toHaveCount(0);
});

test('What waits for one person is never sent for another who signs in meanwhile', async ({
  page,
  person,
  context,
}) => {
  await openOfflineJournal(page, person, context);
  await saveForLater(page, FIRST, SECOND);
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
  const refused = page.waitForResponse((response) => response.status() === 409);
  await signOut(page);
  // In the same page, whose work for the first goes on.
  await page.getByRole('button', { name: 'Create an account' }).click();
  await page.getByLabel('First name').fill('Bob');
  await page.getByLabel('Email').fill(`other.${person.email}`);
  await page.getByRole('textbox', { name: 'Password' }).fill(person.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await tour(page).getByRole('button', { name: 'Skip Tour' }).click();
  release();
  await refused;
  expect(await savedContents(page)).toEqual([]);
  await expect(queued(page)).toHaveCount(0);
  await signOut(page);
  await signIn(page, person);
  await expect(card(page, SECOND)).toBeVisible();
  await expect(queued(page)).toHaveCount(0);
  expect(await savedContents(page)).toEqual([SECOND, FIRST]);
});
