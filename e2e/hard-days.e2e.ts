/** Entries of hard days: signs of a crisis are answered with help lines and nothing else. */
import type { Page } from '@playwright/test';
import type { EntryHelp } from '../contract/journal.ts';
import { waitForOfflineReady } from './device-storage.ts';
import { expect, test } from './journey.ts';
import {
  card,
  entryField,
  keepNotices,
  notice,
  openComposer,
  openFollowingTab,
  openJournal,
  pressSave,
  writeByApi,
} from './steps.ts';

const HARD = 'My boss shouted at me in front of the whole team and I cried in the car. My sister brought me soup.';
const CRISIS = 'I cannot go on any more. I want to kill myself tonight.';

test.use({ serviceWorkers: 'allow' });

test('A hard entry is saved without celebration, and a crisis shows helplines that stay, also offline', async ({
  page,
  person,
  context,
}) => {
  await keepNotices(page);
  await openJournal(page, person);
  const saveWords = async (content: string) => {
    await openComposer(page);
    await entryField(page).fill(content);
    await pressSave(page);
  };
  await test.step('A hard entry is saved, with a way to talk about it and no reframe in violet', async () => {
    await saveWords(HARD);
    const saved = page.getByRole('dialog', { name: 'Saved.' });
    await expect(saved).toContainText(HARD);
    await expect(saved.getByRole('button', { name: /^Talk about it/ })).toBeVisible();
    await expect(saved.getByRole('button', { name: 'Done' })).toBeFocused();
    await saved.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /Write$/ })).toBeFocused();
    await expect(card(page, HARD).getByRole('img', { name: /of 5/ })).toBeVisible();
    await expect(card(page, HARD).getByRole('note')).toHaveCount(0);
  });

  const help = page.getByRole('dialog', { name: 'You don’t have to go through this alone' });
  const lines = page.getByRole('region', { name: 'Helplines for you' });
  await test.step('A crisis is answered with helplines and nothing else', async () => {
    await saveWords(CRISIS);
    await expect(help.getByRole('link', { name: 'Call 116 123' })).toHaveAttribute('href', 'tel:116123');
    await expect(help.getByRole('link', { name: 'Call 999' })).toHaveAttribute('href', 'tel:999');
    await expect(help.getByRole('link', { name: 'Find a helpline' })).toHaveAttribute(
      'href',
      /^https:\/\/findahelpline/,
    );
    await expect(help).not.toContainText(/reframe|streak|evening|premium|goal|captured/i);
    await expect(notice(page)).toHaveCount(0);
    await expect(help.getByRole('heading').locator(':focus')).toBeVisible();
    await help.getByRole('button', { name: 'Close' }).last().click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /Write$/ })).toBeFocused();
    await expect(card(page, CRISIS)).toContainText('Only you');
    await expect(card(page, CRISIS)).not.toContainText(/reframe/i);
  });
  await test.step('Helplines stay on the entry, without goal and streak, and without a network', async () => {
    await expect(lines.getByRole('link', { name: 'Call 116 123' })).toBeVisible();
    await waitForOfflineReady(page, 2);
    await context.setOffline(true);
    await page.reload();
    await expect(lines.getByRole('link', { name: 'Call 116 123' })).toHaveAttribute('href', 'tel:116123');
    await expect(lines.getByRole('link', { name: 'Call 999' })).toHaveAttribute('href', 'tel:999');
    await expect(card(page, CRISIS).getByRole('img', { name: /of 5/ })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Daily goal/ })).toHaveCount(0);
    await expect(page.getByText(/-day streak|Day 1|start a streak/)).toHaveCount(0);
    await context.setOffline(false);
  });
  await test.step('The author hides helplines and shows them again', async () => {
    await lines.getByRole('button', { name: 'Hide' }).click();
    await expect(lines).toHaveCount(0);
    await expect(card(page, CRISIS).getByRole('button', { name: 'Entry actions' })).toBeFocused();
    await notice(page).getByRole('button', { name: 'Undo' }).click();
    await expect(lines).toBeVisible();
  });
  await test.step('The dashboard keeps its figures, with the card once above them', async () => {
    await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click();
    await expect(lines).toHaveCount(1);
    await expect(page.getByText('Current Streak')).toBeVisible();
    await expect(page.getByText('Wellbeing Score')).toBeVisible();
    await expect(card(page, CRISIS)).toBeVisible();
    const saved = helpSaved(page, { help: 'put_away' });
    await lines.getByRole('button', { name: 'Hide' }).click();
    await expect(lines).toHaveCount(0);
    await saved;
    await page.reload();
    await expect(card(page, CRISIS)).toBeVisible();
    await expect(lines).toHaveCount(0);
    await card(page, CRISIS).getByRole('button', { name: 'Entry actions' }).click();
    await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Reflect on this' })).toHaveCount(0);
    await page.getByRole('menuitem', { name: 'Show helplines' }).click();
    await expect(lines).toHaveCount(1);
  });
});

