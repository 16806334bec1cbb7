/** Queries of `challenge_people`, the copies of participations that are read across people. */
import { asc, gt, inArray, sql } from 'drizzle-orm';
import { users } from '../../account/index.ts';
import { challengeEntryChanged } from '../../journal/index.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { recordEventsSql } from '../../platform/events/events.ts';
import { challengeParticipations, challengePeople } from '../tables.ts';

/** The key of a participation and of its copy. */
export interface ParticipationKey {
  userId: string;
  challengeId: string;
}

export interface ParticipationCopy extends ParticipationKey {
  takesPart: boolean;
  progress: number;
}

/**
 * Copies these participations, and deletes the copies of those that do not exist. Returns the number of copies that
 * changed. Users and copies are locked first and the participations read after that, so that the last one of
 * concurrent calls stores what is current. Called once in a transaction: a second call would wait for copies while it
 * holds counters.
 */
export async function copyParticipations(tx: Queryable, keys: readonly ParticipationKey[]): Promise<number> {
  if (keys.length === 0) return 0;
  await lockUsers(
    tx,
    keys.map(({ userId }) => userId),
  );
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as wanted("userId" uuid, "challengeId" uuid)`;
  await tx.execute(sql`
    select from challenge_people copy join ${wanted} on copy.user_id = "userId" and copy.challenge_id = "challengeId"
    order by copy.challenge_id, copy.user_id for no key update of copy`);
  const [changed] = await tx.execute<{ count: number }>(sql`
    with wanted as (select distinct "userId", "challengeId" from ${wanted}),
    stored as (
      insert into challenge_people as copy (challenge_id, user_id, takes_part, progress)
      select part.challenge_id, part.user_id, part.status <> 'left', part.progress
      from challenge_participations part join wanted on part.user_id = "userId" and part.challenge_id = "challengeId"
      order by part.challenge_id, part.user_id
      on conflict (challenge_id, user_id) do update set takes_part = excluded.takes_part, progress = excluded.progress
        where (copy.takes_part, copy.progress) <> (excluded.takes_part, excluded.progress)
      returning 1
    ),
    removed as (
      delete from challenge_people copy using wanted
      where copy.user_id = "userId" and copy.challenge_id = "challengeId" and not exists (
        select from challenge_participations part
        where part.user_id = copy.user_id and part.challenge_id = copy.challenge_id)
      returning 1
    )
    select (select count(*) from stored)::int + (select count(*) from removed)::int as count`);
  return changed?.count ?? 0;
}

/**
 * Runs `change`, which writes the participation, and copies it in the same transaction. The user is locked first, as
 * when accounts are deleted.
 */
export function changeParticipation<Result>(
  orm: Queryable,
  key: ParticipationKey,
  change: (tx: Queryable) => Promise<Result>,
): Promise<Result> {
  return orm.transaction(async (tx) => {
    await lockUsers(tx, [key.userId]);
    const result = await change(tx);
    await copyParticipations(tx, [key]);
    return result;
  });
}

/** Keeps these accounts from being deleted until the transaction ends. */
async function lockUsers(tx: Queryable, ids: readonly string[]): Promise<void> {
  await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]))
    .orderBy(asc(users.id))
    .for('key share');
}

/** Records `challengeEntryChanged` for each participation and copy of these people. */
export async function recordChangesOf(tx: Queryable, userIds: readonly string[]): Promise<void> {
  const isTheirs = sql`user_id in ${[...userIds]}`;
  await tx.execute(
    recordEventsSql(
      challengeEntryChanged,
      sql`select jsonb_build_object('userId', user_id, 'challengeId', challenge_id) from (
        select user_id, challenge_id from challenge_participations where ${isTheirs}
        union select user_id, challenge_id from challenge_people where ${isTheirs}) as theirs`,
    ),
  );
}

/** Ids of people after `after`, in order. */
export async function findPeopleAfter(db: Queryable, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(gt(users.id, after))
    .orderBy(asc(users.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** The copies that these people should have. */
export async function findExpectedCopies(db: Queryable, userIds: readonly string[]): Promise<ParticipationCopy[]> {
  const { userId, challengeId, status, progress } = challengeParticipations;
  return db
    .select({ userId, challengeId, takesPart: sql<boolean>`${status} <> 'left'`, progress })
    .from(challengeParticipations)
    .where(inArray(userId, [...userIds]));
}

/** The copies that these people have. */
export async function findCopies(db: Queryable, userIds: readonly string[]): Promise<ParticipationCopy[]> {
  const { userId, challengeId, takesPart, progress } = challengePeople;
  return db
    .select({ userId, challengeId, takesPart, progress })
    .from(challengePeople)
    .where(inArray(userId, [...userIds]));
}
