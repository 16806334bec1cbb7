/** Sends mail: by an SMTP server, or without one into files that anybody on this machine can open in a mail program. */
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { SendMailOptions } from 'nodemailer/lib/mailer';

/** A mail to one person. `renderMail` in `layout.ts` makes subject and both bodies. */
export interface Mail {
  /** The address alone: a name before it would be somebody's own words in a header. */
  to: string;
  /** Where an answer goes, an address alone; the sender unless given. */
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  /** Pictures that the HTML shows as `cid:<cid>`. */
  pictures: readonly { cid: string; fileName: string; contentType: string; bytes: Buffer }[];
  /** Names this mail in the world, before the host of the sender (RFC 5322). A mail that is sent again keeps it. */
  id?: string;
  /** Further headers, such as `List-Unsubscribe`. */
  headers?: Readonly<Record<string, string>>;
  /** Id of the person, by which `forget` finds what was written into files. */
  personId: string;
}

export interface Mailer {
  /** True where mails leave this machine. */
  readonly reachesPeople: boolean;
  /** @throws MailError where it could not be handed over; it may be tried again unless that says `refused` */
  send(mail: Mail): Promise<void>;
  /** Removes the files with mails to a person. What an SMTP server has taken is gone. */
  forget(personId: string): Promise<void>;
}

/** The mail was not sent. Holds nothing that the mail server said, which may repeat an address. */
export class MailError extends Error {
  /** True where the mail server will never take this mail, for instance because the address does not exist. */
  readonly refused: boolean;

  constructor(reason: string, refused: boolean) {
    super(`the mail was not sent (${reason})`);
    this.name = 'MailError';
    this.refused = refused;
  }
}

export interface MailSettings {
  /** `smtp://` or `smtps://`; undefined: files. */
  smtpUrl: string | undefined;
  /** An address, or a name and an address as in `Evenglow <evenglow@example.com>`. */
  from: string;
}

/** Milliseconds a mail server may take to answer at all, to greet, and between two answers. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 };

/** @param patience in milliseconds, for tests that do not wait so long */
export function openMailer(dataDir: string, { smtpUrl, from }: MailSettings, patience = PATIENCE): Mailer {
  if (smtpUrl === undefined) return new Outbox(join(dataDir, 'outbox'), from);
  const transport = nodemailer.createTransport({ url: smtpUrl, ...patience });
  return {
    reachesPeople: true,
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

/** Writes each mail into a file of its own, which only the owner of the data folder can read. */
class Outbox implements Mailer {
  readonly reachesPeople = false;
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
    const at = new Date().toISOString().replaceAll(':', '-');
    const path = join(this.#folder, `${at}.${mail.personId}.${randomBytes(4).toString('hex')}.eml`);
    // Whoever looks into the folder finds whole mails only.
    const draft = `${path}.part`;
    await writeFile(draft, message, { mode: 0o600, flush: true });
    await rename(draft, path);
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
    // So that no machine answers (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', ...headers },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function failureOf(error: unknown): MailError {
  const said = (name: string): unknown => (error instanceof Error ? Reflect.get(error, name) : undefined);
  const code = said('code');
  const responseCode = said('responseCode');
  const status = typeof responseCode === 'number' ? responseCode : undefined;
  // 550 to 559 about the envelope is about this address; any other refusal may be about the server or its settings.
  const refused = code === 'EENVELOPE' && status !== undefined && status >= 550 && status < 560;
  const reason = typeof code === 'string' ? code : 'unknown';
  return new MailError(status === undefined ? reason : `${reason} ${status}`, refused);
}
