/** The long list of entries: reading through it by wheel and keyboard, while only what is in view is in the page. */
import type { Locator, Page } from '@playwright/test';
import { inspectNarrow, inspectWide, NARROW, WIDE } from './accessibility-checks.ts';
import { expect, type Person, test } from './journey.ts';
import { entryField, notice, register, save } from './steps.ts';

const ENTRIES = 400;
const ENTRIES_PER_DAY = 3;
const WORDS =
  'The walk home was quiet and the air smelled of rain while my sister laughed about the dog who would not come in'.split(
    ' ',
  );

/** The content of entry `index`, which names it; 0 is the newest. */
function contentOf(index: number): string {
  const count = index % 40 === 7 ? 260 : 6 + ((index * 7919) % 60);
  const text = Array.from({ length: count }, (_, wordIndex) => WORDS[(index + wordIndex) % WORDS.length]).join(' ');
  return `Evening ${index}. ${text}.`;
}

/** Imports the entries in one request, as a file of the app Day One. */
async function importMany(page: Page, count: number): Promise<void> {
  const now = Date.now();
  const entries = Array.from({ length: count }, (_, index) => ({
    uuid: index.toString(16).toUpperCase().padStart(32, '0'),
    creationDate: new Date(now - Math.floor(index / ENTRIES_PER_DAY) * 86_400_000 - (index % ENTRIES_PER_DAY) * 60_000)
      .toISOString()
      .replace(/\.\d+Z$/, 'Z'),
    timeZone: 'UTC',
    text: contentOf(index),
  }));
  const preview = await page.request.post('/api/imports/look?name=journal.json', {
    headers: { 'content-type': 'application/octet-stream' },
    data: Buffer.from(JSON.stringify({ metadata: { version: '1.0' }, entries })),
  });
  expect(preview.status()).toBe(200);
  const { file } = await preview.json();
  const run = await page.request.post('/api/imports/run', { data: { file } });
  expect(run.status()).toBe(200);
  expect(await run.text()).toContain(`"entries":${count}`);
}

const list = (page: Page): Locator => page.getByRole('list', { name: 'All recent entries' });
const entryCard = (page: Page, index: number): Locator =>
  page.getByRole('article').filter({ hasText: `Evening ${index}.` });

/** `analysed`: whether imported entries are analysed, which changes the height of cards some time after the import. */
async function openFullList(page: Page, person: Person, count = ENTRIES, { analysed = false } = {}): Promise<void> {
  await register(page, person, 'UTC');
  const preference = await page.request.put('/api/ai-preference', { data: { enabled: analysed } });
  expect(preference.status()).toBe(200);
  await importMany(page, count);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'All Recent Entries' }).click();
  await expect(entryCard(page, 3)).toBeAttached();
}

/** Scrolls through the page until the entry is rendered, down first or up first for `direction` -1, and centres it. */
async function scrollToEntry(page: Page, index: number, direction: 1 | -1 = 1): Promise<void> {
  await page.evaluate(
    async ([text, first]) => {
      const find = () => [...document.querySelectorAll('article')].find((card) => card.textContent?.includes(text));
      let step = first;
      // Frames at one end of the page, where more entries may be loading.
      let atEnd = 0;
      for (let card = find(); ; card = find()) {
        if (card) {
          card.scrollIntoView({ block: 'center', behavior: 'instant' });
          return;
        }
        const before = window.scrollY;
        window.scrollBy({ top: step, behavior: 'instant' });
        await new Promise((resolve) => requestAnimationFrame(resolve));
        atEnd = window.scrollY === before ? atEnd + 1 : 0;
        if (atEnd === 30) {
          step = -step;
          atEnd = 0;
        }
      }
    },
    [`Evening ${index}.`, direction * 500] as const,
  );
  await waitForStableLayout(page);
}

/** Resolves once the page has neither scrolled nor changed its height for five frames. */
async function waitForStableLayout(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let last = '';
        let stableFrames = 0;
        const checkLayout = () => {
          const now = `${window.scrollY} ${document.documentElement.scrollHeight}`;
          stableFrames = now === last ? stableFrames + 1 : 0;
          last = now;
          if (stableFrames >= 5) resolve();
          else requestAnimationFrame(checkLayout);
        };
        checkLayout();
      }),
  );
}

const topOf = async (card: Locator): Promise<number> => Math.round((await card.boundingBox())?.y ?? Number.NaN);

