/** The dashboard: every figure leads to the entries it counts. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { dashboardTile, register } from './steps.ts';

const card = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** The first number in `text`. */
function numberIn(text: string | null): number {
  return Number(/[\d,]+/.exec(text ?? '')?.[0].replaceAll(',', ''));
}

/** Follows `link` to a list of `count` entries, and goes back. */
async function expectEntries(page: Page, link: Locator, count: number): Promise<void> {
  await link.click();
  await expect(page).toHaveURL(/\/journal\?/);
  await expect(page.getByText(new RegExp(`^${count} moments? on \\d+ days?$`))).toBeVisible();
  await page.goBack();
  await expect(card(page, 'When you write')).toBeVisible();
}

test('Every figure on the dashboard leads to as many entries as it counts, and charts are used by keyboard', async ({
  page,
  person,
  evenglow,
}) => {
  await register(page, person);
  evenglow.loadSample(person);
  await page.goto('/dashboard');
  await expect(card(page, 'When you write')).toBeVisible();

  const total = numberIn(await dashboardTile(page, 'Total Entries').locator('dd').textContent());
  await page.getByRole('link', { name: 'Total Entries' }).click();
  await expect(page).toHaveURL(/\/search$/);
  await page.goBack();

  await expectEntries(page, page.getByRole('link', { name: 'Wellbeing Score' }), total);

  const streak = numberIn(await dashboardTile(page, 'Current Streak').locator('dd').textContent());
  await page.getByRole('link', { name: 'Current Streak' }).click();
  await expect(page.getByText(new RegExp(` on ${streak} days$`))).toBeVisible();
  await page.goBack();

  for (const [name, pattern] of [
    ['A year of evenings', /^\w+day \d+ \w+: (\d+) entr/],
    ['When you write', /^\w+days, [\d:]+ to [\d:]+: (\d+) entr/],
  ] as const) {
    const text = (await card(page, name).getByText(pattern).last().textContent()) ?? '';
    await expectEntries(page, card(page, name).getByRole('link', { name: /^Read / }), Number(pattern.exec(text)?.[1]));
  }
  for (const [name, list] of [
    ['What it is about', 'Your themes'],
    ['People you mention', 'People mentioned most'],
    ['People you mention', 'People you thank'],
  ] as const) {
    const first = card(page, name).getByRole('list', { name: list }).getByRole('link').first();
    await expectEntries(page, first, numberIn((await first.textContent()) ?? ''));
  }
  await test.step('Charts are used by keyboard', async () => {
    const chart = page.getByRole('figure', { name: /^Mood by day/ });
    await chart.locator('[tabindex="0"]').focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    const day = await chart.locator(':focus').getAttribute('aria-label');
    expect(day).toMatch(/^\w+day \d+ \w+: \d\.\d, /);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/journal\?startDate=(\S+)&endDate=\1$/);
    await expect(page.getByText(/^\d+ moments? on 1 day$/)).toBeVisible();
  });
});
