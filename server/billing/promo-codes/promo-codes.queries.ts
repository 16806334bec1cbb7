/**
 * Queries for promo codes and their uses. Whoever adds or removes a use locks its code first, so that the number of uses is
 * true and two people never take the last one.
 */
import { and, asc, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/queryable.ts';
import { promoCodes, promoCodeUsages } from './tables.ts';

export type PromoCodeRow = typeof promoCodes.$inferSelect;
export type UsageRow = typeof promoCodeUsages.$inferSelect;

/** `code`: in capitals. */
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

/** Adds a use to a locked code. */
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

/** Gives a reservation back, if it is one and, where `before` is given, if it was made before that; true if it was. */
export async function removeReservation(tx: Queryable, id: string, before?: Date): Promise<boolean> {
  const { id: usage, promoCodeId, subscriptionId, usedAt } = promoCodeUsages;
  const [found] = await tx.select({ promoCodeId }).from(promoCodeUsages).where(eq(usage, id));
  if (!found) return false;
  await tx.select().from(promoCodes).where(eq(promoCodes.id, found.promoCodeId)).for('update');
  const removed = await tx
    .delete(promoCodeUsages)
    .where(and(eq(usage, id), isNull(subscriptionId), before && lt(usedAt, before)))
    .returning({ usage });
  if (removed.length > 0) await addUses(tx, found.promoCodeId, -1);
  return removed.length > 0;
}

async function addUses(tx: Queryable, promoCodeId: string, count: number): Promise<void> {
  await tx
    .update(promoCodes)
    .set({ currentUses: sql`${promoCodes.currentUses} + ${count}` })
    .where(eq(promoCodes.id, promoCodeId));
}

/** Says which subscription a use belongs to; false where there is no such use, or where it belongs to another one. */
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

/** Reservations made before `before`, the oldest first. */
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

/** False where there is such a code already. */
export async function insertPromoCode(db: Queryable, row: typeof promoCodes.$inferInsert): Promise<boolean> {
  const rows = await db.insert(promoCodes).values(row).onConflictDoNothing({ target: promoCodes.code }).returning();
  return rows.length > 0;
}

/** False where there is no such code, or where it was ended before. */
export async function deactivatePromoCode(db: Queryable, code: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(promoCodes)
    .set({ active: false, updatedAt: now })
    .where(and(eq(promoCodes.code, code), eq(promoCodes.active, true)))
    .returning({ id: promoCodes.id });
  return rows.length > 0;
}

/** The newest first, each with the number of its uses that are only reserved. */
export async function listPromoCodes(
  db: Queryable,
  limit: number,
): Promise<{ code: PromoCodeRow; reserved: number }[]> {
  const reserved = sql<number>`(select count(*)::int from promo_code_usages u
    where u.promo_code_id = "promo_codes"."id" and u.subscription_id is null)`;
  return db.select({ code: promoCodes, reserved }).from(promoCodes).orderBy(desc(promoCodes.createdAt)).limit(limit);
}
