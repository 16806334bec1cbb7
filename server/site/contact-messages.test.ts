/** Contact messages: storing, mailing, spam, rate limits, injection, and the form without JavaScript. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect, it, onTestFinished } from 'vitest';
import { openMailer } from '../platform/mail/mailer.ts';
import { createTestApp, newAddress, setUpTestApp, type TestApp } from '../testing/app.ts';
import { buildMember } from '../testing/builders.ts';
import { startMailServer } from '../testing/mail-server.ts';
import { mailsIn, mailsTo } from '../testing/mails.ts';
import { contactMessageJobs, storeMessage } from './contact-messages.ts';

const OPERATOR = 'operator@evenglow.example';
const MESSAGE = {
  name: 'Mara Vogel',
  email: 'mara@example.com',
  category: 'billing',
  subject: 'The receipt of May',
  message: 'Hello,\n\nwhere is it?  <b>Mara</b>',
};
const LONG = 'x'.repeat(5001);
const DAY_MS = 86_400_000;
const app = setUpTestApp();

const send = (message: object, by: TestApp = app) => by.request('POST', '/api/contact', message);
const stored = () => app.database.sql<{ subject: string; is_spam: boolean; is_mailed: boolean }[]>`
  select subject, is_spam, mailed_at is not null as is_mailed from contact_messages order by created_at, id`;

it('mails the operator with the writer as reply address, and sends the writer nothing', async () => {
  const before = (await mailsIn(app.directory)).length;
  const response = await send({ ...MESSAGE, name: '  Mara Vogel ' });
  expect([response.statusCode, response.json()]).toEqual([201, { isStored: true }]);
  await app.runPendingWork();
  const [mail, ...more] = (await mailsIn(app.directory)).slice(before);
  expect(more).toEqual([]);
  expect(mail?.to?.map(({ address }) => address)).toEqual([OPERATOR]);
  expect(mail?.replyTo?.map(({ address }) => address)).toEqual(['mara@example.com']);
  expect(mail?.subject).toBe('[billing] The receipt of May');
  expect(mail?.text).toContain('Hello,\n\nwhere is it?  <b>Mara</b>');
  expect(mail?.html).toContain('where is it?  &#60;b&#62;Mara&#60;/b&#62;');
  expect((await stored())[0]).toMatchObject({ is_spam: false, is_mailed: true });
});

it('sends a signed-in writer a copy at the confirmed address of the account only', async () => {
  const ada = await buildMember(app);
  await ada.request('POST', '/api/contact', MESSAGE);
  await app.runPendingWork();
  expect(await mailsTo(app.directory, ada.email)).toEqual([]);
  await app.database.sql`update users set email_proved_at = now() where id = ${ada.user.id}`;
  await ada.request('POST', '/api/contact', MESSAGE);
  await app.runPendingWork();
  expect((await mailsTo(app.directory, ada.email)).map(({ subject }) => subject)).toEqual(['We got your message']);
  expect(await mailsTo(app.directory, MESSAGE.email)).toEqual([]);
});

it('marks messages of paying Premium members', async () => {
  const ada = await buildMember(app);
  const until = new Date(app.clock.now().getTime() + DAY_MS).toISOString();
  await app.database.sql`
    update users set subscription_tier = 'premium', subscription_period_end = ${until} where id = ${ada.user.id}`;
  app.sessions.forget(ada.user.id);
  const before = (await mailsTo(app.directory, OPERATOR)).length;
  await ada.request('POST', '/api/contact', MESSAGE);
  await app.runPendingWork();
  const mails = await mailsTo(app.directory, OPERATOR);
  expect(mails.slice(before).map(({ subject }) => subject)).toEqual(['[billing, Premium] The receipt of May']);
});

it.each([
  ['name', ' '],
  ['email', 'mara'],
  ['email', 'mara@example.com\r\nBcc: all@example.com'],
  ['category', 'other'],
  ['subject', ''],
  ['subject', LONG],
  ['message', '\u200b'],
  ['message', LONG],
])('rejects an invalid %s with an error for its field', async (field, value) => {
  const response = await send({ ...MESSAGE, [field]: value });
  expect(response.statusCode).toBe(400);
  expect(Object.keys(response.json().fields)).toEqual([field]);
  expect(await stored()).toEqual([]);
});

it('adds no mail header for line breaks in the fields', async () => {
  const server = await startMailServer();
  const mailer = openMailer('/nowhere', { smtpUrl: server.url, from: 'Evenglow <hello@evenglow.example>' });
  const other = await createTestApp(app.database, { mailer });
  const hostile = 'Hi\r\nBcc: all@example.com\r\nX-Evil: 1\u0000\u2028Cc: more@example.com';
  expect((await send({ ...MESSAGE, name: hostile, subject: hostile }, other)).statusCode).toBe(201);
  await other.runPendingWork();
  expect(server.received.map(({ to }) => to)).toEqual([[OPERATOR]]);
  const { headers, subject } = await PostalMime.parse(server.received[0]?.source ?? '');
  expect(headers.map(({ key }) => key)).not.toEqual(expect.arrayContaining(['bcc']));
  expect(headers.map(({ key }) => key)).not.toEqual(expect.arrayContaining(['x-evil']));
  expect(subject).toContain('Hi Bcc: all@example.com');
});

it('stores a message while the mail server is down, and mails it once later', async () => {
  const server = await startMailServer();
  const mailer = openMailer('/nowhere', { smtpUrl: server.url, from: 'Evenglow <hello@evenglow.example>' });
  const other = await createTestApp(app.database, { mailer });
  await server.setState('refuses');
  expect((await send(MESSAGE, other)).statusCode).toBe(201);
  await other.runPendingWork();
  expect([server.received, (await stored())[0]?.is_mailed]).toEqual([[], false]);
  await server.setState('well');
  other.clock.advance(DAY_MS);
  await other.runPendingWork();
  await other.runPendingWork();
  expect(server.received).toHaveLength(1);
  expect((await stored())[0]?.is_mailed).toBe(true);
});

it('stores nothing and reports an error if the job cannot be enqueued', async () => {
  const send = () => Promise.reject(new Error('no queue'));
  const deps = { orm: app.database.orm, clock: app.clock, jobs: { send }, settings: {} } as never;
  const input = { ...MESSAGE, category: 'billing' as const };
  await expect(storeMessage(deps, input, { actor: undefined, address: newAddress() })).rejects.toThrow('no queue');
  expect(await stored()).toEqual([]);
});

it.each([{ website: 'https://buy.example' }, { took: 300 }])('stores spam without mailing it: %j', async (sign) => {
  const before = (await mailsIn(app.directory)).length;
  const response = await send({ ...MESSAGE, ...sign });
  expect([response.statusCode, response.json()]).toEqual([201, { isStored: true }]);
  await app.runPendingWork();
  expect((await mailsIn(app.directory)).length).toBe(before);
  expect(await stored()).toMatchObject([{ is_spam: true, is_mailed: false }]);
});

it('accepts five messages an hour per address, and holds all beyond 200 for the operator', async () => {
  const address = newAddress();
  const from = (each: string) => app.request('POST', '/api/contact', MESSAGE, { address: each });
  for (let time = 0; time < 5; time++) expect((await from(address)).statusCode).toBe(201);
  const sixth = await from(address);
  expect([sixth.statusCode, sixth.json().code]).toEqual([429, 'rate_limited']);
  expect(sixth.json().error).toMatch(/^Too many attempts\. Please wait \d+ minutes/);
  app.clock.advance(3_600_001);
  expect((await from(address)).statusCode).toBe(201);
  await app.database.sql`update sign_in_attempts set count = 200 where count = 1`;
  await app.runPendingWork();
  const before = (await mailsTo(app.directory, OPERATOR)).length;
  for (const each of ['192.0.2.1', '198.51.100.1']) expect((await from(each)).statusCode).toBe(201);
  app.clock.advance(3_600_001);
  await app.runPendingWork();
  const mails = await mailsTo(app.directory, OPERATOR);
  expect(mails.slice(before).map(({ subject }) => subject)).toEqual(['2 messages in the list, not mailed']);
  expect((await stored()).filter(({ is_mailed }) => !is_mailed)).toHaveLength(2);
});

it('deletes messages after a year, and spam after a month', async () => {
  await send(MESSAGE);
  await send({ ...MESSAGE, subject: 'Cheap', website: 'x' });
  const sweep = async () => {
    const jobs = contactMessageJobs({ orm: app.database.orm, clock: app.clock } as never);
    await jobs.find(({ name }) => name === 'contact.sweep')?.run({}, {} as never);
    return (await stored()).map(({ subject }) => subject);
  };
  app.clock.advance(29 * DAY_MS);
  expect(await sweep()).toHaveLength(2);
  app.clock.advance(2 * DAY_MS);
  expect(await sweep()).toEqual([MESSAGE.subject]);
  app.clock.advance(335 * DAY_MS);
  expect(await sweep()).toEqual([]);
});

it('accepts a form without JavaScript, and shows it again with the input if that is invalid', async () => {
  const webDirectory = await mkdtemp(join(tmpdir(), 'evenglow-forms-'));
  onTestFinished(() => rm(webDirectory, { recursive: true }));
  await mkdir(join(webDirectory, 'documents'));
  await writeFile(
    join(webDirectory, 'documents', 'contact.html'),
    '<p data-problem="" role="alert" hidden=""></p><input type="text" name="name" value=""/><input name="email"/>' +
      '<select name="category"><option value="" selected="">?</option><option value="billing">B</option></select>' +
      '<input name="subject"/><textarea name="message"></textarea>',
  );
  const other = await createTestApp(app.database, { webDirectory });
  const post = (form: Record<string, string>, headers: Record<string, string> = {}) =>
    other.http.inject({
      method: 'POST',
      url: '/api/contact',
      remoteAddress: newAddress(),
      headers: { host: 'evenglow.example', 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(form).toString(),
    });
  const done = await post({ ...MESSAGE, website: '' });
  expect([done.statusCode, done.headers.location, done.body]).toEqual([303, '/contact?sent=1#sent', '']);
  const again = await post({ ...MESSAGE, name: '"><script>', email: '', message: '</textarea><b>$&' });
  expect([again.statusCode, again.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
  expect(again.headers['content-security-policy']).toContain("default-src 'self'");
  expect(again.body).toContain('<p data-problem="" role="alert">Please enter a valid email address</p>');
  expect(again.body).toContain('<input value="&#34;&#62;&#60;script&#62;" type="text" name="name"/>');
  expect(again.body).toContain('<option value="billing" selected="">');
  expect(again.body).toContain('<textarea name="message">&#60;/textarea&#62;&#60;b&#62;$&#38;</textarea>');
  const foreign = await post(MESSAGE, { 'sec-fetch-site': 'cross-site' });
  expect(foreign.statusCode).toBe(403);
  expect(await stored()).toHaveLength(1);
});
