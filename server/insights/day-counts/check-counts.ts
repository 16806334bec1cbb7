/** Compares stored counts with the entries they were counted from, and repairs them. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Sql } from 'postgres';
import { MINUTE_MS } from '../../../contract/durations.ts';
import type { Day } from '../../platform/clock.ts';
import { storesNothing } from '../../platform/db/database-errors.ts';
import type { Queryable } from '../../platform/db/queryable.ts';
import type { Deps } from '../../platform/feature.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { findUserIds } from '../insights.queries.ts';
import { findKnownDays, findPeopleWithChanges, findRandomPerson } from './day-counts.queries.ts';
import { recountChangedDays, recountDays } from './recount-days.ts';

/** Days compared in one transaction. */
const DAYS_PER_TRANSACTION = 100;
const PEOPLE_PER_PAGE = 200;
/** How long a night's check takes at most, and the counting of changed days. */
const CHECK_MS_MAX = 20 * MINUTE_MS;
const COUNT_MS_MAX = 2 * MINUTE_MS;
const BEFORE_ALL_DAYS: Day = '-infinity';
const NIL_UUID = '00000000-0000-0000-0000-000000000000';

interface CheckDependencies {
  orm: Queryable;
  sql: Sql;
}

/** Numbers of what was checked, and of the days and years whose counts were wrong. */
export interface CheckResult {
  people: number;
  wrong: number;
}

/**
 * Counts all days of a person again. Returns those whose stored counts were wrong, and years by their number. Pauses after
 * each transaction for as long as it took, which leaves half of the database's time to others.
 */
export async function checkCounts(sql: Sql, userId: string, signal?: AbortSignal): Promise<string[]> {
  await recountChangedDays(sql, userId, signal);
  const wrong: string[] = [];
  let days: Day[] = [];
  do {
    const began = performance.now();
    days = await findKnownDays(sql, userId, days.at(-1) ?? BEFORE_ALL_DAYS, DAYS_PER_TRANSACTION);
    wrong.push(...(await recountDays(sql, userId, days)));
    if (days.length === DAYS_PER_TRANSACTION) await delay(performance.now() - began);
  } while (days.length === DAYS_PER_TRANSACTION && !signal?.aborted);
  return wrong;
}

/**
 * Checks everyone, those after the id `after` first, until `signal` is aborted. `onPerson`: called after each. `onFailure`:
 * called for a person whose check failed; without it, the first failure ends the check.
 */
export async function checkAllCounts(
  { orm, sql }: CheckDependencies,
  {
    after = NIL_UUID,
    signal,
    onPerson,
    onFailure,
  }: {
    after?: string;
    signal?: AbortSignal;
    onPerson?: (done: CheckResult) => void;
    onFailure?: (userId: string, error: unknown) => void;
  },
): Promise<CheckResult> {
  const done = { people: 0, wrong: 0 };
  const check = async (from: string, isIncluded: (id: string) => boolean) => {
    for (let last: string | undefined = from; last !== undefined && !signal?.aborted; ) {
      const ids = await findUserIds(orm, last, PEOPLE_PER_PAGE);
      for (const id of ids) {
        if (signal?.aborted || !isIncluded(id)) return;
        try {
          done.wrong += (await checkCounts(sql, id, signal)).length;
        } catch (error) {
          if (!onFailure) throw error;
          onFailure(id, error);
          continue;
        }
        done.people++;
        onPerson?.(done);
      }
      last = ids.at(-1);
    }
  };
  await check(after, () => true);
  if (after !== NIL_UUID) await check(NIL_UUID, (id) => id <= after);
  return done;
}

/** Jobs that count what changed while its owner asked for no counts, and check everyone at night. */
export function countJobs({ orm, sql, log }: Pick<Deps, 'orm' | 'sql' | 'log'>): Job[] {
  const onFailure = (userId: string, error: unknown) => {
    // Would be the same for everyone.
    if (storesNothing(error)) throw error;
    log.error({ err: error, userId }, 'the days of a person could not be counted');
  };
  return [
    {
      name: 'insights.count-days',
      schedule: '*/5 * * * *',
      run: async (_payload, { signal }) => {
        const limited = AbortSignal.any([signal, AbortSignal.timeout(COUNT_MS_MAX)]);
        for (let last: string | undefined = NIL_UUID; last !== undefined && !limited.aborted; ) {
          const ids = await findPeopleWithChanges(sql, last, PEOPLE_PER_PAGE);
          for (const id of ids) await recountChangedDays(sql, id, limited).catch((error) => onFailure(id, error));
          last = ids.at(-1);
        }
      },
    },
    {
      name: 'insights.check-counts',
      schedule: '37 2 * * *',
      timeLimit: (2 * CHECK_MS_MAX) / 1_000,
      run: async (_payload, { signal }) => {
        const limited = AbortSignal.any([signal, AbortSignal.timeout(CHECK_MS_MAX)]);
        // A large server is not checked in one night: each night begins with someone else.
        const after = await findRandomPerson(sql);
        const { people, wrong } = await checkAllCounts(
          { orm, sql },
          { signal: limited, onFailure, ...(after !== undefined && { after }) },
        );
        if (wrong > 0) log.warn({ people, wrong }, 'counts of days differed from the entries and were repaired');
        else log.info({ people }, 'counts of days were checked');
      },
    },
  ];
}
