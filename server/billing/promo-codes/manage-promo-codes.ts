/** Operator commands for promo codes: create, list and end. */
import type { Interval } from '../../../contract/subscriptions.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { newId } from '../../platform/ids.ts';
import {
  deactivatePromoCode,
  findPromoCode,
  insertPromoCode,
  listPromoCodes,
  type PromoCodeRow,
} from './promo-codes.queries.ts';
import { normalizeCode } from './promo-codes.ts';

export type NewPromoCode = Pick<
  PromoCodeRow,
  'code' | 'description' | 'discountType' | 'discountValue' | 'maxUses' | 'validUntil'
> & {
  /** Undefined: valid from now on. */
  validFrom: Date | undefined;
  applicableIntervals: Interval[];
};

export interface ListedPromoCode {
  code: PromoCodeRow;
  /** Uses whose payment is pending. */
  reserved: number;
  now: Date;
}

interface Dependencies {
  orm: Queryable;
  clock: Clock;
}

/** Returns false if the code already exists. */
export function createPromoCode({ orm, clock }: Dependencies, newCode: NewPromoCode): Promise<boolean> {
  const now = clock.now();
  const row = { ...newCode, code: normalizeCode(newCode.code), validFrom: newCode.validFrom ?? now };
  return insertPromoCode(orm, { ...row, id: newId(), createdAt: now, updatedAt: now });
}

/**
 * Prevents further uses of the code and keeps reserved and completed ones. Returns `unknown` if there is no such code.
 */
export async function endPromoCode(
  { orm, clock }: Dependencies,
  code: string,
): Promise<'ended' | 'before' | 'unknown'> {
  if (await deactivatePromoCode(orm, normalizeCode(code), clock.now())) return 'ended';
  return (await findPromoCode(orm, normalizeCode(code))) ? 'before' : 'unknown';
}

/** Newest first. */
export async function listCodes({ orm, clock }: Dependencies, limit: number, offset = 0): Promise<ListedPromoCode[]> {
  const now = clock.now();
  return (await listPromoCodes(orm, { limit, offset })).map((line) => ({ ...line, now }));
}
