/** Disabled accounts: sign-ins, mails, and what others see of them. */
import { beforeEach, describe, expect, it } from 'vitest';
import { setUpTestApp } from '../../testing/app.ts';
import { buildEntry, buildMember, type Member, PASSWORD } from '../../testing/builders.ts';
import { mailsTo } from '../../testing/mails.ts';
import { buildToken, requestWith } from '../../testing/tokens.ts';
import { setDisabled } from './disabling.ts';

const app = setUpTestApp();
let ada: Member;
let bob: Member;
beforeEach(async () => {
  [ada, bob] = [await buildMember(app), await buildMember(app)];
});

const turn = async (disabled: boolean) => {
  expect(await setDisabled(app.database.orm, { userId: ada.user.id, disabled, at: app.clock.now() })).toBe(true);
  app.sessions.forget(ada.user.id);
};
const signIn = (password = PASSWORD) => app.request('POST', '/api/login', { email: ada.email, password });

describe('a disabled account', () => {
  it('has no session anymore, and others keep theirs', async () => {
    await turn(true);
    expect((await app.request('GET', '/api/feed/public')).statusCode).toBe(401);
    expect((await bob.request('GET', '/api/user')).statusCode).toBe(200);
    expect((await ada.request('GET', '/api/user')).statusCode).toBe(401);
    expect((await app.database.sql`select sid from sessions`).length).toBe(1);
  });

  it('says so to the right password only, and works again once it is enabled', async () => {
    await turn(true);
    expect((await signIn('lantern-river-quilt-8')).json().code).toBe('sign_in_failed');
    const refused = await signIn();
    expect([refused.statusCode, refused.json().code, refused.headers['set-cookie']]).toEqual([
      403,
      'account_disabled',
      undefined,
    ]);
    expect(refused.json().error).toBe('Your account is turned off. Please ask the person who runs this server.');
    await turn(false);
    expect((await signIn()).statusCode).toBe(200);
  });

  it('has its tokens refused, which work again once it is enabled', async () => {
    const { secret } = await buildToken(app, ada, 'read');
    const bobs = await buildToken(app, bob, 'read');
    const getStats = (token: string) => requestWith(app, token, 'GET', '/api/stats');
    expect((await getStats(secret)).statusCode).toBe(200);
    await turn(true);
    const refused = await getStats(secret);
    expect([refused.statusCode, refused.json().code]).toEqual([401, 'invalid_token']);
    expect(refused.json().error).toContain('your account is turned off');
    expect((await getStats(bobs.secret)).statusCode).toBe(200);
    await turn(false);
    expect((await getStats(secret)).statusCode).toBe(200);
  });

  it('is hidden from others with its shared entries, comments and profile until it is enabled', async () => {
    const profile = { displayName: '', bio: '', isPublic: true, showStreak: true, showStats: true };
    expect((await ada.request('PUT', '/api/profile', profile)).statusCode).toBe(200);
    const entry = await buildEntry(ada, { isPublic: true });
    const bobsEntry = await buildEntry(bob, { isPublic: true });
    const { statusCode } = await ada.request('POST', `/api/entries/${bobsEntry.id}/comments`, { content: 'Lovely.' });
    expect(statusCode).toBe(201);
    const seen = async () => {
      const feed = (await bob.request('GET', '/api/feed/public')).body;
      const comments = (await bob.request('GET', `/api/entries/${bobsEntry.id}/comments`)).body;
      const page = await bob.request('GET', `/api/people/${ada.user.id}`);
      return [feed.includes(entry.id), comments.includes('Lovely.'), page.statusCode];
    };
    expect(await seen()).toEqual([true, true, 200]);
    await turn(true);
    expect(await seen()).toEqual([false, false, 404]);
    await turn(false);
    expect(await seen()).toEqual([true, true, 200]);
  });

  it('gets no mail until it is enabled', async () => {
    const request = () => app.request('POST', '/api/forgot-password', { email: ada.email });
    const subjects = async () => {
      await app.runPendingWork();
      return (await mailsTo(app.directory, ada.email)).map(({ subject }) => subject);
    };
    await turn(true);
    expect((await request()).statusCode).toBe(200);
    expect(await subjects()).toEqual([]);
    await turn(false);
    await request();
    expect(await subjects()).toEqual([expect.stringContaining('password')]);
  });

  it('is logged once for its owner', async () => {
    await turn(true);
    await turn(true);
    await turn(false);
    const rows = await app.database.sql<{ kind: string }[]>`
      select kind from account_events where user_id = ${ada.user.id} and kind like '%abled' order by id`;
    expect(rows.map(({ kind }) => kind)).toEqual(['disabled', 'enabled']);
  });
});

it('returns false for an unknown account', async () => {
  const userId = '01975b1e-0000-7000-8000-000000000000';
  expect(await setDisabled(app.database.orm, { userId, disabled: true, at: app.clock.now() })).toBe(false);
});
