/** Requests with an old password have no effect if the password changes while they are processed. */
import { expect, it } from 'vitest';
import { setUpTestApp } from '../../testing/app.ts';
import { buildMember, type Member, PASSWORD } from '../../testing/builders.ts';
import { removeSignInOptions } from '../recovery/sign-in-options.queries.ts';
import { lockUser } from '../users.queries.ts';

const app = setUpTestApp();
const ROUNDS = Array.from({ length: 5 }, (_, index) => index);

/**
 * Removes the sign-in options during `request`, as soon as its attempt is counted, which is before the password is
 * checked.
 */
async function removeOptionsDuring<T>(person: Member, request: () => Promise<T>): Promise<T> {
  const { sql, orm } = app.database;
  await sql`delete from sign_in_attempts`;
  let isDone = false;
  const answer = request().finally(() => {
    isDone = true;
  });
  while (!isDone && (await sql`select key from sign_in_attempts where blocked_until is not null`).length === 0);
  await orm.transaction(async (tx) => {
    await lockUser(tx, person.user.id);
    await removeSignInOptions(tx, person.user.id, app.clock.now());
  });
  return answer;
}

it.each(ROUNDS)('starts no session with the old password (%i)', async () => {
  const ada = await buildMember(app);
  await removeOptionsDuring(ada, () => app.request('POST', '/api/login', { email: ada.email, password: PASSWORD }));
  expect(await app.database.sql`select sid from sessions where user_id = ${ada.user.id}`).toEqual([]);
});

it.each(ROUNDS)('starts no change of address with the old password (%i)', async () => {
  const ada = await buildMember(app);
  const body = { email: 'eve@elsewhere.example', password: PASSWORD };
  await removeOptionsDuring(ada, () => ada.request('POST', '/api/account/email', body));
  expect(await app.database.sql`select email from mailed_links where user_id = ${ada.user.id}`).toEqual([]);
});
