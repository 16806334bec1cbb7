/** The Back button on a touch screen whose browser has no `CloseWatcher`: it closes the dialog and keeps the page. */
import type { Page } from '@playwright/test';
import { photo } from './files.ts';
import { expect, test } from './journey.ts';
import {
  blockLiveUpdates,
  card,
  chooseEntryAction,
  chooseFiles,
  composer,
  dashboardTile,
  entryField,
  openJournal,
  save,
  writeByApi,
} from './steps.ts';

test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 });

const ENTRY = 'My sister called from the train and we laughed about the rain.';

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
/** The number of open dialogs that have an entry in the history. */
const dialogHistoryEntries = (page: Page): Promise<number> =>
  page.evaluate(() => window.history.state?.evenglowOver ?? 0);
const back = (page: Page) => page.evaluate(() => window.history.back());

/** Waits until Back would close the open dialog. */
async function expectDialogInHistory(page: Page): Promise<void> {
  await expect.poll(() => dialogHistoryEntries(page)).toBe(1);
}

/** Waits until no dialog is open and none has an entry in the history. */
async function expectNoDialog(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => dialogHistoryEntries(page)).toBe(0);
}

/** Waits until Home is shown. The address changes before, while the page that is left still has the same buttons. */
async function expectAtHome(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { level: 2, name: 'Today', exact: true })).toBeVisible();
}

async function openDashboard(page: Page): Promise<void> {
  await bar(page).getByRole('link', { name: 'Dashboard' }).tap();
  await expect(heading(page, 'Your Gratitude Dashboard')).toBeVisible();
  await expect(dashboardTile(page, 'Total Entries')).toContainText('1on 1 day');
}

test.beforeEach(async ({ page, person }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'CloseWatcher');
    // Such browsers have no `scrollend` either, on which restoring the scroll position must not depend.
    const originalAddEventListener = window.addEventListener;
    window.addEventListener = (...args: Parameters<typeof originalAddEventListener>) => {
      if (args[0] !== 'scrollend') originalAddEventListener.apply(window, args);
    };
  });
  await openJournal(page, person);
  await writeByApi(page, ENTRY);
  await page.reload();
  await expect(card(page, ENTRY)).toBeVisible();
});

test('Back closes an open dialog, keeps the text and the scroll position, and then leaves the page', async ({
  page,
}) => {
  await openDashboard(page);
  await test.step('Back closes the composer', async () => {
    const scrolled = () => page.evaluate(() => window.scrollY);
    // Until the page is long enough.
    await expect
      .poll(async () => {
        await page.evaluate(() => window.scrollTo(0, 300));
        return scrolled();
      })
      .toBe(300);
    await page.getByRole('button', { name: 'Write an entry' }).tap();
    await entryField(page).fill('A letter from Jo');
    await expectDialogInHistory(page);
    await back(page);
    await expectNoDialog(page);
    await expect(heading(page, 'Your Gratitude Dashboard')).toBeVisible();
    await expect.poll(scrolled).toBe(300);
    await back(page);
    await expectAtHome(page);
    await page.getByRole('button', { name: 'Continue' }).tap();
    await expect(entryField(page)).toHaveValue('A letter from Jo');
    await expectDialogInHistory(page);
    await back(page);
    await expectNoDialog(page);
  });
  await test.step('A dialog closed by its own button leaves no entry in the history', async () => {
    await openDashboard(page);
    for (const open of ['Write an entry', 'Open menu']) {
      await page.getByRole('button', { name: open }).tap();
      await expectDialogInHistory(page);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Close/ })
        .tap();
      await expectNoDialog(page);
    }
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
    await back(page);
    await expectAtHome(page);
  });
  await test.step('A link of the menu replaces the entry of the menu', async () => {
    await openDashboard(page);
    await page.getByRole('button', { name: 'Open menu' }).tap();
    await expectDialogInHistory(page);
    await menu(page).getByRole('link', { name: 'Profile: ' }).tap();
    await expect(heading(page, 'Profile settings')).toBeVisible();
    await expectNoDialog(page);
    await back(page);
    await expect(heading(page, 'Your Gratitude Dashboard')).toBeVisible();
    await back(page);
    await expectAtHome(page);
  });
  await test.step('After a reload with an open dialog, the page before is one step away', async () => {
    await openDashboard(page);
    await page.getByRole('button', { name: 'Write an entry' }).tap();
    await expectDialogInHistory(page);
    await page.reload();
    await expect(heading(page, 'Your Gratitude Dashboard')).toBeVisible();
    await expect.poll(() => dialogHistoryEntries(page)).toBe(0);
    await back(page);
    await expectAtHome(page);
    await expect(card(page, ENTRY)).toBeVisible();
  });
  await test.step('Going back further than the page closes the dialog too', async () => {
    await openDashboard(page);
    await page.getByRole('button', { name: 'Write an entry' }).tap();
    await expectDialogInHistory(page);
    await page.evaluate(() => window.history.go(-2));
    await expectAtHome(page);
    await expect(composer(page)).toHaveCount(0);
    await page.evaluate(() => window.history.forward());
    await expect(heading(page, 'Your Gratitude Dashboard')).toBeVisible();
    await expectNoDialog(page);
  });
});

