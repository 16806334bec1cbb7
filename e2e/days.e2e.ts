/** The day of an entry: which zone it follows, what becomes of what was written, and how another one is chosen. */
import { expect, test } from './journey.ts';
import {
  card,
  composer,
  figure,
  notice,
  openComposer,
  openJournal,
  register,
  save,
  savedEntries,
  words,
  writeByApi,
} from './steps.ts';

const ENTRY = 'My sister called from the train and we laughed about the rain all the way home.';

test.describe('in Tokyo', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('Someone from London is asked once whether their days shall follow Tokyo', async ({ page, person }) => {
    await openJournal(page, person);
    const question = page.getByRole('region', { name: 'Time zone' });
    await expect(question).toContainText('You seem to be in Tokyo. Shall your days follow Tokyo?');
    await question.getByRole('button', { name: 'Keep London' }).click();
    await expect(question).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Recent Themes' })).toBeVisible();
    await expect(question).toHaveCount(0);
    expect((await (await page.request.get('/api/user')).json()).timezone).toBe('Europe/London');
  });

  test('Whoever follows finds their entries as they were, on the days they belong to', async ({ page, person }) => {
    await openJournal(page, person);
    await writeByApi(page, ENTRY);
    const dayBefore = async () => (await (await page.request.get('/api/gratitude-entries')).json())[0].entryDate;
    const before = await dayBefore();
    const question = page.getByRole('region', { name: 'Time zone' });
    await question.getByRole('button', { name: 'Follow Tokyo' }).click();
    await expect(question).toHaveCount(0);
    expect((await (await page.request.get('/api/user')).json()).timezone).toBe('Asia/Tokyo');
    expect(await dayBefore()).toBe(before);
    await page.goto('/dashboard');
    await expect(card(page, ENTRY)).toBeVisible();
    await expect(figure(page, 'Total Entries')).toContainText('1on 1 day');
  });

  test('An account whose zone was never known is asked as well', async ({ page, person }) => {
    await register(page, person, 'UTC');
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Follow Tokyo' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Keep UTC' })).toBeVisible();
  });
});

test('Where days are the same nobody is asked', async ({ page, person }) => {
  await register(page, person, 'Europe/Jersey');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Recent Themes' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Time zone' })).toHaveCount(0);
});

test('In the profile the zone and the end of the day are chosen, and stay', async ({ page, person }) => {
  await openJournal(page, person, '/profile');
  const day = page.getByRole('region', { name: 'Your day' });
  await day.getByRole('button', { name: 'Change the time zone' }).click();
  await day.getByRole('combobox', { name: 'A city in your time zone' }).fill('zzz');
  await expect(day).toContainText('No place by that name.');
  await day.getByRole('combobox', { name: 'A city in your time zone' }).fill('kathm');
  await day.getByRole('option', { name: 'Kathmandu, Asia' }).click();
  await expect(day).toContainText('Your days follow Kathmandu.');
  await day.getByLabel('My day ends at').selectOption({ index: 3 });
  await expect(day).toContainText('still belongs to the evening before');
  await page.reload();
  await expect(day).toContainText('Your days follow Kathmandu.');
  await expect(day.getByLabel('My day ends at')).toHaveValue('3');
  expect(await (await page.request.get('/api/user')).json()).toMatchObject({
    timezone: 'Asia/Kathmandu',
    dayEndsAt: 3,
  });
});

test('Where the server does not take it, it says so and shows what it has', async ({ page, person }) => {
  await openJournal(page, person, '/profile');
  await page.route('**/api/day-settings', (route) => route.abort('connectionrefused'));
  const end = page.getByLabel('My day ends at');
  await end.selectOption({ index: 2 });
  await expect(notice(page)).toContainText('Unable to Update');
  await expect(end).toHaveValue('0');
});

test('An entry is dated back with the chip beside the tabs', async ({ page, person }) => {
  await openJournal(page, person);
  await openComposer(page);
  await words(page).fill(ENTRY);
  await composer(page)
    .getByLabel(/^Day of this entry/)
    .fill('2026-01-17');
  await save(page);
  await expect(notice(page)).toContainText('Kept on Saturday 17 January');
  const [entry] = await savedEntries(page);
  expect(entry?.entryDate).toBe('2026-01-17');
  await expect(card(page, ENTRY)).toHaveCount(0);
});

test('The day is typed by key, and what is no day up to today changes nothing', async ({ page, person }) => {
  await openJournal(page, person);
  await openComposer(page);
  await words(page).fill(ENTRY);
  const day = composer(page).getByLabel(/^Day of this entry/);
  await day.focus();
  // The same in the orders of day and month there are.
  await page.keyboard.type('03032026');
  await expect(day).toHaveValue('2026-03-03');
  await words(page).focus();
  await expect(composer(page).getByLabel('Day of this entry, Tuesday 3 March')).toHaveValue('2026-03-03');
  await day.focus();
  await page.keyboard.type('03032999');
  await expect(day).toHaveAttribute('aria-invalid', 'true');
  await expect(composer(page).getByText('A day up to today')).toBeVisible();
  await words(page).focus();
  await expect(day).toHaveValue('2026-03-03');
  await expect(composer(page).getByText('A day up to today')).toHaveCount(0);
  await save(page);
  const [entry] = await savedEntries(page);
  expect(entry?.entryDate).toBe('2026-03-03');
});
