/** Daily limits of the plans, and usage reports. */
import type { Usage } from '../../contract/billing.ts';
import { type Clock, dayOf } from '../platform/clock.ts';
import type { Queryable } from '../platform/db/queryable.ts';
import { AppError } from '../platform/errors.ts';
import type { Actor } from '../platform/http/handle.ts';
import { allowanceOf, type PlanSettings } from './plans.ts';
import { countReflection, findUsage, lockUsage } from './usage.queries.ts';

export interface BillingDependencies {
  orm: Queryable;
  clock: Clock;
  settings: PlanSettings;
}

export async function getUsageToday(deps: BillingDependencies, actor: Actor): Promise<Usage> {
  const allowance = allowanceOf(actor.tier, deps.settings);
  const today = dayOf(deps.clock.now(), actor.timezone, actor.dayEndsAt);
  const used = await findUsage(deps.orm, actor.userId, today);
  return { ...used, entriesLimit: allowance.entriesPerDay, reflectionsLimit: allowance.reflectionsPerDay };
}

/** True if the user's plan limits entries. Then `claimEntry` must be called before an entry is written. */
export function entriesAreLimited(deps: Pick<BillingDependencies, 'settings'>, actor: Actor): boolean {
  return allowanceOf(actor.tier, deps.settings).entriesPerDay !== null;
}

/**
 * Checks that one more entry is allowed today and locks the count until the transaction ends. The caller must count the
 * entry in the same transaction. Without a limit, entries are written without this call and counted later by an event:
 * the lock would make concurrent writes of one user wait for each other, each for a flush to disk.
 * @throws AppError limit_reached
 */
export async function claimEntry(deps: BillingDependencies, tx: Queryable, actor: Actor): Promise<void> {
  const { entriesPerDay } = allowanceOf(actor.tier, deps.settings);
  if (entriesPerDay === null) return;
  const today = dayOf(deps.clock.now(), actor.timezone, actor.dayEndsAt);
  const { entriesCount } = await lockUsage(tx, actor.userId, today);
  if (entriesCount < entriesPerDay) return;
  throw new AppError('limit_reached', {
    message: `Daily limit reached: the free plan has ${entriesPerDay} entries a day. You can write more tomorrow.`,
  });
}

/** Counts one message to the guide in the transaction that stores it.  @throws AppError limit_reached */
export async function claimReflection(deps: BillingDependencies, tx: Queryable, actor: Actor): Promise<void> {
  const { reflectionsPerDay } = allowanceOf(actor.tier, deps.settings);
  const today = dayOf(deps.clock.now(), actor.timezone, actor.dayEndsAt);
  const { reflectionsCount } = await lockUsage(tx, actor.userId, today);
  if (reflectionsPerDay !== null && reflectionsCount >= reflectionsPerDay) {
    const allowed = reflectionsPerDay === 1 ? 'one reflection' : `${reflectionsPerDay} reflections`;
    throw new AppError('limit_reached', {
      message: `Daily limit reached: the free plan has ${allowed} a day. You can continue tomorrow.`,
    });
  }
  await countReflection(tx, actor.userId, today);
}
