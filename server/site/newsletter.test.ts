/** The newsletter: double opt-in, unsubscribing, rate limits and expiry. */
import { expect, it } from 'vitest';
import { newAddress, setUpTestApp } from '../testing/app.ts';
import { linkIn, mailsTo, tokenIn } from '../testing/mails.ts';
import { listSubscribers, newsletterJobs } from './newsletter.ts';

const DAY_MS = 86_400_000;
const SETTINGS = { sessionSecret: 'a secret of forty-two characters for tests', linksTo: 'https://evenglow.example' };
const app = setUpTestApp();
let readerCount = 0;

const newReader = () => `reader-${readerCount++}@example.com`;
const subscribe = (email: string, fields: object = {}) => app.request('POST', '/api/newsletter', { email, ...fields });
const confirm = (token: string) => app.request('POST', '/api/newsletter/confirm', { token });
const readers = async () =>
  (await listSubscribers({ orm: app.database.orm, settings: SETTINGS })).map(({ email }) => email);
const rows = () => app.database.sql`select email from newsletter_addresses`;

async function requestToken(email: string): Promise<string> {
  expect((await subscribe(email)).statusCode).toBe(202);
  await app.runPendingWork();
  const mail = (await mailsTo(app.directory, email)).at(-1);
  if (!mail) throw new Error('no mail');
  return tokenIn(mail);
}

async function stopIdOf(email: string): Promise<string> {
  const found = (await listSubscribers({ orm: app.database.orm, settings: SETTINGS })).find(
    (each) => each.email === email,
  );
  return new URL(found?.stop.page ?? '').searchParams.get('id') ?? '';
}

it('subscribes an address only after its mailed link is confirmed', async () => {
  const email = newReader();
  const token = await requestToken(email);
  expect((await subscribe(` ${email.toUpperCase()} `)).statusCode).toBe(202);
  const [mail] = await mailsTo(app.directory, email);
  if (!mail) throw new Error('no mail');
  expect(linkIn(mail).pathname).toBe('/newsletter/confirm');
  const headers = new Map(mail.headers.map(({ key, value }) => [key, value]));
  expect(headers.get('list-unsubscribe')).toMatch(/^<https:\/\/evenglow\.example\/api\/newsletter\/stop\/[\w.-]+>$/);
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(await readers()).toEqual([]);
  expect(JSON.stringify([await app.database.sql`select * from newsletter_addresses`, app.logged])).not.toContain(token);
  const done = await confirm(token);
  expect([done.statusCode, done.json()]).toEqual([200, { isSubscribed: true }]);
  expect(await readers()).toEqual([email]);
});

it('responds the same for subscribers and others, and mails subscribers no link', async () => {
  const email = newReader();
  await confirm(await requestToken(email));
  const again = await subscribe(email);
  const other = await subscribe(newReader());
  expect([again.statusCode, again.body]).toEqual([other.statusCode, other.body]);
  await app.runPendingWork();
  expect(await mailsTo(app.directory, email)).toHaveLength(1);
  expect(await readers()).toContain(email);
});

it('accepts only the last link, for seven days, also twice', async () => {
  const email = newReader();
  const first = await requestToken(email);
  const second = await requestToken(email);
  expect((await confirm(first)).statusCode).toBe(404);
  app.clock.advance(7 * DAY_MS - 1);
  expect((await confirm(second)).statusCode).toBe(200);
  app.clock.advance(DAY_MS);
  expect((await confirm(second)).statusCode).toBe(200);
  const late = await requestToken(newReader());
  app.clock.advance(7 * DAY_MS);
  const refused = await confirm(late);
  expect([refused.statusCode, refused.json().error]).toEqual([
    404,
    'This link has expired or is invalid. You can get a new one below.',
  ]);
});

it('unsubscribes by link and by one click; the old confirmation link is then invalid, a new request works', async () => {
  const email = newReader();
  const token = await requestToken(email);
  await confirm(token);
  const stopId = await stopIdOf(email);
  const opened = await app.request('GET', `/api/newsletter/stop/${stopId}`);
  expect([opened.statusCode, opened.headers.location]).toEqual([302, `/newsletter/stop?id=${stopId}`]);
  expect(await readers()).toEqual([email]);
  for (let time = 0; time < 2; time++) {
    const ended = await app.http.inject({
      method: 'POST',
      url: `/api/newsletter/stop/${stopId}`,
      headers: {
        host: 'evenglow.example',
        origin: 'https://mail.example',
        'sec-fetch-site': 'cross-site',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect([ended.statusCode, ended.json()]).toEqual([200, { isSubscribed: false }]);
  }
  expect(await rows()).toEqual([]);
  expect((await confirm(token)).statusCode).toBe(404);
  await confirm(await requestToken(email));
  expect(await readers()).toEqual([email]);
  // It is a new row by now.
  await app.request('POST', '/api/newsletter/stop', { id: stopId });
  expect(await readers()).toEqual([email]);
  expect((await app.request('POST', '/api/newsletter/stop', { id: await stopIdOf(email) })).statusCode).toBe(200);
  expect(await readers()).toEqual([]);
});

it('rejects an unsubscribe link with an invalid signature', async () => {
  const email = newReader();
  await confirm(await requestToken(email));
  const stopId = await stopIdOf(email);
  for (const invalidId of ['', 'x', stopId.slice(0, -1), `${stopId.split('.')[0]}.`, stopId.replace(/^./, 'f')]) {
    expect((await app.request('POST', '/api/newsletter/stop', { id: invalidId })).statusCode).toBe(404);
  }
  expect(await readers()).toEqual([email]);
});

it('sends at most three mails a day to one mailbox, and none for requests of bots', async () => {
  const email = newReader();
  for (let time = 0; time < 3; time++) expect((await subscribe(email)).statusCode).toBe(202);
  expect((await subscribe(email)).statusCode).toBe(429);
  const trapped = newReader();
  expect((await subscribe(trapped, { website: 'https://buy.example' })).statusCode).toBe(202);
  await app.runPendingWork();
  expect(await mailsTo(app.directory, trapped)).toEqual([]);
  expect(await rows()).toHaveLength(1);
  const address = newAddress();
  const from = () => app.request('POST', '/api/newsletter', { email: newReader() }, { address });
  for (let time = 0; time < 10; time++) expect((await from()).statusCode).toBe(202);
  expect((await from()).statusCode).toBe(429);
});

it('deletes unconfirmed requests after seven days', async () => {
  const confirmedEmail = newReader();
  await confirm(await requestToken(confirmedEmail));
  await subscribe(newReader());
  app.clock.advance(7 * DAY_MS + 1);
  const jobs = newsletterJobs({ orm: app.database.orm, clock: app.clock } as never);
  await jobs.find(({ name }) => name === 'contact.newsletter-sweep')?.run({}, {} as never);
  expect(await rows()).toEqual([{ email: confirmedEmail }]);
});
