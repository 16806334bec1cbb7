/** Tests of the welcome mail, sent through a real mail server. */
import PostalMime, { type Email } from 'postal-mime';
import { beforeEach, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { openMailer } from '../../platform/mail/mailer.ts';
import { createTestApp, setUpTestApp, type TestApp } from '../../testing/app.ts';
import { buildMember } from '../../testing/builders.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { mailsIn, tokenIn } from '../../testing/mails.ts';
import type { MailServer } from '../../testing/open-mail-server.ts';
import { sendWelcomeMail } from './welcome-mail.ts';

const DAY = 86_400_000;

const appWithOutbox = setUpTestApp();
let server: MailServer;
let app: TestApp;
beforeEach(async () => {
  server = await startMailServer();
  const settings = { smtpUrl: server.url, from: 'evenglow@evenglow.example' };
  app = await createTestApp(appWithOutbox.database, { mailer: openMailer('/nowhere', settings) });
});

const confirm = (token: string, cookie: string) =>
  app.request('POST', '/api/confirm-email', { token }, { headers: { cookie } });

async function onlyMail(): Promise<Email> {
  await app.runPendingWork();
  expect(server.received).toHaveLength(1);
  return PostalMime.parse(server.received[0]?.source ?? '');
}

it('is sent once, in both forms, and says nothing of the user to an unconfirmed address', async () => {
  const ada = await buildMember(app, { firstName: 'Adalbertine', timezone: 'Europe/Lisbon' });
  const mail = await onlyMail();
  expect(server.received[0]?.to).toEqual([ada.email]);
  expect(mail.subject).toBe('Welcome to Evenglow');
  for (const part of [mail.text ?? '', mail.html ?? '']) {
    expect(part).toContain('Your journal is ready.');
    expect(part).toContain('https://evenglow.example/confirm-email?token=');
    expect(part).toContain('https://evenglow.example/how-your-data-is-stored');
    expect(part).toContain('Account created at 1:00 PM, from a browser.');
    expect(part).toContain('You’re getting this email once');
    expect(part).not.toContain('Adalbertine');
  }
  // Mail about the account: there is nothing to unsubscribe from.
  expect(mail.headers.map(({ key }) => key)).not.toContain('list-unsubscribe');
  await app.request('POST', '/api/login', { email: ada.email, password: ada.password });
  await app.runPendingWork();
  expect(server.received).toHaveLength(1);
});

it('has a link that confirms the address, for its owner only', async () => {
  const ada = await buildMember(app);
  const token = tokenIn(await onlyMail());
  const bob = await buildMember(app);
  expect((await confirm(token, bob.cookie)).statusCode).toBe(409);
  expect((await confirm(token, ada.cookie)).statusCode).toBe(200);
  expect((await ada.request('GET', '/api/account/email')).json().isProved).toBe(true);
  expect((await confirm(token, ada.cookie)).statusCode).toBe(404);
});

it('comes after the mail server recovers, with a link that works', async () => {
  await server.setState('is busy');
  const ada = await buildMember(app);
  await app.runPendingWork();
  expect(server.received).toEqual([]);
  expect(await app.database.sql`select * from mailed_links`).toEqual([]);
  await server.setState('well');
  app.clock.advance(DAY);
  expect((await confirm(tokenIn(await onlyMail()), ada.cookie)).statusCode).toBe(200);
});

it('gives way to a mail that confirms another address', async () => {
  await server.setState('is busy');
  const ada = await buildMember(app);
  await app.runPendingWork();
  const change = { email: 'ada.right@evenglow.example', password: ada.password };
  expect((await ada.request('POST', '/api/account/email', change)).statusCode).toBe(200);
  await server.setState('well');
  app.clock.advance(DAY / 2);
  const mail = await onlyMail();
  expect(server.received[0]?.to).toEqual([change.email]);
  expect((await confirm(tokenIn(mail), ada.cookie)).statusCode).toBe(200);
});

it('takes the place of another mail that confirms the same address', async () => {
  await server.setState('is busy');
  const ada = await buildMember(app);
  await app.runPendingWork();
  expect((await ada.request('POST', '/api/account/email/proof')).statusCode).toBe(200);
  await server.setState('well');
  app.clock.advance(DAY / 2);
  await app.runPendingWork();
  const last = await PostalMime.parse(server.received.at(-1)?.source ?? '');
  expect((await confirm(tokenIn(last), ada.cookie)).statusCode).toBe(200);
  expect(await app.database.sql`select * from mailed_links`).toEqual([]);
});

it('is sent again with a link of its own if it is not known to have arrived', async () => {
  await server.setState('drops');
  const ada = await buildMember(app);
  await app.runPendingWork();
  await server.setState('well');
  app.clock.advance(DAY / 2);
  const mail = await onlyMail();
  // Mail programs hide the second of two mails with the same id, and with it the only link that works.
  expect(mail.messageId).not.toContain(ada.user.id);
  expect((await confirm(tokenIn(mail), ada.cookie)).statusCode).toBe(200);
});

it('does not flood an address that is registered again and again', async () => {
  const email = 'stranger@evenglow.example';
  for (let time = 0; time < 3; time++) {
    await buildMember(app, { email });
    await app.runPendingWork();
    await app.database.sql`delete from users where email = ${email}`;
  }
  expect(server.received).toHaveLength(1);
});

it('is sent to a bounded number of addresses an hour', async () => {
  let sent = 0;
  const deps = { clock: app.clock, mailer: { deliversMail: true }, jobs: { send: async () => `job ${++sent}` } };
  const register = (index: number) =>
    sendWelcomeMail(deps, app.database.orm, { id: newId(), email: `stranger${index}@evenglow.example` }, '');
  for (let index = 0; index < 305; index++) await register(index);
  expect(sent).toBe(300);
  app.clock.advance(DAY / 24);
  await register(305);
  expect(sent).toBe(301);
});

it('is not sent for a refused registration', async () => {
  await buildMember(app, { email: 'taken@evenglow.example' });
  await onlyMail();
  await expect(buildMember(app, { email: 'taken@evenglow.example' })).rejects.toThrow();
  await app.runPendingWork();
  expect(server.received).toHaveLength(1);
});

it('is not written to files on a server that sends no mail', async () => {
  await buildMember(appWithOutbox);
  await appWithOutbox.runPendingWork();
  expect(await mailsIn(appWithOutbox.directory)).toEqual([]);
});
