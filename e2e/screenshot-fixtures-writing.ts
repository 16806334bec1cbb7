/** The states of writing of which screenshots are taken: the composer, what follows it, and photos. */
import { photo, video } from './files.ts';
import { settled, timezone } from './screenshot-browser.ts';
import type { ScreenshotFixture } from './screenshot-fixtures.ts';
import { card, chooseFiles, chooseFor, composer, openComposer, register, save, words } from './steps.ts';

const BRIGHT = 'My sister called from the train and we laughed about the rain all the way home.';
const HARD =
  'Everything went wrong at work today. My boss shouted at me and I cried in the car, I feel awful and alone.';

const MODEL_STATES = {
  active: { isAvailable: true, quotaExceeded: false },
  limited: { isAvailable: false, quotaExceeded: true },
  backup: { isAvailable: false, quotaExceeded: false },
};

export const member: ScreenshotFixture = async ({ page, shoot, person, screenshots }) => {
  await register(page, person, timezone);
  screenshots.loadSample(person);
  await page.goto('/');
  await settled(page);
  await shoot('home', true);
  await shoot('home-first-screen');
  await page.getByRole('button', { name: 'Why this prompt?' }).click();
  await shoot('prompt-explained', true);
  await page.getByRole('button', { name: 'Use This Prompt' }).click();
  await words(page).waitFor();
  await shoot('composer-with-prompt');
  await page.getByRole('button', { name: 'Remove the prompt' }).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  await words(page).waitFor();
  await shoot('composer-empty');
  await words(page).fill('Too few');
  await page.getByRole('button', { name: 'Save' }).click();
  await shoot('composer-refused');
  await words(page).fill(BRIGHT);
  await page.getByText('Sounds like').waitFor();
  await shoot('composer');
  await page.getByRole('dialog').getByRole('list', { name: 'Themes' }).getByRole('button').first().click();
  await shoot('composer-theme-chosen');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog', { name: 'A Gentle Reframe' }).waitFor();
  await shoot('reframe');
  await page.getByRole('button', { name: 'Continue My Journey' }).click();
  await card(page, BRIGHT).getByRole('button', { name: 'Entry actions' }).click();
  await shoot('entry-menu');
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Your entry' }).waitFor();
  await shoot('edit');
  await page.keyboard.type(' She was early.');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await card(page, BRIGHT).getByText('Unsaved changes').waitFor();
  await shoot('edit-not-saved');
  await chooseFor(page, BRIGHT, 'Change mood and themes');
  const choices = page.getByRole('dialog', { name: 'Mood and themes' });
  await choices.waitFor();
  await shoot('mood-and-themes');
  await choices.getByRole('radio', { name: 'Neutral' }).check();
  await choices.getByRole('button', { name: 'growth' }).click();
  await shoot('mood-and-themes-changed');
  await choices.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  await shoot('mood-and-themes-set-right');
  await chooseFor(page, BRIGHT, 'Delete');
  await shoot('delete');
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.waitForTimeout(300);
  await shoot('deleted-notice');
  await page.getByRole('button', { name: /^Daily goal/ }).click();
  await shoot('goal');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keys' }).waitFor();
  await shoot('keys');
  await page.keyboard.press('Escape');
  const menu = page.getByRole('button', { name: 'Open menu' });
  if (await menu.isVisible()) {
    await menu.click();
    await shoot('menu');
    await page.keyboard.press('Escape');
  }
  await page.keyboard.press('n');
  await words(page).fill(HARD);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog', { name: 'Share Your Gratitude' }).waitFor({ state: 'hidden' });
  await settled(page);
  await shoot('after-a-hard-entry');
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  await words(page).fill('I want to kill myself tonight.');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog', { name: 'You do not have to carry this alone' }).waitFor();
  await shoot('help-lines');
  await page.keyboard.press('Escape');
  await shoot('help-lines-on-a-card');
  await page.goto('/settings');
  await settled(page);
  await shoot('settings', true);
  for (const [name, part] of Object.entries(MODEL_STATES)) {
    await page.route('**/api/ai-service/status', (route) => route.fulfill({ json: { mode: 'model', ...part } }));
    await page.goto('/');
    await settled(page);
    await page.getByText(/AI Active|mode\./).scrollIntoViewIfNeeded();
    await shoot(`ai-${name}`);
    await page.unroute('**/api/ai-service/status');
  }
  await page.request.put('/api/ai-preference', { data: { enabled: false } });
  await page.goto('/');
  await settled(page);
  await page.getByText('AI is off:').scrollIntoViewIfNeeded();
  await shoot('ai-off');
  await page.goto('/dashboard');
  await settled(page);
  await shoot('dashboard', true);
  await shoot('dashboard-first-screen');
  await page.goto('/no/such/page');
  await settled(page);
  await shoot('not-found-member');
};

export const photographer: ScreenshotFixture = async ({ page, shoot, person }) => {
  await register(page, person, timezone);
  await page.goto('/');
  await settled(page);
  await openComposer(page);
  for (const tab of ['Video', 'Photo']) {
    await composer(page).getByRole('tab', { name: tab }).click();
    await shoot(`composer-${tab.toLowerCase()}`);
  }
  await page.route('**/api/media/*/bytes?*', () => new Promise<void>(() => {}));
  await chooseFiles(page, 'Photo', [
    await photo('one.jpg'),
    await photo('two.jpg', '#3c67c2'),
    await photo('three.jpg'),
  ]);
  // Held on their way, they may stand at any share.
  await composer(page)
    .getByText(/^(Almost there|\d+ %)$/)
    .first()
    .waitFor();
  await shoot('composer-photos-on-their-way');
  await page.unroute('**/api/media/*/bytes?*');
  await page.reload();
  await settled(page);
  await openComposer(page);
  await composer(page).getByText('Ready').nth(2).waitFor();
  await words(page).fill(BRIGHT);
  await shoot('composer-photos');
  await chooseFiles(page, 'Photo', [{ name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no') }]);
  await composer(page).getByRole('alert').waitFor();
  await shoot('composer-photo-refused');
  await composer(page).getByRole('button', { name: 'Remove broken.jpg', exact: true }).click();
  await composer(page).getByRole('button', { name: 'Remove one.jpg', exact: true }).click();
  await composer(page).getByRole('button', { name: 'Undo the removal' }).waitFor();
  await shoot('composer-photo-removed');
  await composer(page).getByRole('button', { name: 'Undo the removal' }).click();
  await composer(page).getByText('Ready').nth(2).waitFor();
  await save(page);
  await shoot('home-photos', true);
  await card(page, BRIGHT)
    .getByRole('button', { name: /^Open photo 2/ })
    .click();
  await page.getByRole('dialog', { name: /^photo 2 of 3/ }).waitFor();
  await page.waitForTimeout(500);
  await shoot('photo-large');
  await page.keyboard.press('Escape');
  await openComposer(page);
  await chooseFiles(page, 'Video', [await video(page)]);
  await composer(page).getByText('Ready').waitFor();
  await words(page).fill(BRIGHT.replace('sister', 'brother'));
  await shoot('composer-video-added');
  await save(page);
  await shoot('home-video', true);
};
