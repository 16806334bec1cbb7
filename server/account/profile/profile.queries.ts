/** Queries of profiles. */
import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/queryable.ts';
import { noBlockBetween } from '../blocks/blocks.queries.ts';
import { userProfiles, users } from '../tables.ts';

/** The profile as its owner sees it. `isPublic` is the owner's choice, also while an operator hides the profile. */
type ProfileRow = Omit<typeof userProfiles.$inferSelect, 'userId' | 'updatedAt' | 'withheldPublic'>;

type OptionalColumn = 'findableByEmail' | 'messagesFrom';

/** The defaults while the user has not saved a profile. */
const DEFAULT_PROFILE: ProfileRow = {
  displayName: null,
  bio: '',
  isPublic: false,
  showStreak: true,
  showStats: true,
  findableByEmail: false,
  messagesFrom: 'following',
};

/** The user's profile with name and picture; undefined if the account does not exist. */
export async function findProfile(db: Queryable, userId: string) {
  const [row] = await db
    .select({ profile: userProfiles, firstName: users.firstName, profileImageUrl: users.profileImageUrl })
    .from(users)
    .leftJoin(userProfiles, eq(userProfiles.userId, users.id))
    .where(eq(users.id, userId));
  if (!row) return undefined;
  if (!row.profile) return { ...row, profile: DEFAULT_PROFILE };
  const { withheldPublic, isPublic, ...visible } = row.profile;
  return { ...row, profile: { ...visible, isPublic: withheldPublic ?? isPublic } };
}

/** Without `findableByEmail` and `messagesFrom`, they stay as they are. */
export async function upsertProfile(
  db: Queryable,
  userId: string,
  profile: Omit<ProfileRow, OptionalColumn> & Partial<Pick<ProfileRow, OptionalColumn>>,
  now: Date,
): Promise<void> {
  const { withheldPublic } = userProfiles;
  const set = { ...profile, updatedAt: now };
  await db
    .insert(userProfiles)
    .values({ userId, ...set })
    .onConflictDoUpdate({
      target: userProfiles.userId,
      set: {
        ...set,
        isPublic: sql`${profile.isPublic} and ${withheldPublic} is null`,
        withheldPublic: sql`case when ${withheldPublic} is not null then ${profile.isPublic}::boolean end`,
      },
    });
}

/** Hides a profile from other users; its owner sees no change. Idempotent. */
export async function withholdProfile(db: Queryable, userId: string): Promise<void> {
  const { isPublic, withheldPublic } = userProfiles;
  await db
    .insert(userProfiles)
    .values({ userId, withheldPublic: false })
    .onConflictDoUpdate({
      target: userProfiles.userId,
      set: { isPublic: false, withheldPublic: sql`${isPublic}` },
      setWhere: isNull(withheldPublic),
    });
}

/** Restores the visibility that the owner chose. */
export async function restoreProfile(db: Queryable, userId: string): Promise<void> {
  const { withheldPublic } = userProfiles;
  await db
    .update(userProfiles)
    .set({ isPublic: sql`${withheldPublic}`, withheldPublic: null })
    .where(and(eq(userProfiles.userId, userId), isNotNull(withheldPublic)));
}

/** Whether the account exists. */
export async function userExists(db: Queryable, userId: string): Promise<boolean> {
  return (await db.$count(users, eq(users.id, userId))) > 0;
}

/** The URL of the user's picture; locks the row until the transaction ends. */
export async function lockPicture(tx: Queryable, userId: string): Promise<{ url: string | null } | undefined> {
  const [row] = await tx.select({ url: users.profileImageUrl }).from(users).where(eq(users.id, userId)).for('update');
  return row;
}

/** Whether `viewerId` may see `url`, which must be the current picture of `userId`. */
export async function isPictureVisible(db: Queryable, viewerId: string, userId: string, url: string): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .leftJoin(userProfiles, eq(userProfiles.userId, users.id))
    .where(
      and(
        eq(users.id, userId),
        eq(users.profileImageUrl, url),
        or(eq(users.id, viewerId), and(eq(userProfiles.isPublic, true), noBlockBetween(viewerId, users.id))),
      ),
    );
  return rows.length > 0;
}
