/** Reads and writes of what people want to be reminded of; each takes the owner's id. */
import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { NotificationPreferences, setNotificationPreferences } from '../../contract/notifications.ts';
import { REMINDER_DEFAULTS } from '../../contract/notifications.ts';
import { users } from '../account/index.ts';
import type { Queryable } from '../platform/db/queryable.ts';
import { userNotificationPreferences as kept } from './tables.ts';

/** What is kept of the preferences: all but the zone, which is the account's. */
type WishesInput = Omit<z.output<typeof setNotificationPreferences.body>, 'timezone'>;

const { userId: _owner, updatedAt: _time, ...WISHES } = getTableColumns(kept);

/** The preferences of one person, the defaults where they never chose; undefined where the account is gone. */
export async function findPreferences(db: Queryable, userId: string): Promise<NotificationPreferences | undefined> {
  const [row] = await db
    .select({ timezone: users.timezone, wishes: WISHES })
    .from(users)
    .leftJoin(kept, eq(kept.userId, users.id))
    .where(eq(users.id, userId));
  return row && { ...(row.wishes ?? REMINDER_DEFAULTS), timezone: row.timezone };
}

/** What is left out stays as it is, and is the default where there was nothing. */
export async function upsertWishes(db: Queryable, userId: string, wishes: WishesInput): Promise<void> {
  await db
    .insert(kept)
    .values({ userId, ...wishes })
    .onConflictDoUpdate({ target: kept.userId, set: { ...wishes, updatedAt: sql`now()` } });
}
