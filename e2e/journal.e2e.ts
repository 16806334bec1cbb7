/** The journal page: months, days and tags. */
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { card, register, writeByApi } from './steps.ts';

/** `day` plus `count` days, YYYY-MM-DD. */
function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

const formatDay = (day: string, parts: Intl.DateTimeFormatOptions) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', { ...parts, timeZone: 'UTC' });
const monthLabel = (day: string) => formatDay(day, { month: 'long', year: 'numeric' });

const today = () => new Date().toISOString().slice(0, 10);
/** A day of the previous month. */
const dayOfLastMonth = () => addDays(`${today().slice(0, 7)}-01`, -10);

async function writeInTwoMonths(page: Page, person: Parameters<typeof register>[1]) {
  await register(page, person, 'UTC');
  await writeByApi(page, 'First frost on the allotment, and the kettle still worked. #allotment');
  await writeByApi(page, 'My mother came for dinner and stayed until the rain was over.', {
    entryDate: dayOfLastMonth(),
  });
  await writeByApi(page, 'We ate the last tomatoes of the allotment with bread. #allotment', {
    entryDate: addDays(dayOfLastMonth(), -3),
  });
}

const monthHeading = (page: Page, day: string) => page.getByRole('heading', { level: 1, name: monthLabel(day) });

test('The journal opens on the current month and leads from month to month, to a day and to a tag', async ({
  page,
  person,
}) => {
  await writeInTwoMonths(page, person);
  await page.goto('/journal');
  await expect(monthHeading(page, today())).toBeVisible();
  await expect(page).toHaveURL(/\/journal\?startDate=\d{4}-\d\d-01&endDate=/);
  await expect(page.getByText('1 entry on 1 day')).toBeVisible();
  await expect(card(page, 'First frost')).toBeVisible();
  await page.getByRole('link', { name: monthLabel(dayOfLastMonth()), exact: true }).click();
  await expect(monthHeading(page, dayOfLastMonth())).toBeVisible();
  await expect(page.getByText('2 entries on 2 days')).toBeVisible();
  await expect(page.getByText('Two days off', { exact: true })).toBeVisible();
  await page
    .getByRole('link', {
      name: new RegExp(
        `^${formatDay(dayOfLastMonth(), { weekday: 'long' })} ${formatDay(dayOfLastMonth(), { day: 'numeric', month: 'long' })}.*, 1 entry`,
      ),
    })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /day, \d+ / })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Entries' }).getByRole('article')).toHaveCount(1);
  await page.goBack();
  await expect(monthHeading(page, dayOfLastMonth())).toBeVisible();

  await test.step('A tag leads to its entries and can be removed', async () => {
    await page.goto('/');
    await card(page, 'First frost').getByRole('link', { name: '#allotment' }).last().click();
    await expect(page.getByRole('heading', { level: 1, name: '#allotment' })).toBeVisible();
    const entries = page.getByRole('list', { name: 'Entries' }).getByRole('article');
    await expect(entries).toHaveCount(2);
    await expect(page.getByRole('heading', { level: 2, name: monthLabel(dayOfLastMonth()) })).toBeVisible();
    await page.getByRole('button', { name: /^#allotment/ }).click();
    await expect(monthHeading(page, today())).toBeVisible();
    await page.goBack();
    await expect(entries).toHaveCount(2);
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
  });
});
