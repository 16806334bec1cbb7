/** Saving while the server or the way to it fails: words are kept, and nothing is saved twice. */
import type { Page } from '@playwright/test';
import { workerInCharge } from './device-storage.ts';
import { expect, test } from './journey.ts';
import { loseNextAnswer } from './offline-queue.ts';
import {
  card,
  expectHome,
  notice,
  openComposer,
  openJournal,
  pressSave,
  save,
  savedContents,
  words,
  writeByApi,
} from './steps.ts';

test.use({ serviceWorkers: 'allow' });

/** A browser that keeps no database, as some do in private windows: there, words wait in the composer alone. */
async function keepNothing(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
}

/** Writes an entry by hand that cannot be sent, and stays in the composer. */
async function saveInVain(page: Page): Promise<void> {
  await openComposer(page);
  await words(page).fill(ENTRY);
  await pressSave(page);
  await expect(notice(page)).toContainText('Unable to Save');
}

const ENTRY = 'My brother cooked for all of us, and the kitchen smelled of garlic until midnight.';

test('Someone saves while the server is down, keeps the words, and saves them when it is back', async ({
  page,
  person,
  evenglow,
}) => {
  await keepNothing(page);
  await openJournal(page, person);
  // The composer's code is fetched behind the first page.
  await workerInCharge(page);
  await evenglow.end('SIGKILL');
  await saveInVain(page);
  await expect(notice(page)).toContainText('Please try again in a moment.');
  await expect(words(page)).toHaveValue(ENTRY);
  await expect(card(page, ENTRY)).toHaveCount(0);

  await evenglow.startAgain();
  await save(page);
  await expect(card(page, ENTRY)).toBeVisible();
  expect(await savedContents(page)).toEqual([ENTRY]);
});

test('A server that dies after saving and before answering makes one entry of two attempts by hand', async ({
  page,
  person,
  evenglow,
}) => {
  await keepNothing(page);
  await openJournal(page, person);
  // What shows a reframe is fetched behind the first page, too.
  await workerInCharge(page);
  await loseNextAnswer(page, () => evenglow.end('SIGKILL'));
  await saveInVain(page);
  await evenglow.startAgain();
  await save(page);
  await expect(card(page, ENTRY)).toHaveCount(1);
  expect(await savedContents(page)).toEqual([ENTRY]);
});

test('Words changed after a lost answer, and after a reload, become the one entry', async ({ page, person }) => {
  await keepNothing(page);
  await openJournal(page, person);
  await loseNextAnswer(page);
  await saveInVain(page);
  await page.reload();
  await expectHome(page, person);
  await openComposer(page);
  await words(page).fill(`${ENTRY} He sang.`);
  await pressSave(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(card(page, 'He sang.')).toHaveCount(1);
  expect(await savedContents(page)).toEqual([`${ENTRY} He sang.`]);
});

test('What could not be loaded says so and is there after another try', async ({ page, person }) => {
  await openJournal(page, person);
  let down = true;
  await page.route(/\/api\/(gratitude-entries|stats|insights)/, (route) =>
    down
      ? route.fulfill({ status: 500, json: { error: 'Something went wrong.', code: 'internal' } })
      : route.continue(),
  );
  await page.goto('/dashboard');
  await expect(page.getByText('Your figures could not be loaded.')).toBeVisible();
  await expect(page.getByText('Everything you have written is safe.').first()).toBeVisible();
  down = false;
  const again = page.getByRole('button', { name: 'Try again' });
  for (let left = await again.count(); left > 0; left = await again.count()) {
    await again.first().click();
    await expect(again).not.toHaveCount(left);
  }
  await expect(page.getByText('Your entries will gather here.')).toBeVisible();
  await expect(page.getByText('It fills with your first entry.')).toBeVisible();
});

test.describe('In a browser that keeps no copy of the page', () => {
  test.use({ serviceWorkers: 'block' });

  test('Without a network a menu that cannot open says so, and the profile opens all the same', async ({
    page,
    person,
  }) => {
    await openJournal(page, person);
    await writeByApi(page, ENTRY);
    await page.reload();
    await expect.poll(() => page.evaluate(codeOfProfileIsHere)).toBe(true);
    await page.route('**/*', (route) => route.abort('connectionrefused'));
    await card(page, ENTRY).getByRole('button', { name: 'Entry actions' }).click();
    await expect(notice(page)).toContainText('Please check your connection and try again.');
    await page.getByRole('link', { name: 'Profile: ' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Profile settings' })).toBeVisible();
  });
});

/** Whether this page has the code of the profile, and all else that it has fetched ahead. */
function codeOfProfileIsHere(): boolean {
  const ahead = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(({ href }) => href);
  return (
    ahead.some((href) => href.includes('profile-page')) &&
    ahead.every((href) => performance.getEntriesByName(href).length > 0)
  );
}
