/** The mail that welcomes a new user, once per account. */
import { DAY_MS } from '../../../contract/durations.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import type { Deps } from '../../platform/feature.ts';
import { claimOnce } from '../../platform/limits/rate-limits.ts';
import type { UserRow } from '../users.queries.ts';
import { mailJob } from './account-mails.ts';

export interface WelcomeDependencies extends Pick<Deps, 'clock' | 'jobs'> {
  mailer: Pick<Deps['mailer'], 'deliversMail'>;
}

/**
 * Sends the mail in the transaction that creates the account; none without a mail server. At most one a day goes to an
 * address, because one could register and delete accounts with a stranger's address.
 */
export async function sendWelcomeMail(
  deps: WelcomeDependencies,
  tx: Queryable,
  { id, email }: Pick<UserRow, 'id' | 'email'>,
  device: string,
): Promise<void> {
  const { clock, jobs, mailer } = deps;
  if (!mailer.deliversMail || !(await claimOnce({ orm: tx, clock }, 'welcome mail', email, DAY_MS))) return;
  await jobs.send(tx, mailJob, { kind: 'welcome', userId: id, device, at: clock.now().toISOString() });
}
