/** Sends mail through SMTP, or writes `.eml` files if no SMTP server is configured. */
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { SendMailOptions } from 'nodemailer/lib/mailer';
import { mailErrorReason } from './mail-error-reason.ts';

/** A mail to one recipient. `renderMail` in `layout.ts` creates subject and bodies. */
export interface Mail {
  /** Address without a name, because a name is user content in a header. */
  to: string;
  /** Address for replies, without a name. Default: the sender. */
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  /** Images referenced in the HTML as `cid:<cid>`. */
  pictures: readonly { cid: string; fileName: string; contentType: string; bytes: Buffer }[];
  /** Local part of the Message-ID (RFC 5322); the same for a retry. */
  id?: string;
  /** Additional headers, such as `List-Unsubscribe`. */
  headers?: Readonly<Record<string, string>>;
  /** Id of the recipient, by which `forget` finds mails in files. */
  personId: string;
}

export interface Mailer {
  /** True if mails are delivered, false if they are written to files. */
  readonly deliversMail: boolean;
  /** @throws MailError if the mail was not accepted; it may be retried unless `refused` is true */
  send(mail: Mail): Promise<void>;
  /** Removes mails to this user from the outbox folder. Mails already sent by SMTP cannot be recalled. */
  forget(personId: string): Promise<void>;
}

/** The mail was not sent. Contains nothing from the server's reply, which may repeat the address. */
export class MailError extends Error {
  /** True if retrying is useless, for example because the address does not exist. */
  readonly refused: boolean;

  constructor(reason: string, refused: boolean) {
    super(`the mail was not sent (${reason})`);
    this.name = 'MailError';
    this.refused = refused;
  }
}

export interface MailSettings {
  /** `smtp://` or `smtps://`; undefined to write files. */
  smtpUrl: string | undefined;
  /** An address, optionally with a name: `Evenglow <evenglow@example.com>`. */
  from: string;
}

/** Timeouts of the SMTP connection, in milliseconds. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 };

/** @param timeouts in milliseconds, shorter in tests */
export function openMailer(dataDir: string, { smtpUrl, from }: MailSettings, timeouts = TIMEOUTS): Mailer {
  if (smtpUrl === undefined) return new Outbox(join(dataDir, 'outbox'), from);
  const transport = nodemailer.createTransport({ url: smtpUrl, ...timeouts });
  return {
    deliversMail: true,
    send: async (mail) => {
      try {
        await transport.sendMail(messageOf(mail, from));
      } catch (error) {
        throw failureOf(error);
      }
    },
    forget: () => Promise.resolve(),
  };
}

/** Writes each mail to its own file, with mode 0600. */
class Outbox implements Mailer {
  readonly deliversMail = false;
  readonly #folder: string;
  readonly #from: string;
  readonly #composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

  constructor(folder: string, from: string) {
    this.#folder = folder;
    this.#from = from;
  }

  async send(mail: Mail): Promise<void> {
    const { message } = await this.#composer.sendMail(messageOf(mail, this.#from));
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const timestamp = new Date().toISOString().replaceAll(':', '-');
    const path = join(this.#folder, `${timestamp}.${mail.personId}.${randomBytes(4).toString('hex')}.eml`);
    // Renamed at the end, so that the folder contains complete mails only.
    const temporaryPath = `${path}.part`;
    await writeFile(temporaryPath, message, { mode: 0o600, flush: true });
    await rename(temporaryPath, path);
  }

  async forget(personId: string): Promise<void> {
    const names = await readdir(this.#folder).catch(() => []);
    for (const name of names.filter((each) => each.split('.').includes(personId))) {
      await rm(join(this.#folder, name), { force: true });
    }
  }
}

function messageOf({ to, replyTo, subject, html, text, pictures, headers, id }: Mail, from: string): SendMailOptions {
  return {
    from,
    ...(id !== undefined && { messageId: `<${id}@${/@([^\s<>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'}>` }),
    to: { name: '', address: to },
    ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
    subject,
    html,
    text,
    attachments: pictures.map(({ cid, fileName, contentType, bytes }) => ({
      cid,
      contentType,
      filename: fileName,
      content: bytes,
      contentDisposition: 'inline' as const,
    })),
    // Prevents automatic replies (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', ...headers },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function failureOf(error: unknown): MailError {
  const field = (name: string): unknown => (error instanceof Error ? Reflect.get(error, name) : undefined);
  const code = field('code');
  const responseCode = field('responseCode');
  const status = typeof responseCode === 'number' ? responseCode : undefined;
  // An envelope error 550 to 559 concerns this address; others may concern the server or its settings.
  const refused = code === 'EENVELOPE' && status !== undefined && status >= 550 && status < 560;
  const reason = typeof code === 'string' ? code : 'unknown';
  const explanation = mailErrorReason(error);
  return new MailError(
    [status === undefined ? reason : `${reason} ${status}`, ...(explanation === undefined ? [] : [explanation])].join(
      ': ',
    ),
    refused,
  );
}
