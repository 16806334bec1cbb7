/** The day of an entry: following the time zone of the browser, and choosing another day in the composer. */
import { expect, test } from './journey.ts';
import {
  card,
  composer,
  dashboardTile,
  entryField,
  openComposer,
  openJournal,
  save,
  savedEntries,
  writeByApi,
} from './steps.ts';

const ENTRY = 'My sister called from the train and we laughed about the rain all the way home.';

test.describe('in Tokyo', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('A person from London is asked once whether their days follow Tokyo, and entries keep their days', async ({
    page,
    person,
  }) => {
    await openJournal(page, person);
    await writeByApi(page, ENTRY);
    const entryDate = async () => (await (await page.request.get('/api/gratitude-entries')).json())[0].entryDate;
    const zone = async () => (await (await page.request.get('/api/user')).json()).timezone;
    const before = await entryDate();
    const question = page.getByRole('region', { name: 'Time zone' });
    await expect(question).toContainText('You seem to be in Tokyo. Use Tokyo time?');
    await question.getByRole('button', { name: 'Keep London' }).click();
    await expect(question).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Recent Themes' })).toBeVisible();
    await expect(question).toHaveCount(0);
    expect(await zone()).toBe('Europe/London');

    // As in a browser that was never asked.
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await question.getByRole('button', { name: 'Use Tokyo' }).click();
    await expect(question).toHaveCount(0);
    expect(await zone()).toBe('Asia/Tokyo');
    expect(await entryDate()).toBe(before);
    await page.goto('/dashboard');
    await expect(card(page, ENTRY)).toBeVisible();
    await expect(dashboardTile(page, 'Total Entries')).toContainText('1on 1 day');
  });
});

test('The day of an entry is typed by keyboard, and a day after today changes nothing', async ({ page, person }) => {
  await openJournal(page, person);
  await openComposer(page);
  await entryField(page).fill(ENTRY);
  const day = composer(page).getByLabel(/^Entry date/);
  await day.focus();
  // The same in the orders of day and month there are.
  await page.keyboard.type('03032026');
  await expect(day).toHaveValue('2026-03-03');
  await entryField(page).focus();
  await expect(composer(page).getByLabel('Entry date, Tuesday 3 March')).toHaveValue('2026-03-03');
  await day.focus();
  await page.keyboard.type('03032999');
  await expect(day).toHaveAttribute('aria-invalid', 'true');
  await expect(composer(page).getByText('Choose today or an earlier day')).toBeVisible();
  await entryField(page).focus();
  await expect(day).toHaveValue('2026-03-03');
  await expect(composer(page).getByText('Choose today or an earlier day')).toHaveCount(0);
  await save(page);
  const [entry] = await savedEntries(page);
  expect(entry?.entryDate).toBe('2026-03-03');
});
