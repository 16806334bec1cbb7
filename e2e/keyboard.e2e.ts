/** The journal by keyboard alone. */
import { expect, test } from './journey.ts';
import { card, celebration, composer, entryField, openJournal, savedContents } from './steps.ts';

const ENTRY = 'My sister and I laughed so hard tonight that our stomachs hurt.';

test('The journal is used by keyboard alone', async ({ page, person }) => {
  await openJournal(page, person);
  await test.step('The first Tab offers to skip to the page', async () => {
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });
  await test.step('The question mark lists the shortcuts, and other shortcuts are disabled meanwhile', async () => {
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Shortcuts' });
    await expect(keys).toContainText('Write an entry');
    await page.keyboard.press('n');
    await expect(composer(page)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(keys).toHaveCount(0);
  });
  await test.step('An entry is begun with N, left with Escape, continued and saved', async () => {
    await page.keyboard.press('n');
    await expect(entryField(page)).toBeFocused();
    await page.keyboard.type(ENTRY.slice(0, 30));
    await page.keyboard.press('Escape');
    await expect(composer(page)).toHaveCount(0);

    const bar = page.getByRole('button', { name: /Continue$/ });
    await bar.focus();
    await page.keyboard.press('Enter');
    await expect(entryField(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(composer(page)).toHaveCount(0);
    await expect(bar).toBeFocused();

    await page.keyboard.press('Enter');
    await page.keyboard.type(ENTRY.slice(30));
  });
  await test.step('A mood is chosen and cleared by keyboard, kept over a reload and saved with the entry', async () => {
    const mood = (name: string) => composer(page).getByRole('radio', { name, exact: true });
    await mood('Very Sad').focus();
    await page.keyboard.press('5');
    await expect(mood('Very Happy')).toBeFocused();
    await expect(mood('Very Happy')).toBeChecked();
    await page.keyboard.press('ArrowLeft');
    await expect(mood('Happy')).toBeChecked();
    await page.keyboard.press('Space');
    await expect(composer(page).getByRole('radio', { checked: true })).toHaveCount(0);
    await expect(composer(page).getByText('No mood')).toBeAttached();
    await page.keyboard.press('4');
    await expect(mood('Happy')).toBeChecked();
    await expect(composer(page).getByText('Saved on this device')).toBeVisible();
    const exercises = composer(page).getByRole('button', { name: 'Exercises' });
    await exercises.press('Enter');
    await expect(composer(page).getByRole('button', { name: /^Three good things/ })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(exercises).toBeFocused();
    await page.reload();
    await page.getByRole('button', { name: /Continue$/ }).press('Enter');
    await expect(mood('Happy')).toBeChecked();
    await expect(entryField(page)).toHaveValue(ENTRY);
    await expect(entryField(page)).toBeFocused();
    await page.keyboard.press('Control+Enter');
    const reframe = page.getByRole('dialog', { name: 'A Gentle Reframe' });
    await expect(reframe.getByRole('button', { name: 'Continue My Journey' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(reframe).toHaveCount(0);
    await expect(celebration(page).getByRole('heading', { name: 'Day 1' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Remind me tomorrow' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: /Write$/ })).toBeFocused();
    const chosenMood = card(page, ENTRY).getByRole('img', { name: 'Happy, 4 of 5, chosen by you' });
    await expect(chosenMood).toBeVisible();
    await page.reload();
    await expect(chosenMood).toBeVisible();
    expect(await savedContents(page)).toEqual([ENTRY]);
  });
  await test.step('The menu of an entry and its dialogs return the focus', async () => {
    const actions = card(page, ENTRY).getByRole('button', { name: 'Entry actions' });
    await actions.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Your entry' })).toBeFocused();
    await expect(page.getByRole('menu')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(actions).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
    // To the last item of the menu.
    await page.keyboard.press('End');
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(actions).toBeFocused();
  });
});
