/** Messages: the list, a conversation, and their empty, offline and error states. */
import {
  beginConversation,
  makeProfilePublic,
  messageField,
  readByApi,
  registerSecondPerson,
  sendByApi,
  thread,
} from '../messages.ts';
import { expect, type ScreenContext, type Screens } from '../screen-states.ts';
import { register } from '../steps.ts';

/** Another user, signed in with a browser context of their own. */
async function registerFriend({ page, evenglow }: ScreenContext, name: string) {
  const browser = page.context().browser();
  if (!browser) throw new Error('no browser');
  return registerSecondPerson(browser, evenglow.url, name);
}

export const conversations: Screens = {
  title: 'Messages',
  visit: async (context) => {
    const { page, person, capture, narrow } = context;
    await register(page, person);
    await page.goto('/messages');
    await expect(page.getByText('No messages yet')).toBeVisible();
    await capture('messages, none yet');

    await makeProfilePublic(page, 'Ada Lindqvist');
    const [jonas, kofi, noor, wren, tomas, ines] = [
      await registerFriend(context, 'Jonas Brandt'),
      await registerFriend(context, 'Kofi Mensah'),
      await registerFriend(context, 'Noor Haddad'),
      await registerFriend(context, 'Wren Adeyemi'),
      await registerFriend(context, 'Tomás Rivera'),
      await registerFriend(context, 'Ines Carvalho'),
    ];
    const withJonas = await beginConversation(page, jonas.id);
    await sendByApi(jonas.page, withJonas, 'Why do you never answer?');
    expect((await page.request.post(`/api/messages/${withJonas}/block`)).status()).toBe(204);
    const withKofi = await beginConversation(page, kofi.id);
    const questionId = await sendByApi(kofi.page, withKofi, 'The book about lighthouses, have you read it?');
    await readByApi(page, withKofi, questionId);
    await sendByApi(page, withKofi, 'I will look for it at the library.');
    const withNoor = await beginConversation(page, noor.id);
    await readByApi(noor.page, withNoor, await sendByApi(page, withNoor, 'The soup was exactly that, thank you.'));
    expect(
      (
        await noor.page.request.put('/api/profile', {
          data: { displayName: 'Noor Haddad', bio: '', isPublic: false, showStreak: true, showStats: true },
        })
      ).status(),
    ).toBe(200);
    const withWren = await beginConversation(page, wren.id);
    await sendByApi(wren.page, withWren, 'Day nine of the small kindnesses. How is yours?');
    const withTomas = await beginConversation(page, tomas.id);
    await sendByApi(tomas.page, withTomas, 'I saw the heron again.');
    await sendByApi(tomas.page, withTomas, 'The tram driver waited again this morning. I thought of your bus one.');

    const withInes = await beginConversation(page, ines.id);
    const entry = await page.request.post('/api/gratitude-entries', {
      data: {
        content:
          'Mrs Okafor left a jar of quince jelly on the shed step, with no note. As if I would not know whose hand was on the lid.',
        isShared: true,
      },
    });
    const { id: entryId }: { id: string } = await entry.json();
    await sendByApi(ines.page, withInes, `${new URL(page.url()).origin}/community?entry=${entryId}`);
    const replyId = await sendByApi(
      ines.page,
      withInes,
      'I laughed out loud on the train. My aunt labels hers by year and by mood. 2019 says “cross”.',
    );
    await readByApi(page, withInes, replyId);
    await readByApi(
      ines.page,
      withInes,
      await sendByApi(page, withInes, 'I told Mrs Okafor. She has gone out to label hers.'),
    );
    await sendByApi(ines.page, withInes, 'Tell her that a whole kitchen in Porto is waiting to hear what it says.');
    await sendByApi(
      ines.page,
      withInes,
      'And thank you for writing these down. I read them at night, when the house has gone quiet.',
    );

    await page.goto('/messages');
    await expect(page.getByRole('link', { name: /Ines Carvalho/ })).toBeVisible();
    await capture('messages, the list');
    await page.getByRole('searchbox', { name: 'Find a conversation' }).fill('tomas');
    await expect(page.getByRole('link', { name: /Ines Carvalho/ })).toHaveCount(0);
    await capture('messages, search');
    await page.getByRole('searchbox', { name: 'Find a conversation' }).fill('nobody at all');
    await expect(page.getByText('No one found.')).toBeVisible();
    await capture('messages, nothing found');

    await page.goto(`/messages/${withInes}`);
    await expect(thread(page).getByText('when the house has gone quiet.')).toBeVisible();
    await expect(thread(page).getByText('Mrs Okafor left a jar')).toBeVisible();
    await expect(thread(page).getByText('2 new')).toBeVisible();
    await capture('messages, a conversation');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await expect(page.getByRole('menuitem', { name: 'Mark as unread' })).toBeVisible();
    await capture('messages, menu');
    await page.getByRole('menuitem', { name: 'Block Ines' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await capture('messages, before a block');
    await page.getByRole('button', { name: 'Cancel' }).click();

    await messageField(page).fill('It says “patient”. '.repeat(102));
    await capture('messages, a long one');
    await messageField(page).fill('I want to kill myself.');
    if (narrow) await page.getByRole('button', { name: 'Send' }).click();
    else await messageField(page).press('Enter');
    await expect(page.getByRole('region', { name: 'Helplines for you' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Helplines for you' }).getByRole('link').first()).toBeVisible();
    await capture('messages, help lines');
    await page.getByRole('button', { name: 'Hide' }).click();

    await page.goto(`/messages/${withJonas}`);
    await expect(page.getByText('You blocked Jonas.')).toBeVisible();
    await capture('messages, blocked');
    await page.goto(`/messages/${withNoor}`);
    await expect(page.getByRole('heading', { level: 1, name: 'A grateful member' })).toBeVisible();
    await capture('messages, a private profile');
    await page.goto('/messages/01975b1e-0000-7000-8000-000000000000');
    await expect(page.getByText('We can’t find this conversation')).toBeVisible();
    await capture('messages, not here');

    await page.goto(`/messages/${withInes}`);
    await expect(thread(page)).toBeVisible();
    await page.context().setOffline(true);
    await expect(page.getByText('You’re offline. Your text is saved here.')).toBeVisible();
    await messageField(page).fill('She would like to know if that counts as a mood.');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(thread(page).getByText('Will be sent when you’re online')).toBeVisible();
    await capture('messages, offline');
    await page.context().setOffline(false);
    await makeProfilePublic(page, 'Ada Lindqvist', 'following');
    const eve = await registerFriend(context, 'Eve Marlow');
    const ownId: string = (await (await page.request.get('/api/user')).json()).id;
    const withEve = await beginConversation(eve.page, ownId);
    await sendByApi(eve.page, withEve, 'We met at the allotments, by the blue shed.');
    await eve.context.close();
    await page.goto('/messages');
    await expect(page.getByRole('link', { name: '1 message request' })).toBeVisible();
    await capture('messages, a request');
    await page.goto('/messages?requests');
    await expect(page.getByRole('link', { name: /Eve Marlow/ })).toBeVisible();
    await capture('messages, requests');
    await page.goto(`/messages/${withEve}?requests`);
    await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible();
    await capture('messages, a request open');
    for (const { context: otherContext } of [jonas, kofi, noor, wren, tomas, ines]) await otherContext.close();
  },
};

export const messagesErrors: Screens = {
  title: 'Messages, loading and not loaded',
  visit: async ({ page, person, capture, shoot }) => {
    await register(page, person);
    await page.route('**/api/messages?**', () => undefined);
    await page.goto('/messages');
    await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
    await shoot('messages, loading', { pending: true });
    await page.unroute('**/api/messages?**');
    await page.route('**/api/messages?**', (route) =>
      route.fulfill({ status: 500, json: { error: 'No', code: 'internal' } }),
    );
    await page.goto('/messages');
    await expect(page.getByText('We couldn’t load your messages.')).toBeVisible();
    await capture('messages, not loaded');
  },
};
