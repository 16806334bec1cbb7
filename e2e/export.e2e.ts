/** A journal that is taken along: as a book, a table and a backup, whole and in part. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { BookEvents } from '../contract/archive.ts';
import { expect, test } from './journey.ts';
import { monthsOf, notice, openJournal, writeByApi } from './steps.ts';

const BOOK = '**/api/export/book*';

/** Presses the button and waits for the file. */
async function downloadBy(page: Page, name: string): Promise<{ name: string; bytes: Buffer }> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  const download = await downloading;
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

test('A journal becomes a table, a backup, a ZIP and a book, whole or in part', async ({ page, person }) => {
  const { last } = monthsOf(person.timezone);
  await openJournal(page, person, '/export');
  await expect(page.getByRole('button', { name: 'Download CSV' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Write your first moment' })).toHaveAttribute('href', '/');
  await writeByApi(page, 'The first plums were ready.', { entryDate: `${last}-04` });
  await writeByApi(page, 'A bench in the sun with #dad.', { entryDate: `${last}-12` });
  await page.goto('/dashboard');
  await page.getByRole('navigation', { name: 'From here' }).getByRole('link', { name: 'Export' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Export & Backup' })).toBeVisible();
  const tile = page.getByRole('main').locator('dl > div');
  await expect(tile.filter({ hasText: 'Total Entries' })).toContainText('2');
  await expect(tile.filter({ hasText: 'Days Recorded' })).toContainText('of 9');
  await expect(page.getByText('Exports are generated live and not stored.')).toBeVisible();

  const csv = await downloadBy(page, 'Download CSV');
  expect(csv.name).toMatch(/^evenglow-data-\d{4}-\d\d-\d\d\.csv$/);
  expect(csv.bytes.toString()).toContain('The first plums were ready.');
  await expect(notice(page)).toContainText('Your data has been downloaded successfully.');

  await page.getByRole('button', { name: 'Filter' }).click();
  const filter = page.getByRole('dialog', { name: 'Filter' });
  await filter.getByRole('button', { name: '#dad' }).click();
  await filter.getByRole('button', { name: 'Take 1 moment', exact: true }).click();
  await expect(page).toHaveURL(/\/export\?tags=dad$/);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Filter 1 set' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(/^1 moment, 12 /)).toBeVisible();
  const json = await downloadBy(page, 'Download JSON');
  expect(json.name).toMatch(/\.json$/);
  expect(JSON.parse(json.bytes.toString()).entries).toHaveLength(1);

  await page.getByRole('button', { name: '#dad take away' }).click();
  await expect(page.getByRole('button', { name: 'Everything' })).toHaveAttribute('aria-pressed', 'true');
  const zip = await downloadBy(page, 'ZIP with media');
  expect(zip.name).toMatch(/\.zip$/);
  expect(zip.bytes.subarray(0, 2).toString()).toBe('PK');
  await expect(notice(page)).toContainText('Your download has begun');
  await expect(page.getByRole('button', { name: 'ZIP with media' })).toBeEnabled();

  const book = await downloadBy(page, 'Download PDF');
  expect(book.name).toMatch(/\.pdf$/);
  expect(book.bytes.subarray(0, 4).toString()).toBe('%PDF');
  await expect(page.getByRole('button', { name: 'Download PDF' })).toBeEnabled();
});

test('A long book tells how far it is, outlives its page, and is stopped', async ({ page, person }) => {
  await openJournal(page, person);
  await writeByApi(page, 'The first plums were ready.');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Export' }).click();
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(BOOK, async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  const generate = page.getByRole('button', { name: 'Download PDF' });
  const generating = page.getByRole('button', { name: 'Generating...' });
  await generate.click();
  await expect(generating).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('progressbar', { name: 'The book' })).toBeVisible();
  await expect(page.getByText('You can leave this page.')).toBeVisible();
  // The other formats are free meanwhile.
  expect((await downloadBy(page, 'Download CSV')).name).toMatch(/\.csv$/);

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { name: 'Recent Themes' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Export' }).click();
  await expect(generating).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Journal' }).click();
  const downloading = page.waitForEvent('download');
  letGo();
  expect((await downloading).suggestedFilename()).toMatch(/\.pdf$/);
  await expect(notice(page)).toContainText('Export Complete');

  await page.unroute(BOOK);
  await page.route(BOOK, () => {});
  await page.goBack();
  await generate.click();
  await expect(generating).toBeVisible();
  await page.getByRole('button', { name: 'Stop making the book' }).click();
  await expect(generate).toBeEnabled();
  await expect(page.getByText('Export Failed')).toHaveCount(0);
});

test('What does not come is said, and tried again', async ({ page, person }) => {
  await openJournal(page, person);
  await writeByApi(page, 'The first plums were ready.');
  await page.goto('/export');
  const failed: BookEvents['failed'] = {
    error: 'A book holds at most 15,000 moments. Please choose fewer days, such as a year.',
    code: 'validation_failed',
  };
  await page.route(BOOK, (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: `event: failed\ndata: ${JSON.stringify(failed)}\n\n` }),
  );
  await page.getByRole('button', { name: 'Download PDF' }).click();
  await expect(notice(page)).toContainText('Export Failed');
  await expect(page.getByRole('region', { name: 'PDF Journal' })).toContainText('Please choose fewer days');
  await page.unroute(BOOK);
  expect((await downloadBy(page, 'Download PDF')).name).toMatch(/\.pdf$/);
  await expect(page.getByRole('region', { name: 'PDF Journal' })).not.toContainText('fewer days');

  await page.route('**/api/export/csv*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('button', { name: 'Download CSV' }).click();
  await expect(page.getByText('Failed to export your data as CSV. Please try again.', { exact: true })).toBeVisible();

  await page.context().setOffline(true);
  await expect(page.getByText('Exports need a connection.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download JSON' })).toBeDisabled();
  await page.context().setOffline(false);
  await expect(page.getByRole('button', { name: 'Download JSON' })).toBeEnabled();

  await page.context().clearCookies();
  await page.getByRole('button', { name: 'ZIP with media' }).click();
  await expect(page.getByText('You are logged out. Logging in again...', { exact: true })).toBeVisible();
  await page.waitForURL(/\/auth/);
  await page.goto('/export');
  await expect(page.getByText('You are logged out. Logging in again...')).toBeVisible();
  await page.waitForURL(/\/auth\?.*next=%2Fexport/);
});
