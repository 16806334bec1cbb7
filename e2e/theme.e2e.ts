/** The theme: light by default, kept on the device, and the same in all tabs. */
import { expect, test } from './journey.ts';
import { openJournal } from './steps.ts';

test('A chosen theme is kept over reloads and in other tabs, and an invalid one becomes light', async ({
  page,
  person,
  context,
}) => {
  const html = page.locator('html');
  const stored = () => page.evaluate(() => localStorage.getItem('theme'));
  await openJournal(page, person, '/profile');
  await expect(html).not.toHaveClass(/dark/);
  const other = await context.newPage();
  await other.goto('/dashboard');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();

  await page.getByRole('radio', { name: 'Dark' }).click();
  await expect(html).toHaveClass(/dark/);
  await expect(other.locator('html')).toHaveClass(/dark/);
  await other.close();
  expect(await stored()).toBe('dark');
  await page.reload();
  await expect(html).toHaveClass(/dark/);
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();

  await page.evaluate(() => localStorage.setItem('theme', 'purple'));
  await page.reload();
  await expect(html).not.toHaveClass(/dark/);
  expect(await stored()).toBe('light');
  await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked();
});
