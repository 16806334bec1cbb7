/** What to write about: the prompt of the day, and a welcome after quiet days. */
import { expect, test } from './journey.ts';
import { composer, notice, openJournal, register, save, words, writeByApi } from './steps.ts';

test('Someone writes about the prompt of the day, and asks for another', async ({ page, person }) => {
  await openJournal(page, person);
  const card = page.getByRole('region', { name: 'A prompt for today' });
  const question = (await card.locator('p').first().textContent()) ?? '';
  expect(question).toMatch(/\?$/);
  await card.getByRole('button', { name: 'Why this prompt?' }).click();
  await expect(card.getByText('For anyone, today')).toBeVisible();

  await card.getByRole('button', { name: 'Another prompt' }).click();
  await expect(notice(page)).toContainText('New prompt generated!');
  await expect(card.locator('p').first()).not.toHaveText(question);
  const next = (await card.locator('p').first().textContent()) ?? '';
  await page.reload();
  await expect(card.locator('p').first()).toHaveText(next);

  await card.getByRole('button', { name: 'Use This Prompt', exact: true }).click();
  await expect(notice(page)).toContainText('Prompt added!');
  await expect(composer(page).getByText(next)).toBeVisible();
  await expect(words(page)).toBeFocused();
  await words(page).fill('The soup my neighbour brought over, still hot.');
  await save(page);
  await page.keyboard.press('n');
  await expect(words(page)).toBeVisible();
  await expect(composer(page).getByText(next)).toHaveCount(0);
});

test('Someone who was quiet for days is welcomed back until they write', async ({ page, person }) => {
  await register(page, person, 'UTC');
  const fiveDaysAgo = new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 10);
  await writeByApi(page, 'Pancakes with the children on a slow morning.', { entryDate: fiveDaysAgo });
  await page.goto('/');
  const card = page.getByRole('region', { name: 'Welcome Back' });
  await expect(card).toContainText('4 quiet days do not undo a habit.');
  await card.getByRole('button', { name: 'Write a line' }).click();
  await words(page).fill('Back at the table, with tea and the late sun.');
  await save(page);
  await expect(card).toHaveCount(0);
});