/**
 * Expects the card at `top`, give or take `by` pixels, once the layout is stable. Measured again while it is elsewhere: on a slow
 * machine a layout is stable for some frames before the last entries have arrived.
 */
async function expectTop(card: Locator, top: number, by: number): Promise<void> {
  await expect
    .poll(async () => {
      await waitForStableLayout(card.page());
      return Math.abs((await topOf(card)) - top);
    })
    .toBeLessThanOrEqual(by);
}

/** `aria-posinset` of the list item that contains the focus; 0 if it is in none. */
const focusedPosition = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.activeElement?.closest('[aria-posinset]')?.getAttribute('aria-posinset') ?? 0));

test('Scrolling to the first entry keeps few entries in the DOM and restores expanded entries and the scroll position', async ({
  page,
  person,
}) => {
  await openFullList(page, person);
  await test.step('The list ends with the first entry', async () => {
    await expect(page.getByRole('heading', { level: 4 }).first()).toBeVisible();
    await page.mouse.move(400, 400);
    await expect(async () => {
      await page.keyboard.press('End');
      await expect(page.getByText('That’s your first entry.')).toBeInViewport({ timeout: 500 });
      await expect(entryCard(page, ENTRIES - 1)).toBeInViewport({ timeout: 500 });
    }).toPass();
    const last = list(page).locator('> li').last();
    await expect(last).toHaveAttribute('aria-posinset', String(ENTRIES));
    await expect(last).toHaveAttribute('aria-setsize', String(ENTRIES));
    await expect.poll(() => page.getByRole('article').count()).toBeLessThan(40);
    await page.getByRole('button', { name: 'Back to top' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await expect(entryCard(page, 0)).toBeVisible();
  });
  await test.step('Going back and reloading show the same entry at the same place', async () => {
    await scrollToEntry(page, 150);
    const top = await topOf(entryCard(page, 150));
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).first().click();
    await expect(page.getByRole('heading', { name: 'Today', exact: true })).toBeVisible();
    await page.goBack();
    await expect(entryCard(page, 150)).toBeInViewport();
    await expectTop(entryCard(page, 150), top, 2);

    await page.reload();
    await expect(entryCard(page, 150)).toBeInViewport();
    await expectTop(entryCard(page, 150), top, 40);
  });
  await test.step('An unfolded entry stays unfolded after it was out of view', async () => {
    const long = entryCard(page, 47);
    await scrollToEntry(page, 47);
    await long.getByRole('button', { name: 'Read more' }).click();
    await expect(long.getByRole('button', { name: 'Show less' })).toBeVisible();
    // An entry with the focus is kept in the page, so the focus moves to another one.
    await page.getByRole('button', { name: 'Back to top' }).click();
    await scrollToEntry(page, 5);
    await entryCard(page, 5).getByRole('button', { name: 'Entry actions' }).focus();
    await expect(long).toHaveCount(0);
    await scrollToEntry(page, 47);
    await expect(long.getByRole('button', { name: 'Show less' })).toBeVisible();
  });
});

test('The keyboard goes from card to card and keeps its place while the page scrolls and after a deletion', async ({
  page,
  person,
}) => {
  await openFullList(page, person, 120, { analysed: true });
  await test.step('Tab goes through every card in order', async () => {
    await entryCard(page, 3).getByRole('button', { name: 'Entry actions' }).focus();
    let position = await focusedPosition(page);
    // Each card has several stops: its menu, its themes and its tags.
    // Entries get their themes, and so more stops, some time after the import.
    for (let press = 0; press < 130 && position < 60; press++) {
      // No user presses Tab before more entries have loaded.
      await expect(page.locator(`[aria-posinset="${position + 1}"]`)).toBeAttached();
      await page.keyboard.press('Tab');
      const next = await focusedPosition(page);
      expect(next - position, `from ${position} to ${next}`).toBeLessThanOrEqual(1);
      expect(next).toBeGreaterThanOrEqual(position);
      position = next;
    }
    expect(position).toBeGreaterThan(30);
    const focused = page.locator(':focus');
    await expect(focused).toBeInViewport();

    // An element scrolled out of view keeps the focus, and Tab continues from it.
    await page.mouse.move(400, 400);
    for (let turn = 0; turn < 12; turn++) await page.mouse.wheel(0, 900);
    await waitForStableLayout(page);
    await expect(focused).not.toBeInViewport();
    expect(await focusedPosition(page)).toBe(position);
    await page.keyboard.press('Shift+Tab');
    await expect(page.locator(':focus')).toBeInViewport();
    expect(await focusedPosition(page)).toBeGreaterThanOrEqual(position - 1);
    await expect.poll(() => page.getByRole('article').count()).toBeLessThan(40);
  });
  await test.step('An open menu stays with its card, and after a deletion the next card has the focus', async () => {
    await scrollToEntry(page, 60);
    await entryCard(page, 60).getByRole('button', { name: 'Entry actions' }).press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
    await page.mouse.wheel(0, 300);
    await waitForStableLayout(page);
    await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
    await page.keyboard.press('End');
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(entryCard(page, 60)).toHaveCount(0);
    await expect(page.locator('li:focus')).toContainText('Evening 61.');
    await page.keyboard.press('Tab');
    await expect(entryCard(page, 61).getByRole('button', { name: 'Entry actions' })).toBeFocused();
  });
});

// Scroll positions are checked with animations, which most users have enabled.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('Entries in view stay in place while others are added, unfolded and changed', async ({ page, person }) => {
  const requestedUrls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET' && new URL(request.url()).pathname === '/api/gratitude-entries') {
      requestedUrls.push(request.url());
    }
  });
  await openFullList(page, person, 200);
  await test.step('New, unfolded and resized entries move nothing that is in view', async () => {
    await scrollToEntry(page, 90);
    const top = await topOf(entryCard(page, 90));

    await page.keyboard.press('n');
    await entryField(page).fill('Just now the kettle began to sing, and nobody had asked it to.');
    await save(page);
    await expectTop(entryCard(page, 90), top, 1);

    // Unfolding an entry above does not move the entries in view.
    await scrollToEntry(page, 87, -1);
    await entryCard(page, 88).evaluate((card) => card.scrollIntoView({ block: 'start', behavior: 'instant' }));
    await waitForStableLayout(page);
    const topBelow = await topOf(entryCard(page, 89));
    await entryCard(page, 87).getByRole('button', { name: 'Read more' }).dispatchEvent('click');
    await expectTop(entryCard(page, 89), topBelow, 1);

    // At other widths, and back.
    await scrollToEntry(page, 90);
    await entryCard(page, 90).evaluate((card) => card.scrollIntoView({ block: 'start', behavior: 'instant' }));
    for (const width of [900, 360, 1280]) {
      await page.setViewportSize({ width, height: 720 });
      await waitForStableLayout(page);
      await expect(entryCard(page, 90), `${width} px wide`).toBeInViewport();
    }
    await expect.poll(() => page.getByRole('article').count()).toBeLessThan(40);
  });
  await test.step('Changing an entry requests no loaded page again', async () => {
    await scrollToEntry(page, 120);
    const before = requestedUrls.length;
    await entryCard(page, 120).getByRole('button', { name: 'Entry actions' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await page.getByRole('textbox', { name: 'Your entry' }).fill('Evening 120. In other words, and fewer of them.');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(notice(page)).toContainText('Entry Updated!');
    await expect(entryCard(page, 120)).toContainText('In other words');
    await expect(entryCard(page, 120)).toBeInViewport();
    // A page further down may still be loading; pages that are loaded are not requested again.
    const loadedUrls = new Set(requestedUrls.slice(0, before));
    expect(requestedUrls.slice(before).filter((url) => loadedUrls.has(url))).toEqual([]);
  });
});

test.describe('with touch and reduced motion', () => {
  test.use({ hasTouch: true, contextOptions: { reducedMotion: 'reduce' } });

  test('The long list passes the accessibility checks, and printing includes every loaded entry', async ({
    page,
    person,
  }) => {
    await openFullList(page, person, 60, { analysed: true });
    for (const [size, inspect] of [
      [NARROW, inspectNarrow],
      [WIDE, inspectWide],
    ] as const) {
      await page.setViewportSize(size);
      await page.evaluate(() => window.scrollTo(0, 0));
      await scrollToEntry(page, 30);
      expect(await inspect(page, 'the long list')).toEqual([]);
    }

    await scrollToEntry(page, 59);
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await expect(page.locator('article:visible')).toHaveCount(60);
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await page.emulateMedia({ media: 'screen' });
    await expect.poll(() => page.locator('article').count()).toBeLessThan(40);
  });
});
