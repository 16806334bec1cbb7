/** The export page. */
import { getExportSummary } from '../../contract/archive.ts';
import { expect, type Screens } from '../screen-states.ts';
import { enterSampleJournal, register } from '../steps.ts';

const SUMMARY = `**${getExportSummary.path}*`;
const BOOK = '**/api/export/book*';

export const exporting: Screens = {
  title: 'Export',
  visit: async ({ page, capture, shoot, person, evenglow }) => {
    await enterSampleJournal(page, evenglow, person);
    await page.goto('/export');
    await expect(page.getByRole('button', { name: 'Download PDF' })).toBeEnabled();
    await capture('export', { fullPage: true });

    await page.route(BOOK, () => {});
    await page.getByRole('button', { name: 'Download PDF' }).click();
    await expect(page.getByText('Waiting')).toBeVisible();
    await capture('export, generating', { fullPage: true, pending: true });
    await page.getByRole('button', { name: 'Stop making the book' }).click();
    await page.unroute(BOOK);
    await page.route(BOOK, (route) => route.fulfill({ status: 500, body: '' }));
    await page.getByRole('button', { name: 'Download PDF' }).click();
    await expect(page.getByText('Export Failed', { exact: true })).toBeVisible();
    await capture('export, failed', { fullPage: true });

    await page.goto('/export?themes=nothing-like-it');
    await expect(page.getByText('No entries match. Please choose something else.')).toBeVisible();
    await shoot('export, nothing chosen', { fullPage: true });
  },
};

export const exportSelection: Screens = {
  title: 'Export, choosing entries',
  layouts: ['narrow', 'wide'],
  visit: async ({ page, capture, person, evenglow }) => {
    await enterSampleJournal(page, evenglow, person);
    await page.goto('/export');
    await page.getByRole('button', { name: 'Dates' }).click();
    await expect(page.getByRole('dialog', { name: 'Dates' }).getByLabel('From')).toBeVisible();
    await capture('export, dates');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: 'Filter' }).click();
    const filter = page.getByRole('dialog', { name: 'Filter' });
    const take = filter.getByRole('button', { name: /^Include \d+ entries$/ });
    const unfiltered = (await take.textContent()) ?? '';
    await filter.getByRole('button', { name: /^family/ }).click();
    await expect(take).toBeVisible();
    await expect(take).not.toHaveText(unfiltered);
    // The counts of the page behind are dimmed until they are up to date.
    await expect(page.locator('[role=status].opacity-60')).toHaveCount(0);
    await capture('export, filter');
    await filter.getByRole('button', { name: /^Include/ }).click();
    await expect(page.getByRole('list', { name: 'Selected filters' })).toBeVisible();
    await capture('export, filtered', { fullPage: true });
  },
};

export const exportErrors: Screens = {
  title: 'Export, empty and not loaded',
  visit: async ({ page, capture, shoot, person }) => {
    await register(page, person);
    await page.goto('/export');
    await expect(page.getByText('Nothing to export yet.')).toBeVisible();
    await capture('export, empty', { fullPage: true });
    await page.route(SUMMARY, () => {});
    await page.goto('/export');
    await expect(page.getByRole('status', { name: 'Your journal is loading' })).toBeVisible();
    await shoot('export, loading', { pending: true });
    await page.unroute(SUMMARY);
    await page.route(SUMMARY, (route) => route.fulfill({ status: 500, body: '' }));
    await page.reload();
    await expect(page.getByText('We couldn’t load your journal.')).toBeVisible();
    await capture('export, error');
  },
};
