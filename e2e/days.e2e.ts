/** Which zone the days follow: asked when the browser is elsewhere, changed in Settings, and what becomes of what was written. */
import { expect, test } from './journey.ts';
import { card, notice, openJournal, register, writeBesides } from './steps.ts';

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
    await writeBesides(page, ENTRY);
    const dayBefore = async () => (await (await page.request.get('/api/gratitude-entries')).json())[0].entryDate;
    const before = await dayBefore();
    const question = page.getByRole('region', { name: 'Time zone' });
    await question.getByRole('button', { name: 'Follow Tokyo' }).click();
    await expect(question).toHaveCount(0);
    expect((await (await page.request.get('/api/user')).json()).timezone).toBe('Asia/Tokyo');
    expect(await dayBefore()).toBe(before);
    await page.goto('/dashboard');
    await expect(card(page, ENTRY)).toBeVisible();
    await expect(page.getByText('1 moment on 1 day')).toBeVisible();
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

test('In Settings the zone and the end of the day are chosen, and stay', async ({ page, person }) => {
  await openJournal(page, person, '/settings');
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
  await openJournal(page, person, '/settings');
  await page.route('**/api/day-settings', (route) => route.abort('connectionrefused'));
  const end = page.getByLabel('My day ends at');
  await end.selectOption({ index: 2 });
  await expect(notice(page)).toContainText('Unable to Update');
  await expect(end).toHaveValue('0');
});
