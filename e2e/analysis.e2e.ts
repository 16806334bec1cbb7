/** What the AI says of an entry: offered while writing, set right by the author, turned off; and help lines. */
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import {
  card,
  chooseFor,
  composer,
  expectHome,
  notice,
  openComposer,
  openJournal,
  pressSave,
  register,
  save,
  stopLive,
  words,
  writeByApi,
} from './steps.ts';

const ENTRY = 'My sister drove two hours through the snow just to sit with me.';
const BAKERY = 'The bakery kept the last loaf of rye for me, as on every Friday.';
const CRISIS = 'I cannot go on any more. I want to kill myself tonight.';
const SUGGEST = '/api/smart-features/suggest-themes';

const chip = (page: Page, theme: string) => composer(page).getByRole('button', { name: theme, exact: true });
const choices = (page: Page) => page.getByRole('dialog', { name: 'Mood and themes' });
const help = (page: Page) => page.getByRole('dialog', { name: 'You do not have to carry this alone' });

/** Collects what was sent to be read for suggestions. */
function suggestionsAsked(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === SUGGEST) asked.push(String(request.postDataJSON().currentText));
  });
  return asked;
}

test('Themes are offered while someone writes, and a chosen one becomes their own', async ({ page, person }) => {
  await openJournal(page, person);
  const asked = suggestionsAsked(page);
  await openComposer(page);
  await words(page).pressSequentially('Too short a text', { delay: 5 });
  const before = await words(page).boundingBox();
  await words(page).fill(ENTRY);
  await expect(composer(page).getByText('Sounds like')).toBeVisible();
  expect(await words(page).boundingBox()).toEqual(before);
  expect(asked).toEqual([ENTRY]);

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
  await expect(card(page, ENTRY).getByRole('img', { name: 'Analysed by AI' })).toBeVisible();
});

test('Failing suggestions leave the writer in peace', async ({ page, person }) => {
  await openJournal(page, person);
  await page.route(`**${SUGGEST}`, (route) => route.abort('connectionrefused'));
  await openComposer(page);
  const failed = page.waitForEvent('requestfailed');
  await words(page).fill(ENTRY);
  await failed;
  await expect(composer(page).getByText('Sounds like')).toHaveCount(0);
  await expect(notice(page)).toHaveCount(0);
  await save(page);
  await expect(card(page, ENTRY)).toBeVisible();
});

