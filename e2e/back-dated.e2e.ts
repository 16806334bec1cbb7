/** Entries dated back: the notice says on which day they are kept, and leads there. */
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import {
  card,
  composer,
  dashboardTile,
  entryField,
  expectHome,
  notice,
  openComposer,
  openJournal,
  writeByApi,
} from './steps.ts';

/** No reframe follows these words. */
const ENTRY = 'Rain on the roof while the bread was in the oven.';

/** The date that many days before today, YYYY-MM-DD. */
const daysAgo = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString().slice(0, 10);

async function writeOn(page: Page, day: string, content: string): Promise<void> {
  await entryField(page).fill(content);
  await composer(page).getByLabel(/day/i).fill(day);
  await composer(page).getByRole('button', { name: 'Save' }).click();
  await expect(notice(page)).toContainText('Saved for ');
  await notice(page).getByRole('button', { name: 'Show it' }).click();
}

/** The card is visible and focused, so that keyboards and screen readers continue from it. */
async function expectShown(page: Page, content: string): Promise<void> {
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(card(page, content)).toBeInViewport({ ratio: 1 });
  await expect(page.locator('li', { has: card(page, content) })).toBeFocused();
}

test('An entry dated back is shown on the dashboard, from Home and from the dashboard itself, and Back leads home', async ({
  page,
  person,
}) => {
  await openJournal(page, person);
  await openComposer(page);
  await writeOn(page, daysAgo(1), ENTRY);
  await expectShown(page, ENTRY);

  for (let count = 1; count <= 24; count++) {
    await writeByApi(page, `The light on day ${count}, and a walk before supper.`, { entryDate: daysAgo(count) });
  }
  await page.goto('/');
  await expectHome(page, person);
  const oldEntry = `${ENTRY} Three weeks ago.`;
  await openComposer(page);
  await writeOn(page, daysAgo(20), oldEntry);
  await expectShown(page, oldEntry);
  await page.mouse.wheel(0, -1_000);
  await page.reload();
  await expect(dashboardTile(page, 'Total Entries')).toContainText('26on 24 days');
  await expect(page.getByRole('main')).not.toBeFocused();
  await page.goBack();
  await expectHome(page, person);

  await page.goto('/dashboard');
  await expect(dashboardTile(page, 'Total Entries')).toContainText('26on 24 days');
  const next = `${ENTRY} And another one.`;
  await page.keyboard.press('n');
  await writeOn(page, daysAgo(22), next);
  await expectShown(page, next);
});
