/** Entries of hard days: signs of a crisis are answered with help lines and nothing else. */
import { waitForOfflineReady } from './device-storage.ts';
import { expect, test } from './journey.ts';
import { card, entryField, notice, openComposer, openJournal, pressSave } from './steps.ts';

const HARD = 'My boss shouted at me in front of the whole team and I cried in the car. My sister brought me soup.';
const CRISIS = 'I cannot go on any more. I want to kill myself tonight.';

test.use({ serviceWorkers: 'allow' });

test('After a hard entry a reframe is only offered, and a crisis shows help lines that stay, also offline', async ({
  page,
  person,
  context,
}) => {
  await openJournal(page, person);
  const saveWords = async (content: string) => {
    await openComposer(page);
    await entryField(page).fill(content);
    await pressSave(page);
  };
  await test.step('A reframe is offered on the card of a hard entry that was just kept', async () => {
    await saveWords(HARD);
    const choice = page.getByRole('dialog', { name: 'This was a hard one' });
    await expect(choice.getByRole('button', { name: 'Just keep it' })).toBeFocused();
    await choice.getByRole('button', { name: 'Just keep it' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /Write$/ })).toBeFocused();
    const hardEntryCard = card(page, HARD);
    await expect(hardEntryCard.getByRole('note')).toHaveCount(0);
    await hardEntryCard.getByRole('button', { name: 'Show a gentle reframe' }).click();
    await expect(hardEntryCard.getByRole('note', { name: 'A gentle reframe' })).toBeVisible();
  });

  const help = page.getByRole('dialog', { name: 'You do not have to carry this alone' });
  const lines = page.getByRole('region', { name: 'Help lines for you' });
  await test.step('A crisis is answered with help lines and nothing else', async () => {
    await saveWords(CRISIS);
    await expect(help.getByRole('link', { name: 'Call 116 123' })).toHaveAttribute('href', 'tel:116123');
    await expect(help.getByRole('link', { name: 'Call 999' })).toHaveAttribute('href', 'tel:999');
    await expect(help.getByRole('link', { name: 'Find a helpline' })).toHaveAttribute(
      'href',
      /^https:\/\/findahelpline/,
    );
    await expect(help).not.toContainText(/reframe|streak|evening|premium|goal|captured/i);
    await expect(notice(page)).toHaveCount(0);
    await help.getByRole('button', { name: 'Close' }).last().click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(card(page, CRISIS)).toContainText('Only you');
    await expect(card(page, CRISIS)).not.toContainText(/reframe/i);
  });
  await test.step('Help lines stay on the entry, without goal and streak, and without a network', async () => {
    await expect(lines.getByRole('link', { name: 'Call 116 123' })).toBeVisible();
    await waitForOfflineReady(page, 2);
    await context.setOffline(true);
    await page.reload();
    await expect(lines.getByRole('link', { name: 'Call 116 123' })).toHaveAttribute('href', 'tel:116123');
    await expect(lines.getByRole('link', { name: 'Call 999' })).toHaveAttribute('href', 'tel:999');
    await expect(card(page, CRISIS).getByRole('img', { name: /of 5/ })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Daily goal/ })).toHaveCount(0);
    await expect(page.getByText(/evenings? (so far|in a row)|One entry today begins/)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Use This Prompt' })).toHaveCount(0);
    await context.setOffline(false);
  });
  await test.step('The author puts help lines away and shows them again', async () => {
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
});
