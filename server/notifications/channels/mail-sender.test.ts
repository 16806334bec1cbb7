/** Tests of notices by mail: recipients, texts, a failing mail server and unsubscribing. */
import PostalMime, { type Email } from 'postal-mime';
import { beforeEach, describe, expect, it } from 'vitest';
import type { NoticeKind } from '../../../contract/notifications.ts';
import { addDays } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import { openMailer } from '../../platform/mail/mailer.ts';
import { createTestApp, setUpTestApp, type TestApp } from '../../testing/app.ts';
import { buildEntry, buildMember, type Member } from '../../testing/builders.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { mailsTo } from '../../testing/mails.ts';
import { queueNotices } from '../notice-queue.ts';
import { describeWeek } from './notice-mail-texts.ts';
import { mailJob } from './send-jobs.ts';
import { unsubscribeTokenOf, userIdOfUnsubscribeToken } from './unsubscribe-token.ts';

const HOUR_MS = 3_600_000;
const app = setUpTestApp();
let ada: Member;

beforeEach(async () => {
  ada = await buildMember(app, { timezone: 'Europe/London' });
  await setEmailEnabled(ada, true);
});

async function setEmailEnabled(recipient: Member, emailEnabled: boolean): Promise<void> {
  const preferences = (await recipient.request('GET', '/api/notifications/preferences')).json();
  const response = await recipient.request('PUT', '/api/notifications/preferences', { ...preferences, emailEnabled });
  expect(response.statusCode).toBe(200);
}

let days = 0;

/** Each notice has its own schedule key, which is a day for recurring ones. */
const nextDay = () => addDays('2020-01-01', days++);

/** Queues a notice like the planner. */
async function queue(kind: NoticeKind = 'daily_reminder', data: object = {}): Promise<void> {
  const id = newId();
  await app.database.sql`
    insert into scheduled_notifications (id, user_id, type, occasion, scheduled_for, delivered, outcome)
    values (${id}, ${ada.user.id}, ${kind}, ${nextDay()}, now(), true, 'delivered')`;
  const now = app.clock.now();
  const notice = {
    id,
    userId: ada.user.id,
    kind,
    title: 'What was good today?',
    message: 'One line is <enough>.',
    data: { path: '/journal', tag: 'daily', ...data },
    isQuiet: false,
    sendBefore: new Date(now.getTime() + HOUR_MS),
  };
  await queueNotices(app.database.orm, [notice], now);
}

async function send(by: TestApp = app): Promise<void> {
  await by.jobs.send(by.database.orm, mailJob, {});
  await by.runPendingWork();
}

const states = async () =>
  (
    await app.database.sql<{ state: string }[]>`
      select state from notification_delivery_log where delivery_method = 'email' order by created_at, id`
  ).map(({ state }) => state);

const headerOf = ({ headers }: Email, name: string) => headers.find(({ key }) => key === name)?.value ?? '';

async function onlyMail(): Promise<Email> {
  const [mail, ...more] = await mailsTo(app.directory, ada.email);
  if (!mail || more.length > 0) throw new Error('not one mail');
  return mail;
}

