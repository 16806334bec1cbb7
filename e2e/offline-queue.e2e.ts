/** Entries written while the server cannot be reached: kept on the device and sent once, in order, with their own time. */
import type { Page } from '@playwright/test';
import { waitForWorkerControl } from './device-storage.ts';
import { photo } from './files.ts';
import { expect, test } from './journey.ts';
import {
  dropNextResponse,
  openOfflineJournal,
  queuedEntries,
  queueEntries,
  queueEntryWithPhotos,
} from './offline-queue.ts';
import {
  card,
  composer,
  entryField,
  expectHome,
  files,
  keepNotices,
  notice,
  openJournal,
  save,
  savedContents,
  savedEntries,
  signIn,
  signOut,
  tour,
} from './steps.ts';

test.use({ serviceWorkers: 'allow' });

const FIRST = 'The train stood still, and a stranger shared her oranges.';
const SECOND = 'Then the lights came on again, all at once.';

test('Two entries written offline, one with a photo, are listed and counted, and sent in order once online', async ({
  page,
  person,
  context,
}) => {
  await keepNotices(page);
  await openOfflineJournal(page, person, context);
  await queueEntryWithPhotos(page, FIRST, [await photo('oranges.jpg')]);
  await expect(notice(page)).toContainText('Saved on this device');
  await queueEntries(page, SECOND);
  await expect(queuedEntries(page)).toHaveCount(2);
  await expect(
    queuedEntries(page)
      .filter({ hasText: FIRST })
      .getByRole('button', { name: /^Open photo/ }),
  ).toBeVisible();
  await expect(page.getByText('2 of 3 entries')).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(page.getByRole('heading', { name: 'Recent Entries' })).toBeVisible();
  await expect(queuedEntries(page)).toHaveCount(2);
  await expect(page.getByText('2 of 3 today')).toBeVisible();
  await expect(page.getByText('Your entries will show up here.')).toHaveCount(0);
  const written = Date.now();

  await context.setOffline(false);
  await expect(queuedEntries(page)).toHaveCount(0);
  await expect(card(page, FIRST).getByRole('button', { name: /^Open photo/ })).toBeVisible();
  expect(await savedContents(page)).toEqual([SECOND, FIRST]);
  for (const { createdAt } of await savedEntries(page)) expect(Date.parse(createdAt)).toBeLessThanOrEqual(written);
});

test('Entries queued while the server is killed survive a reload and are saved once, even if a response was lost', async ({
  page,
  person,
  context,
  evenglow,
}) => {
  await openJournal(page, person);
  const other = await context.newPage();
  await other.goto('/');
  await expectHome(other, person);
  // The code of the queue is loaded after the first page.
  await waitForWorkerControl(page);
  // The first entry is saved and not answered; the second one never reaches the server.
  await dropNextResponse(page, () => evenglow.stopProcess('SIGKILL'));
  await queueEntries(page, FIRST, SECOND);
  await expect(queuedEntries(other)).toHaveCount(2);
  await evenglow.startProcess();
  await page.reload();
  await expectHome(page, person);
  await expect(card(page, SECOND)).toBeVisible();
  await expect(queuedEntries(page)).toHaveCount(0);
  await expect(queuedEntries(other)).toHaveCount(0);
  await other.reload();
  for (const content of [FIRST, SECOND]) await expect(card(other, content)).toHaveCount(1);
  expect(await savedContents(page)).toEqual([SECOND, FIRST]);
});

test('A queued entry is changed or deleted before it is sent, and one the server refuses stays with the reason', async ({
  page,
  person,
  context,
}) => {
  await openOfflineJournal(page, person, context);
  await test.step('Queued entries are changed and deleted', async () => {
    await queueEntries(page, FIRST, SECOND);
    const queuedEntry = (content: string) => queuedEntries(page).filter({ hasText: content });
    await queuedEntry(SECOND).getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(queuedEntries(page)).toHaveCount(1);
    await queuedEntry(FIRST).getByRole('button', { name: 'Edit' }).click();
    await expect(entryField(page)).toHaveValue(FIRST);
    await expect(queuedEntries(page)).toHaveCount(0);
    await entryField(page).fill(`${FIRST} We sang.`);
    // An earlier attempt may have been saved although its answer was lost, so the page deletes what it may have saved.
    const undone = page.waitForResponse((response) => response.request().method() === 'DELETE' && response.ok());
    await context.setOffline(false);
    await undone;
    await save(page);
    expect(await savedContents(page)).toEqual([`${FIRST} We sang.`]);
  });
  await test.step('A refused entry stays in the queue with the reason and is edited', async () => {
    await context.setOffline(true);
    await queueEntries(page, SECOND);
    // Routed for the context: requests that pass the service worker are not seen as the page's.
    await context.route('**/api/gratitude-entries', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({
            status: 403,
            json: { error: 'Daily limit reached: three entries a day.', code: 'limit_reached', requestId: 'x' },
          })
        : route.continue(),
    );
    await context.setOffline(false);
    await expect(queuedEntries(page)).toContainText('Not in your journal yet');
    await expect(queuedEntries(page)).toContainText('Daily limit reached: three entries a day.');
    await context.unrouteAll();
    await queuedEntries(page).getByRole('button', { name: 'Edit' }).click();
    await expect(entryField(page)).toHaveValue(SECOND);
    await save(page);
    expect(await savedContents(page)).toEqual([SECOND, `${FIRST} We sang.`]);
  });
});

