/** Challenges: listing, joining, leaving, and the checks for entries written for one. */
import { ANNOUNCED_DAYS, type Challenge } from '../../../contract/challenges.ts';
import { MONTH_NAMES } from '../../../contract/words.ts';
import type { EntryChallenges } from '../../journal/index.ts';
import { type Clock, type Day, dayOf } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/handle.ts';
import { notifyPages } from '../../platform/live/live.ts';
import {
  ensureSeasonalChallenges,
  findChallenge,
  findChallenges,
  findCounts,
  findParticipantFaces,
  insertParticipation,
  type ListedChallenge,
  markLeft,
  type Participant,
} from './challenges.queries.ts';
import { changeParticipation } from './participation-copies.queries.ts';

interface ChallengeDependencies {
  orm: Queryable;
  clock: Clock;
}

const todayOf = ({ clock }: ChallengeDependencies, { timezone, dayEndsAt }: Actor) =>
  dayOf(clock.now(), timezone, dayEndsAt);

export async function listChallenges(
  deps: ChallengeDependencies & { database: Pick<Database, 'read'> },
  actor: Actor,
): Promise<Challenge[]> {
  const { orm, clock, database } = deps;
  const today = todayOf(deps, actor);
  await ensureSeasonalChallenges(orm, today, clock.now());
  return database.read(async (source) => {
    const listed = await findChallenges(source.orm, actor.userId, today, ANNOUNCED_DAYS);
    const open = listed.filter(({ challenge: { endDate } }) => endDate >= today);
    const [counts, faces] = await Promise.all([
      findCounts(
        source.orm,
        listed.map(({ challenge }) => challenge.id),
      ),
      findParticipantFaces(
        source.orm,
        actor.userId,
        open.map(({ challenge }) => challenge.id),
      ),
    ]);
    return listed.map((row) => ({ ...NO_COUNTS, ...counts.get(row.challenge.id), ...present(row, faces) }));
  });
}

const NO_COUNTS = { participantCount: 0, entriesCount: 0 };

function present(
  { challenge, mine, lastEntryDate }: ListedChallenge,
  faces: readonly Participant[],
): Omit<Challenge, keyof typeof NO_COUNTS> {
  const { isActive: _active, createdBy: _creator, createdAt: _created, ...fields } = challenge;
  return {
    ...fields,
    faces: faces
      .filter(({ challengeId }) => challengeId === challenge.id)
      .map(({ challengeId: _challenge, ...person }) => person),
    mine: mine && {
      status: mine.status,
      progress: mine.progress,
      joinedAt: mine.joinedAt.toISOString(),
      completedAt: mine.completedAt?.toISOString() ?? null,
      lastEntryDate,
    },
  };
}

/**
 * Idempotent. Rejoining after leaving keeps the progress.
 * @throws AppError not_found; conflict if the challenge has ended or has not started
 */
export async function joinChallenge(
  deps: ChallengeDependencies,
  actor: Actor,
  challengeId: string,
): Promise<{ status: 'active' | 'completed' }> {
  const { orm, clock } = deps;
  const { challenge, mine } = await getChallenge(orm, actor.userId, challengeId);
  if (mine && mine.status !== 'left') return { status: mine.status };
  const today = todayOf(deps, actor);
  if (!challenge.isActive) throw noSuchChallenge();
  if (today > challenge.endDate) throw new AppError('conflict', { message: 'This challenge has ended.' });
  if (today < challenge.startDate) {
    throw new AppError('conflict', { message: `This challenge starts on ${dayAndMonth(challenge.startDate)}.` });
  }
  const { userId } = actor;
  await changeParticipation(orm, { userId, challengeId }, (tx) =>
    insertParticipation(tx, userId, challenge, clock.now()),
  );
  await notifyPages(orm, [actor.userId], ['challenges']);
  const joined = await getChallenge(orm, actor.userId, challengeId);
  return { status: joined.mine?.status === 'completed' ? 'completed' : 'active' };
}

/** Idempotent. @throws AppError not_found */
export async function leaveChallenge(
  { orm }: ChallengeDependencies,
  { userId }: Actor,
  challengeId: string,
): Promise<void> {
  const key = { userId, challengeId };
  if (await changeParticipation(orm, key, (tx) => markLeft(tx, userId, challengeId)))
    await notifyPages(orm, [userId], ['challenges']);
  else await getChallenge(orm, userId, challengeId);
}

async function getChallenge(orm: Queryable, userId: string, challengeId: string) {
  const found = await findChallenge(orm, userId, challengeId);
  if (!found) throw noSuchChallenge();
  return found;
}

/** Callbacks for the journal when an entry is written for a challenge. */
export const entryChallenges: EntryChallenges = {
  async refusalReason(orm, userId, challengeId, entryDate) {
    const found = await findChallenge(orm, userId, challengeId);
    if (!found?.mine || found.mine.status === 'left') return 'Please join this challenge first.';
    const { startDate, endDate } = found.challenge;
    if (entryDate >= startDate && entryDate <= endDate) return undefined;
    return `This challenge runs from ${dayAndMonth(startDate)} to ${dayAndMonth(endDate)}. Please choose a day between those dates.`;
  },
  async progressOf(orm, userId, challengeId) {
    const found = await findChallenge(orm, userId, challengeId);
    if (!found?.mine) return undefined;
    const { id, title, length } = found.challenge;
    return { id, title, length, progress: found.mine.progress };
  },
};

/** A date such as "December 1". */
function dayAndMonth(day: Day): string {
  const [, month, date] = day.split('-').map(Number);
  return `${MONTH_NAMES[(month ?? 1) - 1]} ${date}`;
}

function noSuchChallenge(): AppError {
  return new AppError('not_found', { message: 'We can’t find that challenge.' });
}
