/** Search and the journal page, with entries over two months. */
import type { Page } from '@playwright/test';
import { expect, type Screens } from '../screen-states.ts';
import { openJournal, writeByApi } from '../steps.ts';

const LONG = `${'We walked along the canal and counted the boats that were painted blue. '.repeat(14)}Then Dad laughed at the heron. ${'It would not move for anybody. '.repeat(12)}`;
const ENTRIES = [
  'Dad tried to fold the camp bed and it folded him instead. #camping',
  'My sister drove two hours through the snow just to sit with me.',
  'Dad laughed at my soup, and asked for more of it.',
  'הבוקר היה שקט והקומקום שר במטבח, ואבא צחק.',
  LONG,
  'I felt alone at work today, and the meeting went badly.',
];

async function writeEntries(page: Page) {
  for (const [index, content] of ENTRIES.entries()) {
    const day = new Date(Date.now() - index * 9 * 86_400_000);
    // One day back, so that no entry is after today in the journal's time zone.
    day.setUTCDate(day.getUTCDate() - 1);
    await writeByApi(page, content, { entryDate: day.toISOString().slice(0, 10) });
  }
}

export const search: Screens = {
  title: 'Search',
  visit: async ({ page, capture, person, narrow }) => {
    await openJournal(page, person);
    await page.goto('/search');
    await expect(page.getByText('Nothing to search yet.')).toBeVisible();
    await capture('search, empty journal');
    await writeEntries(page);
    await page.goto('/search');
    await expect(page.getByRole('list', { name: 'Results' }).getByRole('article').first()).toBeVisible();
    await capture('search');
    await page.goto('/search?q=dad');
    await expect(page.locator('mark').first()).toBeVisible();
    await page.getByRole('button', { name: 'Similar entries' }).first().click();
    await expect(
      page.getByRole('list', { name: 'Similar entries' }).or(page.getByText('Nothing else in')).first(),
    ).toBeVisible();
    await capture('search, results', { fullPage: true });
    if (narrow) {
      await page.getByRole('button', { name: 'Filters' }).click();
      await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
      await capture('search, filters');
      await page.keyboard.press('Escape');
    }
    await page.goto('/search?q=dad+lighthouse&sentimentMin=4');
    await expect(page.getByRole('heading', { name: /^No (results|entry has these words)$/ })).toBeVisible();
    await capture('search, nothing found');
  },
};

export const journal: Screens = {
  title: 'Journal page',
  layouts: ['narrow', 'wide'],
  visit: async ({ page, capture, person }) => {
    await openJournal(page, person);
    await page.goto('/journal');
    await expect(page.getByText('Your journal starts with your first entry.')).toBeVisible();
    await capture('journal, empty');
    await writeEntries(page);
    await page.goto('/journal');
    await expect(page.getByRole('list', { name: 'Entries' }).getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: /^Days in / })).toBeVisible();
    await expect(
      page
        .getByRole('navigation', { name: /^Months in/ })
        .getByRole('link')
        .first(),
    ).toBeVisible();
    await capture('journal, month', { fullPage: true });
    await page.getByRole('button', { name: 'More' }).click();
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
    await capture('journal, filters');
    await page.keyboard.press('Escape');
    await page.goto('/journal?tags=camping');
    await expect(page.getByRole('heading', { level: 1, name: '#camping' })).toBeVisible();
    await capture('journal, of a tag');
  },
};
