/** Compares shared entries with the copies that others see, except their words, and repairs the copies. */
import { setTimeout as delay } from 'node:timers/promises';
import { MINUTE_MS } from '../../contract/durations.ts';
import type { Deps } from '../platform/feature.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { findDiffering, repairShared } from './shared-entries.queries.ts';

const PEOPLE_PER_PAGE = 200;
const CHECK_MS_MAX = 20 * MINUTE_MS;
/** Delay in seconds after a start, once servers of the previous version have stopped. */
const CHECK_AFTER_START = 600;
const NIL_UUID = '00000000-0000-0000-0000-000000000000';

/**
 * Checks everyone at night, and after a start. A check that does not end in time is continued by the next one of the
 * process. Pauses after each page for as long as it took, which leaves half of the database's time to others.
 */
export function checkSharedEntriesJob({ orm, log }: Pick<Deps, 'orm' | 'log'>): Job {
  let after = NIL_UUID;
  return {
    name: 'check-shared-entries',
    schedule: '13 3 * * *',
    afterStart: CHECK_AFTER_START,
    timeLimit: (2 * CHECK_MS_MAX) / 1_000,
    run: async (_payload, { signal }) => {
      const end = performance.now() + CHECK_MS_MAX;
      let people = 0;
      for (let last: string | undefined = after; last !== undefined && performance.now() < end; ) {
        signal.throwIfAborted();
        const began = performance.now();
        const page = await findDiffering(orm, last, PEOPLE_PER_PAGE);
        for (const userId of page.differing) await orm.transaction((tx) => repairShared(tx, userId));
        people += page.differing.length;
        last = page.last;
        after = last ?? NIL_UUID;
        if (last !== undefined) await delay(performance.now() - began);
      }
      if (people > 0) log.warn({ people }, 'shared entries differed from what others see, and were repaired');
      if (after !== NIL_UUID)
        log.warn({ after }, 'not all shared entries were checked in time; the next check continues');
    },
  };
}
