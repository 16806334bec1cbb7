/** The context of a command, and its usage error. */
import type { Config } from '../../server/config.ts';
import type { Database } from '../../server/platform/db/database.ts';
import type { Logger } from '../../server/platform/log.ts';

export interface CommandContext {
  database: Database;
  log: Logger;
  config: Config;
}

/** A usage error: its message says how to call the command and is printed without a stack. */
export class UsageError extends Error {}
