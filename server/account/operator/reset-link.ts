/** Creates a password reset link that the operator hands over, for servers without mail. */
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { logAccountEvent } from '../account-log.ts';
import { newHandedOverToken, PASSWORD_LINK_MS } from '../recovery/account-mails.ts';
import { insertLink } from '../recovery/mailed-links.queries.ts';
import { findUserByEmail } from '../users.queries.ts';

/** The path with its token, valid once and for an hour; undefined for an unknown email. Recorded in the account log. */
export async function makeResetPath(
  { orm, clock }: { orm: Queryable; clock: Clock },
  email: string,
): Promise<string | undefined> {
  const user = await findUserByEmail(orm, email);
  if (!user) return undefined;
  const { token, tokenHash } = newHandedOverToken();
  await orm.transaction(async (tx) => {
    const expiresAt = new Date(clock.now().getTime() + PASSWORD_LINK_MS);
    await insertLink(tx, { tokenHash, userId: user.id, purpose: 'password', email, expiresAt });
    const event = { userId: user.id, kind: 'password_reset_asked', detail: 'The operator of this server' } as const;
    await logAccountEvent(tx, clock, event);
  });
  return `/reset-password?${new URLSearchParams({ token })}`;
}
