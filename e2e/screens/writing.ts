/** Home, the composer, and the actions on an entry. */
import { expect, type Screens } from '../screen-states.ts';
import {
  card,
  celebration,
  chooseEntryAction,
  composer,
  dashboardTile,
  entryField,
  keepCheckInUndo,
  openComposer,
  openJournal,
  save,
} from '../steps.ts';

const HAPPY_ENTRY = 'My sister and I laughed so hard tonight that our stomachs hurt.';
const HARD = 'My boss shouted at me in front of the whole team and I cried in the car. My sister brought me soup.';

export const writing: Screens = {
  title: 'Home, composer and entry actions',
  visit: async ({ page, capture, shoot, person, narrow }) => {
    await openJournal(page, person);
    await capture('home, empty', { fullPage: true });
    await page.getByRole('button', { name: 'Write your first entry' }).click();
    await entryField(page).waitFor();
    await shoot('composer, empty');
    await entryField(page).fill('Too few');
    await page.getByRole('button', { name: 'Save' }).click();
    await capture('composer, refused');
    await entryField(page).fill(HAPPY_ENTRY);
    await page.getByRole('radio', { name: 'Happy', exact: true }).check();
    await capture('composer, a mood chosen');
    await page.getByRole('radio', { name: 'Happy', exact: true }).press('Delete');
    for (const tray of ['Theme', 'Exercises', 'Private to you']) {
      await composer(page).getByRole('button', { name: tray }).click();
      await expect(composer(page).getByRole('button', { name: /^Close \S/ })).toBeVisible();
      await capture(`composer, ${tray}`);
      await page.keyboard.press('Escape');
    }
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog', { name: 'A Gentle Reframe' })).toBeVisible();
    await capture('reframe');
    await page.getByRole('button', { name: 'Continue My Journey' }).click();
    await expect(celebration(page)).toBeVisible();
    await capture('first entry', { fullPage: true });
    await page.getByRole('button', { name: 'Why this prompt?' }).click();
    await capture('why this prompt', { fullPage: true });
    await page.getByRole('button', { name: 'Use This Prompt', exact: true }).click();
    await expect(page.getByRole('button', { name: /^Remove/ })).toBeVisible();
    await capture('composer with a prompt');
    await page.getByRole('button', { name: /^Remove/ }).click();
    await entryField(page).fill(HARD);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog', { name: 'Saved.' })).toBeVisible();
    await capture('hard entry');
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(card(page, HARD)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Recent Themes' })).toBeVisible();
    await capture('home, with entries', { fullPage: true });
    await openComposer(page);
    await entryField(page).fill('My daughter sang in the car all the way home.');
    await page.getByRole('radio', { name: 'Happy', exact: true }).check();
    await save(page);
    await expect(celebration(page)).toBeVisible();
    await capture('goal met', { fullPage: true });
    await celebration(page).getByRole('button', { name: 'Done' }).click();
    await card(page, HAPPY_ENTRY).getByRole('button', { name: 'Entry actions' }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await capture('menu of an entry');
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await expect(page.getByRole('textbox', { name: 'Your entry' })).toBeVisible();
    await capture('edit');
    await page.getByRole('textbox', { name: 'Your entry' }).press('End');
    await page.keyboard.type(' She was early.');
    await page.keyboard.press('Escape');
    await expect(card(page, HAPPY_ENTRY).getByText('Unsaved changes')).toBeVisible();
    await capture('a change that is not saved');
    await chooseEntryAction(page, HAPPY_ENTRY, 'Delete');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await capture('delete');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Daily goal/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await capture('goal');
    await page.keyboard.press('Escape');
    const checkIn = page.getByRole('region', { name: 'How are you right now?' });
    await keepCheckInUndo(page);
    await checkIn.getByRole('button', { name: 'Neutral' }).click();
    await expect(checkIn.getByRole('status')).toContainText('Saved,');
    await capture('home, checked in', { fullPage: true });
    await checkIn.getByRole('button', { name: 'Undo' }).click();
    await expect(checkIn.getByRole('button', { name: 'Undo' })).toHaveCount(0);
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Shortcuts' })).toBeVisible();
    await capture('shortcuts');
    await page.keyboard.press('Escape');
    if (narrow) {
      await page.getByRole('button', { name: 'Open menu' }).click();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
      await capture('slide-out menu');
      await page.keyboard.press('Escape');
    }
    await page.keyboard.press('n');
    await entryField(page).fill('I want to kill myself tonight.');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog', { name: 'You don’t have to go through this alone' })).toBeVisible();
    await capture('help lines');
    await page.goto('/dashboard');
    await expect(dashboardTile(page, 'Total Entries')).toContainText('4on 1 day');
    await expect(card(page, HARD)).toBeVisible();
    await capture('dashboard, with entries', { fullPage: true });
    await page.goto('/no/such/page');
    await expect(page.getByRole('link', { name: 'Go to the home page' })).toBeVisible();
    await capture('not found, member');
  },
};
