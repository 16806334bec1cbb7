/** The recap of a month, and the review of a year that its author edits and downloads. */
import { readFileSync } from 'node:fs';
import { monthName } from '../contract/words.ts';
import { expect, test } from './journey.ts';
import { dismissNoticeOf, keepNotices, monthsOf, openJournal, writeByApi } from './steps.ts';

const PLUMS = 'The plums were ready, and Lena brought bread that was still warm. What a lovely evening.';
const BENCH = 'A whole hour on the bench with Dad in the sun. It was wonderful, and I was happy.';

test('A past month is recapped, and its year is edited, kept over a reload, downloaded and printed', async ({
  page,
  person,
}) => {
  const month = monthsOf(person.timezone).last;
  const year = month.slice(0, 4);
  const name = monthName(Number(month.slice(5)));
  await openJournal(page, person);
  await writeByApi(page, PLUMS, { entryDate: `${month}-04` });
  await writeByApi(page, BENCH, { entryDate: `${month}-05` });
  await test.step('The recap of a month leads to its entries', async () => {
    await page.goto(`/recap/${month}`);
    await expect(
      page.getByRole('heading', { level: 1, name: `${monthName(Number(month.slice(5)))} ${month.slice(0, 4)}` }),
    ).toBeVisible();
    await expect(page.getByText(PLUMS)).toBeVisible();
    await expect(page.getByRole('link', { name: '2 days', exact: true })).toHaveAttribute(
      'href',
      `/journal?startDate=${month}-04&endDate=${month}-05`,
    );
    await page.getByRole('link', { name: '2 entries on 2 days' }).click();
    await expect(page).toHaveURL(/\/journal\?startDate=/);
  });

  await page.goto(`/year/${year}`);
  const monthRegion = page.getByRole('region', { name, exact: true });
  await expect(monthRegion.getByText(PLUMS).or(monthRegion.getByText(BENCH))).toBeVisible();
  const before = (await monthRegion.getByText(PLUMS).isVisible()) ? PLUMS : BENCH;
  const other = before === PLUMS ? BENCH : PLUMS;
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Title').fill('The year of <b>plums</b>');
  await page.getByLabel(`Your note for ${name}`).fill('We still speak of it.');
  await monthRegion.getByRole('button', { name: /^Choose another entry/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: other }).click();
  await expect(monthRegion.getByText(other)).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'The year of <b>plums</b>' })).toBeVisible();
  await expect(monthRegion.getByText(other)).toBeVisible();
  await expect(monthRegion.getByText('We still speak of it.')).toBeVisible();

  const downloading = page.waitForEvent('download');
  await dismissNoticeOf(page, () => page.getByRole('button', { name: 'Download' }).click());
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`evenglow-${year}.html`);
  const file = readFileSync(await download.path(), 'utf8');
  expect(file).toContain('The year of &#60;b&#62;plums&#60;/b&#62;');
  expect(file).toContain(other.slice(0, 20));

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'The year of <b>plums</b>' })).toBeVisible();
  await page.emulateMedia({ media: null });

  await keepNotices(page);
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `My ${year}` })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The year of <b>plums</b>' })).toBeVisible();
});
