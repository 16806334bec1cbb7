/** An entry that is dated back: the notice says where it went, and leads there. */
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { card, composer, expectHome, figure, notice, openComposer, openJournal, words, writeByApi } from './steps.ts';

/** No reframe follows these words. */
const ENTRY = 'Rain on the roof while the bread was in the oven.';

/** A day so many before today, as a date. */
const daysAgo = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString().slice(0, 10);

async function keep(page: Page, day: string): Promise<void> {
  await openComposer(page);
  await words(page).fill(ENTRY);
  await composer(page).getByLabel(/day/i).fill(day);
  await composer(page).getByRole('button', { name: 'Save' }).click();
  await expect(notice(page)).toContainText('Kept on ');
}

/** The card in sight, and the focus on it: keyboard and screen reader go on from there. */
async function expectShown(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(card(page, ENTRY)).toBeInViewport({ ratio: 1 });
  await expect(page.locator('li', { has: card(page, ENTRY) })).toBeFocused();
}

test('An entry of weeks ago is shown among all entries, and Back leads home', async ({ page, person }) => {
  await openJournal(page, person);
  for (let count = 1; count <= 24; count++) {
    await writeByApi(page, `The light on day ${count}, and a walk before supper.`, { entryDate: daysAgo(count) });
  }
  await page.reload();
  await expectHome(page, person);
  await keep(page, daysAgo(20));
  await notice(page).getByRole('button', { name: 'Show it' }).click();
  await expectShown(page);
  await page.mouse.wheel(0, -1_000);
  await page.reload();
  await expect(figure(page, 'Total Entries')).toContainText('25on 24 days');
  await expect(page.getByRole('main')).not.toBeFocused();
  await page.goBack();
  await expectHome(page, person);
});

test('One of yesterday is among the first', async ({ page, person }) => {
  await openJournal(page, person);
  await keep(page, daysAgo(1));
  await notice(page).getByRole('button', { name: 'Show it' }).click();
  await expectShown(page);
});

test('Whoever is on the Dashboard already is led to it as well, with the next one too', async ({ page, person }) => {
  await openJournal(page, person);
  for (let count = 0; count <= 12; count++) {
    await writeByApi(page, `The light on day ${count}, and a walk before supper.`, { entryDate: daysAgo(count) });
  }
  await page.goto('/dashboard');
  await expect(figure(page, 'Total Entries')).toContainText('13on 13 days');
  await page.keyboard.press('n');
  await words(page).fill(ENTRY);
  await composer(page).getByLabel(/day/i).fill(daysAgo(12));
  await composer(page).getByRole('button', { name: 'Save' }).click();
  await notice(page).getByRole('button', { name: 'Show it' }).click();
  await expectShown(page);
});
