/** Owns what a failure of the database means: by SQLSTATE, by the driver's code, and by the constraint it names. */
import { AppError } from '../errors.ts';

/** Seconds after which a caller may try again; the database is usually back sooner. */
const RETRY_AFTER = 3;

/** The driver's and the operating system's codes for a database that cannot be reached. */
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
 * SQLSTATEs of a database that is stopping, starting, full of clients or broken: another try may well succeed.
 * Source: PostgreSQL manual, appendix "PostgreSQL Error Codes".
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

/** What a row belongs to is gone: the account of somebody who still writes, for as long as their session is remembered. */
const FOREIGN_KEY = '23503';

/**
 * The AppError a failure of the database stands for, or undefined for one that is a fault of ours: `storage_full`
 * where the disk is, `database_unavailable` with a time to try again where the database cannot be reached, is
 * stopping, or broke a tie between two transactions; `conflict` where what is written belongs to something that is gone.
 */
export function translateDatabaseError(error: unknown): AppError | undefined {
  const code = codeOf(error);
  if (code === undefined) return undefined;
  if (code === '53100' || code === 'ENOSPC') return new AppError('storage_full', { retryAfter: 30, cause: error });
  if (code === FOREIGN_KEY) return new AppError('conflict', { cause: error });
  if (UNREACHABLE.has(code) || UNAVAILABLE_STATES.has(code) || /^(08|58|XX00[12])/.test(code)) {
    return new AppError('database_unavailable', { retryAfter: RETRY_AFTER, cause: error });
  }
  return undefined;
}

/** True where `error` says that a statement broke the constraint (or unique index) called `constraint`. */
export function violates(error: unknown, constraint: string): boolean {
  return findError(error, (found) => 'constraint_name' in found && found.constraint_name === constraint) !== undefined;
}

function codeOf(error: unknown): string | undefined {
  const found = findError(error, (candidate) => 'code' in candidate && typeof candidate.code === 'string');
  return found && 'code' in found && typeof found.code === 'string' ? found.code : undefined;
}

/** Drizzle wraps what the driver threw, and a connection to several addresses fails with several errors. */
function findError(error: unknown, test: (candidate: Error) => boolean): Error | undefined {
  let current = error;
  for (let depth = 0; depth < 5 && current instanceof Error; depth += 1) {
    if (current instanceof AppError) return undefined;
    if (test(current)) return current;
    current = current instanceof AggregateError ? (current.errors[0] ?? current.cause) : current.cause;
  }
  return undefined;
}
