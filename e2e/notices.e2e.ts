/** Notices: one at a time, for five seconds, by keyboard and by finger. */
import type { Locator, Page } from '@playwright/test';
import { expect, type Person, test } from './journey.ts';
import { chooseFiles, composer, notice, openComposer, openJournal, pressSave, words } from './steps.ts';

const theme = (page: Page, checked: boolean) => page.getByRole('radio', { name: /^(Dark|Light)$/, checked });
/** Choosing it raises a notice; then it is the other one. */
const otherTheme = (page: Page) => theme(page, false);

async function placeOf(shown: Locator) {
  const place = await shown.boundingBox();
  if (!place) throw new Error(`${shown} has no place on the page.`);
  return place;
}

/** It is there, and not on its way out either. */
const expectStays = (page: Page) => expect(notice(page)).toHaveAttribute('data-state', 'open');

test('A notice takes the place of the one before it, is reached with F8 and dismissed with Escape', async ({
  page,
  person,
}) => {
  await openJournal(page, person, '/profile');
  await otherTheme(page).click();
  await expect(notice(page)).toHaveText(/Dark theme enabled/);
  await otherTheme(page).click();
  await expect(notice(page)).toHaveCount(1);
  await expect(notice(page)).toHaveText(/Light theme enabled/);
  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('list')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(notice(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(notice(page)).toHaveCount(0);
  await expect(theme(page, true)).toBeFocused();
});

test('A notice leaves by itself after five seconds', async ({ page, person }) => {
  await page.clock.install();
  await openJournal(page, person, '/profile');
  await page.clock.pauseAt(Date.now() + 60_000);
  await otherTheme(page).click();
  await page.mouse.move(0, 0);
  await page.clock.runFor(50);
  await expect(notice(page)).toBeVisible();
  await page.clock.runFor(4900);
  await expectStays(page);
  await page.clock.runFor(200);
  await expect(notice(page)).toHaveCount(0);
});

test('A notice stays while somebody is at it, and leaves soon after', async ({ page, person }) => {
  await openJournal(page, person, '/profile');
  await page.clock.install();
  await otherTheme(page).click();
  await notice(page).hover();
  await page.clock.runFor(20_000);
  await expectStays(page);
  await page.mouse.move(0, 0);
  await page.keyboard.press('F8');
  await page.clock.runFor(20_000);
  await expectStays(page);
  await otherTheme(page).focus();
  await page.clock.runFor(1500);
  await expect(notice(page)).toHaveCount(0);
});

test('A notice is still there for whoever comes back from another window, and one below a mouse that rests leaves', async ({
  page,
  person,
}) => {
  await page.clock.install();
  await openJournal(page, person, '/profile');
  await page.clock.pauseAt(Date.now() + 60_000);
  await otherTheme(page).click();
  await page.clock.runFor(50);
  const place = await placeOf(notice(page));
  await page.mouse.move(0, 0);
  const setAway = (isAway: boolean) => page.evaluate((away) => Reflect.set(document, 'hasFocus', () => !away), isAway);
  await setAway(true);
  await page.clock.runFor(60_000);
  await setAway(false);
  await page.clock.runFor(3500);
  await expectStays(page);
  await page.clock.runFor(2000);
  await expect(notice(page)).toHaveCount(0);

  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2);
  await otherTheme(page).press('Space');
  await page.clock.runFor(50);
  await expect(notice(page)).toBeVisible();
  await page.clock.runFor(6000);
  await expect(notice(page)).toHaveCount(0);
});

test('Whoever is at a notice by key stays there when another one takes its place, and comes back from it', async ({
  page,
  person,
}) => {
  await openJournal(page, person, '/profile');
  await otherTheme(page).click();
  await expect(notice(page)).toHaveText(/Dark theme enabled/);
  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('list')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(notice(page)).toBeFocused();
  // Something else is told, of what is done in the background.
  await otherTheme(page).evaluate((button: HTMLElement) => button.click());
  await expect(notice(page)).toHaveText(/Light theme enabled/);
  await expect(page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('list')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(notice(page)).toBeFocused();
  // The window goes and comes back, and the browser focuses the same thing again, which then comes from nowhere.
  await notice(page).evaluate((element) => element.dispatchEvent(new FocusEvent('focusin', { bubbles: true })));
  await page.keyboard.press('Escape');
  await expect(notice(page)).toHaveCount(0);
  await expect(otherTheme(page)).toBeFocused();

  // Whoever has left them for the page is not called back from the next one.
  await page.keyboard.press('Space');
  await expect(notice(page)).toHaveText(/Dark theme enabled/);
  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('list')).toBeFocused();
  await page.getByRole('heading', { level: 1 }).click();
  await otherTheme(page).evaluate((button: HTMLElement) => button.click());
  await notice(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(notice(page)).toHaveCount(0);
  await expect(otherTheme(page)).not.toBeFocused();
});

test.describe('by finger', () => {
  test.use({ hasTouch: true });
  test('A notice does not go from under a finger', async ({ page, person }) => {
    await openJournal(page, person, '/profile');
    await page.clock.install();
    await otherTheme(page).tap();
    const place = await placeOf(notice(page));
    const touch = await page.context().newCDPSession(page);
    const touchPoints = [{ x: place.x + 40, y: place.y + 20 }];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await page.clock.runFor(8000);
    await expectStays(page);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] });
    await page.clock.runFor(1500);
    await expect(notice(page)).toHaveCount(0);
  });
});

