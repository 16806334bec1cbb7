/** What an operator does with promo codes: makes, lists and ends them. */
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
  /** Left out: from now on. */
  validFrom: Date | undefined;
  applicableIntervals: Interval[];
};

export interface ListedPromoCode {
  code: PromoCodeRow;
  /** Uses that wait for their payment. */
  reserved: number;
  now: Date;
}

interface Dependencies {
  orm: Queryable;
  clock: Clock;
}

/** False where there is such a code already. */
export function createPromoCode({ orm, clock }: Dependencies, made: NewPromoCode): Promise<boolean> {
  const now = clock.now();
  const row = { ...made, code: normalizeCode(made.code), validFrom: made.validFrom ?? now };
  return insertPromoCode(orm, { ...row, id: newId(), createdAt: now, updatedAt: now });
}

/** Nobody can use the code from now on; what is reserved or used stays. `unknown` where there is no such code. */
export async function endPromoCode(
  { orm, clock }: Dependencies,
  code: string,
): Promise<'ended' | 'before' | 'unknown'> {
  if (await deactivatePromoCode(orm, normalizeCode(code), clock.now())) return 'ended';
  return (await findPromoCode(orm, normalizeCode(code))) ? 'before' : 'unknown';
}

/** The newest first. */
export async function listCodes({ orm, clock }: Dependencies, limit: number): Promise<ListedPromoCode[]> {
  const now = clock.now();
  return (await listPromoCodes(orm, limit)).map((line) => ({ ...line, now }));
}
