/** The analysis of entries: themes suggested while writing, and turning it off. */
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import {
  card,
  celebration,
  composer,
  entryField,
  expectHome,
  notice,
  openComposer,
  openJournal,
  pressSave,
  save,
} from './steps.ts';

const ENTRY = 'My sister drove two hours through the snow just to sit with me.';
const CRISIS = 'I cannot go on any more. I want to kill myself tonight.';
const SUGGEST = '/api/smart-features/suggest-themes';

const chip = (page: Page, theme: string) => composer(page).getByRole('button', { name: theme, exact: true });
const help = (page: Page) => page.getByRole('dialog', { name: 'You don’t have to go through this alone' });

/** Records the texts sent for theme suggestions. */
function recordSuggestionRequests(page: Page): string[] {
  const texts: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === SUGGEST) texts.push(String(request.postDataJSON().currentText));
  });
  return texts;
}

test("Themes are suggested while writing without moving the text, and a chosen one is saved as the author's", async ({
  page,
  person,
}) => {
  await openJournal(page, person);
  const suggestionTexts = recordSuggestionRequests(page);
  await openComposer(page);
  await entryField(page).pressSequentially('Too short a text', { delay: 5 });
  const before = await entryField(page).boundingBox();
  await entryField(page).fill(ENTRY);
  await expect(composer(page).getByText('Add a theme')).toBeVisible();
  expect(await entryField(page).boundingBox()).toEqual(before);
  expect(suggestionTexts).toEqual([ENTRY]);

  await chip(page, 'family').focus();
  await expect(page.getByRole('tooltip')).toContainText('sister');
  await page.keyboard.press('Enter');
  await expect(notice(page)).toContainText('Theme added!');
  await expect(chip(page, 'family')).toHaveAttribute('aria-pressed', 'true');

  await page.reload();
  await expectHome(page, person);
  await openComposer(page);
  await expect(chip(page, 'family')).toHaveAttribute('aria-pressed', 'true');
  await save(page);
  const own = card(page, ENTRY).getByRole('list', { name: 'Themes chosen by you' });
  await expect(own).toContainText('family');
  await page.reload();
  await expect(own).toContainText('family');
  await expect(card(page, ENTRY).getByRole('img', { name: 'Analyzed by AI' })).toBeVisible();
});

test('With AI off nothing is analysed, help lines stay until they are turned off too, and AI can be turned on again', async ({
  page,
  person,
}) => {
  await openJournal(page, person);
  const suggestionTexts = recordSuggestionRequests(page);
  await page.getByRole('link', { name: 'Profile: ' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Profile settings' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'You', exact: true })).toContainText(person.email);
  const toggle = page.getByRole('switch', { name: 'Let AI read my entries' });
  const saved = page.waitForResponse('**/api/ai-preference');
  await toggle.click();
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect(toggle).not.toBeChecked();

  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByText('AI is off: we only check for signs you may need help, on this server.')).toBeVisible();
  await openComposer(page);
  await entryField(page).fill(ENTRY);
  await save(page);
  await expect(celebration(page)).toContainText('Gratitude Captured!');
  await expect(celebration(page)).not.toContainText('analysis');
  await expect(card(page, ENTRY)).toBeVisible();
  await expect(card(page, ENTRY).getByRole('img', { name: /AI|of 5/ })).toHaveCount(0);
  expect(suggestionTexts).toEqual([]);

  await openComposer(page);
  await entryField(page).fill(CRISIS);
  await pressSave(page);
  await expect(help(page).getByRole('link', { name: 'Call 116 123' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Turn AI on in your profile settings' }).first().click();
  const danger = page.getByRole('switch', { name: 'Check for signs I may need help' });
  const off = page.waitForResponse('**/api/danger-check');
  await danger.click();
  expect((await off).status()).toBe(200);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await openComposer(page);
  await entryField(page).fill(`${CRISIS} Again.`);
  await save(page);
  await expect(notice(page)).toContainText('Gratitude Captured!');

  await page.getByRole('link', { name: 'Turn AI on in your profile settings' }).first().click();
  await expect(danger).not.toBeChecked();
  await toggle.click();
  await expect(toggle).toBeChecked();
  await expect(danger).toHaveCount(0);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByText('Analysed on this server')).toBeVisible();
});
