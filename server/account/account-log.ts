/** The log of what happened to an account, which its owner sees. */
import type { AccountEventKind } from '../../contract/account.ts';
import type { Clock } from '../platform/clock.ts';
import type { Queryable } from '../platform/db/queryable.ts';
import { newId } from '../platform/ids.ts';
import { accountEvents } from './tables.ts';

/**
 * Writes down what happened, in the transaction of its cause where there is one. `detail`: the device, such as "Firefox on
 * Linux", or the name of what was made or ended; never an address, a token or somebody's words.
 */
export async function logAccountEvent(
  db: Queryable,
  clock: Clock,
  event: { userId: string; kind: AccountEventKind; detail?: string },
): Promise<void> {
  await db.insert(accountEvents).values({ id: newId(), detail: '', ...event, happenedAt: clock.now() });
}
