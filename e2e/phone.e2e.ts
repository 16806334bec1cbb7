/** The journal on a small phone. */
import { expect, test } from './journey.ts';
import { card, composer, entryField, expectHome, openJournal, save } from './steps.ts';

test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 });

test('On a phone an entry is written with the floating button, and pages are reached by the bar and the menu', async ({
  page,
  person,
}) => {
  await openJournal(page, person);
  await test.step('The end of the page scrolls clear of the bar and the floating button', async () => {
    const button = page.getByRole('button', { name: 'Write an entry' });
    await expect
      .poll(async () => {
        // Scrolled in each attempt, because parts of the page load late and make it longer.
        const end = await page.getByRole('main').evaluate((main) => {
          window.scrollTo(0, document.body.scrollHeight);
          const last = [...main.querySelectorAll('section')].at(-1);
          return last?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY;
        });
        const top = (await button.boundingBox())?.y ?? 0;
        return top - end;
      })
      .toBeGreaterThanOrEqual(0);
  });
  await page.getByRole('button', { name: 'Write an entry' }).tap();
  await expect(entryField(page)).toBeFocused();
  await expect.poll(() => composer(page).boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 });
  await entryField(page).fill('My sister called from the train and we laughed about the rain.');
  await save(page);
  await expect(card(page, 'My sister called')).toBeVisible();

  const bar = page.getByRole('navigation', { name: 'Main' });
  await bar.getByRole('link', { name: 'Dashboard' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Your Gratitude Dashboard' })).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');

  const open = page.getByRole('button', { name: 'Open menu' });
  await open.tap();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toContainText(person.firstName);
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(open).toBeFocused();
  await open.tap();
  await menu.getByRole('link', { name: 'Home' }).tap();
  await expect(menu).toHaveCount(0);
  await expect(page).toHaveURL(/\/$/);
  // The dashboard has the same button.
  await expectHome(page, person);
  await open.tap();
  await menu.getByRole('link', { name: 'Profile: ' }).tap();
  await page.getByRole('link', { name: 'Appearance' }).tap();
  await expect(page.getByRole('heading', { name: 'AI', exact: true })).toBeHidden();
  await page.getByRole('radio', { name: 'Dark' }).tap();
  await expect(page.locator('html')).toHaveClass(/dark/);
  await page.getByRole('link', { name: 'Profile settings' }).tap();
  await expect(page.getByRole('link', { name: 'Appearance' })).toContainText('Dark');
  await open.tap();
  await menu.getByRole('button', { name: 'Sign out' }).tap();
  await expect(page).toHaveURL(/\/auth$/);
});

interface SystemWatcher extends InstanceType<NonNullable<Window['CloseWatcher']>> {
  requestClose: () => void;
}

test("The system's Back closes a dialog and keeps the text written in it", async ({ page, person }) => {
  await page.addInitScript(() => {
    // The gesture belongs to the system; the test calls what it calls.
    const Watcher = window.CloseWatcher as new () => SystemWatcher; // Chromium has it.
    const watchers: SystemWatcher[] = [];
    window.CloseWatcher = class extends Watcher {
      constructor() {
        super();
        watchers.push(this);
      }
    };
    Reflect.set(window, 'goBack', () => watchers.at(-1)?.requestClose());
  });
  const goBack = () => page.evaluate(() => Reflect.get(window, 'goBack')());
  await openJournal(page, person);
  await page.getByRole('button', { name: 'Write an entry' }).tap();
  await entryField(page).fill('My sister called');
  await goBack();
  await expect(composer(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/$/);
  await page.getByRole('button', { name: 'Continue' }).tap();
  await expect(entryField(page)).toHaveValue('My sister called');
  await goBack();
  await expect(composer(page)).toHaveCount(0);

  await page.getByRole('button', { name: 'Open menu' }).tap();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
