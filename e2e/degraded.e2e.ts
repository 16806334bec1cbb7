/** Saving while the server or the network fails: text is kept, and nothing is saved twice. */
import type { Page } from '@playwright/test';
import { waitForWorkerControl } from './device-storage.ts';
import { expect, test } from './journey.ts';
import { dropNextResponse } from './offline-queue.ts';
import {
  card,
  entryField,
  notice,
  openComposer,
  openJournal,
  pressSave,
  save,
  savedContents,
  writeByApi,
} from './steps.ts';

test.use({ serviceWorkers: 'allow' });

/** Removes IndexedDB, which some browsers lack in private windows. Text then stays in the composer. */
async function removeIndexedDb(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
}

/** Writes an entry that cannot be sent and stays in the composer. */
async function expectSaveFails(page: Page): Promise<void> {
  await openComposer(page);
  await entryField(page).fill(ENTRY);
  await pressSave(page);
  await expect(notice(page)).toContainText('Unable to Save');
}

const ENTRY = 'My brother cooked for all of us, and the kitchen smelled of garlic until midnight.';

test('Without IndexedDB, an entry whose save got no response stays in the composer and is saved once', async ({
  page,
  person,
  evenglow,
}) => {
  await removeIndexedDb(page);
  await openJournal(page, person);
  // The code of the composer and of the reframe is loaded after the first page.
  await waitForWorkerControl(page);
  await dropNextResponse(page, () => evenglow.stopProcess('SIGKILL'));
  await expectSaveFails(page);
  await pressSave(page);
  await expect(notice(page)).toContainText('Unable to Save');
  await expect(notice(page)).toContainText('Please try again in a moment.');
  await expect(entryField(page)).toHaveValue(ENTRY);
  await expect(card(page, ENTRY)).toHaveCount(0);

  await evenglow.startProcess();
  await save(page);
  await expect(card(page, ENTRY)).toHaveCount(1);
  expect(await savedContents(page)).toEqual([ENTRY]);
});

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('Without a network a menu that cannot load says so, and a page that was fetched ahead opens', async ({
    page,
    person,
  }) => {
    await openJournal(page, person);
    await writeByApi(page, ENTRY);
    await page.reload();
    // Pages are preloaded after some seconds.
    await expect.poll(() => page.evaluate(isProfilePagePreloaded)).toBe(true);
    await page.route('**/*', (route) => route.abort('connectionrefused'));
    await card(page, ENTRY).getByRole('button', { name: 'Entry actions' }).click();
    await expect(notice(page)).toContainText('Please check your connection and try again.');
    await page.getByRole('link', { name: 'Profile: ' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Profile settings' })).toBeVisible();
  });
});

/** Whether the page has loaded the profile page's code and everything else it fetches ahead. */
function isProfilePagePreloaded(): boolean {
  const preloadedUrls = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(
    ({ href }) => href,
  );
  return (
    preloadedUrls.some((href) => href.includes('profile-page')) &&
    preloadedUrls.every((href) => performance.getEntriesByName(href).length > 0)
  );
}
