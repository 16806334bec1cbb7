/** Entries by mail: from a reminder that a mail server received to the entry, and everything that is no entry. */
import PostalMime from 'postal-mime';
import { beforeEach, describe, expect, it } from 'vitest';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { isWithinLimit } from '../../platform/limits/rate-limits.ts';
import { openMailer } from '../../platform/mail/mailer.ts';
import { createTestApp, setUpTestApp, type TestApp } from '../../testing/app.ts';
import { buildEntry, buildMember, type Member } from '../../testing/builders.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { mailsTo } from '../../testing/mails.ts';
import { PICTURE } from '../../testing/media.ts';
import { mail, REPLIES, type ReplyParts, SENDER, WORDS, withFiles } from './mails.fixtures.ts';
import { newReplyAddress } from './reply-address.ts';

/** The job of notifications that runs every minute. */
const deliverDueJob = defineJob({ name: 'notifications.tell-due', retries: 0 });
const SECRET = 'inbound-mail-secret-of-forty-characters-1';
const DOMAIN = 'reply.evenglow.example';
const KEY = 'a secret of forty-two characters for tests';
const inboundMail = { domain: DOMAIN, secret: SECRET, authServer: undefined, sender: SENDER };
const app = setUpTestApp({ inboundMail });
let ada: Member;
let address: string;
let parts: ReplyParts;

const prove = ({ user }: Member) => app.database.sql`update users set email_proved_at = now() where id = ${user.id}`;
const addressOf = ({ user, email }: Pick<Member, 'user' | 'email'>) =>
  newReplyAddress(KEY, DOMAIN, { userId: user.id, email }, app.clock.now());

beforeEach(async () => {
  ada = await buildMember(app);
  await prove(ada);
  address = addressOf(ada);
  parts = { from: `Ada <${ada.email}>`, to: `Evenglow <${address}>` };
});

const password = (secret: string) => `Basic ${Buffer.from(`provider:${secret}`).toString('base64')}`;

async function post(source: string | Buffer, by: TestApp = app): Promise<number> {
  const headers = { authorization: password(SECRET), 'content-type': 'message/rfc822' };
  const { statusCode } = await by.request('POST', '/api/inbound-mail', source, { headers });
  await by.runPendingWork();
  return statusCode;
}

/** Counts as so many earlier requests of Ada. */
async function count(purpose: string, times: number, limit: { max: number; windowMs: number }): Promise<void> {
  const deps = { orm: app.database.orm, clock: app.clock };
  for (let time = 0; time < times; time++) await isWithinLimit(deps, purpose, ada.user.id, limit);
}

interface Listed {
  content: string;
  createdAt: string;
  entryDate: string;
  media: unknown[];
  help?: string;
}
const entriesOf = async (person = ada): Promise<Listed[]> =>
  (await person.request('GET', '/api/gratitude-entries')).json();
const answers = () => mailsTo(app.directory, ada.email);
const text = (words: string, more: Partial<ReplyParts> = {}) => mail({ ...parts, ...more }, 'text/plain', words);

describe('the webhook', () => {
  it('answers 401 without the secret, and 404 where no mail arrives', async () => {
    const send = (authorization?: string, by: TestApp = app) =>
      by.request('POST', '/api/inbound-mail', text(WORDS), { headers: authorization ? { authorization } : {} });
    for (const authorization of [undefined, password('wrong'), `Basic ${SECRET}`, 'Basic %%%'])
      expect((await send(authorization)).json().code).toBe('unauthorized');
    const closed = await createTestApp(app.database);
    expect((await send(password(SECRET), closed)).json().code).toBe('not_found');
    expect((await ada.request('GET', '/api/mail-replies')).json()).toEqual({ isAvailable: true, isOn: true });
    expect(
      (await closed.request('GET', '/api/mail-replies', undefined, { headers: { cookie: ada.cookie } })).json(),
    ).toEqual({ isAvailable: false, isOn: false });
    expect(await entriesOf()).toEqual([]);
  });

  it('refuses bodies over 25 MB', async () => {
    expect(await post(Buffer.alloc(25 * 1024 * 1024 + 1, 'a'))).toBe(413);
  });
});

