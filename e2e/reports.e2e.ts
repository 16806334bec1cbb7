/** Reported content is hidden from the reporter at once, and from everyone once the operator removes it. */
import { expect, listenForErrors, test } from './journey.ts';
import { beginConversation, makeProfilePublic, registerSecondPerson, sendByApi, thread } from './messages.ts';
import { card, register, waitForFeed, writeByApi } from './steps.ts';

const UNKIND = 'Everybody on our street is a fool, and Noor most of all.';

test('A reported entry is hidden from the reporter, and by the operator’s command from everyone but its author', async ({
  page,
  person,
  browser,
  evenglow,
}) => {
  await register(page, person);
  await makeProfilePublic(page, 'Ada Lindqvist');
  const [author, otherMember] = [
    await registerSecondPerson(browser, evenglow.url, 'Jonas Brandt'),
    await registerSecondPerson(browser, evenglow.url, 'Mei Tanaka'),
  ];
  const errors = [listenForErrors(author.context, evenglow), listenForErrors(otherMember.context, evenglow)];
  await writeByApi(author.page, UNKIND, { isShared: true });
  for (const each of [page, author.page, otherMember.page]) {
    // A page connects to live updates after the first input, or eight seconds after it was opened.
    const connected = each.waitForResponse((response) => new URL(response.url()).pathname === '/api/live');
    await each.goto('/community');
    await expect(card(each, UNKIND)).toBeVisible();
    await each.getByRole('heading', { level: 1 }).click();
    await connected;
  }

  await card(page, UNKIND).getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report this entry' });
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByText('Please choose what’s wrong.')).toBeVisible();
  await page.context().setOffline(true);
  await dialog.getByRole('radio', { name: 'Unkind or harassing' }).check();
  await dialog.getByLabel('Details').fill('This is about my neighbour.');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await page.context().setOffline(false);
  await dialog.getByRole('button', { name: 'Send report' }).click();
  const thanks = page.getByRole('dialog', { name: 'Thanks for letting us know' });
  await expect(thanks.getByRole('button', { name: 'Block Jonas Brandt as well' })).toBeVisible();
  await thanks.getByRole('button', { name: 'Done' }).click();
  await expect(card(page, UNKIND)).toHaveCount(0);
  await page.reload();
  await waitForFeed(page);
  await expect(card(page, UNKIND)).toHaveCount(0);

  const queue = evenglow.admin('reports');
  const line = queue.slice(0, queue.indexOf(UNKIND)).trimEnd().split('\n').at(-2) ?? '';
  const [id = ''] = line.split(' ');
  expect(line).toContain('unkind or harassing');
  const report = evenglow.admin('reports', 'show', id);
  expect(report).toContain('  | This is about my neighbour.');
  expect(report).toContain('It has not changed since. Others see it.');
  expect(evenglow.admin('reports', 'remove', id)).toContain('Removed.');
  // The open page of a third member is updated.
  await expect(card(otherMember.page, UNKIND)).toHaveCount(0);
  await author.page.reload();
  await expect(card(author.page, UNKIND).getByText('Shared')).toBeVisible();
  evenglow.admin('reports', 'restore', id);
  await expect(card(otherMember.page, UNKIND)).toBeVisible();
  expect(errors.flat()).toEqual([]);
  for (const { context } of [author, otherMember]) await context.close();
});

test('A reported message is hidden, help lines are shown for a danger, and the sender can be blocked', async ({
  page,
  person,
  browser,
  evenglow,
}) => {
  await register(page, person);
  await makeProfilePublic(page, 'Ada Lindqvist');
  const ines = await registerSecondPerson(browser, evenglow.url, 'Ines Carvalho');
  const conversation = await beginConversation(page, ines.id);
  await sendByApi(ines.page, conversation, 'Good evening.');
  await sendByApi(ines.page, conversation, 'Nobody would miss me.');
  await page.goto(`/messages/${conversation}`);
  await expect(thread(page).getByText('Nobody would miss me.')).toBeVisible();
  await thread(page).getByText('Nobody would miss me.').hover();
  await page.getByRole('button', { name: 'Message actions' }).last().click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report this message' });
  await expect(dialog.getByText('They’ll only see this message')).toBeVisible();
  await dialog.getByRole('radio', { name: 'someone may be in danger' }).check();
  await expect(dialog.getByRole('region', { name: 'Helplines' }).getByRole('link').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Send report' }).click();
  const thanks = page.getByRole('dialog', { name: 'Thanks for letting us know' });
  await expect(thanks.getByRole('region', { name: 'Helplines' })).toBeVisible();
  await thanks.getByRole('button', { name: 'Block Ines Carvalho as well' }).click();
  await expect(page.getByText('You blocked Ines.')).toBeVisible();
  await expect(thread(page).getByText('Nobody would miss me.')).toHaveCount(0);
  await expect(thread(page).getByText('Good evening.')).toBeVisible();
  await ines.context.close();
});
