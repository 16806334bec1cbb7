/** Query of a user's name. */
import { eq } from 'drizzle-orm';
import { userProfiles, users } from '../../account/index.ts';
import type { Queryable } from '../../platform/db/queryable.ts';

/** The display name if set, otherwise full and first name; undefined if the account does not exist. */
export async function findDisplayName(
  db: Queryable,
  userId: string,
): Promise<{ full: string; short: string } | undefined> {
  const [row] = await db
    .select({ displayName: userProfiles.displayName, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .leftJoin(userProfiles, eq(userProfiles.userId, users.id))
    .where(eq(users.id, userId));
  if (!row) return undefined;
  const { displayName, firstName, lastName } = row;
  return {
    full: displayName ?? [firstName, lastName].filter(Boolean).join(' '),
    short: displayName ?? firstName ?? '',
  };
}
