/** Ends what is open of one account, for operators: a member who has left, or a stolen device. */
import { eq } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { notifyPages } from '../../platform/live/live.ts';
import { logAccountEvent } from '../account-log.ts';
import { accessEnded } from '../events.ts';
import { apiTokens, sessions } from '../tables.ts';
import { findUserByEmail } from '../users.queries.ts';

/**
 * Deletes the sessions and API tokens of the account with this email and records it in the account log. Servers notice
 * within the seconds for which they cache sessions. Returns the numbers; undefined for an unknown email.
 */
export async function signOutEverywhere(
  { orm, clock }: { orm: Queryable; clock: Clock },
  email: string,
): Promise<{ sessions: number; tokens: number } | undefined> {
  const user = await findUserByEmail(orm, email);
  if (!user) return undefined;
  const userId = user.id;
  return orm.transaction(async (tx) => {
    const ended = await tx.delete(sessions).where(eq(sessions.userId, userId)).returning({ sid: sessions.sid });
    const revoked = await tx.delete(apiTokens).where(eq(apiTokens.userId, userId)).returning({ name: apiTokens.name });
    const detail = 'The operator of this server';
    await logAccountEvent(tx, clock, { userId, kind: 'signed_out_everywhere_else', detail });
    for (const { name } of revoked) await logAccountEvent(tx, clock, { userId, kind: 'token_revoked', detail: name });
    await recordEvent(tx, accessEnded, { userId });
    // Open pages notice at once, and servers forget the cached session.
    await notifyPages(tx, [userId], ['session']);
    return { sessions: ended.length, tokens: revoked.length };
  });
}
