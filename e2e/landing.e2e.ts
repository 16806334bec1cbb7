/** What a visitor sees first. */
import { analyse } from '../server/analysis/index.ts';
import { expect, test } from './journey.ts';

test('The landing page is seen whole without any code', async ({ browser, evenglow }) => {
  const device = await browser.newContext({ baseURL: evenglow.url, javaScriptEnabled: false });
  const page = await device.newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Keep the light of the day', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Two plans, both free tonight' })).toBeVisible();
  // There is nothing on it that would do nothing.
  await expect(page.getByRole('button')).toHaveCount(0);
  await page.getByRole('link', { name: 'Sign In' }).first().click();
  await expect(page).toHaveURL(/\/auth/);
  await expect(page.getByText('Your journal opens with JavaScript.')).toBeVisible();
  await device.close();
});

test('Its demo is watched in a dialog, and without code on a page of its own', async ({ page, browser, evenglow }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Watch Demo' }).click();
  const dialog = page.getByRole('dialog', { name: 'One evening, in under a minute' });
  const player = dialog.locator('iframe');
  await expect(player).toHaveAttribute('src', '/api/demo-video-player');
  await expect(player.contentFrame().locator('video')).toBeVisible();
  // What is closed plays no more, and is there again.
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
  await expect(page.getByRole('heading', { name: 'Begin your journal' })).toBeVisible();

  const device = await browser.newContext({ baseURL: evenglow.url, javaScriptEnabled: false });
  const plain = await device.newPage();
  await plain.goto('/');
  await plain.getByRole('link', { name: 'Watch Demo' }).click();
  await expect(plain).toHaveURL('/api/demo-video-player');
  await expect(plain.locator('video')).toBeVisible();
  await device.close();
});

test('The entry in its picture is shown as the analyser reads it', async ({ page }) => {
  await page.goto('/');
  const entry = page.getByRole('article').filter({ hasText: 'A Gentle Reframe' }).first();
  const said = analyse((await entry.locator('.prose-entry').textContent()) ?? '', { seed: 'landing' });
  await expect(entry).toContainText(said.positiveReframe ?? 'a reframe');
  await expect(entry).toContainText(said.themes.join(''));
  const mood = said.sentiment.toLocaleString('en', { maximumFractionDigits: 1 });
  await expect(entry).toContainText(`${mood} of 5`);
});

test('Who only looks at it fetches two small scripts, and who looks around has the way in ahead', async ({ page }) => {
  const scripts: string[] = [];
  const calls: string[] = [];
  const said: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
    if (request.url().includes('/api/')) calls.push(request.url());
  });
  page.on('console', (message) => said.push(message.text()));
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(scripts).toHaveLength(2);
  // The server saw no session: nobody is asked for, and the browser has no refusal to note.
  expect([calls, said]).toEqual([[], []]);
  // The page begins to listen some time after it is drawn.
  let x = 200;
  await expect(async () => {
    await page.mouse.move(x++, 200);
    expect(scripts.some((url) => url.includes('auth-page'))).toBe(true);
  }).toPass();
});

test('Its theme is switched, stays, and follows another tab', async ({ page, context }) => {
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
