/** API tokens: creation, scopes, revocation, and the endpoints they cannot use. */
import { describe, expect, it } from 'vitest';
import { TOKENS_MAX } from '../../../contract/api-tokens.ts';
import { createTestApp, setUpTestApp } from '../../testing/app.ts';
import { buildEntry, buildMember, type Member } from '../../testing/builders.ts';
import { buildToken, requestWith } from '../../testing/tokens.ts';

const app = setUpTestApp();

const getStats = (secret: string, headers: Record<string, string> = {}) =>
  requestWith(app, secret, 'GET', '/api/stats', undefined, headers);
const confirm = (member: Member) => member.request('POST', '/api/account/confirm', { password: member.password });
const list = async (member: Member) => (await member.request('GET', '/api/tokens')).json();
const loggedEvents = async () =>
  (await app.database.sql`select kind, detail from account_events where kind like 'token%' order by id`).map(
    ({ kind, detail }) => [kind, detail],
  );

describe('tokens', () => {
  it('return 401 without a session', async () => {
    for (const [method, url] of [
      ['GET', '/api/tokens'],
      ['POST', '/api/tokens'],
      ['DELETE', '/api/tokens/01975b1e-0000-7000-8000-000000000000'],
    ] as const) {
      expect((await app.request(method, url, method === 'POST' ? {} : undefined)).statusCode).toBe(401);
    }
  });

  it('of another user return 404', async () => {
    const [ada, bob] = [await buildMember(app), await buildMember(app)];
    const { id, secret } = await buildToken(app, ada, 'read');
    expect(await list(bob)).toEqual([]);
    expect((await bob.request('DELETE', `/api/tokens/${id}`)).statusCode).toBe(404);
    expect((await getStats(secret)).statusCode).toBe(200);
    expect(await list(ada)).toHaveLength(1);
  });

  it('return their secret once, and are stored as a keyed hash', async () => {
    const ada = await buildMember(app);
    await confirm(ada);
    const body = { name: '  Kitchen\tdisplay ', scope: 'write' };
    const made = (await ada.request('POST', '/api/tokens', body)).json();
    expect(made).toEqual({
      id: expect.any(String),
      name: 'Kitchen display',
      scope: 'write',
      createdAt: app.clock.now().toISOString(),
      lastUsedAt: null,
      secret: expect.stringMatching(/^evg_[\w-]{43}$/),
    });
    const { secret, ...listed } = made;
    expect(await list(ada)).toEqual([listed]);
    const [row] = await app.database.sql`select * from api_tokens`;
    expect(JSON.stringify(row)).not.toContain(secret.slice(4));
    expect((await getStats(String(row?.token_hash))).statusCode).toBe(401);
    expect((await getStats(`evg_${row?.token_hash}`)).statusCode).toBe(401);
    const other = await createTestApp(app.database, { sessionSecret: 'another secret of forty-two characters, yes' });
    expect((await requestWith(other, secret, 'GET', '/api/stats')).statusCode).toBe(401);
  });

  it('require a confirmed session to create', async () => {
    const ada = await buildMember(app);
    const make = async () => (await ada.request('POST', '/api/tokens', { name: 'Script', scope: 'read' })).json();
    expect((await make()).code).toBe('confirmation_needed');
    await confirm(ada);
    expect((await make()).secret).toBeDefined();
    app.clock.advance(10 * 60_000);
    expect((await make()).code).toBe('confirmation_needed');
  });

  it('are limited to twenty, also in concurrent requests', async () => {
    const ada = await buildMember(app);
    await confirm(ada);
    const answers = await Promise.all(
      Array.from({ length: TOKENS_MAX + 5 }, (_, index) =>
        ada.request('POST', '/api/tokens', { name: `Script ${index}`, scope: 'read' }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(TOKENS_MAX);
    const refused = answers.filter(({ statusCode }) => statusCode !== 201).map((answer) => answer.json());
    expect(refused).toHaveLength(5);
    for (const body of refused) {
      expect(body).toMatchObject({ code: 'limit_reached', error: expect.stringContaining('20 tokens') });
    }
    expect(await list(ada)).toHaveLength(TOKENS_MAX);
  });

  it('require a name and a scope', async () => {
    const ada = await buildMember(app);
    await confirm(ada);
    for (const body of [
      { name: '   ', scope: 'read' },
      { name: 'x'.repeat(61), scope: 'read' },
      { name: 'Script', scope: 'admin' },
      { name: 'Script' },
      { scope: 'read' },
    ]) {
      expect((await ada.request('POST', '/api/tokens', body)).json().code).toBe('validation_failed');
    }
    expect(await list(ada)).toEqual([]);
  });

  it('are logged when created and revoked', async () => {
    const ada = await buildMember(app);
    const { id } = await buildToken(app, ada, 'read', 'Backup');
    await ada.request('DELETE', `/api/tokens/${id}`);
    expect(await loggedEvents()).toEqual([
      ['token_made', 'Backup'],
      ['token_revoked', 'Backup'],
    ]);
  });
});

describe('a request with a token', () => {
  it('returns the data of the token’s owner', async () => {
    const [ada, bob] = [await buildMember(app), await buildMember(app)];
    await buildEntry(ada);
    const { secret } = await buildToken(app, ada, 'read');
    const bobs = await buildToken(app, bob, 'read');
    expect((await getStats(secret)).json()).toMatchObject({ totalEntries: 1 });
    expect((await getStats(bobs.secret)).json()).toMatchObject({ totalEntries: 0 });
  });

  it('can write only with the write scope', async () => {
    const ada = await buildMember(app);
    const entry = { content: 'The plums were ready.' };
    const [read, write] = [await buildToken(app, ada, 'read'), await buildToken(app, ada, 'write')];
    const refused = await requestWith(app, read.secret, 'POST', '/api/gratitude-entries', entry);
    expect(refused.statusCode).toBe(403);
    expect(refused.json().code).toBe('scope_missing');
    expect(refused.headers['www-authenticate']).toBe('Bearer error="insufficient_scope", scope="write"');
    const accepted = await requestWith(app, write.secret, 'POST', '/api/gratitude-entries', entry);
    expect(accepted.statusCode).toBe(201);
    expect((await getStats(write.secret)).json()).toMatchObject({ totalEntries: 1 });
  });

  it('is rejected as soon as its token is revoked', async () => {
    const ada = await buildMember(app);
    const [first, second] = [await buildToken(app, ada, 'read'), await buildToken(app, ada, 'read')];
    expect((await getStats(first.secret)).statusCode).toBe(200);
    expect((await ada.request('DELETE', `/api/tokens/${first.id}`)).statusCode).toBe(204);
    const refused = await getStats(first.secret);
    expect(refused.statusCode).toBe(401);
    expect(refused.json()).toMatchObject({ code: 'invalid_token', error: expect.stringContaining('Unauthorized') });
    expect(refused.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
    expect((await getStats(second.secret)).statusCode).toBe(200);
    expect((await ada.request('DELETE', `/api/tokens/${first.id}`)).statusCode).toBe(404);
  });

  it('is rejected after the account is deleted', async () => {
    const ada = await buildMember(app);
    const { secret } = await buildToken(app, ada, 'read');
    expect((await getStats(secret)).statusCode).toBe(200);
    await app.database.sql`delete from users where id = ${ada.user.id}`;
    app.sessions.forget(ada.user.id);
    expect((await getStats(secret)).statusCode).toBe(401);
    expect(await app.database.sql`select id from api_tokens`).toEqual([]);
  });

  it('uses a changed setting at once', async () => {
    const ada = await buildMember(app);
    const { secret } = await buildToken(app, ada, 'write');
    const write = async () =>
      (await requestWith(app, secret, 'POST', '/api/gratitude-entries', { content: 'A robin on the fence.' })).json();
    expect((await write()).analysis).toBeDefined();
    await ada.request('PUT', '/api/ai-preference', { enabled: false });
    expect((await write()).analysis).toBeUndefined();
  });

  it('is authenticated by the token only, also with a session cookie', async () => {
    const [ada, bob] = [await buildMember(app), await buildMember(app)];
    await buildEntry(bob);
    const { secret } = await buildToken(app, ada, 'read');
    expect((await getStats(secret, { cookie: bob.cookie })).json()).toMatchObject({ totalEntries: 0 });
    for (const authorization of ['Bearer', 'Bearer ', 'bearer x', `BEARER evg_${'A'.repeat(43)}`]) {
      const headers = { cookie: bob.cookie, authorization };
      expect((await app.request('GET', '/api/stats', undefined, { headers })).statusCode).toBe(401);
      // The header does not bypass the cross-site check either.
      const written = await app.request('POST', '/api/logout', undefined, {
        headers: { ...headers, 'sec-fetch-site': 'cross-site' },
      });
      expect(written.statusCode).toBe(401);
    }
    const refused = await requestWith(app, secret, 'POST', '/api/logout', undefined, { cookie: bob.cookie });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'token_refused']);
    expect((await bob.request('GET', '/api/user')).statusCode).toBe(200);
  });

  it('with another authorization scheme uses the session cookie', async () => {
    const ada = await buildMember(app);
    for (const authorization of ['Basic YTpi', 'Bearerevg_', 'Digest x', '']) {
      const headers = { cookie: ada.cookie, authorization };
      expect((await app.request('GET', '/api/stats', undefined, { headers })).statusCode).toBe(200);
    }
  });

  it.each([
    ['nothing', ''],
    ['a session id', 'A'.repeat(43)],
    ['the prefix alone', 'evg_'],
    ['one character less', `evg_${'A'.repeat(42)}`],
    ['one character more', `evg_${'A'.repeat(44)}`],
    ['an unknown token', `evg_${'A'.repeat(43)}`],
    ['a very long one', `evg_${'x'.repeat(8000)}`],
    ['SQL', "evg_' or 1=1 --"],
    ['bytes of all kinds', 'evg_\u00ff\u00fe'],
    ['two tokens', `evg_${'A'.repeat(43)}, Bearer evg_${'B'.repeat(43)}`],
  ])('with %s is rejected', async (_name, secret) => {
    const refused = await getStats(secret);
    expect([refused.statusCode, refused.json().code]).toEqual([401, 'invalid_token']);
    expect(refused.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
  });

  it('is rejected once any character of the token is changed', async () => {
    const { secret } = await buildToken(app, await buildMember(app), 'read');
    for (let index = 4; index < secret.length; index += 7) {
      const other = secret[index] === 'a' ? 'b' : 'a';
      expect((await getStats(secret.slice(0, index) + other + secret.slice(index + 1))).statusCode).toBe(401);
    }
    expect((await getStats(secret)).statusCode).toBe(200);
  });

  it('is accepted from any origin, without cookies and CORS headers', async () => {
    const { secret } = await buildToken(app, await buildMember(app), 'write');
    const headers = { origin: 'https://other.example' };
    const entry = { content: 'The plums were ready.' };
    const written = await requestWith(app, secret, 'POST', '/api/gratitude-entries', entry, headers);
    expect(written.statusCode).toBe(201);
    expect(written.headers['set-cookie']).toBeUndefined();
    expect(written.headers['access-control-allow-origin']).toBeUndefined();
    expect((await app.request('OPTIONS', '/api/gratitude-entries', undefined, { headers })).statusCode).toBe(404);
  });

  it('does not log its token', async () => {
    const ada = await buildMember(app);
    const { secret, id } = await buildToken(app, ada, 'read');
    await getStats(secret);
    await requestWith(app, secret, 'POST', '/api/gratitude-entries', { content: 'No more than this.' });
    await ada.request('DELETE', `/api/tokens/${id}`);
    await getStats(secret);
    expect(app.logged.join('\n')).not.toContain(secret.slice(4));
  });
});

describe('the last use of a token', () => {
  const lastUse = async (ada: Member) => {
    await app.tokens.stop();
    return (await list(ada))[0].lastUsedAt;
  };

  it('is stored once a minute', async () => {
    const ada = await buildMember(app);
    const { secret } = await buildToken(app, ada, 'read');
    const first = app.clock.now().toISOString();
    await getStats(secret);
    expect(await lastUse(ada)).toBe(first);
    app.clock.advance(59_000);
    await getStats(secret);
    app.tokens.forget(ada.user.id);
    await getStats(secret);
    expect(await lastUse(ada)).toBe(first);
    app.clock.advance(1_000);
    await getStats(secret);
    expect(await lastUse(ada)).toBe(app.clock.now().toISOString());
  });

  it('does not fail the request if it cannot be stored, such as on a full disk', async () => {
    const ada = await buildMember(app);
    const { secret } = await buildToken(app, ada, 'read');
    await app.database.sql.unsafe(`
      create function refuse() returns trigger language plpgsql as
        $$ begin raise exception 'no space left' using errcode = '53100'; end $$;
      create trigger refuse before update on api_tokens for each row execute function refuse();`);
    try {
      expect((await getStats(secret)).statusCode).toBe(200);
      expect(await lastUse(ada)).toBeNull();
    } finally {
      await app.database.sql`drop function refuse cascade`;
    }
  });
});
