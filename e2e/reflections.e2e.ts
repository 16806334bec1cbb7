/** Conversations with the guide: answered, found again, turned into an entry, and followed in two tabs. */
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { loseNextAnswer, typeAndSend } from './messages.ts';
import { composer, openComposer, openFollowingTab, openJournal, register, savedContents, writeByApi } from './steps.ts';

const field = (page: Page) => page.getByRole('textbox', { name: 'Write to the guide' });
const thread = (page: Page) => page.getByRole('region', { name: 'Messages' });
/** The person's messages with these words. The guide may repeat them in its own. */
const ownMessages = (page: Page, text: string) =>
  thread(page).getByRole('listitem').filter({ hasText: 'You:' }).filter({ hasText: text });
/** The guide's replies. */
const replies = (page: Page) => thread(page).getByRole('listitem').filter({ hasText: 'The guide:' });

async function sendMessage(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
  await expect(ownMessages(page, text)).toBeVisible();
}

/** Waits until the reply is complete. */
async function waitForReplies(page: Page, count: number): Promise<void> {
  await expect(page.getByRole('button', { name: 'Send' })).toBeVisible();
  await expect(replies(page)).toHaveCount(count);
  await expect(thread(page).getByText('The guide is thinking')).toHaveCount(0);
}

test('A conversation begins with a question, is answered, survives a reload and becomes an entry', async ({
  page,
  person,
}) => {
  await register(page, person);
  await page.goto('/reflections');
  await expect(page.getByText(`What’s on your mind, ${person.firstName}?`)).toBeVisible();
  await expect(page.getByText('No conversations yet')).toBeVisible();
  await page.getByRole('button', { name: /^A small good thing/ }).click();
  await expect(field(page)).toBeFocused();
  await field(page).fill('My sister Nora drove through the snow');
  await field(page).press('Shift+Enter');
  await field(page).pressSequentially('to sit with me.');
  await field(page).press('Enter');
  await expect(page).toHaveURL(/\?session=[0-9a-f-]{36}$/);
  await expect(thread(page).getByText('What small thing went well that no one else noticed?')).toBeVisible();
  await expect(thread(page).getByText('You’re talking with an AI.')).toBeVisible();
  // Reloaded while the reply may still be on its way.
  await page.reload();
  await waitForReplies(page, 1);
  await expect(ownMessages(page, 'to sit with me.')).toHaveCount(1);

  await sendMessage(page, 'She brought soup, and I slept for the first time in days.');
  await waitForReplies(page, 2);
  await expect(page.getByRole('status').filter({ hasText: /^The guide: / })).toBeAttached();

  await page.getByRole('button', { name: 'Turn into an entry' }).click();
  await expect(composer(page)).toBeVisible();
  const draft = composer(page).getByRole('textbox', { name: 'What are you grateful for?' });
  await expect(draft).toHaveValue(
    'My sister Nora drove through the snow\nto sit with me.\n\nShe brought soup, and I slept for the first time in days.',
  );
  await composer(page).getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => savedContents(page)).toHaveLength(1);
});

