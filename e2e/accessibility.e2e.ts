/** Accessibility of every screen and state of `e2e/screens/`, at both widths in both themes. */
import { test } from './accessibility-checks.ts';
import { expect } from './journey.ts';
import { readScreens } from './screen-states.ts';
import { entryField, openJournal } from './steps.ts';

const ENTRY = 'My sister and I laughed so hard tonight that our stomachs hurt.';
// Of the longest, some twenty states are checked, each at both widths and in both themes.
test.describe.configure({ timeout: 600_000 });

// Each screen takes seconds of axe, so `npm test` checks every other one; which half depends on the commit.
const half = process.env.SCREENS_HALF;
const screens = (await readScreens())
  .filter(({ picturesOnly }) => !picturesOnly)
  .filter((_screen, index) => half === undefined || index % 2 === Number(half));

for (const { title, visit, worker, layouts = ['both'] as const } of screens) {
  for (const layout of layouts) {
    test.describe(() => {
      test.use({ serviceWorkers: worker ? 'allow' : 'block', layout });
      test(layout === 'both' ? title : `${title}, ${layout}`, async ({ page, look, person, evenglow }) => {
        await visit({
          page,
          person,
          evenglow,
          narrow: layout !== 'wide',
          pictures: false,
          capture: look,
          shoot: async () => {},
        });
      });
    });
  }
}

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('No animation runs if the user prefers reduced motion', async ({ page, person }) => {
    await openJournal(page, person);
    const longest = () =>
      page.evaluate(() => {
        const endTimes = document
          .getAnimations()
          .map((animation) => Number(animation.effect?.getComputedTiming().endTime));
        return Math.max(0, ...endTimes);
      });
    await page.keyboard.press('n');
    await expect(entryField(page)).toBeVisible();
    expect(await longest()).toBeLessThan(1);
    await entryField(page).fill(ENTRY);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog', { name: 'A Gentle Reframe' })).toBeVisible();
    await expect(page.locator('.spark')).toHaveCount(0);
    expect(await longest()).toBeLessThan(1);
  });
});
