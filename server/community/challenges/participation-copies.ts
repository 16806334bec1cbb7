/** Keeps the copies of participations up to date after changes of entries, and compares them at night. */
import { setTimeout as delay } from 'node:timers/promises';
import { challengeEntryChanged, entriesBulkChanged } from '../../journal/index.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import { findUsersWithPending, type Subscriber, subscribe } from '../../platform/events/events.ts';
import type { Deps } from '../../platform/feature.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { notifyPages, userIdsOf } from '../../platform/live/live.ts';
import {
  copyParticipations,
  findCopies,
  findExpectedCopies,
  findPeopleAfter,
  type ParticipationCopy,
  type ParticipationKey,
  recordChangesOf,
} from './participation-copies.queries.ts';

const SUBSCRIBER = 'community.challenges';
const PEOPLE_PER_PAGE = 500;
const NIL_UUID = '00000000-0000-0000-0000-000000000000';
/** Until then, servers of the previous version, whose writes reach no copy, have stopped. In seconds. */
const CHECK_AFTER_START = 600;

export function copySubscribers(): Subscriber[] {
  return [
    subscribe(challengeEntryChanged, SUBSCRIBER, async (tx, events) => {
      await copyParticipations(
        tx,
        events.map(({ payload }) => payload),
      );
      await notifyPages(tx, userIdsOf(events), ['challenges']);
    }),
    // As further events, because copies are written once in a transaction.
    subscribe(entriesBulkChanged, SUBSCRIBER, (tx, events) => recordChangesOf(tx, userIdsOf(events))),
  ];
}

/** Numbers of people checked and of copies that were wrong. */
export interface CopyCheck {
  people: number;
  wrong: number;
}

/**
 * Compares the copies of everyone with their participations and repairs those that differ, until `signal` is aborted.
 * Pauses after each page for as long as it took, which leaves half of the database's time to others.
 * @throws the reason of `signal`
 */
export async function checkCopies(orm: Queryable, signal?: AbortSignal): Promise<CopyCheck> {
  const done = { people: 0, wrong: 0 };
  for (let last: string | undefined = NIL_UUID; last !== undefined && !signal?.aborted; ) {
    const began = performance.now();
    const ids = await findPeopleAfter(orm, last, PEOPLE_PER_PAGE);
    done.people += ids.length;
    done.wrong += await repairCopies(orm, ids);
    last = ids.length === PEOPLE_PER_PAGE ? ids.at(-1) : undefined;
    if (last !== undefined) await delay(performance.now() - began);
  }
  signal?.throwIfAborted();
  return done;
}

async function repairCopies(orm: Queryable, userIds: readonly string[]): Promise<number> {
  if (userIds.length === 0) return 0;
  const [expected, found] = [await findExpectedCopies(orm, userIds), await findCopies(orm, userIds)];
  const different = differences(expected, found);
  if (different.length === 0) return 0;
  // Their copies follow by an event.
  const pending = await findUsersWithPending(
    orm,
    [challengeEntryChanged, entriesBulkChanged],
    different.map(({ userId }) => userId),
  );
  const wrong = different.filter(({ userId }) => !pending.has(userId));
  return orm.transaction((tx) => copyParticipations(tx, wrong));
}

/** Keys of rows that are in only one of the lists or not the same in both. */
function differences(one: readonly ParticipationCopy[], other: readonly ParticipationCopy[]): ParticipationKey[] {
  const text = ({ userId, challengeId, takesPart, progress }: ParticipationCopy) =>
    [userId, challengeId, takesPart, progress].join(' ');
  const [texts, otherTexts] = [new Set(one.map(text)), new Set(other.map(text))];
  return [...one.filter((row) => !otherTexts.has(text(row))), ...other.filter((row) => !texts.has(text(row)))].map(
    ({ userId, challengeId }) => ({ userId, challengeId }),
  );
}

export function checkCopiesJob({ orm, log }: Pick<Deps, 'orm' | 'log'>): Job {
  return {
    name: 'community.check-challenges',
    schedule: '53 2 * * *',
    afterStart: CHECK_AFTER_START,
    run: async (_payload, { signal }) => {
      const { people, wrong } = await checkCopies(orm, signal);
      if (wrong > 0)
        log.warn({ people, wrong }, 'participations in challenges differed from their copies, which were repaired');
      else log.info({ people }, 'copies of participations in challenges were checked');
    },
  };
}
