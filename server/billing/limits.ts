/** Holds people to their plan's limits, and tells them what is left. */
import type { SQL } from 'drizzle-orm';
import type { Usage } from '../../contract/billing.ts';
import { type Clock, type Day, dayOf } from '../platform/clock.ts';
import type { Queryable } from '../platform/db/queryable.ts';
import { AppError } from '../platform/errors.ts';
import type { Actor } from '../platform/http/handle.ts';
import { allowanceOf, type PlanSettings } from './plans.ts';
import { findUsage, lockUsage } from './usage.queries.ts';

export interface BillingDependencies {
  orm: Queryable;
  clock: Clock;
  settings: PlanSettings;
}

export interface UsageDependencies extends BillingDependencies {
  /** The SQL of how many entries of the person wait to be counted for the day: an integer. */
  uncountedEntries(userId: string, day: Day): SQL;
}

export async function getUsageToday(deps: UsageDependencies, actor: Actor): Promise<Usage> {
  const allowance = allowanceOf(actor.tier, deps.settings);
  const today = dayOf(deps.clock.now(), actor.timezone, actor.dayEndsAt);
  const used = await findUsage(deps.orm, actor.userId, today, deps.uncountedEntries(actor.userId, today));
  return { ...used, entriesLimit: allowance.entriesPerDay, reflectionsLimit: allowance.reflectionsPerDay };
}

/** True where the person's plan limits entries, so that writing one needs `claimEntry` first. */
export function entriesAreLimited(deps: Pick<BillingDependencies, 'settings'>, actor: Actor): boolean {
  return allowanceOf(actor.tier, deps.settings).entriesPerDay !== null;
}

/**
 * Makes sure that one more entry is allowed today, and keeps it so until the transaction ends, in which it has to be
 * counted. Where nothing is limited, entries are written without this and counted a moment later: otherwise writes of
 * one person wait for each other at the count, each for a flush to disk.
 * @throws AppError limit_reached
 */
export async function claimEntry(deps: BillingDependencies, tx: Queryable, actor: Actor): Promise<void> {
  const { entriesPerDay } = allowanceOf(actor.tier, deps.settings);
  if (entriesPerDay === null) return;
  const today = dayOf(deps.clock.now(), actor.timezone, actor.dayEndsAt);
  const { entriesCount } = await lockUsage(tx, actor.userId, today);
  if (entriesCount < entriesPerDay) return;
  throw new AppError('limit_reached', {
    message: `Daily limit reached: the free plan holds ${entriesPerDay} entries a day. Tomorrow there is room again.`,
  });
}
