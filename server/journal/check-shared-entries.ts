/** Compares what others see of shared entries with the entries themselves, and repairs it. */
import { MINUTE_MS } from '../../contract/durations.ts';
import type { Deps } from '../platform/feature.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { findDiffering, repairShared } from './shared-entries.queries.ts';

const PEOPLE_PER_PAGE = 200;
const CHECK_MS_MAX = 20 * MINUTE_MS;
/** Until then, servers of the previous version, which do not write the copies, have stopped. In seconds. */
const CHECK_AFTER_START = 600;
const NIL_UUID = '00000000-0000-0000-0000-000000000000';

/** Checks everyone at night, and after a start. */
export function checkSharedEntriesJob({ orm, log }: Pick<Deps, 'orm' | 'log'>): Job {
  return {
    name: 'check-shared-entries',
    schedule: '13 3 * * *',
    afterStart: CHECK_AFTER_START,
    timeLimit: (2 * CHECK_MS_MAX) / 1_000,
    run: async (_payload, { signal }) => {
      const limited = AbortSignal.any([signal, AbortSignal.timeout(CHECK_MS_MAX)]);
      let people = 0;
      for (let after: string | undefined = NIL_UUID; after !== undefined && !limited.aborted; ) {
        const { differing, last } = await findDiffering(orm, after, PEOPLE_PER_PAGE);
        for (const userId of differing) await orm.transaction((tx) => repairShared(tx, userId));
        people += differing.length;
        after = last;
      }
      if (people > 0) log.warn({ people }, 'shared entries differed from what others see, and were repaired');
    },
  };
}
