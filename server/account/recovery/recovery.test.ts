/** Password resets by mail: requesting, validity and use of links, and mail server failures. */

import PostalMime from 'postal-mime';
import { beforeEach, describe, expect, it } from 'vitest';
import { errorBodySchema } from '../../../contract/errors.ts';
import { openMailer } from '../../platform/mail/mailer.ts';
import { createTestApp, newAddress, setUpTestApp } from '../../testing/app.ts';
import { buildMember, type Member } from '../../testing/builders.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { linkIn, mailsIn, mailsTo, tokenIn } from '../../testing/mails.ts';
import { buildToken, requestWith } from '../../testing/tokens.ts';

const app = setUpTestApp();
const NEW_PASSWORD = 'quilt-river-lantern-9';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const HOUR = 3_600_000;

let ada: Member;
beforeEach(async () => {
  ada = await buildMember(app, { timezone: 'Europe/Lisbon' });
});

const forgot = (email: string, address?: string) =>
  app.request(
    'POST',
    '/api/forgot-password',
    { email },
    { headers: { 'user-agent': FIREFOX }, ...(address && { address }) },
  );
const check = (token: string) => app.request('GET', `/api/validate-reset-token/${encodeURIComponent(token)}`);
const reset = (token: string, password = NEW_PASSWORD, choice: { endAccess?: boolean } = {}) =>
  app.request('POST', '/api/reset-password', { token, password, ...choice });
const signIn = (email: string, password: string) => app.request('POST', '/api/login', { email, password });

/** Requests a link and returns the token of the newest mail in the outbox. */
async function tokenFor(email = ada.email): Promise<string> {
  expect((await forgot(email)).statusCode).toBe(200);
  await app.runPendingWork();
  const mail = (await mailsTo(app.directory, email)).findLast(({ subject }) => subject?.startsWith('Choose a new'));
  if (!mail) throw new Error(`no mail to ${email}`);
  return tokenIn(mail);
}

const links = () => app.database.sql`select token_hash, purpose, email from mailed_links`;
const events = async (person: Member) => {
  const rows = await app.database.sql`
    select kind, detail from account_events where user_id = ${person.user.id} order by happened_at, id`;
  return rows.map(({ kind }) => String(kind)).filter((kind) => kind !== 'registered');
};

describe('requesting a password link', () => {
  it('mails the link to the user, with times in their time zone', async () => {
    const token = await tokenFor();
    expect(token).toMatch(/^[\w-]{43}$/);
    const [mail] = await mailsTo(app.directory, ada.email);
    if (!mail) throw new Error('no mail');
    expect(linkIn(mail).href).toBe(`https://evenglow.example/reset-password?token=${token}`);
    expect(mail.html).toContain(`href="https://evenglow.example/reset-password?token=${token}"`);
    // The test starts at 12:00 UTC, which is 13:00 in Lisbon in May.
    expect(mail.text).toContain('It works once, until 2:00 PM on Wednesday, May 20.');
    expect(mail.text).toContain('Requested at 1:00 PM, from Firefox on Linux.');
    expect(await events(ada)).toEqual(['password_reset_asked']);
  });

  it('returns the same response for an unknown address, and sends no mail', async () => {
    const [known, unknown] = [await forgot(ada.email), await forgot('nobody@evenglow.example')];
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
    const { 'x-request-id': _one, date: _then, ...headers } = known.headers;
    expect(unknown.headers).toMatchObject(headers);
    await app.runPendingWork();
    expect(await mailsIn(app.directory).then((mails) => mails.map(({ to }) => to?.[0]?.address))).not.toContain(
      'nobody@evenglow.example',
    );
    expect(await links()).toHaveLength(1);
  });

  it('stores no token in tables, jobs or the log', async () => {
    const token = await tokenFor();
    await check(token);
    await reset(token, 'password1');
    await reset(token);
    await app.runPendingWork();
    const { sql } = app.database;
    const tables = await sql<{ schema: string; name: string }[]>`
      select table_schema as schema, table_name as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema in ('public', 'jobs')`;
    for (const { schema, name } of tables) {
      const rows = await sql`select to_jsonb(each)::text as row from ${sql(schema)}.${sql(name)} each`;
      expect(
        rows.filter(({ row }) => String(row).includes(token)),
        name,
      ).toEqual([]);
    }
    expect(app.logged.filter((line) => line.includes(token))).toEqual([]);
    expect(app.logged.filter((line) => line.includes(NEW_PASSWORD))).toEqual([]);
    expect(app.logged.some((line) => line.includes('/api/validate-reset-token/:id'))).toBe(true);
  });

  it('is rate-limited per IP and per email, also for unknown emails', async () => {
    const address = newAddress();
    for (let index = 0; index < 10; index++) {
      expect((await forgot(`nobody${index}@evenglow.example`, address)).statusCode).toBe(200);
    }
    expect((await forgot(ada.email, address)).statusCode).toBe(429);
    for (const email of [ada.email, 'nobody@evenglow.example']) {
      for (let index = 0; index < 5; index++) expect((await forgot(email)).statusCode).toBe(200);
      const refused = await forgot(email);
      expect(refused.statusCode).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBe(3600);
    }
    await app.runPendingWork();
    expect(await links()).toHaveLength(5);
  });

  it('omits a name that looks like an address', async () => {
    const eve = await buildMember(app, { firstName: 'Win at evil.example/now' });
    await tokenFor(eve.email);
    const [mail] = await mailsTo(app.directory, eve.email);
    expect(mail?.text).toContain('Hello,');
    expect(mail?.text).not.toContain('evil.example');
    expect(mail?.html).not.toContain('evil.example');
  });
});

