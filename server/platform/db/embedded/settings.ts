/** PostgreSQL settings of the embedded database. */
import { PGlite } from '@electric-sql/pglite';

/** Command line of PostgreSQL. A throwaway cluster runs without fsync. */
export function startParameters(throwaway: boolean): string[] {
  const parameters = PGlite.defaultStartParams.filter((parameter) => throwaway || parameter !== '-F');
  return [...parameters, ...Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

const SETTINGS = {
  // fdatasync has no effect in this build; fsync does.
  wal_sync_method: 'fsync',
  // They stay in memory, and the operating system caches the files anyway: 32 MB were no faster. The default is 128 MB.
  shared_buffers: '16MB',
  // Reused segments need no new disk space, which matters when the disk is full.
  min_wal_size: '32MB',
  max_wal_size: '64MB',
  max_stack_depth: '1MB',
  log_min_messages: 'fatal',
  // Statements contain user content, which must not be logged.
  log_min_error_statement: 'panic',
};
