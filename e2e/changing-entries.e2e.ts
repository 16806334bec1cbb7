/** Changing and deleting entries, also in two tabs at once. */
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { blockLiveUpdates, card, chooseEntryAction, notice, openJournal, savedContents, writeByApi } from './steps.ts';

const FIRST = 'The bakery kept the last loaf of rye for me, as on every Friday.';
const editor = (page: Page) => page.getByRole('dialog', { name: 'Edit Gratitude Entry' });

async function edit(page: Page, content: string, next: string): Promise<void> {
  await chooseEntryAction(page, content, 'Edit');
  await editor(page).getByRole('textbox', { name: 'Your entry' }).fill(next);
  await editor(page).getByRole('button', { name: 'Save' }).click();
}

test('An author changes an entry and its sharing, and deletes it after confirming', async ({ page, person }) => {
  await openJournal(page, person);
  await writeByApi(page, FIRST);
  await page.reload();
  await expect(page.getByText('1 of 3 entries')).toBeVisible();
  await chooseEntryAction(page, FIRST, 'Edit');
  const text = editor(page).getByRole('textbox', { name: 'Your entry' });
  await expect(text).toBeFocused();
  await expect(text).toHaveValue(FIRST);
  await text.fill('Too short');
  await editor(page).getByRole('button', { name: 'Save' }).click();
  await expect(editor(page)).toContainText('Please write at least 10 characters to capture your gratitude fully.');
  const changed = 'The bakery kept two loaves for me, and the baker waved.';
  await text.fill(changed);
  await editor(page).getByRole('switch').click();
  await editor(page).getByRole('button', { name: 'Save' }).click();
  await expect(notice(page)).toContainText('Entry Updated!');
  await expect(editor(page)).toHaveCount(0);
  await page.reload();
  await expect(card(page, 'two loaves')).toContainText('Shared');
  expect(await savedContents(page)).toEqual([changed]);

  await chooseEntryAction(page, changed, 'Delete');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(
    'Are you sure you want to delete this gratitude entry? This action cannot be undone.',
  );
  await expect(question).toHaveAccessibleDescription(/cannot be undone/);
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  // A click beside the question does not answer it.
  await page.mouse.click(8, 400);
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await expect(card(page, changed)).toBeVisible();
  await expect(card(page, changed).getByRole('button', { name: 'Entry actions' })).toBeFocused();
  await chooseEntryAction(page, changed, 'Delete');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(question.getByRole('button', { name: 'Delete' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(notice(page)).toContainText('Entry deleted');
  await expect(card(page, changed)).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByText('0 of 3 entries')).toBeVisible();
  await expect(page.getByText('Write today to start a streak.')).toBeVisible();
  expect(await savedContents(page)).toEqual([]);
});

test('An author who edits an entry in two tabs is shown both texts and keeps the one they choose', async ({
  page,
  person,
}) => {
  const conflictDialog = await editInTwoTabs(page, person);
  await conflictDialog.getByRole('button', { name: 'Keep this one' }).click();
  await expect(notice(page)).toContainText('Entry Updated!');
  await expect(card(page, 'Written in the first tab, later.')).toBeVisible();
  expect(await savedContents(page)).toEqual(['Written in the first tab, later.']);
});

/** Returns the dialog that asks which text to keep. */
async function editInTwoTabs(page: Page, person: Parameters<typeof openJournal>[1]) {
  await blockLiveUpdates(page.context());
  await openJournal(page, person);
  await writeByApi(page, FIRST);
  await page.reload();
  await expect(card(page, FIRST)).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/');
  await expect(card(other, FIRST)).toBeVisible();
  await edit(other, FIRST, 'Written in the second tab, sooner.');
  await expect(editor(other)).toHaveCount(0);
  await other.close();
  await edit(page, FIRST, 'Written in the first tab, later.');
  const question = page.getByRole('dialog', { name: 'This entry was changed elsewhere' });
  await expect(question.getByRole('region', { name: 'Your version' })).toContainText('first tab, later');
  await expect(question.getByRole('region', { name: 'Saved version' })).toContainText('second tab, sooner');
  return question;
}