test('After one that was dismissed with the mouse the next one leaves by itself as well', async ({ page, person }) => {
  await openJournal(page, person, '/profile');
  await page.clock.install();
  await otherTheme(page).click();
  await notice(page).getByRole('button', { name: 'Dismiss' }).click();
  await page.clock.runFor(500);
  await expect(notice(page)).toHaveCount(0);
  await expect(theme(page, true)).toBeFocused();
  await otherTheme(page).click();
  await expect(notice(page)).toBeVisible();
  await page.clock.runFor(5500);
  await expect(notice(page)).toHaveCount(0);
});

test('A notice is swiped away to the right, and comes back from a shorter swipe', async ({ page, person }) => {
  await openJournal(page, person, '/profile');
  await otherTheme(page).click();
  const box = await placeOf(notice(page));
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
  await openJournal(page, person, '/profile');
  await otherTheme(page).click();
  await expect(notice(page)).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('n');
  await expect(words(page)).toBeFocused();
  await expect(notice(page)).toHaveCount(0);
});

/** Whether one lies over the other, in part at least. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await placeOf(one), await placeOf(other)];
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** Until it has risen to its place. */
const expectRisen = (risen: Locator) =>
  expect
    .poll(() => risen.evaluate((element) => element.getAnimations().every(({ playState }) => playState === 'finished')))
    .toBe(true);

for (const [width, height] of [
  [360, 740],
  [740, 360],
  [800, 600],
  [1280, 800],
] as const) {
  test(`On ${width} by ${height} a notice leaves free what closes and saves`, async ({ page, person }) => {
    await page.setViewportSize({ width, height });
    await openJournal(page, person);
    await openComposer(page);
    await chooseFiles(page, 'Photo', [{ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('words') }]);
    await expect(notice(page)).toContainText('Invalid file type');
    const dialog = composer(page);
    await expectRisen(notice(page));
    for (const name of ['Close', 'Save']) {
      expect(await overlap(notice(page), dialog.getByRole('button', { name }))).toBe(false);
    }
  });
}

/** Saves an entry and answers the dialog of its reframe, which is as long as a model's may be where `isLong`. */
async function openReframe(page: Page, person: Person, isLong: boolean): Promise<Locator> {
  await openJournal(page, person);
  if (isLong) {
    await page.route('**/api/gratitude-entries', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      const response = await route.fetch();
      const entry = await response.json();
      entry.analysis.positiveReframe = 'What you kept stays. '.repeat(30).slice(0, 600);
      return route.fulfill({ response, json: entry });
    });
  }
  await openComposer(page);
  await words(page).fill('My sister called from the train and we laughed about the rain all the way home.');
  await pressSave(page);
  const dialog = page.getByRole('dialog', { name: 'A Gentle Reframe' });
  await expectRisen(dialog);
  return dialog;
}

for (const [width, height] of [
  [320, 568],
  [360, 640],
  [360, 740],
] as const) {
  for (const isLong of [false, true]) {
    const kind = isLong ? 'a long reframe' : 'a reframe';
    test(`On a phone of ${width} by ${height} a notice leaves free what goes on from ${kind}`, async ({
      page,
      person,
    }) => {
      await page.setViewportSize({ width, height });
      const dialog = await openReframe(page, person, isLong);
      await expect(notice(page)).toContainText('Gratitude Captured!');
      await expectRisen(notice(page));
      for (const name of ['Close', 'Continue My Journey']) {
        expect(await overlap(notice(page), dialog.getByRole('button', { name }))).toBe(false);
      }
    });
  }
}

test('On a small phone on its side a long reframe has room for its words', async ({ page, person }) => {
  await page.setViewportSize({ width: 568, height: 320 });
  const dialog = await openReframe(page, person, true);
  await expect(dialog.getByRole('button', { name: 'Continue My Journey' })).toBeInViewport({ ratio: 1 });
  const room = await dialog.getByText('What you kept stays.').evaluate((element) => {
    const scrolling = element.closest('.overflow-y-auto');
    return scrolling ? scrolling.clientHeight : 0;
  });
  expect(room).toBeGreaterThan(100);
});

test('On a phone a notice lies over neither the greeting nor the bar', async ({ page, person }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openJournal(page, person, '/profile#appearance');
  await otherTheme(page).click();
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: person.firstName })).toBeVisible();
  await expect(notice(page)).toBeVisible();
  expect(await overlap(notice(page), page.getByRole('heading', { level: 1 }))).toBe(false);
  expect(await overlap(notice(page), page.getByRole('navigation', { name: 'Main' }))).toBe(false);
});
