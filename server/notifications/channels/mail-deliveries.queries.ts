/** Queue of mail deliveries. */
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/queryable.ts';
import {
  type ClaimedDelivery,
  type ClaimOptions,
  claimedColumns,
  claimRows,
  instant,
  isStillWanted,
} from './deliveries.queries.ts';

export interface ClaimedMail extends ClaimedDelivery {
  email: string;
  firstName: string;
}

/**
 * Leases due mails; none while the mail server is `isPaused`. With `onlyConfirmed`, mails to other addresses are not
 * wanted, because anyone could have registered with them.
 */
export function claimMails(
  db: Queryable,
  claim: ClaimOptions,
  { isPaused, onlyProved }: { isPaused: boolean; onlyProved: boolean },
): Promise<ClaimedMail[]> {
  const due = sql`
    select log.id from notification_delivery_log as log
    where log.delivery_method = 'email' and log.state = 'waiting' and log.not_before <= ${instant(claim.now)}
      and not ${isPaused}
    order by log.not_before limit ${claim.limit} for update of log skip locked`;
  return db.execute<ClaimedMail & Record<string, unknown>>(sql`
    ${claimRows(due, claim)}
    select ${claimedColumns}, person.email, person.first_name as "firstName",
      coalesce(prefs.email_enabled, false) and ${isStillWanted}
        and (person.email_proved_at is not null or not ${onlyProved}) as "isWanted"
    from claimed
    join users as person on person.id = claimed.user_id
    left join user_notification_preferences as prefs on prefs.user_id = claimed.user_id`);
}

export async function userExists(db: Queryable, userId: string): Promise<boolean> {
  const rows = await db.execute(sql`select from users where id = ${userId}::uuid`);
  return rows.length > 0;
}
