/** Who may open the admin page, and the link with which the operator of an empty server becomes its first admin. */
import { and, eq, isNotNull, isNull, ne, notExists } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { notifyPages } from '../../platform/live/live.ts';
import { invite } from '../admission/admission.ts';
import { closedAccounts, users } from '../tables.ts';
import { hasUsers } from '../users.queries.ts';

/** In days. A start of a server that is still empty prints a new one. */
const LINK_DAYS = 1;

/** Whether the user is an admin now; false for a closed or disabled account. */
export async function isAdmin(db: Queryable, userId: string): Promise<boolean> {
  const closed = db.select({ id: closedAccounts.userId }).from(closedAccounts).where(eq(closedAccounts.userId, userId));
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.adminSince), isNull(users.disabledAt), notExists(closed)));
  return rows.length > 0;
}

/** Whether the user is an admin, and no other account that can be used is one. */
export async function isLastAdmin(db: Queryable, userId: string): Promise<boolean> {
  if (!(await isAdmin(db, userId))) return false;
  const others = await db.$count(
    users,
    and(isNotNull(users.adminSince), isNull(users.disabledAt), ne(users.id, userId)),
  );
  return others === 0;
}

/** Makes the user an admin since `since`, or with null no admin. Returns false if nothing changed. */
export async function setAdmin(tx: Queryable, userId: string, since: Date | null): Promise<boolean> {
  const [user] = await tx.select({ since: users.adminSince }).from(users).where(eq(users.id, userId)).for('update');
  if (!user || (user.since === null) === (since === null)) return false;
  await tx.update(users).set({ adminSince: since }).where(eq(users.id, userId));
  // Open pages show or hide the link.
  await notifyPages(tx, [userId], ['plan']);
  return true;
}

/**
 * Path of a link that registers one account as an admin, valid once and for a day; undefined if there are accounts
 * already. Where only members of the identity provider may register, they do so with this link.
 */
export async function makeFirstAdminPath(deps: { orm: Queryable; clock: Clock }): Promise<string | undefined> {
  if (await hasUsers(deps.orm)) return undefined;
  const { code } = await invite(deps, { days: LINK_DAYS, makesAdmin: true });
  return `/auth?${new URLSearchParams({ mode: 'register', invite: code, next: '/admin' })}`;
}
