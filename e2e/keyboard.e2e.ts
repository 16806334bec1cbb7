/** The journal without a pointer. */
import { expect, test } from './journey.ts';
import { card, composer, notice, openJournal, savedContents, words, writeByApi } from './steps.ts';

const ENTRY = 'My sister called from the train and we laughed about the rain all the way home.';

test('An entry is begun with N, left with Escape, gone on with and saved, all by keys', async ({ page, person }) => {
  await openJournal(page, person);
  await page.keyboard.press('n');
  await expect(words(page)).toBeFocused();
  await page.keyboard.type(ENTRY.slice(0, 30));
  await page.keyboard.press('Escape');
  await expect(composer(page)).toHaveCount(0);

  const bar = page.getByRole('button', { name: /Continue$/ });
  await bar.focus();
  await page.keyboard.press('Enter');
  await expect(words(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(composer(page)).toHaveCount(0);
  await expect(bar).toBeFocused();

  await page.keyboard.press('Enter');
  await page.keyboard.type(ENTRY.slice(30));
  await page.keyboard.press('Control+Enter');
  const reframe = page.getByRole('dialog', { name: 'A Gentle Reframe' });
  await expect(reframe.getByRole('button', { name: 'Continue My Journey' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(reframe).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Write$/ })).toBeFocused();
  await expect(card(page, ENTRY)).toBeVisible();
  expect(await savedContents(page)).toEqual([ENTRY]);
});

test('Too few words are told at the text, and saving by Cmd+Enter goes on once there are enough', async ({
  page,
  person,
}) => {
  await openJournal(page, person);
  await page.keyboard.press('n');
  await expect(words(page)).toBeFocused();
  await page.keyboard.type('Too few');
  await page.keyboard.press('Meta+Enter');
  await expect(words(page)).toHaveAccessibleDescription(
    'Please write at least 10 characters to capture your gratitude fully.',
  );
  await expect(words(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(words(page)).toBeFocused();
  await page.keyboard.type(', until now.');
  await page.keyboard.press('Meta+Enter');
  await expect(notice(page)).toContainText('Gratitude Captured!');
});

test('The list of keys opens with a question mark and turns the other keys off', async ({ page, person }) => {
  await openJournal(page, person);
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Shortcuts' });
  await expect(keys).toContainText('Write an entry');
  await page.keyboard.press('n');
  await expect(composer(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);
});

test('The menu of an entry and its dialogs are worked by keys and give the focus back', async ({ page, person }) => {
  await openJournal(page, person);
  await writeByApi(page, ENTRY);
  await page.reload();
  const actions = card(page, ENTRY).getByRole('button', { name: 'Entry actions' });
  await actions.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Your entry' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(actions).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
  // The last of the menu.
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(actions).toBeFocused();
});

test('The first Tab offers to skip to the page', async ({ page, person }) => {
  await openJournal(page, person);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the page' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
