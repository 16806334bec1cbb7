/** Reads and writes of notification preferences. Each takes the owner's id. */
import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { NotificationPreferences, setNotificationPreferences } from '../../contract/notifications.ts';
import { NOTIFICATION_DEFAULTS } from '../../contract/notifications.ts';
import { users } from '../account/index.ts';
import type { Queryable } from '../platform/db/queryable.ts';
import { userNotificationPreferences as preferencesTable } from './tables.ts';

/** Everything but the time zone, which belongs to the account. */
type PreferencesUpdate = Omit<z.output<typeof setNotificationPreferences.body>, 'timezone'>;

const { userId: _owner, updatedAt: _time, ...PREFERENCE_COLUMNS } = getTableColumns(preferencesTable);

/** The user's preferences or the defaults; undefined if the account is gone. */
export async function findPreferences(db: Queryable, userId: string): Promise<NotificationPreferences | undefined> {
  const [row] = await db
    .select({ timezone: users.timezone, preferences: PREFERENCE_COLUMNS })
    .from(users)
    .leftJoin(preferencesTable, eq(preferencesTable.userId, users.id))
    .where(eq(users.id, userId));
  return row && { ...(row.preferences ?? NOTIFICATION_DEFAULTS), timezone: row.timezone };
}

/** Whether the user has saved preferences. */
export async function hasPreferences(db: Queryable, userId: string): Promise<boolean> {
  const rows = await db
    .select({ userId: preferencesTable.userId })
    .from(preferencesTable)
    .where(eq(preferencesTable.userId, userId));
  return rows.length > 0;
}

/** Keeps the fields that are left out, or uses their defaults. */
export async function upsertPreferences(db: Queryable, userId: string, preferences: PreferencesUpdate): Promise<void> {
  await db
    .insert(preferencesTable)
    .values({ userId, ...preferences })
    .onConflictDoUpdate({ target: preferencesTable.userId, set: { ...preferences, updatedAt: sql`now()` } });
}
