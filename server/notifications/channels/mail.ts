/** Sends notices by mail. */
import type { Deps } from '../../platform/feature.ts';
import { renderMail } from '../../platform/mail/layout.ts';
import { MailError } from '../../platform/mail/mailer.ts';
import { mailJob } from './jobs.ts';
import { noticeLetter, weeklyLetter } from './letters.ts';
import { type ClaimedMail, claimMails, hasPerson } from './mails.queries.ts';
import { type Attempted, Sender, type SendingChannel } from './sender.ts';
import { stopIdOf } from './stop-id.ts';
import { readWeek, type WeekDependencies } from './week.ts';

export type MailDependencies = Pick<Deps, 'orm' | 'clock' | 'log' | 'jobs' | 'mailer' | 'settings'> & WeekDependencies;

/** Given to the mail server at a time. */
const AT_ONCE = 4;
/** There is one mail server. */
const LANE = 'mail';

export function mailSender(deps: MailDependencies): Sender<ClaimedMail> {
  const onlyProved = deps.mailer.reachesPeople;
  const channel: SendingChannel<ClaimedMail> = {
    method: 'email',
    atOnce: AT_ONCE,
    claim: (claim, busy) => claimMails(deps.orm, claim, { isPaused: busy.includes(LANE), onlyProved }),
    laneOf: () => LANE,
    attempt: (row) => attempt(deps, row),
    callHelp: () => deps.jobs.send(deps.orm, mailJob, {}, { key: 'more' }),
  };
  return new Sender(deps, channel);
}

async function attempt(deps: MailDependencies, row: ClaimedMail): Promise<Attempted> {
  const { linksTo, sessionSecret } = deps.settings;
  const stopId = stopIdOf(sessionSecret, row.userId);
  const links = { site: linksTo, stop: `${linksTo}/unsubscribe/${stopId}` };
  const { day } = row.facts;
  const week =
    row.kind === 'weekly_reflection' && day !== undefined ? await readWeek(deps, row.userId, day) : undefined;
  // A week of which nothing is left is told of as it was planned: what was deleted meanwhile is not quoted.
  const letter = week ? weeklyLetter(row, week, links) : noticeLetter(row, links);
  try {
    await deps.mailer.send({
      ...renderMail(letter),
      to: row.email,
      personId: row.userId,
      // The same for every try: mail programs show two of one id once.
      id: `${row.notificationId}.notice`,
      headers: {
        // RFC 8058: mail programs post there when somebody presses their own button.
        'List-Unsubscribe': `<${linksTo}/api/unsubscribe/${stopId}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    });
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    return { kind: error.refused ? 'failed' : 'later', reason: error.message };
  }
  // Deleted while the mail was on its way: what removes their mails may have come before it.
  if (!(await hasPerson(deps.orm, row.userId))) await deps.mailer.forget(row.userId);
  return { kind: 'sent' };
}
