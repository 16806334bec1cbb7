/** Registration that starts with a mail. */
import { beforeEach, expect, it } from 'vitest';
import { setUpTestApp } from '../../testing/app.ts';
import { buildMember, type Member, PASSWORD } from '../../testing/builders.ts';
import { mailsTo, tokenIn } from '../../testing/mails.ts';

const app = setUpTestApp({ registrationConfirm: 'mail' });
const NEW = 'new@evenglow.example';
const DAY = 86_400_000;

let ada: Member;
beforeEach(async () => {
  // The first account of a server needs no mail.
  ada = await buildMember(app);
});

const ask = (email: string) => app.request('POST', '/api/registrations', { email });
const finish = (token: string, password = PASSWORD) =>
  app.request('POST', '/api/registrations/finish', { token, password, firstName: 'New' });
async function newestMailTo(email: string) {
  await app.runPendingWork();
  const mail = (await mailsTo(app.directory, email)).at(-1);
  if (!mail) throw new Error(`no mail to ${email}`);
  return mail;
}

it('answers a known and a new address alike, and mails each', async () => {
  const [known, unknown] = [await ask(ada.email), await ask(NEW)];
  expect([known.statusCode, known.body]).toEqual([200, '{}']);
  expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
  const { 'x-request-id': _id, date: _date, ...headers } = known.headers;
  expect(unknown.headers).toMatchObject(headers);
  const mail = await newestMailTo(ada.email);
  expect(mail.subject).toBe('You already have an Evenglow account');
  expect(mail.text).toContain('https://evenglow.example/auth');
  expect(mail.text).toContain('https://evenglow.example/forgot-password');
  expect((await newestMailTo(NEW)).subject).toBe('Finish your Evenglow account');
});

it('sends nothing to a disabled account, with the same answer', async () => {
  await app.database.sql`update users set disabled_at = now() where id = ${ada.user.id}`;
  const response = await ask(ada.email);
  expect([response.statusCode, response.body]).toEqual([200, '{}']);
  await app.runPendingWork();
  const subjects = (await mailsTo(app.directory, ada.email)).map(({ subject }) => subject);
  expect(subjects).not.toContain('You already have an Evenglow account');
});

it('creates the account by the link, once and with a confirmed address', async () => {
  await ask(NEW);
  const token = tokenIn(await newestMailTo(NEW));
  expect((await finish(token, 'Winter2025!')).statusCode).toBe(400);
  expect((await finish(token)).statusCode).toBe(201);
  expect((await finish(token)).statusCode).toBe(409);
  expect(await app.database.sql`select email_proved_at is not null as proved from users where email = ${NEW}`).toEqual([
    { proved: true },
  ]);
});

it('carries the invitation to the page that uses it', async () => {
  await app.request('POST', '/api/registrations', { email: NEW, invite: 'code-1' });
  expect((await newestMailTo(NEW)).text).toMatch(/finish-registration\?token=[^&\s]+&invite=code-1/);
});

it('refuses forged and expired links, and registration without one', async () => {
  await ask(NEW);
  const token = tokenIn(await newestMailTo(NEW));
  const forged = `${Buffer.from(JSON.stringify({ email: NEW, until: 9e15 })).toString('base64url')}.${token.split('.')[1]}`;
  expect((await finish(forged)).statusCode).toBe(404);
  app.clock.advance(DAY + 1);
  expect((await finish(token)).statusCode).toBe(404);
  const direct = await app.request('POST', '/api/register', { email: NEW, password: PASSWORD, firstName: 'New' });
  expect([direct.statusCode, direct.json().code]).toEqual([409, 'registration_refused']);
});
