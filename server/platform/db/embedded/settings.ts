/** Owns PostgreSQL's settings in the embedded database. */
import { PGlite } from '@electric-sql/pglite';

/** The command line PostgreSQL is started with, each time. A throwaway cluster is never synced. */
export function startParameters(throwaway: boolean): string[] {
  const given = PGlite.defaultStartParams.filter((parameter) => throwaway || parameter !== '-F');
  return [...given, ...Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

const SETTINGS = {
  // fdatasync does nothing in this build; fsync reaches the disk.
  wal_sync_method: 'fsync',
  // 128 MB resides in memory once touched; the operating system caches the files a second time anyway.
  shared_buffers: '32MB',
  // Segments kept for reuse: writing to the log then needs no new disk space, which a full disk would refuse.
  min_wal_size: '32MB',
  max_wal_size: '64MB',
  max_stack_depth: '1MB',
  log_min_messages: 'fatal',
  // Statements hold people's words; they belong into no log.
  log_min_error_statement: 'panic',
};
