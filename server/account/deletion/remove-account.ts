/**
 * Deletes accounts in two steps. Closing is one short transaction: its user can no longer sign in, and others see nothing
 * of the account. Small accounts are deleted with it; a job deletes the rows of others in batches.
 */
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { Batches } from '../../platform/db/batches.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { recordEvent, type Subscriber, subscribe } from '../../platform/events/events.ts';
import type { Deps } from '../../platform/feature.ts';
import { defineJob, handleJob, type Job } from '../../platform/jobs/jobs.ts';
import { notifyPages } from '../../platform/live/live.ts';
import { accountClosed, accountDeleted } from '../events.ts';
import {
  apiTokens,
  closedAccounts,
  identities,
  mailedLinks,
  passkeys,
  scimUsers,
  sessions,
  userProfiles,
  users,
} from '../tables.ts';
import { lockDeletions, removeUser } from '../users.queries.ts';
import { findOwnedTables, removeOwnedRows } from './owned-rows.queries.ts';

/** Called with the address of a closed account, to delete what belongs to it outside the account. */
export type ForgetAddress = (tx: Queryable, email: string) => Promise<void>;

/** Rows that are deleted when the account is closed: of each table, and in all. */
const AT_ONCE = 200;
const AT_ONCE_TOTAL = 1_000;
/** Rows that a batch deletes. */
const ROWS = { min: 20, max: 1_000 };

const removeRows = defineJob({
  name: 'account.remove-rows',
  payload: z.object({ userId: z.string() }),
  retries: 'forever',
  retryDelayMax: 60,
});

/**
 * Closes the account in the caller's transaction. After the commit the caller must call `Sessions.forget` and wake the
 * events. Returns false if the account does not exist.
 */
export async function deleteAccount(tx: Queryable, userId: string, forgetAddress: ForgetAddress): Promise<boolean> {
  await lockDeletions(tx);
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId)).for('update');
  const isNew =
    user && (await tx.insert(closedAccounts).values({ userId }).onConflictDoNothing().returning()).length > 0;
  if (!isNew) return false;
  await forgetAddress(tx, user.email);
  for (const table of [sessions, apiTokens, passkeys, identities, mailedLinks, userProfiles, scimUsers]) {
    await tx.delete(table).where(eq(table.userId, userId));
  }
  // The address is free for a new account at once. The new time refuses a sign-in that is in progress.
  await tx
    .update(users)
    .set({
      email: `${userId}@closed.invalid`,
      emailProvedAt: null,
      password: null,
      passwordChangedAt: sql`clock_timestamp()`,
      // Without `updateName`: with its profile the name has left the people search.
      firstName: '',
      lastName: null,
      profileImageUrl: null,
      adminSince: null,
      // Nothing more is sent to a model.
      aiEnabled: false,
    })
    .where(eq(users.id, userId));
  await notifyPages(tx, [userId], ['session']);
  if (await removeSmall(tx, userId)) await finish(tx, userId);
  else await recordEvent(tx, accountClosed, { userId });
  return true;
}

/** Deletes the first rows of each table. Returns whether these were all. */
async function removeSmall(tx: Queryable, userId: string): Promise<boolean> {
  let total = 0;
  const unfinished = new Set<string>();
  for (const table of await findOwnedTables(tx)) {
    if (table.name === 'closed_accounts') continue;
    // The cascade would delete all rows of an unfinished child.
    const isPossible = total < AT_ONCE_TOTAL && !table.children.some((child) => unfinished.has(child));
    const removed = isPossible ? await removeOwnedRows(tx, table, userId, AT_ONCE) : AT_ONCE;
    if (removed >= AT_ONCE) unfinished.add(table.name);
    total += removed;
  }
  return unfinished.size === 0;
}

async function finish(tx: Queryable, userId: string): Promise<void> {
  if (await removeUser(tx, userId)) await recordEvent(tx, accountDeleted, { userId });
}

export function closedAccountSubscriber({ jobs }: Pick<Deps, 'jobs'>): Subscriber {
  return subscribe(accountClosed, 'account.rows', async (tx, events) => {
    for (const { payload } of events) await jobs.send(tx, removeRows, { userId: payload.userId });
  });
}

export function removeRowsJob({ orm, events }: Pick<Deps, 'orm' | 'events'>): Job {
  return handleJob(removeRows, async ({ userId }, { signal }) => {
    await removeClosedAccount(orm, userId, signal);
    events.wake();
  });
}

/** Deletes the rows of a closed account in batches, and then the account. Can be repeated. */
export async function removeClosedAccount(orm: Queryable, userId: string, signal?: AbortSignal): Promise<void> {
  const batches = new Batches(orm, ROWS);
  for (const table of await findOwnedTables(orm)) {
    if (table.name === 'closed_accounts') continue;
    for (let hasMore = true; hasMore; ) {
      signal?.throwIfAborted();
      hasMore = await batches.run(async (tx, size) => {
        await lockDeletions(tx);
        return (await removeOwnedRows(tx, table, userId, size)) >= size;
      });
    }
  }
  await orm.transaction((tx) => finish(tx, userId));
}