test('A dialog that replaces another one replaces its entry in the history, and Back closes a photo', async ({
  page,
}) => {
  await test.step('The question about a conflict replaces the editor', async () => {
    // With live updates the card would show the other text.
    await blockLiveUpdates(page.context());
    await chooseEntryAction(page, ENTRY, 'Edit');
    const editor = page.getByRole('dialog', { name: 'Edit Gratitude Entry' });
    await expectDialogInHistory(page);
    const [entry] = await (await page.request.get('/api/gratitude-entries')).json();
    await page.request.patch(`/api/gratitude-entries/${entry.id}`, { data: { content: 'Written on another device.' } });
    await editor.getByRole('textbox').fill('Written on the phone.');
    // "Undo changes" appears beside Save with the first draft and moves it a little.
    await expect(editor.getByRole('button', { name: 'Undo changes' })).toBeVisible();
    await editor.getByRole('button', { name: 'Save' }).tap();
    const question = page.getByRole('dialog', { name: 'This entry was changed elsewhere' });
    await expect(question).toBeVisible();
    await expectDialogInHistory(page);
    const length = await page.evaluate(() => window.history.length);
    await back(page);
    await expectNoDialog(page);
    await chooseEntryAction(page, ENTRY, 'Delete');
    await expectDialogInHistory(page);
    expect(await page.evaluate(() => window.history.length)).toBe(length);
    await back(page);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expectAtHome(page);
    await expect(card(page, ENTRY)).toBeVisible();
  });
  await test.step('Back closes the large view of a photo', async () => {
    await page.getByRole('button', { name: 'Write an entry' }).tap();
    await chooseFiles(page, 'Photo', [await photo('one.jpg')]);
    await expect(composer(page).getByText('Ready')).toBeVisible();
    await entryField(page).fill('The light on the river, and nobody in a hurry.');
    await save(page);
    await expectNoDialog(page);
    await card(page, 'The light on the river')
      .getByRole('button', { name: /^Open photo/ })
      .tap();
    await expect(page.getByRole('dialog', { name: /^photo/i })).toBeVisible();
    await expectDialogInHistory(page);
    await back(page);
    await expectNoDialog(page);
    await expect(card(page, 'The light on the river')).toBeVisible();
  });
  await test.step('A link out of the dialog after a save leads Back home at once', async () => {
    await page.getByRole('button', { name: 'Write an entry' }).tap();
    await entryField(page).fill('I feel empty and awful today. Everything hurts, I cried alone and I hate all of it.');
    await composer(page).getByRole('button', { name: 'Save' }).tap();
    const saved = page.getByRole('dialog', { name: 'Saved.' });
    await expect(saved).toBeVisible();
    await expectDialogInHistory(page);
    await saved.getByRole('button', { name: /^Talk about it/ }).tap();
    await expect(page).toHaveURL(/\/reflections\?session=/);
    await expectNoDialog(page);
    await back(page);
    await expectAtHome(page);
  });
});
