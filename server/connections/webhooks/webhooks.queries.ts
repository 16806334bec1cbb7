/** Queries of webhooks. */
import { and, asc, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { OffReason } from '../../../contract/webhooks.ts';
import { isActive, users } from '../../account/index.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { webhookDeliveries, webhooks } from '../tables.ts';

export type WebhookRow = typeof webhooks.$inferSelect;

const isOwn = (userId: string, id: string) => and(eq(webhooks.userId, userId), eq(webhooks.id, id));

export async function findWebhooks(db: Queryable, userId: string): Promise<WebhookRow[]> {
  return db.select().from(webhooks).where(eq(webhooks.userId, userId)).orderBy(desc(webhooks.id));
}

export async function findWebhook(db: Queryable, userId: string, id: string): Promise<WebhookRow | undefined> {
  const [row] = await db.select().from(webhooks).where(isOwn(userId, id));
  return row;
}

/** The webhooks of these users that are on. */
export async function findActiveWebhooks(tx: Queryable, userIds: string[]): Promise<WebhookRow[]> {
  return tx
    .select()
    .from(webhooks)
    .where(and(inArray(webhooks.userId, userIds), isNull(webhooks.offReason)));
}

export async function insertWebhook(tx: Queryable, row: WebhookRow): Promise<void> {
  await tx.insert(webhooks).values(row);
}

/** Turns it on or off; either forgets earlier failures. Undefined if the user has no such webhook. */
export async function setOffReason(
  tx: Queryable,
  userId: string,
  id: string,
  offReason: OffReason | null,
): Promise<WebhookRow | undefined> {
  const [row] = await tx.update(webhooks).set({ offReason, failingSince: null }).where(isOwn(userId, id)).returning();
  if (row && offReason !== null) {
    await tx
      .update(webhookDeliveries)
      .set({ state: 'failed', nextAttemptAt: null })
      .where(
        and(
          eq(webhookDeliveries.userId, userId),
          eq(webhookDeliveries.webhookId, id),
          eq(webhookDeliveries.state, 'sending'),
        ),
      );
  }
  return row;
}

/** Records a success or the first failure since one. Returns since when it has been failing. */
export async function recordHealth(
  tx: Queryable,
  { userId, id }: Pick<WebhookRow, 'userId' | 'id'>,
  hasFailed: boolean,
  now: Date,
): Promise<Date | null> {
  const failingSince = hasFailed ? sql`coalesce(${webhooks.failingSince}, ${now.toISOString()}::timestamptz)` : null;
  const [row] = await tx
    .update(webhooks)
    .set({ failingSince })
    .where(isOwn(userId, id))
    .returning({ failingSince: webhooks.failingSince });
  return row?.failingSince ?? null;
}

/** Deletes it with its deliveries; returns its address, or undefined if the user has no such webhook. */
export async function removeWebhook(tx: Queryable, userId: string, id: string): Promise<string | undefined> {
  const [row] = await tx.delete(webhooks).where(isOwn(userId, id)).returning({ url: webhooks.url });
  return row?.url;
}

export async function removeWebhooks(tx: Queryable, userIds: string[]): Promise<void> {
  await tx.delete(webhooks).where(inArray(webhooks.userId, userIds));
}

export interface RecapWebhook {
  userId: string;
  id: string;
  createdAt: Date;
  timezone: string;
  dayEndsAt: number;
}

/** One page of the webhooks that get `recap.ready` and are on, of active accounts, ordered by user and id, after the given one. */
export async function findRecapWebhooks(
  db: Queryable,
  after: { userId: string; id: string } | undefined,
  limit: number,
): Promise<RecapWebhook[]> {
  return db
    .select({
      userId: webhooks.userId,
      id: webhooks.id,
      createdAt: webhooks.createdAt,
      timezone: users.timezone,
      dayEndsAt: users.dayEndsAt,
    })
    .from(webhooks)
    .innerJoin(users, eq(users.id, webhooks.userId))
    .where(
      and(
        isNull(webhooks.offReason),
        isActive(webhooks.userId),
        sql`'recap.ready' = any(${webhooks.events})`,
        after &&
          or(gt(webhooks.userId, after.userId), and(eq(webhooks.userId, after.userId), gt(webhooks.id, after.id))),
      ),
    )
    .orderBy(asc(webhooks.userId), asc(webhooks.id))
    .limit(limit);
}
