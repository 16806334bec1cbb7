/** Profiles as reportable content: the name and the bio. */
import { eq, sql } from 'drizzle-orm';
import { restoreProfile, userProfiles, users, withholdProfile } from '../../account/index.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { canSeeProfile } from '../follows/follows.queries.ts';
import { findConversation, findConversationOf } from '../messages/conversations.queries.ts';
import { currentContent, type Reportable } from '../reportable.ts';

const PROFILE_WORDS = sql<string>`concat_ws(e'\n', coalesce(${userProfiles.displayName}, ${users.firstName}), nullif(${userProfiles.bio}, ''))`;

export const reportableProfile: Reportable = {
  async find(db, viewerId, id) {
    const isKnown =
      id === viewerId || (await canSeeProfile(db, viewerId, id)) || (await haveConversation(db, viewerId, id));
    if (!isKnown) return undefined;
    const [row] = await db
      .select({ reportedUserId: users.id, words: PROFILE_WORDS })
      .from(users)
      .leftJoin(userProfiles, eq(userProfiles.userId, users.id))
      .where(eq(users.id, id));
    return row;
  },
  async findCurrent(db, id) {
    const { isPublic, withheldPublic } = userProfiles;
    const [row] = await db
      .select({ words: PROFILE_WORDS, isPublic, withheldPublic })
      .from(users)
      .leftJoin(userProfiles, eq(userProfiles.userId, users.id))
      .where(eq(users.id, id));
    return currentContent(
      row && {
        words: row.words,
        isPublic: (row.withheldPublic ?? row.isPublic) === true,
        isWithheld: row.withheldPublic !== null,
      },
    );
  },
  async setWithheld(tx, id, isWithheld) {
    await (isWithheld ? withholdProfile(tx, id) : restoreProfile(tx, id));
  },
};

async function haveConversation(db: Queryable, viewerId: string, id: string): Promise<boolean> {
  const conversationId = await findConversationOf(db, viewerId, id);
  const conversation = conversationId === undefined ? undefined : await findConversation(db, viewerId, conversationId);
  return conversation !== undefined && !conversation.blockedByMe;
}
