/** Promo codes, by admins and by the operator at the command line. */
import {
  type ListedPromoCode,
  type NewPromoCode as NewCodeRequest,
  PROMO_CODES_PER_PAGE,
  type PromoCodes,
} from '../../contract/admin-promo-codes.ts';
import { DAY_MS } from '../../contract/durations.ts';
import { requireConfirmed } from '../account/index.ts';
import {
  countPromoCodes,
  createPromoCode,
  discountLabel,
  endPromoCode,
  type ListedPromoCode as FoundCode,
  listCodes,
  type NewPromoCode,
  normalizeCode,
} from '../billing/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Queryable } from '../platform/db/queryable.ts';
import { AppError } from '../platform/errors.ts';
import type { Actor } from '../platform/http/handle.ts';
import { audit } from './audit-log.ts';
import type { AdminDependencies } from './dependencies.ts';

interface AuditDependencies {
  orm: Queryable;
  clock: Clock;
}

/** `adminId`: undefined for the operator. Returns false if the code already exists. */
export async function makeCode(
  { orm, clock }: AuditDependencies,
  adminId: string | undefined,
  newCode: NewPromoCode,
): Promise<boolean> {
  return orm.transaction(async (tx) => {
    if (!(await createPromoCode({ orm: tx, clock }, newCode))) return false;
    await audit(tx, clock, { adminId, act: 'promo_code_made', subject: normalizeCode(newCode.code) });
    return true;
  });
}

/** `adminId`: undefined for the operator. Those who have used the code keep what they got. */
export async function endCode(
  { orm, clock }: AuditDependencies,
  adminId: string | undefined,
  code: string,
): Promise<'ended' | 'before' | 'unknown'> {
  return orm.transaction(async (tx) => {
    const outcome = await endPromoCode({ orm: tx, clock }, code);
    if (outcome === 'ended') {
      await audit(tx, clock, { adminId, act: 'promo_code_ended', subject: normalizeCode(code) });
    }
    return outcome;
  });
}

export async function listPromoCodes(deps: AdminDependencies, page: number): Promise<PromoCodes> {
  const { orm, settings } = deps;
  const codes = await listCodes(deps, PROMO_CODES_PER_PAGE, (page - 1) * PROMO_CODES_PER_PAGE);
  return {
    codes: codes.map(present),
    total: await countPromoCodes(orm),
    usable: settings.launchPromotion ? 'promotion' : settings.payments ? 'yes' : 'no_payments',
  };
}

/** @throws AppError confirmation_needed, because a code gives Premium away; conflict if it exists; validation_failed */
export async function makePromoCode(
  deps: AdminDependencies,
  actor: Actor,
  request: NewCodeRequest,
): Promise<{ code: string; discount: string }> {
  await requireConfirmed(deps, actor);
  const { code, discountType, discountValue, maxUses, from, until, intervals, description } = request;
  const discount = discountLabel({ discountType, discountValue });
  const validUntil = until === null ? null : new Date(startOf(until).getTime() + DAY_MS);
  if (validUntil && validUntil <= deps.clock.now()) reject('until', 'This day is over.');
  const made = await makeCode(deps, actor.userId, {
    code,
    discountType,
    discountValue,
    maxUses,
    validFrom: from === null ? undefined : startOf(from),
    validUntil,
    applicableIntervals: [...new Set(intervals)],
    description: description === '' ? discount : description,
  });
  if (!made) {
    const message = `There is a code ${code} already. Please choose another.`;
    throw new AppError('conflict', { message, fields: { code: message } });
  }
  return { code, discount };
}

/** @throws AppError confirmation_needed; not_found */
export async function finishPromoCode(deps: AdminDependencies, actor: Actor, code: string): Promise<boolean> {
  await requireConfirmed(deps, actor);
  const outcome = await endCode(deps, actor.userId, code);
  if (outcome === 'unknown') throw new AppError('not_found', { message: 'There is no such promo code.' });
  return outcome === 'ended';
}

function present({ code: row, reserved, now }: FoundCode): ListedPromoCode {
  return {
    code: row.code,
    description: row.description,
    discount: discountLabel(row),
    state: stateOf(row, now),
    used: row.currentUses - reserved,
    reserved,
    maxUses: row.maxUses,
    from: dayOf(row.validFrom),
    until: row.validUntil && dayOf(new Date(row.validUntil.getTime() - 1)),
    intervals: row.applicableIntervals,
  };
}

function stateOf(
  { active, validFrom, validUntil, maxUses, currentUses }: FoundCode['code'],
  now: Date,
): ListedPromoCode['state'] {
  if (!active || (validUntil && validUntil <= now)) return 'ended';
  if (maxUses !== null && currentUses >= maxUses) return 'used_up';
  return validFrom > now ? 'waiting' : 'open';
}

const startOf = (day: string) => new Date(`${day}T00:00:00Z`);
const dayOf = (instant: Date) => instant.toISOString().slice(0, 10);

function reject(field: string, message: string): never {
  throw new AppError('validation_failed', { message, fields: { [field]: message } });
}
