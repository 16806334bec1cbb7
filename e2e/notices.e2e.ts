/** Notices: one at a time, for five seconds, by keyboard and by finger. */
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { notice, openComposer, openJournal } from './steps.ts';

const themeButton = (page: Page) => page.getByRole('button', { name: /^(Dark|Light) theme$/ });

test('A notice takes the place of the one before it, is reached with F8 and dismissed with Escape', async ({
  page,
  person,
}) => {
  await openJournal(page, person);
  await themeButton(page).click();
  await expect(notice(page)).toHaveText(/Dark theme enabled/);
  await themeButton(page).click();
  await expect(notice(page)).toHaveCount(1);
  await expect(notice(page)).toHaveText(/Light theme enabled/);
  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('list')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(notice(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(notice(page)).toHaveCount(0);
});

test('A notice leaves by itself after five seconds', async ({ page, person }) => {
  await page.clock.install();
  await openJournal(page, person);
  await page.clock.pauseAt(Date.now() + 60_000);
  await themeButton(page).click();
  await page.mouse.move(0, 0);
  await page.clock.runFor(50);
  await expect(notice(page)).toBeVisible();
  await page.clock.runFor(4900);
  await expect(notice(page)).toBeVisible();
  await page.clock.runFor(200);
  await expect(notice(page)).toHaveCount(0);
});

test('A notice is swiped away to the right, and comes back from a shorter swipe', async ({ page, person }) => {
  await openJournal(page, person);
  await themeButton(page).click();
  const box = await notice(page).boundingBox();
  if (!box) throw new Error('The notice has no place on the page.');
  const swipe = async (by: number) => {
    await page.mouse.move(box.x + 40, box.y + 20);
    await page.mouse.down();
    await page.mouse.move(box.x + 40 + by, box.y + 20, { steps: 8 });
    await page.mouse.up();
  };
  await swipe(35);
  await expect(notice(page)).toBeVisible();
  await expect.poll(async () => (await notice(page).boundingBox())?.x).toBe(box.x);
  await swipe(80);
  await expect(notice(page)).toHaveCount(0);
});

test('A notice makes way for what is opened after it', async ({ page, person }) => {
  await openJournal(page, person);
  await themeButton(page).click();
  await expect(notice(page)).toBeVisible();
  await openComposer(page);
  await expect(notice(page)).toHaveCount(0);
});
