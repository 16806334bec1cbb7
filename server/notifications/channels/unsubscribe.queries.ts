/** Reads and writes the email switch of the user of an unsubscribe link. */
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/queryable.ts';

/** Undefined if the account is gone. */
export async function findMailState(db: Queryable, userId: string): Promise<boolean | undefined> {
  const [row] = await db.execute<{ isOn: boolean }>(sql`
    select coalesce(prefs.email_enabled, false) as "isOn" from users as person
    left join user_notification_preferences as prefs on prefs.user_id = person.id where person.id = ${userId}::uuid`);
  return row?.isOn;
}

/** @returns false if the account is gone */
export async function updateMailState(db: Queryable, userId: string, isOn: boolean): Promise<boolean> {
  const rows = await db.execute(sql`
    insert into user_notification_preferences (user_id, email_enabled)
    select id, ${isOn} from users where id = ${userId}::uuid
    on conflict (user_id) do update set email_enabled = excluded.email_enabled, updated_at = now()
    returning user_id`);
  return rows.length > 0;
}