describe('a password link', () => {
  it('returns its email address, and stays valid', async () => {
    const token = await tokenFor();
    for (let index = 0; index < 2; index++) expect((await check(token)).json()).toMatchObject({ email: ada.email });
    expect((await reset(token)).statusCode).toBe(200);
  });

  it('sets the password once, ends all sessions and confirms the address', async () => {
    const elsewhere = await signIn(ada.email, ada.password);
    const token = await tokenFor();
    const second = await tokenFor();
    expect((await reset(token)).statusCode).toBe(200);
    expect((await ada.request('GET', '/api/user')).statusCode).toBe(401);
    expect(await app.database.sql`select sid from sessions where user_id = ${ada.user.id}`).toEqual([]);
    expect(elsewhere.statusCode).toBe(200);
    expect((await signIn(ada.email, ada.password)).statusCode).toBe(401);
    expect((await signIn(ada.email, NEW_PASSWORD)).statusCode).toBe(200);
    for (const used of [token, second]) {
      expect((await check(used)).statusCode).toBe(404);
      expect((await reset(used, 'another-river-of-quilts')).statusCode).toBe(404);
    }
    const proved = await app.database.sql`
      select 1 from users where email_proved_at = ${app.clock.now().toISOString()} and password_changed_at = ${app.clock.now().toISOString()}`;
    expect(proved).toHaveLength(1);
    await app.runPendingWork();
    const [, , notice] = await mailsTo(app.directory, ada.email);
    expect(notice?.subject).toBe('Your password was changed');
    expect(await events(ada)).toContain('password_reset');
  });

  it('removes passkeys and tokens if the address was not confirmed before', async () => {
    const { sql } = app.database;
    const secret = (await buildToken(app, ada, 'write')).secret;
    const prepare = () => sql`
      insert into passkeys (id, user_id, name, public_key, counter) values ('theirs', ${ada.user.id}, 'Theirs', '\\x01', 0)`;
    await prepare();
    expect((await requestWith(app, secret, 'GET', '/api/stats')).statusCode).toBe(200);
    expect((await reset(await tokenFor())).statusCode).toBe(200);
    expect((await requestWith(app, secret, 'GET', '/api/stats')).statusCode).toBe(401);
    expect(await sql`select id from passkeys`).toEqual([]);
    // The address is confirmed now, so a new passkey is the owner's, and the choice is too.
    await prepare();
    const token = await tokenFor();
    expect((await check(token)).json()).toEqual({ email: ada.email, passkeys: 1, tokens: 0 });
    expect((await reset(token, 'another-river-of-quilts', { endAccess: false })).statusCode).toBe(200);
    expect(await sql`select id from passkeys`).toHaveLength(1);
    expect((await reset(await tokenFor())).statusCode).toBe(200);
    expect(await sql`select id from passkeys`).toEqual([]);
  });

  it('is accepted in one of ten concurrent uses', async () => {
    const token = await tokenFor();
    const passwords = Array.from({ length: 10 }, (_, index) => `quilt-river-lantern-${index}`);
    const answers = await Promise.all(passwords.map((password) => reset(token, password)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200,
      ...Array<number>(9).fill(404),
    ]);
    const chosen = passwords[answers.findIndex(({ statusCode }) => statusCode === 200)] ?? '';
    expect((await signIn(ada.email, chosen)).statusCode).toBe(200);
  });

  it('is accepted once if two links are used concurrently', async () => {
    const both = [await tokenFor(), await tokenFor()];
    const answers = await Promise.all(both.map((token) => reset(token)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 404]);
  });

  it('is valid for an hour', async () => {
    const token = await tokenFor();
    app.clock.advance(HOUR - 1);
    expect((await check(token)).statusCode).toBe(200);
    app.clock.advance(1);
    expect((await check(token)).statusCode).toBe(404);
    expect((await reset(token)).statusCode).toBe(404);
  });

  it.each(['', 'A', 'A'.repeat(43), "' or 1=1 --", '%00', '../../user', 'told 1'])(
    'is rejected with the token %j',
    async (token) => {
      const answer = await reset(token);
      expect(answer.statusCode).toBe(404);
      expect(errorBodySchema.parse(answer.json())).toMatchObject({ code: 'not_found' });
      if (token !== '') expect((await check(token)).statusCode).toBe(404);
    },
  );

  it('stays valid after a weak password was rejected', async () => {
    const token = await tokenFor();
    const refused = await reset(token, ada.email);
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['password']]);
    expect((await reset(token)).statusCode).toBe(200);
  });

  it('cannot be chosen by the request', async () => {
    await app.request('POST', '/api/forgot-password', { email: ada.email, token: 'A'.repeat(43), tokenHash: 'x' });
    await app.runPendingWork();
    expect((await check('A'.repeat(43))).statusCode).toBe(404);
  });

  it('ends the backoff that failed attempts of others caused', async () => {
    for (let index = 0; index < 8; index++) await signIn(ada.email, 'not the right words');
    expect((await signIn(ada.email, ada.password)).statusCode).toBe(429);
    await reset(await tokenFor());
    expect((await signIn(ada.email, NEW_PASSWORD)).statusCode).toBe(200);
  });

  it('sets a password for a user without one', async () => {
    await app.database.sql`update users set password = null where id = ${ada.user.id}`;
    expect((await reset(await tokenFor())).statusCode).toBe(200);
    expect((await signIn(ada.email, NEW_PASSWORD)).statusCode).toBe(200);
  });

  it('is deleted with the account', async () => {
    const token = await tokenFor();
    await app.database.sql`delete from users where id = ${ada.user.id}`;
    expect((await reset(token)).statusCode).toBe(404);
  });
});

