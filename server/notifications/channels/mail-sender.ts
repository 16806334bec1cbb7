/** Sends notices by mail. */
import type { NoticeKind } from '../../../contract/notifications.ts';
import { replyAddressOf } from '../../connections/index.ts';
import type { Deps } from '../../platform/feature.ts';
import { renderMail } from '../../platform/mail/layout.ts';
import { MailError } from '../../platform/mail/mailer.ts';
import { type ClaimedMail, claimMails, userExists } from './mail-deliveries.queries.ts';
import { noticeMail, weeklyMail } from './notice-mail-texts.ts';
import { mailJob } from './send-jobs.ts';
import { type AttemptResult, Sender, type SendingChannel } from './sender.ts';
import { unsubscribeTokenOf } from './unsubscribe-token.ts';
import { readWeeklySummary, type SummaryDependencies } from './weekly-summary.ts';

export type MailDependencies = Pick<Deps, 'orm' | 'clock' | 'log' | 'jobs' | 'mailer' | 'settings'> &
  SummaryDependencies;

/** Concurrent mails to the mail server. */
const CONCURRENCY = 4;
/** All mails go to the same server. */
const LANE = 'mail';

/** Reminders to write. A reply to another notice would be no entry. */
const REPLIED_TO: ReadonlySet<NoticeKind> = new Set(['daily_reminder', 'streak_protection']);

export function mailSender(deps: MailDependencies): Sender<ClaimedMail> {
  const onlyConfirmed = deps.mailer.deliversMail;
  const channel: SendingChannel<ClaimedMail> = {
    method: 'email',
    concurrency: CONCURRENCY,
    claim: (claim, busy) => claimMails(deps.orm, claim, { isPaused: busy.includes(LANE), onlyProved: onlyConfirmed }),
    laneOf: () => LANE,
    attempt: (row) => attempt(deps, row),
    wakeAnotherWorker: () => deps.jobs.send(deps.orm, mailJob, {}, { key: 'more' }),
  };
  return new Sender(deps, channel);
}

async function attempt(deps: MailDependencies, row: ClaimedMail): Promise<AttemptResult> {
  const { linksTo, sessionSecret } = deps.settings;
  const token = unsubscribeTokenOf(sessionSecret, row.userId);
  const links = { site: linksTo, stop: `${linksTo}/unsubscribe/${token}` };
  const replyTo = REPLIED_TO.has(row.kind) ? await replyAddressOf(deps, row) : undefined;
  const { day } = row.data;
  const summary =
    row.kind === 'weekly_reflection' && day !== undefined ? await readWeeklySummary(deps, row.userId, day) : undefined;
  // If the week has no entries any more, send the planned text without quotes.
  const content = summary ? weeklyMail(row, summary, links) : noticeMail(row, links, replyTo !== undefined);
  try {
    await deps.mailer.send({
      ...renderMail(content),
      to: row.email,
      ...(replyTo !== undefined && { replyTo }),
      personId: row.userId,
      // Stable across attempts, so that mail programs show duplicates once.
      id: `${row.notificationId}.notice`,
      headers: {
        // RFC 8058: mail programs post to this URL for one-click unsubscribing.
        'List-Unsubscribe': `<${linksTo}/api/unsubscribe/${token}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    });
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    return { kind: error.refused ? 'failed' : 'later', reason: error.message };
  }
  // The account was deleted while the mail was being sent, possibly after its stored mails were removed.
  if (!(await userExists(deps.orm, row.userId))) await deps.mailer.forget(row.userId);
  return { kind: 'sent' };
}
