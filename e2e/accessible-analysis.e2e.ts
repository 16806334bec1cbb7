/** What the AI says and how it is set right, in both themes at both widths: everybody can use it. */
import { atEachWidth, test } from './accessibility-checks.ts';
import { expect } from './journey.ts';
import { chooseFor, openJournal, words } from './steps.ts';

const BRIGHT = 'My sister called from the train and we laughed about the rain all the way home.';

atEachWidth((width) => {
  test(`What the AI says and how it is set right can be used at ${width} px`, async ({ page, look, person }) => {
    await openJournal(page, person);
    await page.keyboard.press('n');
    await words(page).fill(BRIGHT);
    await expect(page.getByText('Sounds like')).toBeVisible();
    await look('composer, themes offered');
    const themes = page.getByRole('dialog').getByRole('list', { name: 'Themes' });
    await themes.getByRole('button').first().click();
    await expect(themes.getByRole('button', { pressed: true })).toBeVisible();
    await look('composer, a theme chosen');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Continue My Journey' }).click();
    await expect(page.getByRole('list', { name: 'Themes chosen by you' })).toBeVisible();
    await chooseFor(page, BRIGHT, 'Change mood and themes');
    const choices = page.getByRole('dialog', { name: 'Mood and themes' });
    await expect(choices).toBeVisible();
    await look('mood and themes');
    await choices.getByRole('radio', { name: 'Neutral' }).check();
    for (const theme of ['work', 'growth']) await choices.getByRole('button', { name: theme, exact: true }).click();
    await look('mood and themes, changed');
    await choices.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await look('mood and themes, set right');
    await page.keyboard.press('n');
    await words(page).fill('I want to kill myself tonight.');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog', { name: 'You do not have to carry this alone' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Help lines' })).toBeVisible();
    await look('help lines on a card');
    await page.goto('/settings');
    await expect(page.getByText('go nowhere else')).toBeVisible();
    await look('settings');
    await page.getByRole('switch').click();
    await expect(page.getByText('Off: nothing of yours is read.')).toBeVisible();
    await look('settings, AI off');
    await page.goto('/');
    await expect(page.getByText('AI is off:')).toBeVisible();
    await look('home, AI off');
  });
});
