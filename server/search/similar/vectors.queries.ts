/** Queries of the vectors of entries. All but the last three take the owner. */
import { sql } from 'drizzle-orm';
import type { Sql } from 'postgres';
import type { Queryable } from '../../platform/db/queryable.ts';

/** Vectors per statement: small, because the embedded database has one connection. */
export const VECTORS_PER_STATEMENT = 500;

/** Vectors of these entries, without those that have none. `ids`: at most `VECTORS_PER_STATEMENT`. */
export async function findVectors(
  db: Sql,
  userId: string,
  ids: readonly string[],
): Promise<{ id: string; vector: Uint8Array }[]> {
  return db.unsafe<{ id: string; vector: Uint8Array }[]>(
    `select entry_id as id, vector from entry_vectors
      where user_id = $1 and entry_id = any(string_to_array($2, ' ')::uuid[])`,
    [userId, ids.join(' ')],
    { prepare: true },
  );
}

/**
 * Entries after the id `after` that wait for a vector, in the order of their ids. Check-ins have none. None if their
 * author has AI off.
 */
export async function findEntriesWithoutVector(
  db: Queryable,
  userId: string,
  after: string | undefined,
  limit: number,
): Promise<{ id: string; content: string }[]> {
  return db.execute<{ id: string; content: string }>(sql`
    select entry.id, entry.content from gratitude_entries entry
    where entry.user_id = ${userId} and entry.entry_type <> 'mood' and entry.id > ${after ?? '00000000-0000-0000-0000-000000000000'}
      and exists (select from users where users.id = ${userId} and users.ai_enabled)
      and not exists (
        select from entry_vectors vector where vector.user_id = entry.user_id and vector.entry_id = entry.id)
    order by entry.id limit ${limit}`);
}

/**
 * Stores vectors of entries whose content is still the one that was encoded. The lock on the entry makes a concurrent
 * edit wait, whose trigger then deletes the vector. One statement each, so that no edit waits for other entries.
 */
export async function insertVectors(
  db: Queryable,
  userId: string,
  vectors: readonly { id: string; content: string; vector: Uint8Array }[],
): Promise<void> {
  for (const { id, content, vector } of vectors) {
    await db.execute(sql`
      insert into entry_vectors (user_id, entry_id, vector)
      select user_id, id, decode(${Buffer.from(vector).toString('base64')}, 'base64') from gratitude_entries
      where user_id = ${userId} and id = ${id} and content = ${content} for share
      on conflict do nothing`);
  }
}

/** Deletes all vectors of people with AI off. */
export async function deleteVectorsWithoutConsent(db: Queryable): Promise<void> {
  await db.execute(sql`
    delete from entry_vectors using users where users.id = entry_vectors.user_id and not users.ai_enabled`);
}

/** Number of entries of people with AI on that wait for a vector. */
export async function countEntriesWithoutVector(db: Queryable): Promise<number> {
  const [row] = await db.execute<{ entries: number }>(sql`
    select count(*)::int as entries from gratitude_entries entry
    join users on users.id = entry.user_id and users.ai_enabled
    where entry.entry_type <> 'mood' and not exists (
      select from entry_vectors vector where vector.user_id = entry.user_id and vector.entry_id = entry.id)`);
  return row?.entries ?? 0;
}

/** Ids of people with AI on and an entry that waits for a vector, after the id `after`, in order. */
export async function findUsersWithoutVectors(
  db: Queryable,
  after: string | undefined,
  limit: number,
): Promise<string[]> {
  const rows = await db.execute<{ id: string }>(sql`
    select users.id from users
    where users.ai_enabled and users.id > ${after ?? '00000000-0000-0000-0000-000000000000'} and exists (
      select from gratitude_entries entry
      where entry.user_id = users.id and entry.entry_type <> 'mood' and not exists (
        select from entry_vectors vector where vector.user_id = entry.user_id and vector.entry_id = entry.id))
    order by users.id limit ${limit}`);
  return rows.map(({ id }) => id);
}
