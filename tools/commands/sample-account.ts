/** The account that a sample is loaded into, and the dependencies for writing its entries. */
import { randomBytes } from 'node:crypto';
import { isTimeZone } from '../../contract/time-zones.ts';
import { completeOnboarding, createAccount, findUserByEmail } from '../../server/account/index.ts';
import { localAnalyser } from '../../server/analysis/index.ts';
import { entryChallenges } from '../../server/community/index.ts';
import { EntryAnalyst, type JournalDependencies } from '../../server/journal/index.ts';
import type { Clock } from '../../server/platform/clock.ts';
import type { Actor } from '../../server/platform/http/handle.ts';
import type { CommandContext } from './context.ts';

export type SampleUser = Awaited<ReturnType<typeof createAccount>>;

export function actorOf(user: SampleUser): Actor {
  return {
    userId: user.id,
    sessionId: 'command',
    timezone: user.timezone,
    dayEndsAt: user.dayEndsAt,
    checkInsInStreak: user.checkInsInStreak,
    aiEnabled: user.aiEnabled,
    dangerCheck: user.dangerCheck,
    tier: user.subscriptionTier,
  };
}

/** Uses the local analyser, because a sample must not cost model calls, and no usage limits. */
export function journalFor(
  { database, log }: Pick<CommandContext, 'database' | 'log'>,
  clock: Clock,
): JournalDependencies {
  const { orm, sql } = database;
  const events = { wake: () => {} };
  const analyst = new EntryAnalyst({ orm, clock, log, analyser: localAnalyser, model: undefined, events });
  const settings = { launchPromotion: true, freeReflectionsPerDay: 0, entriesPerDayMax: 200 };
  return { orm, sql, clock, settings, analyst, events, challenges: entryChallenges, isSample: true };
}

/** Returns the account with that address. A missing one is created, and its password returned as `newPassword`. */
export async function accountFor(
  { orm }: CommandContext['database'],
  options: { email: string; password?: string | undefined; name: string },
) {
  const existing = await findUserByEmail(orm, options.email);
  if (existing) return { ...existing, newPassword: undefined };
  const password = options.password ?? randomBytes(12).toString('base64url');
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const created = await createAccount(
    { orm },
    {
      email: options.email,
      password,
      firstName: options.name,
      timezone: isTimeZone(zone) ? zone : 'UTC',
    },
  );
  // An account with entries needs no onboarding.
  await completeOnboarding({ orm }, { userId: created.id });
  return { ...created, newPassword: password };
}
