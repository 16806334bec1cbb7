/** Pages and their states, in both themes at both widths: everybody can use them. */

import { atEachWidth, test } from './accessibility-checks.ts';
import { readyForOffline } from './device-storage.ts';
import { expect } from './journey.ts';
import { card, chooseFor, openJournal, register, words, writeByApi } from './steps.ts';

const BRIGHT = 'My sister called from the train and we laughed about the rain all the way home.';
const HARD =
  'Everything went wrong at work today. My boss shouted at me and I cried in the car, I feel awful and alone.';

atEachWidth((width) => {
  test(`Visitors can use every page at ${width} px`, async ({ page, look }) => {
    await page.goto('/');
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await look('landing');
    await page.goto('/auth');
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await look('sign in');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    await look('sign in, refused');
    await page.getByRole('button', { name: 'Create an account' }).click();
    await expect(page.getByLabel('First name')).toBeVisible();
    await look('sign up');
    await page.goto('/no/such/page');
    await expect(page.getByRole('link', { name: 'Take me home' })).toBeVisible();
    await look('not found');
    await page.goto('/dashboard');
    await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
    await look('a page of members');
  });

  test(`Members can use every page in every state at ${width} px`, async ({ page, look, person }) => {
    await openJournal(page, person);
    await look('home, empty');
    await page.getByRole('button', { name: 'Write your first entry' }).click();
    await words(page).fill('Too few');
    await page.getByRole('button', { name: 'Save' }).click();
    await look('composer, refused');
    await words(page).fill(BRIGHT);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog', { name: 'A Gentle Reframe' })).toBeVisible();
    await look('reframe, notice');
    await page.getByRole('button', { name: 'Continue My Journey' }).click();
    await writeByApi(page, HARD);
    await page.reload();
    await expect(card(page, HARD)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Recent Themes' })).toBeVisible();
    await look('home, with entries');
    await page.getByRole('button', { name: 'Why this prompt?' }).click();
    await look('why this prompt');
    await page.getByRole('button', { name: 'Use This Prompt' }).click();
    await expect(page.getByRole('button', { name: 'Remove the prompt' })).toBeVisible();
    await look('composer with a prompt');
    await page.keyboard.press('Escape');
    await card(page, BRIGHT).getByRole('button', { name: 'Entry actions' }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await look('menu of an entry');
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await expect(page.getByRole('textbox', { name: 'Your entry' })).toBeVisible();
    await look('edit');
    await page.getByRole('textbox', { name: 'Your entry' }).press('End');
    await page.keyboard.type(' She was early.');
    await page.keyboard.press('Escape');
    await expect(card(page, BRIGHT).getByText('Unsaved changes')).toBeVisible();
    await look('a change that is not saved');
    await chooseFor(page, BRIGHT, 'Delete');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await look('delete');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Daily goal/ }).click();
    await look('goal');
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
    await look('keys');
    await page.keyboard.press('Escape');
    if (width === 360) {
      await page.getByRole('button', { name: 'Open menu' }).click();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
      await look('slide-out menu');
      await page.keyboard.press('Escape');
    }
    await page.keyboard.press('n');
    await words(page).fill('I want to kill myself tonight.');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog', { name: 'You do not have to carry this alone' })).toBeVisible();
    await look('help lines');
    await page.goto('/dashboard');
    await expect(page.getByText('3 moments on 1 day')).toBeVisible();
    await expect(card(page, BRIGHT)).toBeVisible();
    await look('dashboard, with entries');
    await page.goto('/no/such/page');
    await expect(page.getByRole('link', { name: 'Take me home' })).toBeVisible();
    await look('not found');
  });

  test.describe('with a worker', () => {
    test.use({ serviceWorkers: 'allow' });

    test(`What lies over the lower edge can be used at ${width} px`, async ({ page, look, person, context }) => {
      await register(page, person);
      await writeByApi(page, BRIGHT);
      await page.goto('/');
      await readyForOffline(page, 1);
      if (width === 360) {
        await page.evaluate(() => window.dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })));
        await expect(page.getByRole('region', { name: 'Keep Evenglow on your home screen' })).toBeVisible();
        await look('install');
        await page.getByRole('button', { name: 'Not now' }).click();
      }
      await context.setOffline(true);
      await expect(page.getByText('You are offline.')).toBeVisible();
      await look('offline');
    });
  });

  test(`An empty and a broken dashboard can be used at ${width} px`, async ({ page, look, person }) => {
    await register(page, person);
    await page.goto('/dashboard');
    await expect(page.getByText('It fills with your first entry.')).toBeVisible();
    await expect(page.getByText('Your entries will gather here.')).toBeVisible();
    await look('dashboard, empty');
    await page.route(/\/api\/(gratitude-entries|stats|insights)/, (route) =>
      route.fulfill({ status: 500, json: { error: 'Something went wrong.', code: 'internal' } }),
    );
    await page.reload();
    await expect(page.getByText('Your figures could not be loaded.')).toBeVisible();
    await expect(page.getByText('Your entries could not be loaded.')).toBeVisible();
    await look('dashboard, broken');
  });
});

test.describe('in calm', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('Someone who asks for less motion sees none', async ({ page, person }) => {
    await openJournal(page, person);
    const longest = () =>
      page.evaluate(() => {
        const ends = document.getAnimations().map((animation) => Number(animation.effect?.getComputedTiming().endTime));
        return Math.max(0, ...ends);
      });
    await page.keyboard.press('n');
    await expect(words(page)).toBeVisible();
    expect(await longest()).toBeLessThan(1);
    await words(page).fill(BRIGHT);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog', { name: 'A Gentle Reframe' })).toBeVisible();
    await expect(page.locator('.spark')).toHaveCount(0);
    expect(await longest()).toBeLessThan(1);
  });
});