test('An entry with a refused photo stays in the queue with the reason, and holds up no other', async ({
  page,
  person,
  context,
}) => {
  await openOfflineJournal(page, person, context);
  const broken = { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') };
  await queueEntryWithPhotos(page, FIRST, [await photo('oranges.jpg'), broken]);
  await queueEntries(page, SECOND);
  await context.setOffline(false);
  await expect(card(page, SECOND)).toBeVisible();
  await expect(queuedEntries(page)).toHaveCount(1);
  await expect(queuedEntries(page)).toContainText(FIRST);
  await expect(queuedEntries(page)).toContainText('Not in your journal yet');
  await expect(queuedEntries(page).getByRole('alert')).toContainText('broken.jpg');
  expect(await savedContents(page)).toEqual([SECOND]);
  // It is not sent again by itself, and nothing of it is lost.
  await page.reload();
  await expectHome(page, person);
  await expect(queuedEntries(page).getByRole('alert')).toContainText('broken.jpg');
  await queuedEntries(page).getByRole('button', { name: 'Edit' }).click();
  await expect(entryField(page)).toHaveValue(FIRST);
  await composer(page).getByRole('button', { name: 'Remove broken.jpg', exact: true }).click();
  await expect(files(page).getByText('Ready')).toHaveCount(1);
  await save(page);
  await expect(card(page, FIRST).getByRole('button', { name: /^Open photo/ })).toHaveCount(1);
  await expect(queuedEntries(page)).toHaveCount(0);
});

/** Whether a tab holds the lock under which the queue is sent (web/journal/offline/offline-queue.ts). */
const isSending = (page: Page) =>
  page.evaluate(async () =>
    (await navigator.locks.query()).held?.some(({ name }) => name?.startsWith('evenglow-waiting')),
  );

test('Queued entries of one person are never sent as those of another who signs in meanwhile', async ({
  page,
  person,
  context,
}) => {
  await openOfflineJournal(page, person, context);
  await queueEntries(page, FIRST, SECOND);
  // The first entry is saved, and its answer is held back.
  const released = Promise.withResolvers<void>();
  const saved = Promise.withResolvers<void>();
  let isFirst = true;
  await context.route('**/api/gratitude-entries', async (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    const response = await route.fetch();
    saved.resolve();
    await released.promise;
    await route.fulfill({ response });
  });
  await context.setOffline(false);
  // A sign-out before that would end the session that saves it.
  await saved.promise;
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('-entries')) sent.push(request.url());
  });
  await signOut(page);
  // In the same page, which is still sending for the first person.
  await page.getByRole('button', { name: 'Create an account' }).click();
  await page.getByLabel('First name').fill('Bob');
  await page.getByLabel('Email').fill(`other.${person.email}`);
  await page.getByRole('textbox', { name: 'Password' }).fill(person.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await tour(page).getByRole('button', { name: 'Skip Tour' }).click();
  released.resolve();
  // The page is done with the first entry: saved or, if the answer came too late for it, kept to be sent again.
  await expect.poll(() => isSending(page)).toBe(false);
  await expect(card(page, FIRST)).toHaveCount(0);
  expect(sent).toEqual([]);
  expect(await savedContents(page)).toEqual([]);
  await expect(queuedEntries(page)).toHaveCount(0);
  await signOut(page);
  await signIn(page, person);
  await expect(card(page, SECOND)).toBeVisible();
  await expect(queuedEntries(page)).toHaveCount(0);
  expect(await savedContents(page)).toEqual([SECOND, FIRST]);
});
