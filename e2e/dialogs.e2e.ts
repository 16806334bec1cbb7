/** What lies over a page: while it is there, the page below it neither moves nor can be pressed. */
import { expect, test } from './journey.ts';
import { composer, nextFrames, notice, openJournal, words, writeByApi } from './steps.ts';

// Scroll bars take room, as they do where there is a mouse.
test.use({
  launchOptions: async ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
});

test('A page under the composer keeps its place and its width, and does nothing', async ({ page, person }) => {
  await openJournal(page, person);
  for (let evening = 0; evening < 6; evening++) await writeByApi(page, `The soup was warm, evening ${evening}.`);
  await page.reload();
  const start = page.getByRole('button', { name: /Write$/ });
  await expect(start).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(6);
  await page.evaluate(() => window.scrollTo(0, 120));
  await nextFrames(page);
  const at = () => page.evaluate(() => [window.scrollY, document.body.getBoundingClientRect().width]);
  const before = await at();
  expect(before[0]).toBe(120);
  expect(before[1]).toBeLessThan(1280);

  await page.keyboard.press('n');
  await expect(words(page)).toBeFocused();
  expect(await at()).toEqual(before);
  await page.mouse.move(40, 600);
  await page.mouse.wheel(0, 400);
  await words(page).hover();
  await page.mouse.wheel(0, 400);
  await page.keyboard.press('Escape');
  await expect(composer(page)).toHaveCount(0);
  expect(await at()).toEqual(before);

  await page.keyboard.press('n');
  await expect(words(page)).toBeFocused();
  await nextFrames(page);
  // Where the page below has its menu, a press only closes what lies over it.
  await page.mouse.click(40, 600);
  await expect(composer(page)).toHaveCount(0);
  await expect(page).toHaveURL('/');
  expect(await at()).toEqual(before);
  await page.mouse.wheel(0, 200);
  await expect.poll(async () => (await at())[0]).toBeGreaterThan(120);
});

test('In a small window the button to write, at the edge, keeps its place under a dialog', async ({ page, person }) => {
  await page.setViewportSize({ width: 800, height: 700 });
  await openJournal(page, person);
  const button = page.locator('[aria-label="Write an entry"]');
  await page.waitForLoadState('networkidle');
  const before = await button.boundingBox();
  await button.click();
  await expect(words(page)).toBeFocused();
  expect(await button.boundingBox()).toEqual(before);
  await page.keyboard.press('Escape');
  await expect(composer(page)).toHaveCount(0);
  expect(await button.boundingBox()).toEqual(before);
});

test('A press beside a question is no answer to it', async ({ page, person }) => {
  await openJournal(page, person);
  await writeByApi(page, 'The soup was warm and my brother called.');
  await page.reload();
  await page.getByRole('button', { name: 'Entry actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toHaveAccessibleDescription(/cannot be undone/);
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.mouse.click(8, 400);
  await expect(question).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(notice(page)).toContainText('Entry deleted');
  await expect(page.getByRole('article')).toHaveCount(0);
});
