/**
 * Reads and writes of challenges and participations. Triggers update progress and completion in the transaction that
 * changes an entry. What others see of them is read from copies: `participation-copies.ts`.
 */
import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { gratitudeEntries, sharedEntries, sharedWith } from '../../journal/index.ts';
import { addDays, type Day } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { publicFor } from '../people/public-profiles.queries.ts';
import { challengeCounts, challengeParticipations, challenges } from '../tables.ts';
import { seasonalChallengesAround } from './seasonal.ts';

const { participantCount: _people, entriesCount: _entries, ...challengeColumns } = getTableColumns(challenges);
type ChallengeRow = Omit<typeof challenges.$inferSelect, 'participantCount' | 'entriesCount'>;
type Participation = typeof challengeParticipations.$inferSelect;

/** Inserts the missing rows of seasonal challenges around `day`. Safe to run on several servers at once. */
export async function ensureSeasonalChallenges(db: Queryable, day: Day, now: Date): Promise<void> {
  const seasons = seasonalChallengesAround(day);
  const ids = seasons.map(({ id }) => id);
  const existing = await db.select({ id: challenges.id }).from(challenges).where(inArray(challenges.id, ids));
  const missing = seasons.filter(({ id }) => existing.every((row) => row.id !== id));
  if (missing.length === 0) return;
  await db
    .insert(challenges)
    .values(missing.map((row) => ({ ...row, createdAt: now })))
    .onConflictDoNothing();
}

export interface ListedChallenge {
  challenge: ChallengeRow;
  mine: Participation | null;
  lastEntryDate: Day | null;
}

/**
 * For a user whose current day is `today`: current challenges, those that start within `announcedDays`, and past ones
 * that the user wrote for and did not leave. Ordered by end date.
 */
export async function findChallenges(
  db: Queryable,
  userId: string,
  today: Day,
  announcedDays: number,
): Promise<ListedChallenge[]> {
  return db
    .select({
      challenge: challengeColumns,
      mine: challengeParticipations,
      lastEntryDate: sql<Day | null>`(
        select max(${gratitudeEntries.entryDate})::text from ${gratitudeEntries}
        where ${gratitudeEntries.challengeId} = ${challenges.id} and ${gratitudeEntries.userId} = ${userId}
          and ${gratitudeEntries.entryDate} between ${challenges.startDate} and ${challenges.endDate})`,
    })
    .from(challenges)
    .leftJoin(challengeParticipations, isMine(userId))
    .where(sql`
      (${challenges.isActive} and ${challenges.endDate} >= ${today} and ${challenges.startDate} <= ${addDays(today, announcedDays)})
      or (${challengeParticipations.status} <> 'left'
        and (${challengeParticipations.progress} > 0 or ${challengeParticipations.completedAt} is not null))`)
    .orderBy(challenges.endDate, challenges.id);
}

const isMine = (userId: string) =>
  and(eq(challengeParticipations.challengeId, challenges.id), eq(challengeParticipations.userId, userId));

/** Numbers of participants and of their entries, by challenge; none for challenges without a copied participation. */
export async function findCounts(
  db: Queryable,
  challengeIds: readonly string[],
): Promise<Map<string, { participantCount: number; entriesCount: number }>> {
  const rows = await db
    .select()
    .from(challengeCounts)
    .where(inArray(challengeCounts.challengeId, [...challengeIds]));
  return new Map(
    rows.map(({ challengeId, participants, entries }) => [
      challengeId,
      { participantCount: participants, entriesCount: entries },
    ]),
  );
}

export interface Participant {
  challengeId: string;
  id: string;
  displayName: string;
  profileImageUrl: string | null;
}

/**
 * Up to three participants per challenge who are visible to the viewer and shared an entry for it that the viewer may
 * see.
 */
export async function findParticipantFaces(
  db: Queryable,
  viewerId: string,
  challengeIds: readonly string[],
): Promise<Participant[]> {
  return db.execute<Participant & Record<string, unknown>>(sql`
    select wanted.id as "challengeId", face.* from unnest(string_to_array(${challengeIds.join(' ')}, ' ')::uuid[]) as wanted (id)
    cross join lateral (
      select users.id, coalesce(user_profiles.display_name, users.first_name) as "displayName",
        users.profile_image_url as "profileImageUrl"
      from challenge_people part
      join users on users.id = part.user_id
      join user_profiles on user_profiles.user_id = part.user_id
      where part.challenge_id = wanted.id and part.takes_part and part.progress > 0 and ${publicFor(viewerId)}
        and exists (select from ${sharedEntries}
          where ${sharedEntries.challengeId} = wanted.id and ${sharedEntries.userId} = part.user_id and ${sharedWith(viewerId)})
      order by part.user_id desc limit 3
    ) face`);
}

/** A challenge with the user's participation. */
export async function findChallenge(
  db: Queryable,
  userId: string,
  challengeId: string,
): Promise<{ challenge: ChallengeRow; mine: Participation | null } | undefined> {
  const [row] = await db
    .select({ challenge: challengeColumns, mine: challengeParticipations })
    .from(challenges)
    .leftJoin(challengeParticipations, isMine(userId))
    .where(eq(challenges.id, challengeId));
  return row;
}

/** Joins, or rejoins after leaving. A challenge whose length is already reached is completed at once. */
export async function insertParticipation(
  db: Queryable,
  userId: string,
  { id: challengeId, length }: Pick<ChallengeRow, 'id' | 'length'>,
  now: Date,
): Promise<void> {
  const isDone = sql`(${challengeParticipations.completedAt} is not null or ${challengeParticipations.progress} >= ${length})`;
  await db
    .insert(challengeParticipations)
    .values({ challengeId, userId, joinedAt: now })
    .onConflictDoUpdate({
      target: [challengeParticipations.challengeId, challengeParticipations.userId],
      set: {
        status: sql`case when ${isDone} then 'completed' else 'active' end`,
        completedAt: sql`case when ${isDone} then coalesce(${challengeParticipations.completedAt}, ${now.toISOString()}::timestamptz) end`,
      },
      setWhere: eq(challengeParticipations.status, 'left'),
    });
}

/** Returns false if the user does not participate. */
export async function markLeft(db: Queryable, userId: string, challengeId: string): Promise<boolean> {
  const rows = await db
    .update(challengeParticipations)
    .set({ status: 'left' })
    .where(
      and(
        eq(challengeParticipations.challengeId, challengeId),
        eq(challengeParticipations.userId, userId),
        sql`${challengeParticipations.status} <> 'left'`,
      ),
    )
    .returning({ id: challengeParticipations.challengeId });
  return rows.length > 0;
}