/** Resolves once the server has answered the next change of an entry's helplines to `help`. */
const helpSaved = (page: Page, help: EntryHelp) =>
  page.waitForResponse((response) => response.request().postData() === JSON.stringify(help));

const PAST = 'I used to want to die. That was ten years ago, and today I planted the bulbs.';

test('A less certain sign gets one quiet line, which can be hidden, and changes nothing else', async ({
  page,
  person,
}) => {
  await keepNotices(page);
  await openJournal(page, person);
  await writeByApi(page, PAST);
  await page.reload();
  const line = card(page, PAST).getByRole('button', { name: 'See helplines' });
  await expect(line).toBeVisible();
  await expect(card(page, PAST).getByRole('img', { name: /of 5/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Daily goal/ })).toBeVisible();
  await line.click();
  const help = page.getByRole('dialog', { name: 'You don’t have to go through this alone' });
  await expect(help.getByRole('link', { name: 'Call 116 123' })).toBeVisible();
  await expect(help.getByRole('heading').locator(':focus')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(line).toBeFocused();
  // Now its code is loaded.
  await page.keyboard.press('Enter');
  await expect(help.getByRole('heading').locator(':focus')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(line).toBeFocused();
  const hide = async () => {
    await card(page, PAST).getByRole('button', { name: 'Entry actions' }).click();
    await page.getByRole('menuitem', { name: 'Hide helplines' }).click();
    await expect(line).toHaveCount(0);
  };
  await hide();
  await notice(page).getByRole('button', { name: 'Undo' }).click();
  await expect(line).toBeVisible();
  const saved = helpSaved(page, { quietHelp: 'hidden' });
  await hide();
  await saved;
  await page.reload();
  await expect(card(page, PAST)).toBeVisible();
  await expect(line).toHaveCount(0);
});

test('The guide asks once whether one is safe, and goes on as usual after any answer, in every tab', async ({
  page,
  person,
  context,
}) => {
  await openJournal(page, person);
  await page.goto('/reflections?new');
  const field = page.getByRole('textbox', { name: 'Write to the guide' });
  await field.fill('I want to kill myself tonight.');
  await field.press('Enter');
  const lines = page.getByRole('region', { name: 'Helplines for you' });
  const answers = page.getByRole('group', { name: 'Answers' });
  await expect(page.getByText('I’m glad you told me. Are you safe right now?').first()).toBeVisible();
  await expect(lines.getByRole('link', { name: 'Call 116 123' })).toBeVisible();
  await expect(field).toBeFocused();
  const other = await openFollowingTab(context, page.url());
  await expect(other.getByRole('group', { name: 'Answers' })).toBeVisible();
  await test.step('“I’m not safe” opens all helplines, a call first', async () => {
    await answers.getByRole('button', { name: 'I’m not safe' }).click();
    await expect(page.getByText(/^Please call now/).first()).toBeVisible();
    await expect(lines.last().getByRole('combobox', { name: 'Helplines in' })).toBeVisible();
    await expect(lines.last().getByRole('link').first()).toHaveAttribute('href', /^tel:/);
    await expect(field).toBeFocused();
    await expect(answers).toHaveCount(0);
    await expect(other.getByRole('group', { name: 'Answers' })).toHaveCount(0);
  });
  await test.step('A pressed choice is kept without a connection, and sent once', async () => {
    await field.fill('I still want to kill myself.');
    await field.press('Enter');
    await expect(answers).toBeVisible();
    await context.setOffline(true);
    await answers.getByRole('button', { name: 'You misread me' }).press('Enter');
    await expect(field).toBeFocused();
    await expect(page.getByText('Will be sent when you’re online')).toBeVisible();
    await expect(answers).toHaveCount(0);
    await context.setOffline(false);
    await expect(page.getByText('Sorry, I misread you. Please go on, I’m listening.').first()).toBeVisible();
  });
  await test.step('The conversation goes on as usual', async () => {
    const shown = await lines.count();
    const messages = page.getByRole('region', { name: 'Messages' });
    for (const message of ['There was frost this morning.', 'Two crows sat on the fence.', 'I slept a little.']) {
      await field.fill(message);
      await field.press('Enter');
      await expect(messages.getByText(message)).toBeVisible();
      // Below the last reply, once it is complete.
      await expect(messages.getByText('Answered without outside AI')).toBeVisible();
    }
    await expect(answers).toHaveCount(0);
    expect(await lines.count()).toBeLessThanOrEqual(shown);
    await expect(messages.getByText(/safe right now/)).toHaveCount(2);
  });
});
