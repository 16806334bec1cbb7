/** Entries of hard days: a reframe is offered, never imposed, and a crisis is met with calm help alone. */
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { card, notice, openComposer, openJournal, pressSave, words } from './steps.ts';

const HARD =
  'Everything went wrong at work today. My boss shouted at me and I cried in the car, I feel awful and alone.';
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
