/** Notices in a real browser: focus by keyboard, pointer and finger, and their place on screens of many sizes. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import {
  card,
  celebration,
  chooseFiles,
  composer,
  entryField,
  keepNotices,
  notice,
  openComposer,
  openJournal,
  pressSave,
  write,
} from './steps.ts';

const theme = (page: Page, checked: boolean) => page.getByRole('radio', { name: /^(Dark|Light)$/, checked });
/** The theme that is not chosen. Choosing it raises a notice. */
const otherTheme = (page: Page) => theme(page, false);
const noticeList = (page: Page) => page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('list');

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${locator} is not on the page.`);
  return box;
}

/** Expects an open notice. A closing one is still visible, but is marked as closed. */
const expectOpen = (page: Page) => expect(notice(page)).toHaveAttribute('data-state', 'open');

test('A notice is reached with F8, keeps the focus when another one replaces it, and Escape returns the focus', async ({
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
  await expect(noticeList(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(notice(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(notice(page)).toHaveCount(0);
  await expect(theme(page, true)).toBeFocused();

  await otherTheme(page).click();
  await expect(notice(page)).toHaveText(/Dark theme enabled/);
  await page.keyboard.press('F8');
  await expect(noticeList(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(notice(page)).toBeFocused();
  // Raised without moving the focus, as a notice from the background is.
  await otherTheme(page).evaluate((button: HTMLElement) => button.click());
  await expect(notice(page)).toHaveText(/Light theme enabled/);
  await expect(noticeList(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(notice(page)).toBeFocused();
  // A window that gets the focus back focuses the same element again, with no related target.
  await notice(page).evaluate((element) => element.dispatchEvent(new FocusEvent('focusin', { bubbles: true })));
  await page.keyboard.press('Escape');
  await expect(notice(page)).toHaveCount(0);
  await expect(otherTheme(page)).toBeFocused();

  // Once the person has left the notices for the page, dismissing the next one does not move their focus.
  await page.keyboard.press('Space');
  await expect(notice(page)).toHaveText(/Dark theme enabled/);
  await page.keyboard.press('F8');
  await expect(noticeList(page)).toBeFocused();
  await page.getByRole('heading', { level: 1 }).click();
  await otherTheme(page).evaluate((button: HTMLElement) => button.click());
  await notice(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(notice(page)).toHaveCount(0);
  await expect(otherTheme(page)).not.toBeFocused();
});

test.describe('with a touch screen', () => {
  test.use({ hasTouch: true });

  test('A notice is swiped away, makes way for a dialog, and stays while a pointer, the focus or a finger is on it', async ({
    page,
    person,
  }) => {
    await openJournal(page, person, '/profile');
    await test.step('A long swipe dismisses it, a short one does not', async () => {
      await otherTheme(page).click();
      const box = await boxOf(notice(page));
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
    await test.step('It makes way for a dialog', async () => {
      await otherTheme(page).click();
      await expect(notice(page)).toBeVisible();
      await page.getByRole('heading', { level: 1 }).click();
      await page.keyboard.press('n');
      await expect(entryField(page)).toBeFocused();
      await expect(notice(page)).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(composer(page)).toHaveCount(0);
    });
    await page.clock.install();
    await test.step('It stays under the pointer and with the focus', async () => {
      await otherTheme(page).click();
      await notice(page).hover();
      await page.clock.runFor(20_000);
      await expectOpen(page);
      await page.mouse.move(0, 0);
      await page.keyboard.press('F8');
      await page.clock.runFor(20_000);
      await expectOpen(page);
      await otherTheme(page).focus();
      await page.clock.runFor(1500);
      await expect(notice(page)).toHaveCount(0);
    });
    await test.step('It closes although the pointer rests where it appears', async () => {
      await otherTheme(page).press('Space');
      const box = await boxOf(notice(page));
      await notice(page).getByRole('button', { name: 'Dismiss' }).click();
      await page.clock.runFor(500);
      await expect(notice(page)).toHaveCount(0);
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      await otherTheme(page).press('Space');
      await expect(notice(page)).toBeVisible();
      await page.clock.runFor(6000);
      await expect(notice(page)).toHaveCount(0);
    });
    await test.step('It stays under a finger', async () => {
      await otherTheme(page).tap();
      const box = await boxOf(notice(page));
      const touch = await page.context().newCDPSession(page);
      const touchPoints = [{ x: box.x + 40, y: box.y + 20 }];
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
      await page.clock.runFor(8000);
      await expectOpen(page);
      await touch.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] });
      await page.clock.runFor(1500);
      await expect(notice(page)).toHaveCount(0);
    });
  });
});

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await boxOf(one), await boxOf(other)];
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

async function expectNoOverlap(page: Page, dialog: Locator, names: string[], size: [number, number]): Promise<void> {
  await page.setViewportSize({ width: size[0], height: size[1] });
  await waitForAnimations(notice(page));
  await waitForAnimations(dialog);
  for (const name of names) {
    const isOver = await overlap(notice(page), dialog.getByRole('button', { name }));
    expect(isOver, `a notice over "${name}" on ${size.join(' by ')}`).toBe(false);
  }
}

const waitForAnimations = (locator: Locator) =>
  expect
    .poll(() =>
      locator.evaluate((element) => element.getAnimations().every(({ playState }) => playState === 'finished')),
    )
    .toBe(true);

test('On every screen size a notice covers neither Close and Save, nor the greeting, nor the navigation bar', async ({
  page,
  person,
}) => {
  await openJournal(page, person);
  await keepNotices(page);
  await openComposer(page);
  await chooseFiles(page, 'Photo', [{ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('words') }]);
  await expect(notice(page)).toContainText('Invalid file type');
  for (const size of [
    [360, 740],
    [740, 360],
    [800, 600],
    [1280, 800],
  ] as [number, number][]) {
    await expectNoOverlap(page, composer(page), ['Close', 'Save'], size);
  }
  // Escape closes the dialog, not the notice above it.
  await entryField(page).press('Escape');
  await expect(composer(page)).toHaveCount(0);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/profile#appearance');
  await otherTheme(page).click();
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: person.firstName })).toBeVisible();
  await expect(notice(page)).toBeVisible();
  expect(await overlap(notice(page), page.getByRole('heading', { level: 1 }))).toBe(false);
  expect(await overlap(notice(page), page.getByRole('navigation', { name: 'Main' }))).toBe(false);
});

test('On Home the notice of a save covers neither lantern nor entry, and makes way for a menu', async ({
  page,
  person,
}) => {
  await openJournal(page, person);
  await keepNotices(page);
  await write(page, 'The kettle was warm and the radio played an old song.');
  await expect(celebration(page)).toContainText('Day 1');
  await expect(notice(page)).toHaveCount(0);
  const text = 'A neighbour carried my shopping up the stairs.';
  await write(page, text);
  const lantern = page.getByRole('button', { name: /^Daily goal: 2 of 3/ });
  for (const [width, height] of [
    [360, 740],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await waitForAnimations(notice(page));
    expect(await overlap(notice(page), lantern), `a notice over the lantern at ${width} px`).toBe(false);
    expect(await overlap(notice(page), card(page, text)), `a notice over the entry at ${width} px`).toBe(false);
  }
  await card(page, text).getByRole('button', { name: 'Entry actions' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
});

test('On small phones a notice does not cover the buttons below a reframe, and a long reframe has room', async ({
  page,
  person,
}) => {
  // On Home the notice comes after the reframe.
  await openJournal(page, person, '/journal');
  await expect(page.getByRole('main').getByRole('button', { name: 'Write an entry' })).toBeVisible();
  await keepNotices(page);
  const dialog = page.getByRole('dialog', { name: 'A Gentle Reframe' });
  const saveEntry = async () => {
    await page.keyboard.press('n');
    await entryField(page).fill('My sister and I laughed so hard tonight that our stomachs hurt.');
    await pressSave(page);
    await expect(notice(page)).toContainText('Gratitude Captured!');
  };
  const sizes: [number, number][] = [
    [320, 568],
    [360, 640],
    [360, 740],
  ];
  await saveEntry();
  for (const size of sizes) await expectNoOverlap(page, dialog, ['Close', 'Continue My Journey'], size);
  await dialog.getByRole('button', { name: 'Continue My Journey' }).click();
  await expect(dialog).toHaveCount(0);

  await page.setViewportSize({ width: 1280, height: 720 });
  // As long as a reframe by a model may be.
  await page.route('**/api/gratitude-entries', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    const response = await route.fetch();
    const entry = await response.json();
    entry.analysis.positiveReframe = 'What you kept stays. '.repeat(30).slice(0, 600);
    return route.fulfill({ response, json: entry });
  });
  await saveEntry();
  for (const size of sizes) await expectNoOverlap(page, dialog, ['Close', 'Continue My Journey'], size);
  await page.setViewportSize({ width: 568, height: 320 });
  await expect(dialog.getByRole('button', { name: 'Continue My Journey' })).toBeInViewport({ ratio: 1 });
  const visibleHeight = await dialog.getByText('What you kept stays.').evaluate((element) => {
    const scrolling = element.closest('.overflow-y-auto');
    return scrolling ? scrolling.clientHeight : 0;
  });
  expect(visibleHeight).toBeGreaterThan(100);
});
