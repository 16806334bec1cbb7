/** The landing page. */
import { analyse, SITUATIONS } from '../server/analysis/index.ts';
import { expect, test } from './journey.ts';

test('The landing page is complete without JavaScript', async ({ browser, evenglow }) => {
  const device = await browser.newContext({ baseURL: evenglow.url, javaScriptEnabled: false });
  const page = await device.newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Keep the light of the day', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Free for everyone right now' })).toBeVisible();
  // Buttons would do nothing without JavaScript, so there are none.
  await expect(page.getByRole('button')).toHaveCount(0);
  await page.getByRole('link', { name: 'Sign In' }).first().click();
  await expect(page).toHaveURL(/\/auth/);
  await expect(page.getByText('Evenglow needs JavaScript.')).toBeVisible();
  await device.close();
});

test('The demo video opens in a dialog, and without JavaScript on a page of its own', async ({
  page,
  browser,
  evenglow,
}) => {
  await page.goto('/');
  // The page's script opens the dialog; without it the link leads to the player's own page.
  await page.waitForLoadState('load');
  await page.getByRole('link', { name: 'Watch Demo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Evenglow in under a minute' });
  const player = dialog.locator('iframe');
  await expect(player).toHaveAttribute('src', '/api/demo-video-player');
  await expect(player.contentFrame().locator('video')).toBeVisible();
  // Closing the dialog removes the player, and the dialog opens again.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Watch Demo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name: 'Watch Demo' }).click();
  await dialog.getByRole('button', { name: 'Start Your Journey Today' }).click();
  await expect(page).toHaveURL(/\/auth\?mode=register$/);
  await expect(page.getByRole('heading', { name: 'Start your journal' })).toBeVisible();

  const device = await browser.newContext({ baseURL: evenglow.url, javaScriptEnabled: false });
  const plain = await device.newPage();
  await plain.goto('/');
  await plain.getByRole('link', { name: 'Watch Demo' }).click();
  await expect(plain).toHaveURL('/api/demo-video-player');
  await expect(plain.locator('video')).toBeVisible();
  await device.close();
});

test('The example entry on the landing page shows the result of the analyser and a written line', async ({ page }) => {
  await page.goto('/');
  const entry = page.getByRole('article').filter({ hasText: 'A Gentle Reframe' }).first();
  const analysis = analyse((await entry.locator('.prose-entry').textContent()) ?? '');
  const shown = (await entry.textContent()) ?? '';
  expect(SITUATIONS.some(({ lines }) => lines.some((line) => shown.includes(line)))).toBe(true);
  await expect(entry).toContainText(analysis.themes.join(''));
  const mood = analysis.sentiment.toLocaleString('en', { maximumFractionDigits: 1 });
  await expect(entry).toContainText(`${mood} of 5`);
});

test('The landing page loads two small scripts, and the code to sign in once the visitor moves the mouse', async ({
  page,
}) => {
  const scripts: string[] = [];
  const calls: string[] = [];
  const consoleMessages: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
    if (request.url().includes('/api/')) calls.push(request.url());
  });
  page.on('console', (message) => consoleMessages.push(message.text()));
  await page.goto('/', { waitUntil: 'load' });
  await expect.poll(() => scripts.length).toBe(2);
  // Without a session cookie the page makes no API call that could be refused and logged by the browser.
  expect([calls, consoleMessages]).toEqual([[], []]);
  // The page listens for mouse movements some time after it is rendered.
  let x = 200;
  await expect(async () => {
    await page.mouse.move(x++, 200);
    expect(scripts.some((url) => url.includes('auth-page'))).toBe(true);
  }).toPass();
});

test('The theme of the landing page is switched, kept, and follows another tab', async ({ page, context }) => {
  await page.goto('/');
  const isDark = () => page.evaluate(() => document.documentElement.classList.contains('dark'));
  await page.getByRole('button', { name: 'Dark theme' }).click();
  expect(await isDark()).toBe(true);
  await page.reload();
  expect(await isDark()).toBe(true);
  const other = await context.newPage();
  await other.goto('/');
  await other.getByRole('button', { name: 'Light theme' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Dark theme' })).toBeVisible();
});
