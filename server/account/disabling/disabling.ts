/**
 * Disabled accounts: their sign-ins are refused, nothing is sent to them, and others see nothing of them. All data stays,
 * and is back once the account is enabled again.
 */
import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/queryable.ts';
import { AppError } from '../../platform/errors.ts';
import { notifyPages } from '../../platform/live/live.ts';
import { logAccountEvent } from '../account-log.ts';
import { sessions, users } from '../tables.ts';

/** The reason given to the person, who has proved the identity. */
export const DISABLED = 'your account is turned off. Please ask the person who runs this server.';

/** @throws AppError account_disabled */
export function refuseDisabled({ disabledAt }: { disabledAt: Date | null }): void {
  if (disabledAt) throw new AppError('account_disabled');
}

/**
 * Disables or enables an account, and records it in the account log. Disabling ends sessions and live streams; API
 * tokens are refused until the account is enabled. Servers notice within the seconds for which they cache sessions and
 * tokens. Idempotent: the first time of disabling stays.
 * @returns false if there is no such account
 */
export async function setDisabled(
  database: Queryable,
  { userId, disabled, at }: { userId: string; disabled: boolean; at: Date },
): Promise<boolean> {
  return database.transaction(async (tx) => {
    // Waits for sign-ins in progress, whose sessions are then deleted too.
    const [user] = await tx
      .select({ disabledAt: users.disabledAt })
      .from(users)
      .where(eq(users.id, userId))
      .for('update');
    if (!user) return false;
    if ((user.disabledAt !== null) === disabled) return true;
    await tx
      .update(users)
      .set({ disabledAt: disabled ? at : null, updatedAt: sql`now()` })
      .where(eq(users.id, userId));
    if (disabled) await tx.delete(sessions).where(eq(sessions.userId, userId));
    const kind = disabled ? 'disabled' : 'enabled';
    await logAccountEvent(tx, { now: () => at }, { userId, kind, detail: 'The operator of this server' });
    // Open pages notice at once, and servers forget cached sessions and tokens.
    await notifyPages(tx, [userId], ['session']);
    return true;
  });
}
