/** The recap of a month and the review of a year. */
import { expect, type Screens } from '../screen-states.ts';
import { monthsOf, openJournal, writeByApi } from '../steps.ts';

const HAPPY_ENTRIES = [
  'My sister called from the train and we laughed about the rain all the way home. #trains',
  'The first plums were ready, and Lena brought bread that was still warm.',
  'A whole hour on the bench with Dad, and nobody needed anything from us. It was wonderful.',
  'The children from next door sang on the stairs, and I was so happy that I sang along.',
];
const HARD = 'My boss shouted at me in front of the whole team and I cried in the car.';

export const recap: Screens = {
  title: 'Month recap and year review',
  visit: async ({ page, capture, shoot, person }) => {
    const { last: month, current } = monthsOf(person.timezone);
    const day = (date: number) => `${month}-${String(date).padStart(2, '0')}`;
    await openJournal(page, person);
    await page.goto(`/recap/${month}`);
    await expect(page.getByText('has no entries.')).toBeVisible();
    await capture('recap, empty');
    for (const [index, content] of HAPPY_ENTRIES.entries())
      await writeByApi(page, content, { entryDate: day(index + 3) });
    await writeByApi(page, HARD, { entryDate: day(20) });
    await page.goto(`/recap/${month}`);
    await expect(page.getByRole('heading', { name: 'Entries to remember' })).toBeVisible();
    await capture('recap', { fullPage: true });
    await page.getByRole('button', { name: 'Show hard days' }).click();
    await expect(page.getByText(HARD)).toBeVisible();
    await shoot('recap, hard days too', { fullPage: true });
    await page.goto(`/recap/${current}`);
    await expect(page.getByText(/^Your .* recap will be ready on/)).toBeVisible();
    await capture('recap, not over');
    await page.goto('/recap/last');
    await expect(page.getByText('We can’t find that month.')).toBeVisible();
    await shoot('recap, no month');

    await page.goto(`/year/${month.slice(0, 4)}`);
    await expect(page.getByRole('heading', { name: 'The year in numbers' })).toBeVisible();
    await capture('year', { fullPage: true });
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByLabel('Title').fill('The year of the long table');
    await page.getByLabel('Introduction').fill('It began slowly.');
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await capture('year, editing', { fullPage: true });
    await page.getByRole('button', { name: /^Choose another entry/ }).click();
    await expect(page.getByRole('dialog').getByText('Shown now')).toBeVisible();
    await capture('year, choosing a moment');
    await page.keyboard.press('Escape');
    await page.emulateMedia({ media: 'print' });
    await shoot('year, on paper', { fullPage: true });
    await page.emulateMedia({ media: null });
    await page.goto(`/year/${Number(month.slice(0, 4)) - 30}`);
    await expect(page.getByText(/^There are no entries in/)).toBeVisible();
    await capture('year, empty');
  },
};