describe('a reply', () => {
  it.each(Object.entries(REPLIES))('of %s is an entry with the new words', async (_program, reply) => {
    expect(await post(reply(parts))).toBe(204);
    expect(await entriesOf()).toMatchObject([{ content: WORDS }]);
    expect(await answers()).toEqual([]);
  });

  it('reaches the journal from a reminder that a mail server has received', async () => {
    const server = await startMailServer();
    const sending = await createTestApp(app.database, {
      inboundMail,
      mailer: openMailer('/nowhere', { smtpUrl: server.url, from: `Evenglow <${SENDER}>` }),
    });
    const preferences = (await ada.request('GET', '/api/notifications/preferences')).json();
    const wanted = { ...preferences, emailEnabled: true, dailyReminderTime: '20:00' };
    await ada.request('PUT', '/api/notifications/preferences', wanted);
    for (const at of ['19:59', '20:00', '20:00']) {
      sending.clock.set(`2026-05-20T${at}:00Z`);
      await sending.events.drain();
      await sending.jobs.send(sending.database.orm, deliverDueJob, {});
      await sending.runPendingWork();
    }
    app.clock.set('2026-05-20T20:05:00Z');
    expect(server.received).toHaveLength(1);
    const reminder = await PostalMime.parse(server.received[0]?.source ?? '');
    const [replyTo] = reminder.replyTo ?? [];
    expect(reminder.text).toContain('Or reply to this email to write an entry.');
    expect(reminder.html).toContain('Or reply to this email to write an entry.');
    const quote = (reminder.text ?? '').split('\n').map((line) => `> ${line}`);
    const reply = mail(
      { from: ada.email, to: replyTo?.address ?? '', headers: [`In-Reply-To: ${reminder.messageId}`] },
      'text/plain',
      [WORDS, '', `On Wed, May 20, 2026, Evenglow <${SENDER}> wrote:`, ...quote],
    );
    expect(await post(reply)).toBe(204);
    expect(await entriesOf()).toMatchObject([{ content: WORDS, entryDate: '2026-05-20' }]);
    expect((await ada.request('GET', '/api/stats')).json()).toMatchObject({ currentStreak: 1 });
  });

  it('is saved once by its Message-ID', async () => {
    await post(text(WORDS));
    await post(text(`${WORDS} Again.`));
    await post(text('Another reply, another entry.', { messageId: '<reply-2@mail.example>' }));
    expect(await entriesOf()).toHaveLength(2);
  });

  it("belongs to the person's day when it was received", async () => {
    await ada.request('PATCH', '/api/auth/user', { timezone: 'America/New_York' });
    await app.database.sql`update users set timezone = 'America/New_York' where id = ${ada.user.id}`;
    const received = (at: string) => ({ headers: [`Received: from a.example by mx.example; ${at}`] });
    await post(text(WORDS, received('Wed, 20 May 2026 03:30:00 +0000')));
    await post(text(WORDS, { ...received('Wed, 20 May 2099 03:30:00 +0000'), messageId: '<2@mail.example>' }));
    expect((await entriesOf()).map(({ entryDate }) => entryDate).toSorted()).toEqual(['2026-05-19', '2026-05-20']);
  });

  it('brings its photos, and says which files could not come', async () => {
    const photo = { type: 'image/jpeg', name: 'bread.jpg', bytes: PICTURE };
    const sky = { type: 'image/jpeg', name: 'sky.jpg', bytes: PICTURE, contentId: 'sky@evenglow' };
    const signature = { type: 'application/pkcs7-signature', name: 'smime.p7s', bytes: Buffer.from('x') };
    await post(withFiles(parts, WORDS, [photo, sky, signature]));
    const [entry] = await entriesOf();
    expect(entry).toMatchObject({ content: WORDS, entryType: 'photo' });
    expect(entry?.media).toHaveLength(2);
    expect(await answers()).toEqual([]);
    const damaged = { type: 'image/jpeg', name: 'x.jpg', bytes: PICTURE.subarray(0, 2000) };
    const paper = { type: 'application/pdf', name: 'x.pdf', bytes: Buffer.from('%PDF-1.7') };
    await post(withFiles({ ...parts, messageId: '<2@mail.example>' }, WORDS, [damaged, paper, photo]));
    expect(await entriesOf()).toHaveLength(2);
    const [answer] = await answers();
    expect(answer?.text).toContain('Two files couldn’t be added.');
    expect(answer?.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-replied' }));
  });

  it('with a plain sign of danger is answered with helplines, in a mail that says nothing on the outside', async () => {
    await post(text('I want to kill myself tonight. I have the pills here.'));
    expect(await entriesOf()).toMatchObject([{ help: 'shown' }]);
    const [answer] = await answers();
    expect(answer).toMatchObject({ subject: 'Your entry is saved' });
    expect(answer?.text).toContain('https://findahelpline.com');
    expect(answer?.text).not.toContain('pills');
  });

  it.each([
    ['has too few words', 'Thanks!', 'at least 10 characters'],
    ['has too many words', `${'word '.repeat(2_100)}`, '10,000 characters'],
  ])('that %s is answered, and not saved', async (_name, words, reason) => {
    expect(await post(text(words))).toBe(204);
    expect(await entriesOf()).toEqual([]);
    expect((await answers()).map((answer) => answer.text)).toEqual([expect.stringContaining(reason)]);
  });

  it('over the limit of the plan is answered, and not saved', async () => {
    const selling = await createTestApp(app.database, { inboundMail, launchPromotion: false, entriesPerDayMax: 1 });
    await buildEntry(ada);
    await post(text(WORDS), selling);
    expect(await entriesOf()).toHaveLength(1);
    const [answer] = await mailsTo(selling.directory, ada.email);
    expect(answer?.subject).toBe('Your reply wasn’t saved');
  });

  it('is answered ten times a day at most', async () => {
    await count('reply answer', 9, { max: 10, windowMs: 24 * 3_600_000 });
    for (const messageId of ['<1@mail.example>', '<2@mail.example>']) await post(text('Thanks!', { messageId }));
    expect(await answers()).toHaveLength(1);
  });

  it('is asked to come again when there are more than 30 an hour', async () => {
    await count('mail reply', 29, { max: 30, windowMs: 3_600_000 });
    expect(await post(text(WORDS))).toBe(204);
    expect(await post(text(WORDS, { messageId: '<2@mail.example>' }))).toBe(429);
  });
});

describe('nothing is saved or answered, and the provider gets the same answer,', () => {
  const forged = () => `reply+${'a'.repeat(56)}@${DOMAIN}`;
  it.each<[string, () => Promise<Partial<ReplyParts>> | Partial<ReplyParts>]>([
    ['for an address of someone else', () => ({ from: 'eve@evenglow.example' })],
    ['for two senders', () => ({ from: `${ada.email}, eve@evenglow.example` })],
    ['for a forged token', () => ({ to: forged() })],
    ['for a token of another person', async () => ({ to: addressOf(await buildMember(app)) })],
    ['for another domain', () => ({ to: address.replace(DOMAIN, 'evil.example') })],
    ['for no token', () => ({ to: `hello@${DOMAIN}` })],
    ['for an automatic reply', () => ({ headers: ['Auto-Submitted: auto-replied'] })],
    ['for a mailing list', () => ({ headers: ['Precedence: bulk'] })],
    ['for our own mail', () => ({ from: SENDER })],
    [
      'after the person changed their address',
      async () => {
        await app.database.sql`update users set email = 'new@evenglow.example' where id = ${ada.user.id}`;
        return {};
      },
    ],
    [
      'for an address that was never confirmed',
      async () => {
        await app.database.sql`update users set email_proved_at = null where id = ${ada.user.id}`;
        return {};
      },
    ],
    [
      'for a disabled account',
      async () => {
        await app.database.sql`update users set disabled_at = now() where id = ${ada.user.id}`;
        return {};
      },
    ],
  ])('%s', async (_name, change) => {
    expect(await post(text(WORDS, await change()))).toBe(204);
    expect(await app.database.sql`select id from gratitude_entries`).toEqual([]);
    expect(await answers()).toEqual([]);
  });

  it('for what is no mail', async () => {
    for (const source of ['', '\r\n', 'no colon here', Buffer.alloc(200_000, 'x'), Buffer.from([0, 255, 10])])
      expect(await post(source)).toBe(204);
  });

  it('for a mail that takes too much memory, which is answered', async () => {
    await post(text('a\r\n'.repeat(7_000_000)));
    expect((await answers()).map((answer) => answer.text)).toEqual([expect.stringContaining('couldn’t read')]);
  });
});

describe('addresses end', () => {
  const refused = async () => {
    expect(await post(text(WORDS))).toBe(204);
    expect(await app.database.sql`select id from gratitude_entries`).toEqual([]);
    return (await answers()).at(-1)?.text ?? '';
  };

  it('after 30 days', async () => {
    app.clock.advance(31 * 24 * 3_600_000);
    expect(await refused()).toContain('too old');
  });

  it('when the person turns replies off, also once they are on again', async () => {
    app.clock.advance(2_000);
    const change = async (isOn: boolean) => (await ada.request('PUT', '/api/mail-replies', { isOn })).json();
    expect(await change(false)).toEqual({ isAvailable: true, isOn: false });
    expect(await refused()).toContain('off in your settings');
    expect(await change(true)).toEqual({ isAvailable: true, isOn: true });
    expect(await refused()).toContain('too old');
    app.clock.advance(2_000);
    parts = { ...parts, to: addressOf(ada) };
    await post(text(WORDS));
    expect(await entriesOf()).toHaveLength(1);
  });

  it('when the person ends the access of programs', async () => {
    app.clock.advance(2_000);
    const passwords = { currentPassword: ada.password, newPassword: 'another-lantern-42-river' };
    await ada.request('PUT', '/api/account/password', { ...passwords, endAccess: true });
    await app.runPendingWork();
    await post(text(WORDS));
    expect(await app.database.sql`select id from gratitude_entries`).toEqual([]);
  });
});

describe('with a mail server that checks DMARC', () => {
  it('takes mail that passed there, and no other', async () => {
    const strict = await createTestApp(app.database, { inboundMail: { ...inboundMail, authServer: 'mx.example' } });
    await post(text(WORDS), strict);
    expect(await entriesOf()).toEqual([]);
    await post(
      text(WORDS, { headers: ['Authentication-Results: mx.example; dmarc=pass header.from=evenglow.example'] }),
      strict,
    );
    expect(await entriesOf()).toHaveLength(1);
  });
});
