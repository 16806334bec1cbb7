/** Messages between two people: live, read, offline, and in a long conversation. */

import { expect, listenForErrors, test } from './journey.ts';
import {
  beginConversation,
  connectLive,
  loseNextAnswer,
  makeProfilePublic,
  messageField,
  registerSecondPerson,
  sendByApi,
  sendMessage,
  thread,
  typeAndSend,
} from './messages.ts';
import { openJournal, register } from './steps.ts';

const NAVIGATION = { name: 'Main' };
/** The state of the last message, once the server has it: not "Will be sent when you’re online". */
const SENT = /^Sent \d/;

test('A message arrives in the open page of the other person, is marked as read, and ends with a block', async ({
  page,
  person,
  browser,
  evenglow,
}) => {
  await register(page, person);
  await makeProfilePublic(page, 'Ada Lindqvist');
  const ines = await registerSecondPerson(browser, evenglow.url, 'Ines Carvalho');
  const errors = listenForErrors(ines.context, evenglow);
  const id = await beginConversation(page, ines.id);

  await page.goto(`/messages/${id}`);
  await expect(page.getByText('Say hello to Ines')).toBeVisible();
  await ines.page.goto('/');
  const badge = ines.page.getByRole('navigation', NAVIGATION).getByRole('link', { name: /^Messages/ });
  await expect(badge).toHaveAccessibleName('Messages');
  await connectLive(ines.page);
  await sendMessage(page, 'The heron is back.');
  await expect(thread(page).getByText(SENT)).toBeVisible();
  await expect(badge).toHaveAccessibleName('Messages 1 unread');

  await badge.click();
  await ines.page.getByRole('link', { name: /Ada Lindqvist/ }).click();
  await expect(thread(ines.page).getByText('The heron is back.')).toBeVisible();
  await expect(thread(ines.page).getByText('1 new')).toBeVisible();
  await expect(badge).toHaveAccessibleName('Messages');
  await expect(thread(page).getByText(/^Read \d/)).toBeVisible();

  await sendMessage(ines.page, 'On the same stone?');
  await expect(thread(page).getByText('On the same stone?')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Ines Carvalho: On the same stone?' })).toBeAttached();
  await expect(thread(ines.page).getByText('1 new')).toHaveCount(0);
  await expect(thread(ines.page).getByText(/^Read \d/)).toBeVisible();

  // Signs of a crisis show help lines to the writer alone.
  await sendMessage(page, 'I want to kill myself.');
  const help = page.getByRole('region', { name: 'Helplines for you' });
  await expect(help.getByRole('link').first()).toBeVisible();
  await expect(thread(ines.page).getByText('I want to kill myself.')).toBeVisible();
  await expect(ines.page.getByRole('region', { name: 'Helplines for you' })).toHaveCount(0);
  await help.getByRole('button', { name: 'Hide' }).click();
  await expect(help).toHaveCount(0);

  // The person who blocks sees the conversation as closed; for the other it no longer exists.
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Block Ines' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
  await expect(page.getByText('You blocked Ines.')).toBeVisible();
  await ines.page.reload();
  await expect(ines.page.getByText('We can’t find this conversation')).toBeVisible();
  await page.getByRole('button', { name: 'Unblock' }).click();
  await expect(messageField(page)).toBeVisible();
  expect(errors).toEqual([]);
  await ines.context.close();
});

test('A first message of someone the person does not follow is a request: accepted, declined or blocked', async ({
  page,
  person,
  browser,
  evenglow,
}) => {
  await register(page, person);
  const ines = await registerSecondPerson(browser, evenglow.url, 'Ines Carvalho');
  await makeProfilePublic(page, 'Ada Lindqvist', 'following');
  const ownId: string = (await (await page.request.get('/api/user')).json()).id;
  const id = await beginConversation(ines.page, ownId);
  await ines.page.goto(`/messages/${id}`);
  await expect(ines.page.getByText('you can send one message')).toBeVisible();
  await sendMessage(ines.page, 'We met at the allotments.');
  await expect(ines.page.getByText('You can write more once Ada accepts your request.')).toBeVisible();

  const openRequest = async () => {
    await page.goto('/messages');
    await page.getByRole('link', { name: '1 message request' }).click();
    await page.getByRole('link', { name: /Ines Carvalho/ }).click();
    await expect(thread(page).getByText('We met at the allotments.')).toBeVisible();
  };
  await openRequest();
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(messageField(page)).toBeVisible();
  await expect(messageField(ines.page)).toBeVisible();

  await page.request.post(`/api/messages/${id}/block`);
  await ines.context.close();
  const eve = await registerSecondPerson(browser, evenglow.url, 'Eve Marlow');
  const another = await beginConversation(eve.page, ownId);
  await sendByApi(eve.page, another, 'You owe me an answer.');
  await page.goto('/messages?requests');
  await page.getByRole('link', { name: /Eve Marlow/ }).click();
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
  await expect(page.getByText('No requests')).toBeVisible();
  await eve.context.close();
});

test('Messages written offline are sent in order, each once, and a draft is kept', async ({
  page,
  context,
  person,
  browser,
  evenglow,
}) => {
  await register(page, person);
  const ines = await registerSecondPerson(browser, evenglow.url, 'Ines Carvalho');
  const id = await beginConversation(page, ines.id);
  await page.goto(`/messages/${id}`);
  await expect(messageField(page)).toBeVisible();
  await context.setOffline(true);
  for (const text of ['One', 'Two', 'Three']) await sendMessage(page, text);
  await expect(thread(page).getByText('Will be sent when you’re online')).toBeVisible();
  await messageField(page).fill('And four, perhaps');
  await context.setOffline(false);
  await expect(thread(page).getByText(SENT)).toBeVisible();
  await expect(thread(page).getByText('Will be sent when you’re online')).toHaveCount(0);
  const receivedContents = async () => {
    const all: { content: string }[] = await (await ines.page.request.get(`/api/messages/${id}/messages`)).json();
    return all.map(({ content }) => content);
  };
  await expect.poll(receivedContents).toEqual(['One', 'Two', 'Three']);
  await page.reload();
  await expect(messageField(page)).toHaveValue('And four, perhaps');
  await ines.context.close();
});

test('A message sent at once after its last key is sent once and leaves no draft, offline and with a lost answer too', async ({
  page,
  context,
  person,
  browser,
  evenglow,
}) => {
  await register(page, person);
  const ines = await registerSecondPerson(browser, evenglow.url, 'Ines Carvalho');
  const id = await beginConversation(page, ines.id);
  await page.goto(`/messages/${id}`);
  const expectOnce = async (...texts: string[]) => {
    await expect
      .poll(async () => {
        const all: { content: string }[] = await (await page.request.get(`/api/messages/${id}/messages`)).json();
        return all.map(({ content }) => content);
      })
      .toEqual(texts);
    await page.reload();
    // A message whose answer was lost is also listed as being sent until the server has recognized it.
    await expect(thread(page).getByText(texts.at(-1) ?? '')).toHaveCount(1);
    await expect(messageField(page)).toHaveValue('');
  };
  await typeAndSend(page, messageField(page), 'The heron is back.');
  await expectOnce('The heron is back.');

  await loseNextAnswer(page, `**/api/messages/${id}/messages`);
  await typeAndSend(page, messageField(page), 'On the same stone.');
  await expectOnce('The heron is back.', 'On the same stone.');

  await context.setOffline(true);
  await typeAndSend(page, messageField(page), 'Both of us were late.');
  await context.setOffline(false);
  await expectOnce('The heron is back.', 'On the same stone.', 'Both of us were late.');
  await ines.context.close();
});

test('A conversation of two thousand messages scrolls back to its beginning without jumps', async ({
  page,
  person,
  browser,
  evenglow,
}) => {
  await register(page, person);
  const ines = await registerSecondPerson(browser, evenglow.url, 'Ines Carvalho');
  const id = await beginConversation(page, ines.id);
  await sendByApi(page, id, 'The newest of all.');
  const all = Array.from({ length: 2000 }, (_, index) => ({
    id: `0190a1b2-0000-7000-8000-${String(index).padStart(12, '0')}`,
    content: `Number ${index}. ${'A little more of the day. '.repeat(index % 7)}`,
    isMine: index % 3 === 0,
    createdAt: new Date(Date.UTC(2026, 0, 1) + index * 3_600_000).toISOString(),
    readAt: null,
    isUnread: false,
  }));
  // The rate limit is thirty messages a minute, so the responses of the server are mocked.
  await page.route(`**/api/messages/${id}/messages?**`, (route) => {
    const end = Number(new URL(route.request().url()).searchParams.get('cursor') ?? all.length);
    const start = Math.max(0, end - 50);
    const headers: Record<string, string> =
      start > 0 ? { link: `</api/messages/${id}/messages?cursor=${start}>; rel="next"` } : {};
    return route.fulfill({ json: all.slice(start, end), headers });
  });
  await page.goto(`/messages/${id}`);
  await expect(thread(page).getByText(/^Number 1999\./)).toBeInViewport();
  expect(await thread(page).getByRole('listitem').count()).toBeLessThan(60);

  const box = await thread(page).boundingBox();
  if (!box) throw new Error('no thread');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  // The text of the first message in view.
  const firstVisibleMessage = () =>
    page.evaluate(() => {
      const area = document.querySelector('section[aria-label="Messages"]');
      const edge = area?.getBoundingClientRect().top ?? 0;
      const rows = [...(area?.querySelectorAll('li') ?? [])];
      return rows.find((row) => row.getBoundingClientRect().top >= edge)?.textContent?.match(/Number \d+\./)?.[0] ?? '';
    });
  for (let step = 0; step < 12; step++) {
    const text = await firstVisibleMessage();
    await page.mouse.wheel(0, -200);
    await expect(thread(page).getByText(text, { exact: false }).first()).toBeInViewport();
  }
  // Repeated, because older messages are loaded while scrolling.
  await expect(async () => {
    await page.mouse.wheel(0, -2500);
    expect(await firstVisibleMessage()).toBe('Number 0.');
  }).toPass({ intervals: [0] });
  await expect(thread(page).getByText(/^Number 0\./)).toBeInViewport();
  await page.getByRole('button', { name: 'Newest' }).click();
  await expect(thread(page).getByText(/^Number 1999\./)).toBeInViewport();
  await ines.context.close();
});

test('An entry written elsewhere appears in an open page', async ({ page, person }) => {
  await openJournal(page, person);
  await connectLive(page);
  // The server listens for changes a moment after the first page has connected, and misses earlier ones.
  let count = 0;
  await expect(async () => {
    const content = `Rain on the tin roof, number ${++count}.`;
    expect((await page.request.post('/api/gratitude-entries', { data: { content } })).status()).toBe(201);
    await expect(page.getByRole('article').filter({ hasText: content })).toBeVisible({ timeout: 3_000 });
  }).toPass();
});