test('Conversations are found, renamed and deleted, and an entry begins one and an exercise an entry', async ({
  page,
  person,
}) => {
  await register(page, person);
  for (const message of ['The heron stood on its stone again.', 'The bus driver waited for me.']) {
    expect((await page.request.post('/api/ai-chat', { data: { message } })).status()).toBe(200);
  }
  await writeByApi(page, 'The library smelled of rain and old paper today.');
  await page.goto('/reflections');
  const rows = page.getByRole('list', { name: 'Conversations' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await page.getByRole('searchbox', { name: 'Find a conversation' }).fill('heron');
  await expect(rows).toHaveCount(1);
  await rows.getByRole('link').click();
  await expect(ownMessages(page, 'The heron stood on its stone again.')).toBeVisible();

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('textbox', { name: 'Conversation name' }).fill('By the water');
  await page.getByRole('textbox', { name: 'Conversation name' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'By the water' })).toBeVisible();
  await expect(rows.getByRole('link', { name: /By the water/ })).toBeVisible();

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/reflections$/);
  await expect(page.getByText('Nothing found.')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Find a conversation' }).fill('');
  await expect(rows).toHaveCount(1);

  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Entry actions' }).first().click();
  await page.getByRole('menuitem', { name: 'Reflect on this' }).click();
  await expect(page).toHaveURL(/\/reflections\?entry=/);
  await expect(page.getByText('The library smelled of rain and old paper today.')).toBeVisible();
  await field(page).fill('It was the quiet of it.');
  await field(page).press('Enter');
  await waitForReplies(page, 1);
  await expect(thread(page).getByText('The library smelled of rain and old paper today.').first()).toBeVisible();
  await page.goto('/reflections?session=01975b1e-0000-7000-8000-000000000000');
  await expect(page.getByText('We can’t find this conversation')).toBeVisible();

  await test.step('An exercise begins an entry below what is written already', async () => {
    await page.goto('/');
    await openComposer(page);
    const draft = composer(page).getByRole('textbox', { name: 'What are you grateful for?' });
    await draft.fill('A walk before breakfast.');
    const exercises = composer(page).getByRole('button', { name: 'Exercises' });
    const letter = composer(page)
      .getByRole('list', { name: 'Exercises' })
      .getByRole('button', { name: /thank-you letter/ });
    await exercises.click();
    await letter.click();
    await expect(draft).toHaveValue(/^A walk before breakfast\.\n\n\S/);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(draft).toHaveValue('A walk before breakfast.');
    await exercises.click();
    await letter.click();
    await expect(draft).toBeFocused();
    await page.keyboard.type('Thank you for the bench by the pond.');
    await composer(page).getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(() => savedContents(page))
      .toContainEqual(expect.stringContaining('Thank you for the bench by the pond.'));
  });
});

test('Two tabs show the same conversation, and a message written offline is kept and sent once', async ({
  page,
  context,
  person,
}) => {
  await openJournal(page, person);
  const response = await page.request.post('/api/ai-chat', { data: { message: 'The first light today.' } });
  const { session }: { session: { id: string } } = await response.json();
  // The first tab passes live updates on to the other one.
  const isLive = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/live');
  await page.goto(`/reflections?session=${session.id}`);
  await isLive;
  const other = await openFollowingTab(context, `/reflections?session=${session.id}`);
  await waitForReplies(other, 1);
  await waitForReplies(page, 1);
  await sendMessage(page, 'It lay on the kitchen wall.');
  await waitForReplies(page, 2);
  await expect(ownMessages(other, 'It lay on the kitchen wall.')).toBeVisible();
  await waitForReplies(other, 2);
  await other.close();

  await context.setOffline(true);
  await sendMessage(page, 'And then it was gone.');
  await expect(thread(page).getByText('Will be sent when you’re online')).toBeVisible();
  await context.setOffline(false);
  await waitForReplies(page, 3);
  await expect(ownMessages(page, 'And then it was gone.')).toHaveCount(1);
});

test('A message to the guide sent at once after its last key is sent once and leaves no draft anywhere', async ({
  page,
  context,
  person,
}) => {
  await register(page, person);
  await writeByApi(page, 'The library smelled of rain and old paper today.');
  await writeByApi(page, 'Nora drove through the snow to sit with me.');
  const [{ id: second }, { id: first }] = await (await page.request.get('/api/gratitude-entries')).json();
  await page.goto(`/reflections?entry=${first}`);
  await typeAndSend(page, field(page), 'It was the quiet of it.');
  await expect(page).toHaveURL(/\?session=/);
  await waitForReplies(page, 1);
  await expect(ownMessages(page, 'It was the quiet of it.')).toHaveCount(1);
  const session = page.url();
  await expect(field(page)).toHaveValue('');

  await loseNextAnswer(page, '**/api/ai-chat');
  await typeAndSend(page, field(page), 'And nobody spoke for an hour.');
  // It waits in the outbox until the page opens again.
  await page.reload();
  await waitForReplies(page, 2);
  await expect(ownMessages(page, 'And nobody spoke for an hour.')).toHaveCount(1);

  await context.setOffline(true);
  await typeAndSend(page, field(page), 'I could hear my own breath.');
  await context.setOffline(false);
  await waitForReplies(page, 3);
  await expect(ownMessages(page, 'I could hear my own breath.')).toHaveCount(1);

  // A draft of one entry is not offered for another one, nor for a conversation without an entry.
  await page.goto(`/reflections?entry=${first}`);
  await expect(field(page)).toHaveValue('');
  await field(page).fill('The chairs creaked');
  for (const other of [`/reflections?entry=${second}`, '/reflections?new', session]) {
    await page.goto(other);
    await expect(field(page)).toHaveValue('');
  }
  await page.goto(`/reflections?entry=${first}`);
  await expect(field(page)).toHaveValue('The chairs creaked');
});
