/** Exporting a journal as a book, a table, a backup and a ZIP. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { monthsOf, notice, openJournal, writeByApi } from './steps.ts';

const BOOK = '**/api/export/book*';

/** Clicks the button and waits for the file, and before for the notice, which may be gone once the file is complete. */
async function downloadBy(page: Page, name: string, noticeText?: string): Promise<{ name: string; bytes: Buffer }> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  if (noticeText !== undefined) await expect(notice(page)).toContainText(noticeText);
  const download = await downloading;
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

test('A journal is downloaded as a table, a backup, a ZIP and a book, whole or filtered', async ({ page, person }) => {
  const { last } = monthsOf(person.timezone);
  await openJournal(page, person, '/export');
  await expect(page.getByRole('button', { name: 'Download CSV' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Write your first entry' })).toHaveAttribute('href', '/');
  await writeByApi(page, 'The first plums were ready.', { entryDate: `${last}-04` });
  await writeByApi(page, 'A bench in the sun with #dad.', { entryDate: `${last}-12` });
  await page.goto('/dashboard');
  await page.getByRole('navigation', { name: 'More pages' }).getByRole('link', { name: 'Export' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Export & Backup' })).toBeVisible();
  const tile = page.getByRole('main').locator('dl > div');
  await expect(tile.filter({ hasText: 'Total Entries' })).toContainText('2');
  await expect(tile.filter({ hasText: 'Days Recorded' })).toContainText('of 9');
  await expect(page.getByText('Exports are generated live and not stored.')).toBeVisible();

  const csv = await downloadBy(page, 'Download CSV', 'Your data has been downloaded successfully.');
  expect(csv.name).toMatch(/^evenglow-data-\d{4}-\d\d-\d\d\.csv$/);
  expect(csv.bytes.toString()).toContain('The first plums were ready.');

  await page.getByRole('button', { name: 'Filter' }).click();
  const filter = page.getByRole('dialog', { name: 'Filter' });
  await filter.getByRole('button', { name: '#dad' }).click();
  await filter.getByRole('button', { name: 'Include 1 entry', exact: true }).click();
  await expect(page).toHaveURL(/\/export\?tags=dad$/);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Filter 1 set' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(/^1 entry, 12 /)).toBeVisible();
  const markdown = await downloadBy(page, 'Download Markdown', 'Download started');
  expect(markdown.name).toMatch(/^evenglow-markdown-\d{4}-\d\d-\d\d\.zip$/);
  const json = await downloadBy(page, 'Download JSON');
  expect(json.name).toMatch(/\.json$/);
  expect(JSON.parse(json.bytes.toString()).entries).toHaveLength(1);

  await page.getByRole('button', { name: '#dad remove' }).click();
  await expect(page.getByRole('button', { name: 'Everything' })).toHaveAttribute('aria-pressed', 'true');
  const zip = await downloadBy(page, 'Download ZIP with media', 'Download started');
  expect(zip.name).toMatch(/\.zip$/);
  expect(zip.bytes.subarray(0, 2).toString()).toBe('PK');
  await expect(page.getByRole('button', { name: 'Download ZIP with media' })).toBeEnabled();

  await test.step('A book is made while the person uses other pages, and can be stopped', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Export' }).click();
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(BOOK, async (route) => {
      await released;
      await route.continue().catch(() => undefined);
    });
    const generate = page.getByRole('button', { name: 'Download PDF' });
    const generating = page.getByRole('button', { name: 'Generating...' });
    await generate.click();
    await expect(generating).toBeDisabled();
    await expect(page.getByRole('progressbar', { name: 'The book' })).toBeVisible();
    await expect(page.getByText('You can leave this page.')).toBeVisible();
    // Other formats can be downloaded meanwhile.
    expect((await downloadBy(page, 'Download CSV')).name).toMatch(/\.csv$/);

    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
    await expect(page.getByRole('heading', { name: 'Recent Themes' })).toBeVisible();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Export' }).click();
    await expect(generating).toBeVisible();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Journal' }).click();
    const downloading = page.waitForEvent('download');
    release();
    await expect(notice(page)).toContainText('Export Complete');
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/\.pdf$/);
    expect(
      readFileSync(await download.path())
        .subarray(0, 4)
        .toString(),
    ).toBe('%PDF');

    await page.unroute(BOOK);
    await page.route(BOOK, () => {});
    await page.goBack();
    await generate.click();
    await expect(generating).toBeVisible();
    await page.getByRole('button', { name: 'Stop making the book' }).click();
    await expect(generate).toBeEnabled();
    await expect(page.getByText('Export Failed')).toHaveCount(0);
  });
});
