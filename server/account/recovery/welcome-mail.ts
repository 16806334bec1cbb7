/** The mail that welcomes a new user, once per account. */
import { DAY_MS, HOUR_MS } from '../../../contract/durations.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { AppError } from '../../platform/errors.ts';
import type { Deps } from '../../platform/feature.ts';
import { claimOnce, type RateLimitDependencies, rateLimit } from '../../platform/limits/rate-limits.ts';
import type { UserRow } from '../users.queries.ts';
import { mailJob } from './account-mails.ts';

export interface WelcomeDependencies extends Pick<Deps, 'clock'> {
  jobs: Pick<Deps['jobs'], 'send'>;
  mailer: Pick<Deps['mailer'], 'deliversMail'>;
}

/** Limit for the whole server: a program that registers many addresses must not make it send mail to strangers. */
const TOTAL_LIMIT = { max: 300, windowMs: HOUR_MS };

/**
 * Sends the mail in the transaction that creates the account, if the server sends mail and is below `TOTAL_LIMIT`. An
 * address gets at most one a day: accounts with a stranger's address can be created and deleted repeatedly.
 */
export async function sendWelcomeMail(
  deps: WelcomeDependencies,
  tx: Queryable,
  { id, email }: Pick<UserRow, 'id' | 'email'>,
  device: string,
): Promise<void> {
  const { clock, jobs, mailer } = deps;
  const limits = { orm: tx, clock };
  if (!mailer.deliversMail || !(await claimOnce(limits, 'welcome mail', email, DAY_MS))) return;
  if (!(await isBelowTotal(limits))) return;
  await jobs.send(tx, mailJob, { kind: 'welcome', userId: id, device, at: clock.now().toISOString() });
}

async function isBelowTotal(limits: RateLimitDependencies): Promise<boolean> {
  try {
    await rateLimit(limits, 'welcome mail', 'everybody', TOTAL_LIMIT);
    return true;
  } catch (error) {
    // The account is created without the mail. The profile page can send another one.
    if (error instanceof AppError && error.code === 'rate_limited') return false;
    throw error;
  }
}
