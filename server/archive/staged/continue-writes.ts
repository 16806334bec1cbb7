/** Job that continues imports, restores and undos whose process has ended. */
import type { Deps } from '../../platform/feature.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import { continueImport, continueRemoval, type ImportDependencies } from '../import/write-import.ts';
import { continueRestore, type RestoreWriteDependencies, removeRestored } from '../restore/write-restore.ts';
import { findAbandoned, type StagedWrite } from './staged-writes.queries.ts';
import { abandonedBefore, dropStaged, isStuck, takeOver } from './staged-writes.ts';

type ContinueDependencies = ImportDependencies & RestoreWriteDependencies & Pick<Deps, 'log'>;

/** Writes continued in one run. */
const AT_ONCE = 20;
/** A write that ended its process, or failed, this many times is removed instead. */
const ATTEMPTS_MAX = 5;

export function continueWritesJob(deps: ContinueDependencies): Job {
  return {
    name: 'archive.continue-writes',
    schedule: '* * * * *',
    run: async (_payload, { signal }) => {
      for (const write of await findAbandoned(deps.orm, abandonedBefore(deps), AT_ONCE)) {
        if (signal.aborted) return;
        try {
          await continueWrite(deps, write, signal);
        } catch (error) {
          if (signal.aborted) return;
          // Others continue. This one is tried again in a minute, or in a day if it failed often.
          const next = isStuck({ attempts: write.attempts + 1 }) ? 'a day' : 'a minute';
          const { kind, userId, attempts } = write;
          deps.log.error(
            { err: error, kind, userId, attempts: attempts + 1 },
            `an interrupted import or restore could not be continued, next attempt in ${next}`,
          );
        }
      }
    },
  };
}

async function continueWrite(deps: ContinueDependencies, abandoned: StagedWrite, signal: AbortSignal): Promise<void> {
  const attempts = abandoned.attempts + 1;
  const isGivenUp = attempts > ATTEMPTS_MAX;
  const kind = isGivenUp ? ROLLBACKS[abandoned.kind] : abandoned.kind;
  const write = await takeOver(deps, abandoned, { kind, attempts });
  if (!write.isReady) return dropStaged(deps, write);
  deps.log.info({ kind, done: write.done, total: write.total }, 'continuing an interrupted import or restore');
  if (kind === 'import') await continueImport(deps, write, { signal });
  else if (kind === 'restore') await continueRestore(deps, write, { signal });
  else if (kind === 'restore-rollback') await removeRestored(deps, write, signal);
  else await continueRemoval(deps, write, signal);
}

const ROLLBACKS = {
  import: 'import-rollback',
  'import-rollback': 'import-rollback',
  undo: 'undo',
  restore: 'restore-rollback',
  'restore-rollback': 'restore-rollback',
} as const satisfies Record<StagedWrite['kind'], StagedWrite['kind']>;
