/** The dashboard's charts and their tables. */
import { expect, type Screens } from '../screen-states.ts';
import { enterSampleJournal } from '../steps.ts';

export const insights: Screens = {
  title: 'Dashboard charts and tables',
  visit: async ({ page, capture, shoot, person, evenglow }) => {
    await enterSampleJournal(page, evenglow, person);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Your mood' })).toBeVisible();
    const more = page.getByRole('button', { name: 'Themes, people and habits' });
    if (await more.isVisible()) await more.click();
    await expect(page.getByRole('heading', { name: 'When you write' })).toBeVisible();
    await expect(page.getByRole('figure').locator('svg')).toHaveCount(3);
    await capture('dashboard, charts', { fullPage: true });
    const table = page.getByRole('button', { name: /^Show as a table/ });
    for (let remaining = await table.count(); remaining > 0; remaining--) await table.first().click();
    await expect(page.getByRole('table')).toHaveCount(4);
    await page.getByRole('button', { name: /^All \d+ themes$/ }).click();
    await capture('dashboard, tables', { fullPage: true });
    await page.getByRole('figure').first().locator('[tabindex="0"]').focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await shoot('dashboard, a day by keyboard');
  },
};
