/** Query of a user's names. */
import { eq } from 'drizzle-orm';
import { userProfiles, users } from '../account/index.ts';
import type { Queryable } from '../platform/db/queryable.ts';

export interface Names {
  /** Name of the public profile. */
  displayName: string | null;
  firstName: string | null;
  /** First and last name; empty if not set. */
  fullName: string;
}

/** The user's names; undefined if the account does not exist. */
export async function findNames(db: Queryable, userId: string): Promise<Names | undefined> {
  const [row] = await db
    .select({ displayName: userProfiles.displayName, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .leftJoin(userProfiles, eq(userProfiles.userId, users.id))
    .where(eq(users.id, userId));
  if (!row) return undefined;
  const { displayName, firstName, lastName } = row;
  return { displayName, firstName, fullName: [firstName, lastName].filter(Boolean).join(' ') };
}
