/** Entries that are changed and deleted, and what happens when that is done in two places at once. */
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { card, chooseFor, notice, openJournal, savedContents, stopLive, writeByApi } from './steps.ts';

const FIRST = 'The bakery kept the last loaf of rye for me, as on every Friday.';
const editor = (page: Page) => page.getByRole('dialog', { name: 'Edit Gratitude Entry' });

async function edit(page: Page, content: string, next: string): Promise<void> {
  await chooseFor(page, content, 'Edit');
  await editor(page).getByRole('textbox', { name: 'Your entry' }).fill(next);
  await editor(page).getByRole('button', { name: 'Save' }).click();
}

test('An author changes the words of an entry and who may see it', async ({ page, person }) => {
  await openJournal(page, person);
  await writeByApi(page, FIRST);
  await page.reload();
  await chooseFor(page, FIRST, 'Edit');
  const text = editor(page).getByRole('textbox', { name: 'Your entry' });
  await expect(text).toBeFocused();
  await expect(text).toHaveValue(FIRST);
  await text.fill('Too short');
  await editor(page).getByRole('button', { name: 'Save' }).click();
  await expect(editor(page)).toContainText('Please write at least 10 characters to capture your gratitude fully.');
  await text.fill('The bakery kept two loaves for me, and the baker waved.');
  await editor(page).getByRole('switch').click();
  await editor(page).getByRole('button', { name: 'Save' }).click();
  await expect(notice(page)).toContainText('Entry Updated!');
  await expect(editor(page)).toHaveCount(0);
  await page.reload();
  await expect(card(page, 'two loaves')).toContainText('Shared');
  expect(await savedContents(page)).toEqual(['The bakery kept two loaves for me, and the baker waved.']);
});

test('An entry is deleted only after the question was answered with yes', async ({ page, person }) => {
  await openJournal(page, person);
  await writeByApi(page, FIRST);
  await page.reload();
  await expect(page.getByText('1 of 3 moments')).toBeVisible();
  await chooseFor(page, FIRST, 'Delete');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(
    'Are you sure you want to delete this gratitude entry? This action cannot be undone.',
  );
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await expect(card(page, FIRST)).toBeVisible();
  await expect(card(page, FIRST).getByRole('button', { name: 'Entry actions' })).toBeFocused();
  await chooseFor(page, FIRST, 'Delete');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(card(page, FIRST)).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByText('0 of 3 moments')).toBeVisible();
  await expect(page.getByText('One entry today begins')).toBeVisible();
  expect(await savedContents(page)).toEqual([]);
});

test('Someone who edits in two tabs is shown both texts and keeps the one written last', async ({ page, person }) => {
  const here = await editInTwoTabs(page, person);
  await here.getByRole('button', { name: 'Keep this one' }).click();
  await expect(notice(page)).toContainText('Entry Updated!');
  await expect(card(page, 'Written in the first tab, later.')).toBeVisible();
  expect(await savedContents(page)).toEqual(['Written in the first tab, later.']);
});

test('Someone who edits in two tabs is shown both texts and keeps the saved one', async ({ page, person }) => {
  const here = await editInTwoTabs(page, person);
  await here.getByRole('button', { name: 'Keep the saved one' }).click();
  await expect(card(page, 'Written in the second tab, sooner.')).toBeVisible();
  expect(await savedContents(page)).toEqual(['Written in the second tab, sooner.']);
  await chooseFor(page, 'Written in the second tab, sooner.', 'Edit');
  await expect(editor(page).getByRole('textbox')).toHaveValue('Written in the second tab, sooner.');
});

/** Answers the question which text shall stay. */
async function editInTwoTabs(page: Page, person: Parameters<typeof openJournal>[1]) {
  await stopLive(page.context());
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
  await expect(question.getByRole('region', { name: 'What you wrote here' })).toContainText('first tab, later');
  await expect(question.getByRole('region', { name: 'What is saved now' })).toContainText('second tab, sooner');
  return question;
}
