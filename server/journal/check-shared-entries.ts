/** Compares what others see of shared entries with the entries themselves, and repairs it. */
import { MINUTE_MS } from '../../contract/durations.ts';
import type { Deps } from '../platform/feature.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { findDiffering, repairShared } from './shared-entries.queries.ts';

const PEOPLE_PER_PAGE = 200;
const CHECK_MS_MAX = 20 * MINUTE_MS;
const NIL_UUID = '00000000-0000-0000-0000-000000000000';

/** Checks everyone at night. An older server that shared entries during an upgrade leaves differences, too. */
export function checkSharedEntriesJob({ orm, log }: Pick<Deps, 'orm' | 'log'>): Job {
  return {
    name: 'check-shared-entries',
    schedule: '13 3 * * *',
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
