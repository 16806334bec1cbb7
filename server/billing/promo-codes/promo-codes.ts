/** Discounts of promo codes, and who may use them. */
import { HOUR_MS } from '../../../contract/durations.ts';
import { PREMIUM_PRICES, priceOf } from '../../../contract/offers.ts';
import type { Interval, PromoCodeResult } from '../../../contract/subscriptions.ts';
import { formatDay } from '../../../contract/words.ts';
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

/** How long a reservation waits for its payment. Stripe expires an incomplete first payment sooner. */
const RESERVATION_HOURS = 24;
const RELEASE_BATCH_SIZE = 200;

/** Stripe's minimum charge in USD: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
const MIN_CHARGE_CENTS = 50;

const INTERVAL_LABELS = { month: 'monthly', year: 'yearly' } as const;

/** A reserved use of a code with its discount. */
export type ReservedCode = { readonly id: string } & Pick<PromoCodeRow, 'code' | 'discountType' | 'discountValue'>;

interface PromoCodeUse {
  userId: string;
  /** As typed; normalized before use. */
  code: string;
  interval: Interval;
  now: Date;
}

/**
 * The price with the code for this user and interval.
 * @throws AppError not_found, validation_failed or conflict, with a message that says why the code cannot be used
 */
export async function checkPromoCode(db: Queryable, use: PromoCodeUse): Promise<PromoCodeResult> {
  const row = await findPromoCode(db, normalizeCode(use.code));
  const usage = row && (await findUsageOf(db, use.userId, row.id));
  assertUsable(row, usage, use);
  const { code, description, discountType, discountValue } = row;
  return { promoCode: { code, description, discountType, discountValue }, pricing: pricingOf(row, use.interval) };
}

/**
 * Reserves a use of the code, or finds the user's earlier reservation. Locks the code until `tx` ends: keep it short
 * and make no network calls in it.
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

/** True if the user has reserved or used the code and so knows that it exists. */
export async function hasPromoCode(db: Queryable, userId: string, code: string): Promise<boolean> {
  const row = await findPromoCode(db, normalizeCode(code));
  return row !== undefined && (await findUsageOf(db, userId, row.id)) !== undefined;
}

/** Releases a reserved use. Does nothing if it is confirmed or gone. Returns true if it was released. */
export function releasePromoCode(tx: Queryable, usageId: string): Promise<boolean> {
  return removeReservation(tx, usageId);
}

/** Makes a use final. Returns false if it was released before or belongs to another subscription. */
export function confirmPromoCode(tx: Queryable, usageId: string, subscriptionId: string): Promise<boolean> {
  return setSubscription(tx, usageId, subscriptionId);
}

/** Releases reservations whose payment never came. */
export async function releaseOldReservations(
  { orm, clock }: { orm: Queryable; clock: Clock },
  signal: AbortSignal,
): Promise<void> {
  const before = new Date(clock.now().getTime() - RESERVATION_HOURS * HOUR_MS);
  while (!signal.aborted) {
    const ids = await findOldReservations(orm, before, RELEASE_BATCH_SIZE);
    for (const id of ids) await orm.transaction((tx) => removeReservation(tx, id, before));
    if (ids.length < RELEASE_BATCH_SIZE) return;
  }
}

/**
 * Price of the first period with the code, in cents. Percentages round half up to whole cents. The price is at least 0,
 * and 0 if below Stripe's minimum charge. A free trial costs 0.
 */
export function pricingOf(
  { discountType, discountValue }: Pick<PromoCodeRow, 'discountType' | 'discountValue'>,
  interval: Interval,
): PromoCodeResult['pricing'] {
  const originalPrice = PREMIUM_PRICES[interval];
  const discount = {
    free_trial: originalPrice,
    percent: Math.round((originalPrice * discountValue) / 100),
    amount: discountValue,
  }[discountType];
  const reducedPrice = originalPrice - discount;
  const finalPrice = reducedPrice < MIN_CHARGE_CENTS ? 0 : reducedPrice;
  const trialDays = discountType === 'free_trial' ? discountValue : null;
  return { originalPrice, finalPrice, isFree: finalPrice === 0, trialDays };
}

/** The discount in words: "14 days free", "20% off" or "$5.00 off". */
export function discountLabel({
  discountType,
  discountValue,
}: Pick<PromoCodeRow, 'discountType' | 'discountValue'>): string {
  if (discountType === 'percent') return `${discountValue}% off`;
  if (discountType === 'amount') return `${priceOf(discountValue)} off`;
  return `${discountValue} ${discountValue === 1 ? 'day' : 'days'} free`;
}

/** A code as it is stored. */
export function normalizeCode(code: string): string {
  return code.trim().toUpperCase();
}

/** A user's own reservation stays valid even if the code is used up by now. */
function assertUsable(
  row: PromoCodeRow | undefined,
  usage: UsageRow | undefined,
  { interval, now }: PromoCodeUse,
): asserts row is PromoCodeRow {
  if (!row) throw new AppError('not_found', { message: 'Invalid promo code. Please check the spelling.' });
  if (usage?.subscriptionId) reject('conflict', 'You’ve already used this promo code.');
  if (row.validFrom > now) {
    reject('validation_failed', `You can use this promo code from ${formatDay(utcDayOf(row.validFrom))}.`);
  }
  if (!row.active || (row.validUntil && row.validUntil <= now)) {
    reject('validation_failed', 'This promo code has expired.');
  }
  if (!row.applicableIntervals.includes(interval)) {
    const others = row.applicableIntervals.map((each) => INTERVAL_LABELS[each]).join(' or ');
    reject('validation_failed', `This promo code only works with ${others} billing.`);
  }
  if (!usage && row.maxUses !== null && row.currentUses >= row.maxUses) {
    reject('conflict', 'This promo code has reached its limit.');
  }
}

function reject(code: 'validation_failed' | 'conflict', message: string): never {
  throw new AppError(code, { message });
}

function utcDayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}
