/**
 * Writes of `shared_entries`, which others read. Each belongs to the transaction that changes the entries, after the
 * change: it copies what the entries are then.
 */
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { isActive } from '../account/index.ts';
import type { Queryable } from '../platform/db/queryable.ts';
import { AppError } from '../platform/errors.ts';
import { type EntryRow, gratitudeEntries, sharedEntries } from './tables.ts';

/** Columns of `shared_entries`, in the order of `COPIED`. */
const COLUMNS = sql.raw('entry_id, user_id, shared_at, is_public, is_withheld, challenge_id, words');

/** The values of a shared entry, from a row of `gratitude_entries` or of a table with its columns. */
const COPIED = sql.raw(`id, user_id, coalesce(shared_at, created_at), is_public, is_withheld, challenge_id,
  case when is_public then to_tsvector('plain_english', plain_text(content)) else ''::tsvector end`);

/** The INSERT that copies the entries of `from`. Their ids have no copy yet, unless a conflict clause follows. */
export const insertSharedSql = (from: SQL): SQL =>
  sql`insert into shared_entries (${COLUMNS}) select ${COPIED} from ${from}`;

/**
 * Copies the owner's entries that `which` selects, and returns their ids. An id that is shared by someone else is left
 * alone, and so is a copy that does not satisfy `condition`.
 */
async function copy(
  tx: Queryable,
  userId: string,
  which: SQL,
  condition: SQL = sql`true`,
): Promise<{ entryId: string }[]> {
  return tx.execute<{ entryId: string }>(sql`
    ${insertSharedSql(sql`gratitude_entries where user_id = ${userId} and ${which}`)}
    on conflict (entry_id) do update set shared_at = excluded.shared_at, is_public = excluded.is_public,
      is_withheld = excluded.is_withheld, challenge_id = excluded.challenge_id, words = excluded.words
    where shared_entries.user_id = excluded.user_id and ${condition}
    returning entry_id as "entryId"`);
}

/**
 * Shows others what the entry is now, or nothing if it is not shared.
 * @throws AppError conflict if another person has shared an entry with this id
 */
export async function copyShared(tx: Queryable, { userId, id, isPublic }: EntryRow): Promise<void> {
  if (!isPublic) {
    await tx
      .update(sharedEntries)
      .set({ isPublic, words: '' })
      .where(and(eq(sharedEntries.entryId, id), eq(sharedEntries.userId, userId)));
    return;
  }
  const copied = await copy(tx, userId, eq(gratitudeEntries.id, id));
  if (copied.length === 0) throw new AppError('conflict');
}

const IS_OUTDATED = sql`
  (shared_entries.shared_at, shared_entries.is_public, shared_entries.is_withheld, shared_entries.challenge_id, shared_entries.words)
  is distinct from (excluded.shared_at, excluded.is_public, excluded.is_withheld, excluded.challenge_id, excluded.words)`;

/**
 * Copies everything that a person shares again, and removes the copies of what is gone: after a restore, or where a check
 * found a difference. Locks these entries, so that a change at the same time is not copied as it was before.
 */
export async function repairShared(tx: Queryable, userId: string): Promise<void> {
  await tx.execute(sql`
    select from gratitude_entries where user_id = ${userId}
      and (is_public or id in (select entry_id from shared_entries where user_id = ${userId}))
    order by id for no key update`);
  await copy(tx, userId, sql`is_public`, IS_OUTDATED);
  await tx.execute(sql`
    update shared_entries set is_public = false, words = '' where user_id = ${userId} and is_public and not exists (
      select from gratitude_entries e where e.user_id = ${userId} and e.id = entry_id and e.is_public)`);
  await tx.execute(sql`
    delete from shared_entries where user_id = ${userId} and not exists (
      select from gratitude_entries e where e.user_id = ${userId} and e.id = entry_id)`);
}

/**
 * Compares the shared entries of the next people after the id `after` with their copies. `differing` lists those with a
 * difference; `last` is undefined after everyone. Does not compare words, and leaves out accounts that are being deleted.
 */
export async function findDiffering(
  db: Queryable,
  after: string,
  people: number,
): Promise<{ differing: string[]; last: string | undefined }> {
  const [found] = await db.execute<{ differing: string[]; last: string | null }>(sql`
    with wanted as materialized (
      select id from users where id > ${after}::uuid and ${isActive(sql`users.id`)} order by id limit ${sql.raw(String(people))}
    ),
    shared as (select s.* from wanted join shared_entries s on s.user_id = wanted.id),
    own as (select e.* from wanted join gratitude_entries e on e.user_id = wanted.id where e.is_public),
    differing as (
      select coalesce(own.user_id, shared.user_id) as id from own
      full join shared on shared.user_id = own.user_id and shared.entry_id = own.id
      where case
        when own.id is null then shared.is_public or not exists (
          select from gratitude_entries e where e.user_id = shared.user_id and e.id = shared.entry_id)
        else (true, own.is_withheld, own.challenge_id, coalesce(own.shared_at, own.created_at))
          is distinct from (shared.is_public, shared.is_withheld, shared.challenge_id, shared.shared_at) end
    )
    select array(select distinct id from differing order by id) as differing, (select max(id::text) from wanted) as last`);
  return { differing: found?.differing ?? [], last: found?.last ?? undefined };
}

/** Deletes what others see of deleted entries, and with it their likes and comments. */
export async function removeShared(tx: Queryable, userId: string, ids: readonly string[]): Promise<void> {
  await tx.delete(sharedEntries).where(and(eq(sharedEntries.userId, userId), inArray(sharedEntries.entryId, [...ids])));
}
