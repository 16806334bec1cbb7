/** Search: results, filters, addresses, and changing entries from the results. */
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { card, chooseEntryAction, composer, entryField, notice, register, writeByApi } from './steps.ts';

const FERRY = 'The ferry was late and Tomás named every light on the shore, wrongly, until we laughed.';
const KETTLE = 'The kettle sang in the quiet kitchen while my sister told me about her new work.';
const WALK = 'A long walk through the forest with my sister, and the dog found every puddle. #walks';

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search your journal' });
const results = (page: Page) => page.getByRole('list', { name: 'Results' }).getByRole('article');

async function openSearch(page: Page, person: Parameters<typeof register>[1], path = '/search') {
  await register(page, person);
  for (const content of [FERRY, KETTLE, WALK]) await writeByApi(page, content);
  await page.goto(path);
}

test('Moments are found, filtered, changed and deleted, and the address holds the query and the filters', async ({
  page,
  person,
}) => {
  await openSearch(page, person);
  await test.step('Results follow the typing, with the matches marked', async () => {
    await expect(results(page)).toHaveCount(3);
    await field(page).pressSequentially('laughing');
    await expect(page.getByRole('status').filter({ hasText: /^1 entry$/ })).toBeVisible();
    await expect(results(page)).toHaveCount(1);
    await expect(card(page, FERRY).locator('mark')).toHaveText('laughed');
    await expect(page).toHaveURL(/\/search\?q=laughing$/);
    await page.keyboard.press('Escape');
    await expect(field(page)).toHaveValue('');
    await expect(results(page)).toHaveCount(3);
  });
  await test.step('The address can be loaded again and returned to', async () => {
    await page.goto('/search?q=sister');
    await expect(field(page)).toHaveValue('sister');
    await expect(results(page)).toHaveCount(2);
    await page.getByRole('button', { name: /^#walks/ }).click();
    await expect(results(page)).toHaveCount(1);
    await expect(page).toHaveURL(/q=sister&tags=walks/);
    await page.reload();
    await expect(results(page)).toHaveCount(1);
    await expect(field(page)).toHaveValue('sister');
    await page.goBack();
    await expect(results(page)).toHaveCount(2);
    await expect(page).toHaveURL(/\/search\?q=sister$/);
  });
  await test.step('If nothing is found, fewer words and writing a new entry are offered', async () => {
    await field(page).fill('kettle lighthouse');
    await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible();
    await page.getByRole('button', { name: 'Write an entry about it' }).click();
    await expect(composer(page)).toBeVisible();
    await expect(entryField(page)).toHaveValue('kettle lighthouse');
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: /^Just kettle/ }).click();
    await expect(results(page)).toHaveCount(1);
  });
  await test.step('A failed search shows an error and can be retried', async () => {
    await page.route('**/api/search/all?*', (route) =>
      route.fulfill({ status: 500, json: { error: 'No.', code: 'internal', requestId: 'x' } }),
    );
    await field(page).fill('puddle');
    await expect(notice(page)).toContainText('Search Failed');
    await expect(notice(page)).toContainText('Unable to search entries. Please try again.');
    await page.unroute('**/api/search/all?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(results(page)).toHaveCount(1);
    await field(page).fill('sister');
    await expect(results(page)).toHaveCount(2);
  });
  await test.step('Results are updated after an edit and a deletion', async () => {
    await chooseEntryAction(page, KETTLE, 'Edit');
    await page
      .getByRole('textbox', { name: 'Your entry' })
      .fill('My sister and I shared the last piece of cake at midnight.');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(card(page, 'shared the last piece of cake')).toBeVisible();
    await expect(card(page, 'shared the last piece of cake').locator('mark')).toHaveText('sister');
    await chooseEntryAction(page, WALK, 'Delete');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(results(page)).toHaveCount(1);
    await expect(page.getByRole('status').filter({ hasText: /^1 entry$/ })).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('The slash opens search, and its filters open as a sheet that says how many results they leave', async ({
    page,
    person,
  }) => {
    await openSearch(page, person, '/');
    await expect(card(page, FERRY)).toBeVisible();
    await page.keyboard.press('/');
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('and/or');
    await expect(field(page)).toHaveValue('and/or');
    await page.getByRole('link', { name: 'Back to the dashboard' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);

    await page.goto('/search');
    await page.getByRole('button', { name: 'Filters' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByRole('button', { name: /^#walks/ }).click();
    await sheet.getByRole('button', { name: 'Show 1 entry' }).click();
    await expect(sheet).toHaveCount(0);
    await expect(results(page)).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Filters 1 set' })).toBeVisible();
  });
});
