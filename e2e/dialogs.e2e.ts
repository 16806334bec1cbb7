/** Dialogs: the page below one neither moves nor reacts to clicks. */
import { expect, test } from './journey.ts';
import { composer, entryField, expectHome, nextFrames, openJournal, writeByApi } from './steps.ts';

// Visible scroll bars take up width, as on a desktop.
test.use({
  contextOptions: { reducedMotion: 'no-preference' },
  launchOptions: async ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
});

test('The page under the composer keeps its scroll position and width and does not react', async ({ page, person }) => {
  await openJournal(page, person);
  for (let evening = 0; evening < 6; evening++) await writeByApi(page, `The soup was warm, evening ${evening}.`);
  await page.reload();
  const start = page.getByRole('button', { name: /Write$/ });
  await expect(start).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(6);
  // The last parts of the page to load. They move what is below them.
  await expectHome(page, person);
  await expect(page.getByRole('region', { name: 'Where should we remind you?' })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 120));
  await nextFrames(page);
  const at = () => page.evaluate(() => [window.scrollY, document.body.getBoundingClientRect().width]);
  const before = await at();
  expect(before[0]).toBe(120);
  expect(before[1]).toBeLessThan(1280);

  await page.keyboard.press('n');
  await expect(entryField(page)).toBeFocused();
  expect(await at()).toEqual(before);
  await page.mouse.move(40, 600);
  await page.mouse.wheel(0, 400);
  await entryField(page).hover();
  await page.mouse.wheel(0, 400);
  await page.keyboard.press('Escape');
  await expect(composer(page)).toHaveCount(0);
  expect(await at()).toEqual(before);

  await page.keyboard.press('n');
  await expect(entryField(page)).toBeFocused();
  await nextFrames(page);
  // A click where the page below has its menu only closes the dialog.
  await page.mouse.click(40, 600);
  await expect(composer(page)).toHaveCount(0);
  await expect(page).toHaveURL('/');
  expect(await at()).toEqual(before);
  await page.mouse.wheel(0, 200);
  await expect.poll(async () => (await at())[0]).toBeGreaterThan(120);

  // In a small window the floating button keeps its place at the edge as well.
  await page.setViewportSize({ width: 800, height: 700 });
  const button = page.locator('[aria-label="Write an entry"]');
  await nextFrames(page);
  const box = await button.boundingBox();
  await button.click();
  await expect(entryField(page)).toBeFocused();
  expect(await button.boundingBox()).toEqual(box);
  await page.keyboard.press('Escape');
  await expect(composer(page)).toHaveCount(0);
  expect(await button.boundingBox()).toEqual(box);
});
