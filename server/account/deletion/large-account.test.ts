/** Deletion of an account with more rows than are deleted at once. */
import { expect, it } from 'vitest';
import { setUpTestApp } from '../../testing/app.ts';
import { buildEntry, buildMember, type Member } from '../../testing/builders.ts';
import { mailsIn } from '../../testing/mails.ts';
import { removeClosedAccount } from './remove-account.ts';

const app = setUpTestApp();

/** A member with a public profile, a link, a comment on an entry of `friend` and 500 shared entries. */
async function buildLargeAccount(friend: Member): Promise<{ ada: Member; entryId: string; links: string[] }> {
  const ada = await buildMember(app);
  const profile = { displayName: 'Ada of the lamps', bio: '', isPublic: true, showStreak: true, showStats: true };
  await ada.request('PUT', '/api/profile', profile);
  const { id: entryId } = await buildEntry(ada, { content: 'The lamp of Zanzibar.', isShared: true });
  const { id: friendsEntry } = await buildEntry(friend, { isShared: true });
  await ada.request('POST', `/api/entries/${friendsEntry}/comments`, { content: 'How lovely.' });
  const { path } = (await ada.request('POST', `/api/entries/${entryId}/links`, { days: 7, showsName: true })).json();
  const card = { personKey: 'lena', toName: 'Lena', fromName: 'Ada', content: 'You brought bread.', linkDays: 30 };
  const { path: thanks } = (await ada.request('POST', '/api/thank-you-cards', card)).json();
  await app.database.sql`
    insert into gratitude_entries (id, user_id, content, entry_type, is_public, shared_at, entry_date, timezone, created_at)
    select gen_random_uuid(), user_id, content || i, entry_type, true, shared_at, entry_date, timezone, created_at
    from gratitude_entries, generate_series(1, 500) i where id = ${entryId}`;
  await app.database.sql`
    insert into shared_entries (entry_id, user_id, shared_at, is_public, is_withheld, words)
    select id, user_id, shared_at, true, false, '' from gratitude_entries where user_id = ${ada.user.id}
    on conflict do nothing`;
  await app.runPendingWork();
  return { ada, entryId, links: [`/api${path}`, `/api${thanks}`] };
}

async function requestDeletion(person: Member): Promise<void> {
  await person.request('POST', '/api/account/confirm', { password: person.password });
  expect((await person.request('DELETE', '/api/account')).statusCode).toBe(204);
}

const rowsOf = async ({ user }: Member) =>
  (await app.database.sql`select id from gratitude_entries where user_id = ${user.id}`).length;

it('closes the account at once, and deletes its rows in batches, also after an interruption', async () => {
  const bob = await buildMember(app);
  const { ada, entryId, links } = await buildLargeAccount(bob);
  const statusOf = async (path: string) => (await bob.request('GET', path)).statusCode;
  expect(await statusOf(`/api/feed/entries/${entryId}`)).toBe(200);
  for (const link of links) expect((await app.request('GET', link)).statusCode, link).toBe(200);
  await requestDeletion(ada);

  expect(await rowsOf(ada)).toBeGreaterThan(200);
  expect((await ada.request('GET', '/api/user')).statusCode).toBe(401);
  const credentials = { email: ada.email, password: ada.password };
  expect((await app.request('POST', '/api/login', credentials)).statusCode).toBe(401);
  expect((await bob.request('GET', '/api/feed/public')).body).not.toContain('Zanzibar');
  expect(await statusOf(`/api/feed/entries/${entryId}`)).toBe(404);
  expect(await statusOf(`/api/people/${ada.user.id}`)).toBe(404);
  for (const link of links) expect((await app.request('GET', link)).statusCode, link).toBe(404);
  for (const path of ['/api/streaks/leaderboard', '/api/users/search?q=lamps', '/api/users/suggested']) {
    expect((await bob.request('GET', path)).body, path).not.toContain('Ada of the lamps');
  }
  expect(await app.database.sql`select from public_names where user_id = ${ada.user.id}`).toHaveLength(0);
  // The address is free.
  const again = { ...credentials, firstName: 'Ada', timezone: 'UTC' };
  expect((await app.request('POST', '/api/register', again)).statusCode).toBe(201);

  let checks = 0;
  const signal = {
    throwIfAborted: () => {
      if (++checks > 40) throw new Error('killed');
    },
  } as unknown as AbortSignal;
  await expect(removeClosedAccount(app.database.orm, ada.user.id, signal)).rejects.toThrow('killed');
  await app.runPendingWork();
  expect(await rowsOf(ada)).toBe(0);
  for (const table of ['users', 'closed_accounts', 'removed_entries']) {
    const column = table === 'users' ? 'id' : 'user_id';
    expect(
      await app.database.sql`select from ${app.database.sql(table)} where ${app.database.sql(column)} = ${ada.user.id}`,
    ).toHaveLength(0);
  }
});

it('deletes mails of the contact form and the newsletter to its address from the outbox', async () => {
  const ada = await buildMember(app);
  const message = {
    name: 'Ada',
    email: ada.email,
    category: 'general',
    subject: 'The lamps',
    message: 'How do the lamps work?',
  };
  expect((await ada.request('POST', '/api/contact', message)).statusCode).toBe(201);
  await app.request('POST', '/api/newsletter', { email: ada.email });
  await app.runPendingWork();
  const mentions = async () =>
    (await mailsIn(app.directory)).filter((mail) => JSON.stringify(mail).includes(ada.email)).length;
  expect(await mentions()).toBeGreaterThanOrEqual(2);
  await requestDeletion(ada);
  await app.runPendingWork();
  expect(await mentions()).toBe(0);
});
