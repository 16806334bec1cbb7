/** What a command works with, and how it says that it was called wrongly. */
import type { Database } from '../../server/platform/db/database.ts';
import type { Logger } from '../../server/platform/log.ts';

export interface CommandContext {
  database: Database;
  log: Logger;
}

/** Thrown with a sentence about how to call the command; printed alone. */
export class UsageError extends Error {}