describe('a notice by mail', () => {
  it('reaches users who enabled it, with the same text in both parts and an unsubscribe link', async () => {
    await queue();
    await send();
    const mail = await onlyMail();
    expect(mail.subject).toBe('What was good today?');
    expect(mail.text).toContain('One line is <enough>.');
    expect(mail.html).toContain('One line is &#60;enough&#62;.');
    const token = unsubscribeTokenOf('a secret of forty-two characters for tests', ada.user.id);
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain('https://evenglow.example/journal');
      expect(part).toContain(`https://evenglow.example/unsubscribe/${token}`);
      expect(part).toContain('https://evenglow.example/notifications');
      expect(part).toContain('because email is on for daily reminders');
    }
    expect(headerOf(mail, 'list-unsubscribe')).toBe(`<https://evenglow.example/api/unsubscribe/${token}>`);
    expect(headerOf(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(mail.messageId).toMatch(/^<[\w-]{36}\.notice@evenglow\.example>$/);
    await send();
    expect(await mailsTo(app.directory, ada.email)).toHaveLength(1);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['mail was switched off', () => setEmailEnabled(ada, false)],
    ['something was written', () => buildEntry(ada)],
    ['the account was closed', () => app.database.sql`insert into closed_accounts (user_id) values (${ada.user.id})`],
  ])('is not sent if %s meanwhile', async (_name, change) => {
    await queue();
    await change();
    await send();
    expect([await mailsTo(app.directory, ada.email), await states()]).toEqual([[], ['withdrawn']]);
  });

  it('is not sent to users who did not enable it', async () => {
    await setEmailEnabled(ada, false);
    await queue();
    await send();
    expect(await states()).toEqual([]);
  });
});

describe('the weekly mail', () => {
  it("counts the week and quotes the user's good entries, none that are hard or show helplines", async () => {
    const write = async (day: string, content: string, sentiment: number) => {
      app.clock.set(`${day}T18:00:00Z`);
      const { id } = await buildEntry(ada, { content });
      await app.database.sql`update gratitude_entries set sentiment = ${sentiment} where id = ${id}`;
      return id;
    };
    await write('2026-05-11', 'The week before: a walk in the rain.', 5);
    await write('2026-05-18', 'First frost on the allotment & a kettle.', 4.5);
    await write('2026-05-19', 'Today was heavy and long for everybody.', 1.2);
    await write('2026-05-20', `Dinner at ours. ${'Seven of us on six chairs. '.repeat(20)}`, 4.8);
    const entryWithHelplines = await write('2026-05-22', 'A line beside which help stands.', 5);
    await app.database.sql`update gratitude_entries set help = 'shown' where id = ${entryWithHelplines}`;
    app.clock.set('2026-05-24T18:00:00Z');
    await queue('weekly_reflection', { day: '2026-05-24' });
    await send();
    const { text = '', html = '' } = await onlyMail();
    expect(text).toContain('YOUR WEEK, ADA');
    for (const part of [text, html]) {
      expect(part).toContain('May 18 to 24');
      expect(part).toContain('Four entries on four days.');
      expect(part).toContain('You’re getting this email on Sundays because');
      expect(part).not.toMatch(/heavy|help stands|summary before/);
    }
    expect(text).toContain('First frost on the allotment & a kettle.');
    expect(html).toContain('First frost on the allotment &#38; a kettle.');
    expect(text).toMatch(/Dinner at ours\. Seven .* …\n/);
    expect(text).toContain('Mon 1   Tue 1   Wed 1   Thu –   Fri 1   Sat –   Sun –');
  });

  it('is a plain notice if the week has no entries any more', async () => {
    await queue('weekly_reflection', { day: '2026-05-24' });
    await send();
    expect((await onlyMail()).text).toContain('WHAT WAS GOOD TODAY?');
  });

  it.each([
    [[1, 2, 1, 0, 1, 2, 2], 'Nine entries on six days.', 'You took Thursday off.'],
    [[0, 0, 1, 1, 1, 1, 1], 'Five entries on five days.', 'You took Monday and Tuesday off.'],
    [[1, 1, 1, 1, 1, 1, 1], 'Seven entries on seven days.', 'You wrote every day.'],
    [[0, 0, 0, 0, 0, 0, 1], 'One entry on one day.', ''],
    [[0, 0, 0, 0, 0, 0, 14], '14 entries on one day.', ''],
  ])('describes %j in words', (moments, counts, quiet) => {
    const days = moments.map((each, index) => ({ day: `2026-11-${16 + index}`, moments: each }));
    expect(describeWeek(days)).toEqual({ counts, quiet });
  });
});

describe('a real mail server', () => {
  async function startServer() {
    const server = await startMailServer();
    const mailer = openMailer('/nowhere', { smtpUrl: server.url, from: 'Evenglow <hello@evenglow.example>' });
    const other = await createTestApp(app.database, { mailer });
    const sendAt = async (ms: number) => {
      app.clock.advance(ms);
      other.clock.set(app.clock.now().toISOString());
      await send(other);
    };
    const requestJson = async (method: 'GET' | 'POST', path: string) =>
      (await other.request(method, path, undefined, { headers: { cookie: ada.cookie } })).json();
    return { server, sendAt, ask: requestJson };
  }

  const confirmEmail = () => app.database.sql`update users set email_proved_at = now() where id = ${ada.user.id}`;

  it('gets no mail to an unconfirmed address', async () => {
    const { server, sendAt, ask: askServer } = await startServer();
    await queue();
    await sendAt(0);
    expect([server.received, await states()]).toEqual([[], ['withdrawn']]);
    expect(await askServer('GET', '/api/account/email')).toEqual({ isProved: false, mustBeProved: true });
    expect(await askServer('POST', '/api/notifications/test')).toMatchObject({ email: false });
    await confirmEmail();
    expect(await askServer('POST', '/api/notifications/test')).toMatchObject({ email: true });
    await app.database.sql`delete from notification_delivery_log`;
    await queue();
    await sendAt(0);
    expect(server.received.map(({ to }) => to)).toEqual([[ada.email]]);
  });

  it('that is down gets the mail within the hour, once and under one id', async () => {
    const { server, sendAt } = await startServer();
    await confirmEmail();
    await queue();
    await server.setState('drops');
    await sendAt(0);
    await server.setState('refuses');
    for (let minutes = 0; minutes < 50; minutes += 10) await sendAt(600_000);
    expect(await states()).toEqual(['waiting']);
    await server.setState('well');
    await sendAt(180_000);
    await sendAt(180_000);
    expect(server.received).toHaveLength(1);
    expect((await PostalMime.parse(server.received[0]?.source ?? '')).messageId).toMatch(
      /\.notice@evenglow\.example>$/,
    );
    expect(await states()).toEqual(['sent']);
  });

  it('that is down for longer gets no late mail', async () => {
    const { server, sendAt } = await startServer();
    await confirmEmail();
    await queue();
    await server.setState('is busy');
    await sendAt(0);
    await server.setState('well');
    await sendAt(HOUR_MS);
    expect([server.received, await states()]).toEqual([[], ['late']]);
  });

  it('that rejects the recipient is not tried again', async () => {
    const { server, sendAt } = await startServer();
    await confirmEmail();
    await queue();
    await server.setState('knows nobody');
    await sendAt(0);
    expect(await states()).toEqual(['failed']);
  });
});

describe('unsubscribing', () => {
  const unsubscribePath = () =>
    `/api/unsubscribe/${unsubscribeTokenOf('a secret of forty-two characters for tests', ada.user.id)}`;
  const isOn = async () => (await app.request('GET', `${unsubscribePath()}/state`)).json().isOn;

  it('accepts the POST of mail programs from anywhere, without a session, repeatedly', async () => {
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://mail.example',
      'sec-fetch-site': 'cross-site',
    };
    for (let time = 0; time < 2; time++) {
      const response = await app.http.inject({
        method: 'POST',
        url: unsubscribePath(),
        headers,
        payload: 'List-Unsubscribe=One-Click',
      });
      expect([response.statusCode, response.json()]).toEqual([200, { isOn: false }]);
    }
    expect((await ada.request('GET', '/api/notifications/preferences')).json().emailEnabled).toBe(false);
    await queue();
    await send();
    expect(await states()).toEqual([]);
  });

  it('needs more than opening the link and can be undone', async () => {
    const opened = await app.request('GET', unsubscribePath());
    expect([opened.statusCode, opened.headers.location]).toEqual([302, unsubscribePath().replace('/api', '')]);
    expect(await isOn()).toBe(true);
    expect((await app.request('POST', unsubscribePath())).statusCode).toBe(200);
    expect(await isOn()).toBe(false);
    expect((await app.request('POST', `${unsubscribePath()}/undo`)).json()).toEqual({ isOn: true });
    expect(await isOn()).toBe(true);
    const foreign = { headers: { 'sec-fetch-site': 'cross-site' } };
    expect((await app.request('POST', `${unsubscribePath()}/undo`, undefined, foreign)).statusCode).toBe(403);
  });

  it('affects no other user and fails after the account is deleted', async () => {
    const bob = await buildMember(app);
    await setEmailEnabled(bob, true);
    const own = unsubscribeTokenOf('secret', ada.user.id);
    expect(userIdOfUnsubscribeToken('secret', own)).toBe(ada.user.id);
    expect(userIdOfUnsubscribeToken('another', own)).toBeUndefined();
    for (const wrong of [
      '',
      'x',
      own.slice(0, -1),
      `A${own.slice(1)}`,
      own.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    ]) {
      if (Buffer.from(wrong, 'base64url').equals(Buffer.from(own, 'base64url'))) continue;
      expect(userIdOfUnsubscribeToken('secret', wrong)).toBeUndefined();
    }
    await app.request('POST', unsubscribePath());
    expect((await bob.request('GET', '/api/notifications/preferences')).json().emailEnabled).toBe(true);
    await app.database.sql`delete from users where id = ${ada.user.id}`;
    for (const [method, path] of [
      ['POST', unsubscribePath()],
      ['GET', `${unsubscribePath()}/state`],
      ['POST', `${unsubscribePath()}/undo`],
    ] as const) {
      expect((await app.request(method, path)).statusCode).toBe(404);
    }
  });
});
