/** Grants and revokes the admin page, at the command line only. */
import { findUserByEmail, setAdmin } from '../account/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Queryable } from '../platform/db/queryable.ts';
import { audit, nameOf } from './audit-log.ts';

/**
 * Makes the user with this email an admin, or no admin, from the next request on. Idempotent. Returns whether it changed
 * something; undefined for an unknown email.
 */
export async function grantAdmin(
  { orm, clock }: { orm: Queryable; clock: Clock },
  email: string,
  isAdmin: boolean,
): Promise<boolean | undefined> {
  return orm.transaction(async (tx) => {
    const user = await findUserByEmail(tx, email);
    if (!user) return undefined;
    if (!(await setAdmin(tx, user.id, isAdmin ? clock.now() : null))) return false;
    const act = isAdmin ? 'admin_granted' : 'admin_revoked';
    await audit(tx, clock, { adminId: undefined, act, subjectId: user.id, subject: nameOf(user) });
    return true;
  });
}
