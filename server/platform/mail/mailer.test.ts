/** Mail content, the outbox folder, and mail servers that fail. */
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { startMailServer } from '../../testing/mail-server.ts';
import { renderMail } from './layout.ts';
import { mailErrorReason } from './mail-error-reason.ts';
import { MailError, openMailer } from './mailer.ts';

const ADA = '01975b1e-0000-7000-8000-00000000000a';
const BOB = '01975b1e-0000-7000-8000-00000000000b';
const FROM = 'Evenglow <evenglow@evenglow.example>';
const SHORT_TIMEOUTS = { connectionTimeout: 200, greetingTimeout: 200, socketTimeout: 200, dnsTimeout: 200 };

const renderedMail = renderMail({
  subject: 'A word for Ada & Söhne',
  preview: 'Something short.',
  heading: 'A <b>word</b>',
  parts: [
    { say: ['Hello ', { strong: 'Ada <script>' }] },
    { button: 'Open', link: 'https://evenglow.example/?a=1&b="2"' },
    { copy: 'https://evenglow.example/?a=1&b="2"' },
    { box: 'A box.' },
  ],
  footer: ['Asked for at 18:42.'],
});
const mail = { ...renderedMail, to: 'ada@evenglow.example', personId: ADA };

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'evenglow-mail-'));
});
afterEach(() => rm(directory, { recursive: true }));

const outbox = () => openMailer(directory, { smtpUrl: undefined, from: FROM });
const files = async () => (await readdir(join(directory, 'outbox'))).sort();

describe('without a mail server', () => {
  it('writes each mail to a file that only the owner can read', async () => {
    await outbox().send(mail);
    const [name = ''] = await files();
    const path = join(directory, 'outbox', name);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect((await stat(join(directory, 'outbox'))).mode & 0o777).toBe(0o700);
    const parsed = await PostalMime.parse(await readFile(path));
    expect(parsed).toMatchObject({
      from: { name: 'Evenglow', address: 'evenglow@evenglow.example' },
      to: [{ address: 'ada@evenglow.example' }],
      subject: 'A word for Ada & Söhne',
    });
    expect(parsed.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }));
    expect(parsed.text).toContain('Hello Ada <script>');
    expect(parsed.text).toContain('Open:\nhttps://evenglow.example/?a=1&b="2"');
    expect(parsed.html).toContain('A &#60;b&#62;word&#60;/b&#62;');
    expect(parsed.html).not.toContain('<script>');
    expect(parsed.html).toContain('cid:sky@evenglow');
    expect(parsed.attachments).toMatchObject([
      { contentId: '<sky@evenglow>', mimeType: 'image/jpeg', disposition: 'inline', related: true },
    ]);
  });

  it('removes the mails to one user only', async () => {
    const mailer = outbox();
    await mailer.forget(ADA);
    for (const personId of [ADA, BOB, ADA]) await mailer.send({ ...mail, personId });
    expect(await files()).toHaveLength(3);
    await mailer.forget(ADA);
    expect(await files()).toEqual([expect.stringContaining(BOB)]);
  });

  it.each([
    ['subject', { subject: 'Hello\r\nBcc: eve@evil.example\r\n\r\nNew body' }],
    ['address', { to: 'ada@evenglow.example\r\nBcc: eve@evil.example' }],
    ['second address', { to: 'ada@evenglow.example, eve@evil.example' }],
    ['header', { headers: { 'List-Unsubscribe': '<https://evenglow.example>\r\nBcc: eve@evil.example' } }],
  ])('prevents header and recipient injection through %s', async (_name, change) => {
    await outbox().send({ ...mail, ...change });
    const [name = ''] = await files();
    const parsed = await PostalMime.parse(await readFile(join(directory, 'outbox', name)));
    expect(parsed.bcc).toBeUndefined();
    expect(parsed.to?.map(({ address }) => address)).not.toContain('eve@evil.example');
    expect(parsed.text).toContain('Hello Ada');
  });
});

describe('with a mail server', () => {
  it('sends the mail to one recipient', async () => {
    const server = await startMailServer();
    await openMailer(directory, { smtpUrl: server.url, from: FROM }).send(mail);
    expect(server.received).toHaveLength(1);
    expect(server.received[0]).toMatchObject({ from: 'evenglow@evenglow.example', to: ['ada@evenglow.example'] });
    expect((await PostalMime.parse(server.received[0]?.source ?? '')).text).toContain('Hello Ada');
  });

  it.each(['refuses', 'hangs', 'drops', 'is busy'] as const)(
    'that %s makes send fail with a retryable error',
    async (state) => {
      const server = await startMailServer();
      const settings = { smtpUrl: server.url, from: FROM };
      const patient = openMailer(directory, settings);
      const mailer = state === 'hangs' ? openMailer(directory, settings, SHORT_TIMEOUTS) : patient;
      await server.setState(state);
      const failure = await mailer.send(mail).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(MailError);
      expect(failure).toMatchObject({ refused: false });
      expect(String(failure)).not.toContain('ada@');
      await server.setState('well');
      await patient.send(mail);
      expect(server.received).toHaveLength(1);
    },
  );

  it('reports an unknown address as a permanent failure, without including it in the error', async () => {
    const server = await startMailServer();
    await server.setState('knows nobody');
    const mailer = openMailer(directory, { smtpUrl: server.url, from: FROM });
    const failure = await mailer.send(mail).catch((error: unknown) => error);
    expect(failure).toMatchObject({ refused: true });
    expect(String(failure)).not.toContain('ada@');
  });

  it('names the kind of failure: TLS mode, refusal, certificate, credentials', async () => {
    const plain = await startMailServer();
    const failureAt = async (smtpUrl: string, timeouts?: typeof SHORT_TIMEOUTS) => {
      const failure = await openMailer(directory, { smtpUrl, from: FROM }, timeouts).send(mail).catch(String);
      return String(failure);
    };
    expect(await failureAt(plain.url.replace('smtp:', 'smtps:'))).toContain('Use smtp:// in SMTP_URL');
    const secure = new SMTPServer({ secure: true, authOptional: true });
    const { port } = await new Promise<AddressInfo>((resolve) => {
      // The address of a listening server has this type.
      secure.listen(0, '127.0.0.1', () => resolve(secure.server.address() as AddressInfo));
    });
    onTestFinished(() => new Promise((resolve) => secure.close(resolve)));
    secure.on('error', () => undefined);
    // Each end waits for the other.
    expect(await failureAt(`smtp://127.0.0.1:${port}`, SHORT_TIMEOUTS)).toContain('use smtps:// in SMTP_URL');
    expect(await failureAt(`smtps://127.0.0.1:${port}`)).toContain('certificate');
    expect(await failureAt('smtp://127.0.0.1:1')).toContain('refuses the connection');
  });

  it.each([
    [{ code: 'EAUTH', responseCode: 535 }, 'user name or password'],
    [{ code: 'EDNS' }, 'host name in SMTP_URL'],
    [{ code: 'EENVELOPE', responseCode: 550, command: 'MAIL FROM' }, 'MAIL_FROM'],
    [{ code: 'ESOCKET', originalCode: 'DEPTH_ZERO_SELF_SIGNED_CERT' }, 'NODE_EXTRA_CA_CERTS'],
    [{ code: 'something else' }, undefined],
  ])('explains %j', (fields, words) => {
    const reason = mailErrorReason(Object.assign(new Error('550 ada@evenglow.example'), fields));
    if (words === undefined) expect(reason).toBe(undefined);
    else expect(reason).toContain(words);
    expect(String(reason)).not.toContain('ada@');
  });
});
