/** Promo codes for tests. */
import type { Queryable } from '../../platform/db/queryable.ts';
import { newId } from '../../platform/ids.ts';
import { insertPromoCode } from './promo-codes.queries.ts';
import type { promoCodes } from './tables.ts';

let codeCount = 0;

/** Creates a code for 20 percent that can be used once, and returns it. */
export async function buildPromoCode(
  db: Queryable,
  overrides: Partial<typeof promoCodes.$inferInsert>,
): Promise<string> {
  const from = new Date('2026-01-01T00:00:00Z');
  const row = {
    id: newId(),
    code: `LIGHT-${++codeCount}`,
    description: 'For friends of the house',
    discountType: 'percent' as const,
    discountValue: 20,
    validFrom: from,
    applicableIntervals: ['month' as const, 'year' as const],
    createdAt: from,
    updatedAt: from,
    ...overrides,
  };
  await insertPromoCode(db, row);
  return row.code;
}
