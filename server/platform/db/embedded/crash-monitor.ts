/** Detects crashes of PostgreSQL inside PGlite, which continues as if nothing had happened. */

/** PGlite calls these to execute a message, and to continue after a failed statement. */
const ENTRY_POINTS = ['_PostgresMainLoopOnce', '_PostgresMainLongJmp'] as const;

/** Exit status of PostgreSQL after an ordinary statement error. Source: PGlite, `pglite.ts`. */
const STATEMENT_ERROR = 100;

/**
 * Calls `onCrash` when PostgreSQL exits (FATAL), aborts (PANIC) or is stopped by WebAssembly (out of memory or stack).
 * PGlite catches all of these. The next statement would run on a damaged state.
 */
export function monitorCrashes(
  module: Record<(typeof ENTRY_POINTS)[number], () => void>,
  onCrash: (reason: string) => void,
) {
  for (const name of ENTRY_POINTS) {
    const original = module[name];
    module[name] = () => {
      try {
        original();
      } catch (error) {
        if (!isStatementError(error)) onCrash(error instanceof Error ? error.message : String(error));
        throw error;
      }
    };
  }
}

function isStatementError(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && error.status === STATEMENT_ERROR;
}