test('An author sets mood and themes right with the keyboard, takes it back, and what they chose stays', async ({
  page,
  person,
}) => {
  await openJournal(page, person);
  await writeByApi(page, BAKERY);
  await page.reload();
  const entry = card(page, BAKERY);
  await expect(entry.getByRole('list', { name: 'Themes found by AI' })).toBeVisible();
  const read = await entry.getByRole('img', { name: /of 5$/ }).getAttribute('aria-label');

  await entry.getByRole('button', { name: 'Entry actions' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Change mood and themes' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(choices(page).getByRole('radio', { checked: true })).toBeFocused();
  await choices(page).getByRole('radio', { name: 'Very Sad' }).focus();
  await page.keyboard.press('Space');
  await choices(page).getByRole('button', { name: 'travel' }).focus();
  await page.keyboard.press('Space');
  await choices(page).getByRole('button', { name: 'Save' }).focus();
  await page.keyboard.press('Enter');
  await expect(notice(page)).toContainText('Entry Updated!');
  await expect(entry.getByRole('img', { name: 'Very Sad, 1 of 5, chosen by you' })).toBeVisible();
  await expect(entry.getByRole('list', { name: 'Themes chosen by you' })).toContainText('travel');
  await expect(entry.getByRole('img', { name: 'Analysed by AI' })).toHaveCount(0);
  await expect(entry.getByRole('button', { name: 'Entry actions' })).toBeFocused();

  await notice(page).getByRole('button', { name: 'Undo' }).click();
  await expect(notice(page)).toContainText('As it was before');
  await expect(entry.getByRole('img', { name: `${read}, chosen by you` })).toBeVisible();
  await expect(entry.getByRole('list', { name: 'Themes chosen by you' })).not.toContainText('travel');

  await chooseFor(page, BAKERY, 'Change mood and themes');
  await choices(page).getByRole('radio', { name: 'Very Happy' }).check();
  await choices(page).getByRole('button', { name: 'Save' }).click();
  await expect(notice(page)).toContainText('Entry Updated!');
  // New words are read anew, and the author's reading stays.
  await chooseFor(page, BAKERY, 'Edit');
  await page.getByRole('textbox', { name: 'Your entry' }).fill('Everything went wrong and I cried in the car.');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.reload();
  await expect(
    card(page, 'I cried in the car').getByRole('img', { name: 'Very Happy, 5 of 5, chosen by you' }),
  ).toBeVisible();
});

test('A correction made in two places at once shows both, and the author keeps either', async ({
  page,
  person,
  context,
}) => {
  await stopLive(context);
  await openJournal(page, person);
  await writeByApi(page, BAKERY);
  await page.reload();
  await expect(card(page, BAKERY)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/');
  await chooseFor(other, BAKERY, 'Change mood and themes');
  await choices(other).getByRole('radio', { name: 'Sad', exact: true }).check();
  await choices(other).getByRole('button', { name: 'Save' }).click();
  await expect(notice(other)).toContainText('Entry Updated!');
  await other.close();

  await chooseFor(page, BAKERY, 'Change mood and themes');
  await choices(page).getByRole('radio', { name: 'Very Happy' }).check();
  await choices(page).getByRole('button', { name: 'Save' }).click();
  const both = page.getByRole('dialog', { name: 'This entry was changed elsewhere' });
  await expect(both.getByRole('region', { name: 'What you chose here' })).toContainText('Very Happy');
  await expect(both.getByRole('region', { name: 'What is saved now' })).toContainText('Sad');
  await both.getByRole('button', { name: 'Keep this one' }).click();
  await expect(notice(page)).toContainText('Entry Updated!');
  await page.reload();
  await expect(card(page, BAKERY).getByRole('img', { name: /^Very Happy, 5 of 5/ })).toBeVisible();
});

test('Help lines follow an edit too, are those of the country, and stay at hand on the card', async ({
  page,
  person,
}) => {
  await register(page, person, 'America/Chicago');
  await page.goto('/');
  await expectHome(page, person);
  await writeByApi(page, BAKERY);
  await page.reload();
  await expect(card(page, BAKERY).getByRole('region', { name: 'Help lines for you' })).toHaveCount(0);
  await chooseFor(page, BAKERY, 'Edit');
  await page.getByRole('textbox', { name: 'Your entry' }).fill(CRISIS);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(help(page).getByRole('link', { name: 'Call 988' })).toHaveAttribute('href', 'tel:988');
  await expect(help(page).getByRole('link', { name: 'Call 988' })).toBeFocused();
  await expect(help(page).getByRole('link', { name: 'Text HOME to 741741' })).toHaveAttribute('href', /^sms:741741/);
  await expect(help(page).getByRole('link', { name: 'Call 911' })).toHaveAttribute('href', 'tel:911');
  await expect(notice(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.reload();
  const again = card(page, CRISIS).getByRole('button', { name: 'All help lines' });
  await again.click();
  await expect(help(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(again).toBeFocused();
});

test('Someone turns AI off: nothing is read or asked, help lines stay, and it can be turned on again', async ({
  page,
  person,
}) => {
  await openJournal(page, person);
  const asked = suggestionsAsked(page);
  await page.getByRole('link', { name: 'Profile: ' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Profile settings' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'You', exact: true })).toContainText(person.email);
  const toggle = page.getByRole('switch', { name: 'AI on my words' });
  const saved = page.waitForResponse('**/api/ai-preference');
  await toggle.click();
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect(toggle).not.toBeChecked();

  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByText('AI is off: only signs of danger are looked for, on this server.')).toBeVisible();
  await openComposer(page);
  await words(page).fill(ENTRY);
  // Longer than the rest after which the words would be sent.
  await page.waitForTimeout(1500);
  await save(page);
  await expect(notice(page)).toContainText('Gratitude Captured!');
  await expect(notice(page)).not.toContainText('analysis');
  await expect(card(page, ENTRY)).toBeVisible();
  await expect(card(page, ENTRY).getByRole('img', { name: /AI|of 5/ })).toHaveCount(0);
  expect(asked).toEqual([]);

  await openComposer(page);
  await words(page).fill(CRISIS);
  await pressSave(page);
  await expect(help(page).getByRole('link', { name: 'Call 116 123' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Turn it on in the settings' }).click();
  const danger = page.getByRole('switch', { name: 'Look for signs of danger' });
  const off = page.waitForResponse('**/api/danger-check');
  await danger.click();
  expect((await off).status()).toBe(200);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await openComposer(page);
  await words(page).fill(`${CRISIS} Again.`);
  await save(page);
  await expect(notice(page)).toContainText('Gratitude Captured!');

  await page.getByRole('link', { name: 'Turn it on in the settings' }).click();
  await expect(danger).not.toBeChecked();
  await toggle.click();
  await expect(toggle).toBeChecked();
  await expect(danger).toHaveCount(0);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByText('Analysed on this server')).toBeVisible();
});

test('The profile is a page of members, and the settings lead there', async ({ page, person }) => {
  await page.goto('/settings#ai');
  await expect(page.getByText('Is this page part of your journal?')).toBeVisible();
  await register(page, person);
  await page.reload();
  await expect(page).toHaveURL(/\/profile#ai$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Profile settings' })).toBeVisible();
});
