/** The account log, shown to its owner. */
import type { AccountEventKind } from '../../contract/account.ts';
import type { Clock } from '../platform/clock.ts';
import type { Queryable } from '../platform/db/queryable.ts';
import { newId } from '../platform/ids.ts';
import { accountEvents } from './tables.ts';

/**
 * Logs an account event, in the transaction that caused it if there is one. `detail`: the device, such as "Firefox on
 * Linux", or the name of what was created or removed; never an email address, a token or user content.
 */
export async function logAccountEvent(
  db: Queryable,
  clock: Clock,
  event: { userId: string; kind: AccountEventKind; detail?: string },
): Promise<void> {
  await db.insert(accountEvents).values({ id: newId(), detail: '', ...event, happenedAt: clock.now() });
}
