/** Translates database errors to AppErrors, by SQLSTATE, driver code and constraint name. */
import { AppError } from '../errors.ts';

/** Seconds until a retry; the database is usually back sooner. */
const RETRY_AFTER_SECONDS = 3;

/** Codes of the driver and the operating system for an unreachable database. */
const UNREACHABLE = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
]);

/**
 * SQLSTATEs of a database that is stopping, starting, full of clients or broken; a retry may succeed. Source:
 * PostgreSQL manual, appendix "PostgreSQL Error Codes".
 */
const UNAVAILABLE_STATES = new Set([
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '53300',
  '53200',
  '25006',
  '40001',
  '40P01',
  '55P03',
]);

/** Foreign key violation: for example, the user's account was deleted while their session is still cached. */
const FOREIGN_KEY_VIOLATION = '23503';

/**
 * Returns `storage_full` if the disk is full, `database_unavailable` (with retry time) if the database is unreachable,
 * stopping, or aborted the transaction, `conflict` if a referenced row is gone, and undefined for errors that indicate
 * a bug.
 */
export function translateDatabaseError(error: unknown): AppError | undefined {
  const code = codeOf(error);
  if (code === undefined) return undefined;
  if (code === '53100' || code === 'ENOSPC') return new AppError('storage_full', { retryAfter: 30, cause: error });
  if (code === FOREIGN_KEY_VIOLATION) return new AppError('conflict', { cause: error });
  if (UNREACHABLE.has(code) || UNAVAILABLE_STATES.has(code) || /^(08|58|XX00[12])/.test(code)) {
    return new AppError('database_unavailable', { retryAfter: RETRY_AFTER_SECONDS, cause: error });
  }
  return undefined;
}

/** SQLSTATEs and codes of a full disk, and of a database that accepts no writes. */
const STORES_NOTHING = new Set(['53100', 'ENOSPC', '25006']);

/** True if nothing can be stored, while reading may well work. */
export function storesNothing(error: unknown): boolean {
  if (error instanceof AppError) return error.code === 'storage_full';
  return STORES_NOTHING.has(codeOf(error) ?? '');
}

/** True if the statement violated the constraint or unique index called `constraint`. */
export function violates(error: unknown, constraint: string): boolean {
  return findError(error, (found) => 'constraint_name' in found && found.constraint_name === constraint) !== undefined;
}

function codeOf(error: unknown): string | undefined {
  const found = findError(error, (candidate) => 'code' in candidate && typeof candidate.code === 'string');
  return found && 'code' in found && typeof found.code === 'string' ? found.code : undefined;
}

/**
 * Searches the chain of causes: Drizzle wraps driver errors, and a connection to several addresses fails with an
 * AggregateError.
 */
function findError(error: unknown, test: (candidate: Error) => boolean): Error | undefined {
  let current = error;
  for (let depth = 0; depth < 5 && current instanceof Error; depth += 1) {
    if (current instanceof AppError) return undefined;
    if (test(current)) return current;
    current = current instanceof AggregateError ? (current.errors[0] ?? current.cause) : current.cause;
  }
  return undefined;
}
