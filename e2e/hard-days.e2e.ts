/** Entries of hard days: a reframe is offered, never imposed, and a crisis is met with calm help alone. */
import type { Page } from '@playwright/test';
import { readyForOffline } from './device-storage.ts';
import { expect, test } from './journey.ts';
import { card, expectHome, notice, openComposer, openJournal, pressSave, register, words } from './steps.ts';

const HARD = 'My boss shouted at me in front of the whole team and I cried in the car. My sister brought me soup.';
const CRISIS = 'I cannot go on any more. I want to kill myself tonight.';

async function saveWords(page: Page, content: string): Promise<void> {
  await openComposer(page);
  await words(page).fill(content);
  await pressSave(page);
}

test('After a hard entry the author chooses to keep it, to be listened to, or to see a reframe', async ({
  page,
  person,
}) => {
  await openJournal(page, person);
  const choice = page.getByRole('dialog', { name: 'This was a hard one' });

  await saveWords(page, HARD);
  await expect(choice.getByRole('button', { name: 'Just keep it' })).toBeFocused();
  await choice.getByRole('button', { name: 'Just keep it' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const kept = card(page, HARD);
  await expect(kept.getByRole('note')).toHaveCount(0);
  await kept.getByRole('button', { name: 'Show a gentle reframe' }).click();
  await expect(kept.getByRole('note', { name: 'A gentle reframe' })).toBeVisible();

  await saveWords(page, `${HARD} Again.`);
  await choice.getByRole('button', { name: 'Listen' }).click();
  const listening = page.getByRole('dialog', { name: 'Thank you for writing it down' });
  await expect(listening.getByRole('button', { name: 'Continue My Journey' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await saveWords(page, `${HARD} And again.`);
  await choice.getByRole('button', { name: 'Offer a reframe' }).click();
  const reframe = page.getByRole('dialog', { name: 'A Gentle Reframe' });
  await expect(reframe.getByRole('button', { name: 'Continue My Journey' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Write$/ })).toBeFocused();
});

test('An entry that speaks of a crisis is answered with help lines and nothing else', async ({ page, person }) => {
  await openJournal(page, person);
  await saveWords(page, CRISIS);
  const help = page.getByRole('dialog', { name: 'You do not have to carry this alone' });
  await expect(help.getByRole('link', { name: 'Call 116 123' })).toHaveAttribute('href', 'tel:116123');
  await expect(help.getByRole('link', { name: 'Call 999' })).toHaveAttribute('href', 'tel:999');
  await expect(help.getByRole('link', { name: 'Find a helpline' })).toHaveAttribute('href', /^https:\/\/findahelpline/);
  await expect(help).not.toContainText(/reframe|streak|evening|premium|goal|captured/i);
  await expect(notice(page)).toHaveCount(0);
  await help.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(card(page, CRISIS)).toContainText('Only you');
  await expect(card(page, CRISIS)).not.toContainText(/reframe/i);
});

test('Help lines stay on the entry until its author puts them away, with no goal or streak beside them', async ({
  page,
  person,
}) => {
  await openJournal(page, person);
  await saveWords(page, CRISIS);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  const lines = page.getByRole('region', { name: 'Help lines for you' });
  const streak = page.getByText(/evenings? (so far|in a row)|One entry today begins/);
  await page.reload();
  await expect(lines.getByRole('link', { name: 'Call 116 123' })).toHaveAttribute('href', 'tel:116123');
  await expect(lines.getByRole('link', { name: 'Call 999' })).toHaveAttribute('href', 'tel:999');
  await expect(card(page, CRISIS).getByRole('img', { name: /of 5/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Daily goal/ })).toHaveCount(0);
  await expect(streak).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Use This Prompt' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click();
  await expect(lines).toBeVisible();
  await expect(page.getByText('Current Streak')).toHaveCount(0);
  await expect(page.getByText('Wellbeing Score')).toHaveCount(0);

  await lines.getByRole('button', { name: 'Put away' }).click();
  await expect(lines).toHaveCount(0);
  await expect(card(page, CRISIS).getByRole('button', { name: 'Entry actions' })).toBeFocused();
  await notice(page).getByRole('button', { name: 'Undo' }).click();
  await expect(lines).toBeVisible();
  await lines.getByRole('button', { name: 'Put away' }).click();
  await expect(page.getByText('Current Streak')).toBeVisible();
  await page.reload();
  await expect(card(page, CRISIS)).toBeVisible();
  await expect(lines).toHaveCount(0);
  await card(page, CRISIS).getByRole('button', { name: 'Entry actions' }).click();
  await page.getByRole('menuitem', { name: 'Show help lines' }).click();
  await expect(lines).toBeVisible();
});

test.describe('without a place', () => {
  test.use({ timezoneId: 'UTC' });

  test('Where the time zone names no place, one tap says the country, and it is remembered', async ({
    page,
    person,
  }) => {
    await register(page, person, 'UTC');
    await page.goto('/');
    await expectHome(page, person);
    await saveWords(page, CRISIS);
    const help = page.getByRole('dialog', { name: 'You do not have to carry this alone' });
    await help.getByLabel('Where are you?').selectOption('Germany');
    await expect(help.getByRole('link', { name: 'Call 0800 111 0 111' })).toHaveAttribute('href', 'tel:08001110111');
    await expect(help.getByRole('link', { name: 'Call 112' })).toHaveAttribute('href', 'tel:112');
    await page.keyboard.press('Escape');
    await page.reload();
    await expect(
      page.getByRole('region', { name: 'Help lines for you' }).getByRole('link', { name: 'Call 0800 111 0 111' }),
    ).toBeVisible();
  });
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('Help lines stand beside the entry after a reload', async ({ page, person, context }) => {
    await openJournal(page, person);
    await saveWords(page, CRISIS);
    // The composer is on its way out, and has such a button too.
    const help = page.getByRole('dialog', { name: 'You do not have to carry this alone' });
    await help.getByRole('button', { name: 'Close' }).last().click();
    const lines = page.getByRole('region', { name: 'Help lines for you' });
    await expect(lines.getByRole('link', { name: 'Call 116 123' })).toBeVisible();
    await readyForOffline(page, 1);
    await context.setOffline(true);
    await page.reload();
    await expect(lines.getByRole('link', { name: 'Call 116 123' })).toHaveAttribute('href', 'tel:116123');
    await expect(lines.getByRole('link', { name: 'Call 999' })).toBeVisible();
  });
});