describe('a failing mail server', () => {
  it.each(['refuses', 'hangs', 'drops', 'is busy'] as const)(
    'that %s does not change the response, and gets the mail after it recovers',
    async (state) => {
      const server = await startMailServer();
      await server.setState(state);
      const timeouts = { connectionTimeout: 1_000, greetingTimeout: 1_000, socketTimeout: 1_000, dnsTimeout: 1_000 };
      const settings = { smtpUrl: server.url, from: 'evenglow@evenglow.example' };
      const patient = openMailer('/nowhere', settings);
      let mailer = state === 'hangs' ? openMailer('/nowhere', settings, timeouts) : patient;
      const appWithMail = await createTestApp(app.database, {
        mailer: { ...patient, send: (mail) => mailer.send(mail) },
      });
      const answers = [];
      for (const email of [ada.email, 'nobody@evenglow.example']) {
        answers.push(await appWithMail.request('POST', '/api/forgot-password', { email }));
      }
      expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
        [200, '{}'],
        [200, '{}'],
      ]);
      await appWithMail.runPendingWork();
      expect(server.received).toEqual([]);
      // A link that was not sent is deleted.
      expect(await links()).toEqual([]);
      expect(appWithMail.logged.filter((line) => line.includes(ada.email))).toEqual([]);

      await server.setState('well');
      mailer = patient;
      appWithMail.clock.advance(24 * HOUR);
      await appWithMail.runPendingWork();
      expect(server.received.map(({ to }) => to)).toEqual([[ada.email]]);
      const mail = await PostalMime.parse(server.received[0]?.source ?? '');
      const answer = await appWithMail.request('POST', '/api/reset-password', {
        token: tokenIn(mail),
        password: NEW_PASSWORD,
      });
      expect(answer.statusCode).toBe(200);
    },
  );

  it('is not retried if it rejects the address, and the job succeeds', async () => {
    const server = await startMailServer();
    await server.setState('knows nobody');
    const settings = { smtpUrl: server.url, from: 'evenglow@evenglow.example' };
    const appWithMail = await createTestApp(app.database, { mailer: openMailer('/nowhere', settings) });
    await appWithMail.request('POST', '/api/forgot-password', { email: ada.email });
    await appWithMail.runPendingWork();
    expect(await appWithMail.jobs.listFailed()).toEqual([]);
    expect(appWithMail.logged.some((line) => line.includes('refused for good'))).toBe(true);
    expect(appWithMail.logged.filter((line) => line.includes(ada.email))).toEqual([]);
  });
});
