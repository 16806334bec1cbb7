/**
 * Queries of promo codes and their uses. Callers must lock a code before adding or removing a use, which keeps the
 * counter exact and gives the last use away only once.
 */
import { and, asc, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/queryable.ts';
import { promoCodes, promoCodeUsages } from './tables.ts';

export type PromoCodeRow = typeof promoCodes.$inferSelect;
export type UsageRow = typeof promoCodeUsages.$inferSelect;

/** `code`: in upper case. */
export async function findPromoCode(db: Queryable, code: string): Promise<PromoCodeRow | undefined> {
  const [row] = await db.select().from(promoCodes).where(eq(promoCodes.code, code));
  return row;
}

export async function lockPromoCode(tx: Queryable, code: string): Promise<PromoCodeRow | undefined> {
  const [row] = await tx.select().from(promoCodes).where(eq(promoCodes.code, code)).for('update');
  return row;
}

export async function findUsageOf(db: Queryable, userId: string, promoCodeId: string): Promise<UsageRow | undefined> {
  const { promoCodeId: code, userId: user } = promoCodeUsages;
  const [row] = await db
    .select()
    .from(promoCodeUsages)
    .where(and(eq(code, promoCodeId), eq(user, userId)));
  return row;
}

/** The code must be locked. */
export async function insertUsage(
  tx: Queryable,
  row: Pick<UsageRow, 'id' | 'promoCodeId' | 'usedAt'> & { userId: string },
): Promise<void> {
  await tx.insert(promoCodeUsages).values(row);
  await addUses(tx, row.promoCodeId, 1);
}

export async function touchUsage(tx: Queryable, id: string, usedAt: Date): Promise<void> {
  await tx.update(promoCodeUsages).set({ usedAt }).where(eq(promoCodeUsages.id, id));
}

/**
 * Deletes a use that has no subscription and, if `before` is given, was reserved before that. Returns false if there
 * was none.
 */
export async function removeReservation(tx: Queryable, id: string, before?: Date): Promise<boolean> {
  const { id: usageId, promoCodeId, subscriptionId, usedAt } = promoCodeUsages;
  const [found] = await tx.select({ promoCodeId }).from(promoCodeUsages).where(eq(usageId, id));
  if (!found) return false;
  await tx.select().from(promoCodes).where(eq(promoCodes.id, found.promoCodeId)).for('update');
  const removed = await tx
    .delete(promoCodeUsages)
    .where(and(eq(usageId, id), isNull(subscriptionId), before && lt(usedAt, before)))
    .returning({ usage: usageId });
  if (removed.length > 0) await addUses(tx, found.promoCodeId, -1);
  return removed.length > 0;
}

async function addUses(tx: Queryable, promoCodeId: string, count: number): Promise<void> {
  await tx
    .update(promoCodes)
    .set({ currentUses: sql`${promoCodes.currentUses} + ${count}` })
    .where(eq(promoCodes.id, promoCodeId));
}

/** Links a use to its subscription. Returns false if the use is gone or belongs to another subscription. */
export async function setSubscription(tx: Queryable, id: string, subscriptionId: string): Promise<boolean> {
  const rows = await tx
    .update(promoCodeUsages)
    .set({ subscriptionId })
    .where(
      and(
        eq(promoCodeUsages.id, id),
        sql`coalesce(${promoCodeUsages.subscriptionId}, ${subscriptionId}) = ${subscriptionId}`,
      ),
    )
    .returning({ id: promoCodeUsages.id });
  return rows.length > 0;
}

/** Reservations made before `before`, oldest first. */
export async function findOldReservations(db: Queryable, before: Date, limit: number): Promise<string[]> {
  const { id, subscriptionId, usedAt } = promoCodeUsages;
  const rows = await db
    .select({ id })
    .from(promoCodeUsages)
    .where(and(isNull(subscriptionId), lt(usedAt, before)))
    .orderBy(asc(usedAt))
    .limit(limit);
  return rows.map((row) => row.id);
}

/** Returns false if the code already exists. */
export async function insertPromoCode(db: Queryable, row: typeof promoCodes.$inferInsert): Promise<boolean> {
  const rows = await db.insert(promoCodes).values(row).onConflictDoNothing({ target: promoCodes.code }).returning();
  return rows.length > 0;
}

/** Returns false if the code is unknown or already inactive. */
export async function deactivatePromoCode(db: Queryable, code: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(promoCodes)
    .set({ active: false, updatedAt: now })
    .where(and(eq(promoCodes.code, code), eq(promoCodes.active, true)))
    .returning({ id: promoCodes.id });
  return rows.length > 0;
}

/** Newest first, each with its number of reservations. */
export async function listPromoCodes(
  db: Queryable,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ code: PromoCodeRow; reserved: number }[]> {
  const reserved = sql<number>`(select count(*)::int from promo_code_usages u
    where u.promo_code_id = "promo_codes"."id" and u.subscription_id is null)`;
  return db
    .select({ code: promoCodes, reserved })
    .from(promoCodes)
    .orderBy(desc(promoCodes.createdAt), desc(promoCodes.id))
    .limit(limit)
    .offset(offset);
}

export function countPromoCodes(db: Queryable): Promise<number> {
  return db.$count(promoCodes);
}
