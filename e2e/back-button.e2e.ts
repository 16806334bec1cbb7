/** Back on a touch screen whose browser has no `CloseWatcher`: what lies over the page goes, and the page stays. */
import type { Page } from '@playwright/test';
import { photo } from './files.ts';
import { expect, test } from './journey.ts';
import {
  card,
  chooseFiles,
  chooseFor,
  composer,
  figure,
  notice,
  openJournal,
  save,
  stopLive,
  words,
  writeByApi,
} from './steps.ts';

test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 });

const ENTRY = 'My sister called from the train and we laughed about the rain.';

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
/** Things lying over the page, by the history. */
const entriesOver = (page: Page): Promise<number> => page.evaluate(() => window.history.state?.evenglowOver ?? 0);
const back = (page: Page) => page.evaluate(() => window.history.back());

/** Waits until Back would close what lies over the page. */
async function guarded(page: Page): Promise<void> {
  await expect.poll(() => entriesOver(page)).toBe(1);
}

/** Waits until the history is that of the page alone. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => entriesOver(page)).toBe(0);
}

async function toDashboard(page: Page): Promise<void> {
  await bar(page).getByRole('link', { name: 'Dashboard' }).tap();
  await expect(heading(page, 'Your Gratitude Dashboard')).toBeVisible();
  await expect(figure(page, 'Total Entries')).toContainText('1on 1 day');
}

test.beforeEach(async ({ page, person }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'CloseWatcher');
    // Nor do such browsers tell when scrolling ends, so that a page that was gone to anew would be shown from its top.
    const listen = window.addEventListener;
    window.addEventListener = (...parts: Parameters<typeof listen>) => {
      if (parts[0] !== 'scrollend') listen.apply(window, parts);
    };
  });
  await openJournal(page, person);
  await writeByApi(page, ENTRY);
  await page.reload();
  await expect(card(page, ENTRY)).toBeVisible();
});

test('Back closes the composer, keeps the words and the place, and then leaves the page as ever', async ({ page }) => {
  await toDashboard(page);
  const scrolled = () => page.evaluate(() => window.scrollY);
  // Until the page is long enough.
  await expect
    .poll(async () => {
      await page.evaluate(() => window.scrollTo(0, 300));
      return scrolled();
    })
    .toBe(300);
  await page.getByRole('button', { name: 'Write an entry' }).tap();
  await words(page).fill('A letter from Jo');
  await guarded(page);
  await back(page);
  await settled(page);
  await expect(heading(page, 'Your Gratitude Dashboard')).toBeVisible();
  expect(await scrolled()).toBe(300);
  await back(page);
  await expect(page).toHaveURL(/\/$/);
  await page.getByRole('button', { name: 'Continue' }).tap();
  await expect(words(page)).toHaveValue('A letter from Jo');
});

test('What is closed by its own button leaves no step behind', async ({ page }) => {
  await toDashboard(page);
  for (const open of ['Write an entry', 'Open menu']) {
    await page.getByRole('button', { name: open }).tap();
    await guarded(page);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Close/ })
      .tap();
    await settled(page);
  }
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
  await back(page);
  await expect(page).toHaveURL(/\/$/);
});

test('A link of the menu takes the place of the menu', async ({ page }) => {
  await toDashboard(page);
  await page.getByRole('button', { name: 'Open menu' }).tap();
  await guarded(page);
  await menu(page).getByRole('link', { name: 'Profile: ' }).tap();
  await expect(heading(page, 'Profile settings')).toBeVisible();
  await settled(page);
  await back(page);
  await expect(heading(page, 'Your Gratitude Dashboard')).toBeVisible();
  await back(page);
  await expect(page).toHaveURL(/\/$/);
});

test('A dialog that takes the place of another takes its step of the history as well', async ({ page }) => {
  // Or the card would have the other words.
  await stopLive(page.context());
  await chooseFor(page, ENTRY, 'Edit');
  const editor = page.getByRole('dialog', { name: 'Edit Gratitude Entry' });
  await guarded(page);
  // Changed elsewhere meanwhile: the question which text shall stay takes the editor's place, and its step of the history.
  const [entry] = await (await page.request.get('/api/gratitude-entries')).json();
  await page.request.patch(`/api/gratitude-entries/${entry.id}`, { data: { content: 'Written on another device.' } });
  await editor.getByRole('textbox').fill('Written on the phone.');
  // "Undo changes" comes beside Save with the first draft, and Save moves a little.
  await expect(editor.getByRole('button', { name: 'Undo changes' })).toBeVisible();
  await editor.getByRole('button', { name: 'Save' }).tap();
  const question = page.getByRole('dialog', { name: 'This entry was changed elsewhere' });
  await expect(question).toBeVisible();
  await guarded(page);
  const length = await page.evaluate(() => window.history.length);
  await back(page);
  await settled(page);
  await chooseFor(page, ENTRY, 'Delete');
  await guarded(page);
  expect(await page.evaluate(() => window.history.length)).toBe(length);
  await back(page);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/$/);
  await expect(card(page, ENTRY)).toBeVisible();
});

test('Back closes the large view of a photo', async ({ page }) => {
  await page.getByRole('button', { name: 'Write an entry' }).tap();
  await chooseFiles(page, 'Photo', [await photo('one.jpg')]);
  await expect(composer(page).getByText('Ready')).toBeVisible();
  await words(page).fill('The light on the river, and nobody in a hurry.');
  await save(page);
  await settled(page);
  await card(page, 'The light on the river')
    .getByRole('button', { name: /^Open photo/ })
    .tap();
  await expect(page.getByRole('dialog', { name: /^photo/i })).toBeVisible();
  await guarded(page);
  await back(page);
  await settled(page);
  await expect(card(page, 'The light on the river')).toBeVisible();
});

test('Loaded anew while something lay over it, the page is one step away from the one before, not two', async ({
  page,
}) => {
  await toDashboard(page);
  await page.getByRole('button', { name: 'Write an entry' }).tap();
  await words(page).fill('A letter from Jo');
  await guarded(page);
  await page.reload();
  await expect(heading(page, 'Your Gratitude Dashboard')).toBeVisible();
  await expect.poll(() => entriesOver(page)).toBe(0);
  await back(page);
  await expect(page).toHaveURL(/\/$/);
  await expect(card(page, ENTRY)).toBeVisible();
});

test('Where Back leads further than the page, what lay over it goes as well', async ({ page }) => {
  await toDashboard(page);
  await page.getByRole('button', { name: 'Write an entry' }).tap();
  await guarded(page);
  await page.evaluate(() => window.history.go(-2));
  await expect(page).toHaveURL(/\/$/);
  await expect(composer(page)).toHaveCount(0);
  await page.evaluate(() => window.history.forward());
  await expect(heading(page, 'Your Gratitude Dashboard')).toBeVisible();
  await settled(page);
});

test('The way to a back-dated entry leads out of the question that follows it, and Back home at once', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Write an entry' }).tap();
  await words(page).fill('I feel empty and awful today. Everything hurts, I cried alone and I hate all of it.');
  await composer(page)
    .getByLabel(/^Day of this entry/)
    .fill('2026-01-17');
  await composer(page).getByRole('button', { name: 'Save' }).tap();
  await expect(page.getByRole('dialog', { name: 'This was a hard one' })).toBeVisible();
  await guarded(page);
  await notice(page).getByRole('button', { name: 'Show it' }).tap();
  await expect(heading(page, 'Your Gratitude Dashboard')).toBeVisible();
  await settled(page);
  await expect(card(page, 'I feel empty')).toBeInViewport({ ratio: 1 });
  await back(page);
  await expect(page).toHaveURL(/\/$/);
});
