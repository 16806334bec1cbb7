/** The guide with a model connected: stopping and repeating replies, two tabs, quoted entries and memory. */
import type { Page } from '@playwright/test';
import { ControlledStream, streams } from '../server/testing/model-server.ts';
import { expect } from './journey.ts';
import { card, register, writeByApi } from './steps.ts';
import { testWithModel } from './with-model.ts';

// Long enough for the first word on a loaded machine.
const test = testWithModel({ timeoutMs: 60_000 });

// One worker for the file, which starts one server and one model.
test.describe.configure({ mode: 'default' });

const field = (page: Page) => page.getByRole('textbox', { name: 'Write to the guide' });
const thread = (page: Page) => page.getByRole('region', { name: 'Messages' });
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send' });

async function sendMessage(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
  await expect(thread(page).getByText(text)).toBeVisible();
}

test('A reply is read in two tabs, stopped in the other one, and requested again', async ({
  page,
  context,
  person,
  model,
}) => {
  await register(page, person);
  await page.goto('/reflections?new');
  const speech = new ControlledStream();
  model.next(speech.behaviour);
  await sendMessage(page, 'She hardly said anything for three hours.');
  await expect(thread(page).getByText('The guide is thinking')).toBeVisible();
  await speech.sendText('Three hours of **quiet**. ', 'What ', 'did you notice? ', 'And ');
  await expect(thread(page).getByText('What did you notice?')).toBeVisible();

  const other = await context.newPage();
  await other.goto(page.url());
  await expect(thread(other).getByText('What did you notice?')).toBeVisible();
  await other.getByRole('button', { name: 'Stop the answer' }).click();
  for (const tab of [page, other]) {
    await expect(thread(tab).getByText('The answer stopped here.')).toBeVisible();
    await expect(sendButton(tab)).toBeVisible();
    await expect(thread(tab).locator('strong')).toHaveText('quiet');
  }
  await other.close();

  model.next(streams('One:\n\n- <b>two</b> ![three](https://evil.example/a.png)\n- [four](https://evil.example)'));
  await thread(page).getByRole('button', { name: 'Get a new answer' }).click();
  await expect(thread(page).getByText('<b>two</b> three')).toBeVisible();
  await expect(thread(page).getByText('The answer stopped here.')).toHaveCount(0);
  await page.reload();
  await expect(thread(page).getByText('<b>two</b> three')).toBeVisible();
  await expect(thread(page).getByText('What did you notice?')).toHaveCount(0);
  await expect(thread(page).locator('a, img')).toHaveCount(0);
});

test('Entries the guide quotes are opened and excluded, and its memory is shown, deleted and turned off', async ({
  page,
  person,
  model,
}) => {
  await register(page, person);
  const entry = 'Wilhelmina brought marmalade to the orchard.';
  await writeByApi(page, entry, { entryDate: '2026-03-03' });
  model.always(streams('She brought it once before [1]. ', 'What was different?'));
  await page.goto('/reflections?new');
  await sendMessage(page, 'My sister Wilhelmina has moved away, and left me her marmalade.');
  const sources = thread(page).getByRole('list', { name: 'From what you wrote' });
  await expect(sources.getByRole('link', { name: entry })).toBeVisible();
  await expect(sendButton(page)).toBeVisible();

  await sources.getByRole('link', { name: entry }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.locator('li', { has: card(page, entry) })).toBeFocused();
  await page.goBack();

  await sources.getByRole('button', { name: 'Don’t use this entry again' }).click();
  await expect(sources).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(sources).toBeVisible();
  await sources.getByRole('button', { name: 'Don’t use this entry again' }).click();
  await expect(sources).toHaveCount(0);
  await page.reload();
  await expect(thread(page).getByText('What was different?')).toBeVisible();
  await expect(sources).toHaveCount(0);

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'What the guide remembers' }).click();
  const notes = page.getByRole('region', { name: 'From your conversations' });
  await expect(notes.getByText('has moved away').first()).toBeVisible();
  const leftAlone = page.getByRole('region', { name: 'Hidden from the guide' });
  await expect(leftAlone.getByText(entry)).toBeVisible();
  await leftAlone.getByRole('button', { name: 'Let the guide use it' }).click();
  await expect(leftAlone).toHaveCount(0);
  await notes.getByRole('button', { name: /^Forget this note about/ }).click();
  await expect(notes.getByText('has moved away')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(notes.getByText('has moved away').first()).toBeVisible();
  await notes.getByRole('button', { name: 'Forget all' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Forget all' }).click();
  await expect(notes.getByText('Nothing yet.')).toBeVisible();
  await page.getByRole('switch', { name: 'Remember what I wrote' }).click();
  await expect(page.getByText('Off: the guide only knows the current conversation.')).toBeVisible();

  await page.goto('/reflections?new');
  await sendMessage(page, 'Wilhelmina was here again, with marmalade.');
  await expect(sendButton(page)).toBeVisible();
  await expect(thread(page).getByText('What was different?')).toBeVisible();
  await expect(sources).toHaveCount(0);
  await page.goto('/reflections/memory');
  await expect(notes.getByText('Nothing yet.')).toBeVisible();
});
