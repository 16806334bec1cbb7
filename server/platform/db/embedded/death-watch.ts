/** Owns noticing that PostgreSQL has ended inside PGlite, which itself goes on as if nothing had happened. */

/** What PGlite calls to execute a message, and to go on after an error of a statement. */
const ENTRIES = ['_PostgresMainLoopOnce', '_PostgresMainLongJmp'] as const;

/** The exit status by which PostgreSQL reports an ordinary error of a statement. Source: PGlite, `pglite.ts`. */
const STATEMENT_ERROR = 100;

/**
 * Calls `onDeath` when PostgreSQL exits (FATAL), aborts (PANIC) or is stopped by WebAssembly (out of memory or stack):
 * PGlite catches all of these, and the next statement would run on whatever they left behind.
 */
export function watchForDeath(module: Record<(typeof ENTRIES)[number], () => void>, onDeath: (reason: string) => void) {
  for (const name of ENTRIES) {
    const enter = module[name];
    module[name] = () => {
      try {
        enter();
      } catch (error) {
        if (!isStatementError(error)) onDeath(error instanceof Error ? error.message : String(error));
        throw error;
      }
    };
  }
}

function isStatementError(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && error.status === STATEMENT_ERROR;
}
