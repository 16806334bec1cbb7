/** What promo codes are worth, and who may use them. */
import { HOUR_MS } from '../../../contract/durations.ts';
import { PREMIUM_PRICES, priceOf } from '../../../contract/offers.ts';
import type { Interval, PromoCodeAnswer } from '../../../contract/subscriptions.ts';
import { dayInWords } from '../../../contract/words.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import {
  findOldReservations,
  findPromoCode,
  findUsageOf,
  insertUsage,
  lockPromoCode,
  type PromoCodeRow,
  removeReservation,
  setSubscription,
  touchUsage,
  type UsageRow,
} from './promo-codes.queries.ts';

/** Hours for which a reservation waits for its payment. The payment provider gives up a first payment earlier. */
const RESERVED_HOURS = 24;
const RELEASED_AT_ONCE = 200;

/** Cents below which Stripe charges nothing in dollars: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
const MIN_CHARGE_CENTS = 50;

const PAID = { month: 'monthly', year: 'yearly' } as const;

/** A reserved use of a code, with what the code is worth. */
export type ReservedCode = { readonly id: string } & Pick<PromoCodeRow, 'code' | 'discountType' | 'discountValue'>;

interface PromoCodeUse {
  userId: string;
  /** Trimmed or not, in any case. */
  code: string;
  interval: Interval;
  now: Date;
}

/**
 * What the code does to the price, for this person and interval.
 * @throws AppError not_found, validation_failed or conflict, with a sentence that says why it cannot be used
 */
export async function checkPromoCode(db: Queryable, use: PromoCodeUse): Promise<PromoCodeAnswer> {
  const row = await findPromoCode(db, normalizeCode(use.code));
  const usage = row && (await findUsageOf(db, use.userId, row.id));
  assertUsable(row, usage, use);
  const { code, description, discountType, discountValue } = row;
  return { promoCode: { code, description, discountType, discountValue }, pricing: pricingOf(row, use.interval) };
}

/**
 * Takes a use of the code for the person, or finds the one that they reserved before. `tx` holds the code until it ends: keep
 * it short, and ask no other machine in it.
 * @throws AppError as `checkPromoCode`
 */
export async function reservePromoCode(tx: Queryable, use: PromoCodeUse): Promise<ReservedCode> {
  const row = await lockPromoCode(tx, normalizeCode(use.code));
  const usage = row && (await findUsageOf(tx, use.userId, row.id));
  assertUsable(row, usage, use);
  const id = usage?.id ?? newId();
  if (usage) await touchUsage(tx, id, use.now);
  else await insertUsage(tx, { id, promoCodeId: row.id, userId: use.userId, usedAt: use.now });
  const { code, discountType, discountValue } = row;
  return { id, code, discountType, discountValue };
}

/** True where the person has reserved or used it: then they know that there is such a code. */
export async function hasPromoCode(db: Queryable, userId: string, code: string): Promise<boolean> {
  const row = await findPromoCode(db, normalizeCode(code));
  return row !== undefined && (await findUsageOf(db, userId, row.id)) !== undefined;
}

/** Gives a reserved use back; does nothing to one that is confirmed or gone. True where there was a reservation. */
export function releasePromoCode(tx: Queryable, usageId: string): Promise<boolean> {
  return removeReservation(tx, usageId);
}

/** The use now belongs to a subscription and stays. False where it was given back before, or belongs to another one. */
export function confirmPromoCode(tx: Queryable, usageId: string, subscriptionId: string): Promise<boolean> {
  return setSubscription(tx, usageId, subscriptionId);
}

/** Gives back what was reserved for payments that never came. */
export async function releaseOldReservations(
  { orm, clock }: { orm: Queryable; clock: Clock },
  signal: AbortSignal,
): Promise<void> {
  const before = new Date(clock.now().getTime() - RESERVED_HOURS * HOUR_MS);
  while (!signal.aborted) {
    const ids = await findOldReservations(orm, before, RELEASED_AT_ONCE);
    for (const id of ids) await orm.transaction((tx) => removeReservation(tx, id, before));
    if (ids.length < RELEASED_AT_ONCE) return;
  }
}

/**
 * The first period with the code, in cents. A discount of so many percent is rounded to whole cents, half a cent up, and the
 * price never falls below 0; what is too little to be charged is nothing. In a free trial nothing is paid.
 */
export function pricingOf(
  { discountType, discountValue }: Pick<PromoCodeRow, 'discountType' | 'discountValue'>,
  interval: Interval,
): PromoCodeAnswer['pricing'] {
  const originalPrice = PREMIUM_PRICES[interval];
  const discount = {
    free_trial: originalPrice,
    percent: Math.round((originalPrice * discountValue) / 100),
    amount: discountValue,
  }[discountType];
  const left = originalPrice - discount;
  const finalPrice = left < MIN_CHARGE_CENTS ? 0 : left;
  const trialDays = discountType === 'free_trial' ? discountValue : null;
  return { originalPrice, finalPrice, isFree: finalPrice === 0, trialDays };
}

/** What a code is worth: "14 days free", "20% off" or "$5.00 off". */
export function worthOf({ discountType, discountValue }: Pick<PromoCodeRow, 'discountType' | 'discountValue'>): string {
  if (discountType === 'percent') return `${discountValue}% off`;
  if (discountType === 'amount') return `${priceOf(discountValue)} off`;
  return `${discountValue} ${discountValue === 1 ? 'day' : 'days'} free`;
}

/** A code as it is stored. */
export function normalizeCode(code: string): string {
  return code.trim().toUpperCase();
}

/** A use that the person has reserved holds until it is given back, whatever becomes of the others. */
function assertUsable(
  row: PromoCodeRow | undefined,
  usage: UsageRow | undefined,
  { interval, now }: PromoCodeUse,
): asserts row is PromoCodeRow {
  if (!row) throw new AppError('not_found', { message: 'Invalid promo code. Please check how it is written.' });
  if (usage?.subscriptionId) reject('conflict', 'You have used this promo code already. It can be used once.');
  if (row.validFrom > now) {
    reject('validation_failed', `This promo code can be used from ${dayInWords(utcDayOf(row.validFrom))}.`);
  }
  if (!row.active || (row.validUntil && row.validUntil <= now)) {
    reject('validation_failed', 'This promo code has ended.');
  }
  if (!row.applicableIntervals.includes(interval)) {
    const others = row.applicableIntervals.map((each) => PAID[each]).join(' or ');
    reject('validation_failed', `This promo code is for Premium paid ${others}.`);
  }
  if (!usage && row.maxUses !== null && row.currentUses >= row.maxUses) {
    reject('conflict', 'This promo code has been used up.');
  }
}

function reject(code: 'validation_failed' | 'conflict', message: string): never {
  throw new AppError(code, { message });
}

/** A day in UTC. */
function utcDayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}
