/** The users that a user has blocked: the list, and unblocking. */
import { desc, eq } from 'drizzle-orm';
import type { BlockedPerson } from '../../../contract/blocked-people.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/handle.ts';
import { opaqueId } from '../secrets/opaque-id.ts';
import { blocks, userProfiles, users } from '../tables.ts';
import { unblock } from './blocks.queries.ts';

export interface BlockedDependencies {
  orm: Queryable;
  /** Secret key from which the public ids of blocks are derived. */
  secret: string;
}

const LISTED_MAX = 500;

/** The public id of a block. The user id would reveal which content a private user wrote. */
const idOf = (secret: string, blockerId: string, blockedId: string) => opaqueId(secret, 'block', blockerId, blockedId);

async function findBlocked(db: Queryable, userId: string) {
  return db
    .select({
      id: blocks.blockedId,
      since: blocks.createdAt,
      isPublic: userProfiles.isPublic,
      displayName: userProfiles.displayName,
      firstName: users.firstName,
    })
    .from(blocks)
    .innerJoin(users, eq(users.id, blocks.blockedId))
    .leftJoin(userProfiles, eq(userProfiles.userId, users.id))
    .where(eq(blocks.blockerId, userId))
    .orderBy(desc(blocks.createdAt), blocks.blockedId)
    .limit(LISTED_MAX);
}

export async function listBlocked({ orm, secret }: BlockedDependencies, { userId }: Actor): Promise<BlockedPerson[]> {
  const rows = await findBlocked(orm, userId);
  return rows.map(({ id, since, isPublic, displayName, firstName }) => ({
    id: idOf(secret, userId, id),
    name: isPublic ? (displayName ?? firstName) : null,
    since: since.toISOString(),
  }));
}

/** @throws AppError not_found */
export async function unblockPerson(
  { orm, secret }: BlockedDependencies,
  { userId }: Actor,
  id: string,
): Promise<void> {
  const found = (await findBlocked(orm, userId)).find((row) => idOf(secret, userId, row.id) === id);
  if (!found) throw new AppError('not_found', { message: 'You haven’t blocked this person.' });
  await unblock(orm, userId, found.id);
}
