/** AI results on an entry, their correction, and the states of the model. */
import { expect, type Screens } from '../screen-states.ts';
import { chooseEntryAction, dismissNoticeOf, entryField, openJournal, register } from '../steps.ts';

const HAPPY_ENTRY = 'My sister and I laughed so hard tonight that our stomachs hurt.';

export const analysis: Screens = {
  title: 'AI mood and themes, and correcting them',
  visit: async ({ page, capture, person }) => {
    await openJournal(page, person);
    await page.keyboard.press('n');
    await entryField(page).fill(HAPPY_ENTRY);
    await expect(page.getByText('Add a theme')).toBeVisible();
    await capture('composer, themes offered');
    const themes = page.getByRole('dialog').getByRole('list', { name: 'Themes' });
    await dismissNoticeOf(page, async () => {
      await themes.getByRole('button').first().click();
      await expect(themes.getByRole('button', { pressed: true })).toBeVisible();
    });
    await capture('composer, a theme chosen');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Continue My Journey' }).click();
    await expect(page.getByRole('list', { name: 'Themes chosen by you' })).toBeVisible();
    await chooseEntryAction(page, HAPPY_ENTRY, 'Change mood and themes');
    const choices = page.getByRole('dialog', { name: 'Mood and themes' });
    await expect(choices).toBeVisible();
    await capture('mood and themes');
    await choices.getByRole('radio', { name: 'Neutral' }).check();
    for (const theme of ['work', 'growth']) await choices.getByRole('button', { name: theme, exact: true }).click();
    await capture('mood and themes, changed');
    await choices.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await capture('mood and themes, saved');
    await page.keyboard.press('n');
    await entryField(page).fill('I want to kill myself tonight.');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog', { name: 'You don’t have to go through this alone' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'See all helplines' })).toBeVisible();
    await capture('help lines on a card');
  },
};

const MODEL_STATES = {
  active: { isAvailable: true, quotaExceeded: false },
  limited: { isAvailable: false, quotaExceeded: true },
  backup: { isAvailable: false, quotaExceeded: false },
};

export const modelStates: Screens = {
  title: 'The states of the model',
  picturesOnly: true,
  visit: async ({ page, shoot, person }) => {
    await register(page, person);
    for (const [name, modelStatus] of Object.entries(MODEL_STATES)) {
      await page.route('**/api/ai-service/status', (route) =>
        route.fulfill({ json: { mode: 'model', ...modelStatus } }),
      );
      await page.goto('/');
      await page.getByText(/AI Active|mode\./).scrollIntoViewIfNeeded();
      await shoot(`AI, ${name}`);
      await page.unroute('**/api/ai-service/status');
    }
  },
};
