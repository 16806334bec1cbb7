/**
 * Entry point of the operator commands: `sample` loads a sample journal, `streaks` rebuilds all streaks, `failed` lists
 * failed events and jobs, `reanalyse` analyses all entries again, `embed` makes missing vectors, `admin` manages accounts,
 * `ai` finds and tries a language model, `distribute` distributes the tables with Citus, `backup` and `restore-backup` copy the server's data.
 */
import { type Config, ConfigError, readConfig } from '../../server/config.ts';
import { withEnvFile } from '../../server/env-file.ts';
import { openDatabase } from '../../server/platform/db/database.ts';
import { migrate } from '../../server/platform/db/migrations.ts';
import { AppError } from '../../server/platform/errors.ts';
import { createLogger, type Logger } from '../../server/platform/log.ts';
import { assertNoUnfinishedRestore } from '../../server/platform/server-backup/unfinished-restore.ts';
import { StartError } from '../../server/platform/start-error.ts';
import { admin } from './admin.ts';
import { ai } from './ai.ts';
import { backup } from './backup.ts';
import { type CommandContext, UsageError } from './context.ts';
import { distribute } from './distribute.ts';
import { embed } from './embed.ts';
import { listFailed } from './failed.ts';
import { reanalyse } from './reanalyse.ts';
import { restoreBackupCommand } from './restore-backup.ts';
import { loadSample } from './sample.ts';
import { rebuildStreaks } from './streaks.ts';

const COMMANDS: Record<string, (context: CommandContext, args: string[]) => Promise<void>> = {
  sample: loadSample,
  streaks: rebuildStreaks,
  failed: listFailed,
  reanalyse,
  embed,
  admin,
  distribute,
};

/** Commands that open the database themselves, without migrating it. */
const STANDALONE_COMMANDS: Record<string, (config: Config, log: Logger, args: string[]) => Promise<void>> = {
  backup,
  'restore-backup': restoreBackupCommand,
};

/** Commands that need no valid settings, because they help to make them. */
const UNCONFIGURED_COMMANDS: Record<string, (settings: NodeJS.ProcessEnv, args: string[]) => Promise<void>> = { ai };

async function run(): Promise<void> {
  const [name = '', ...args] = process.argv.slice(2);
  const unconfiguredCommand = UNCONFIGURED_COMMANDS[name];
  if (unconfiguredCommand) return unconfiguredCommand(withEnvFile(process.env), args);
  const command = COMMANDS[name];
  const config = readConfig(withEnvFile(process.env));
  const log = createLogger(config.logLevel === 'info' ? 'warn' : config.logLevel);
  const standaloneCommand = STANDALONE_COMMANDS[name];
  if (standaloneCommand) return standaloneCommand(config, log, args);
  if (!command) {
    const names = Object.keys({ ...COMMANDS, ...STANDALONE_COMMANDS, ...UNCONFIGURED_COMMANDS });
    throw new UsageError(`Unknown command "${name}". Commands: ${names.join(', ')}.`);
  }
  assertNoUnfinishedRestore(config.dataDir);
  // While a server runs, the command connects to its database: only one process may open the files.
  const { dataDir, databaseUrl, databaseDirectUrl } = config;
  const database = await openDatabase({ dataDir, databaseUrl, databaseDirectUrl, log, mode: 'tool' });
  try {
    await migrate(database);
    await command({ database, log, config }, args);
  } finally {
    await database.close();
  }
}

run().catch((error: unknown) => {
  const expected = [UsageError, ConfigError, StartError, AppError].some((kind) => error instanceof kind);
  console.error(expected && error instanceof Error ? error.message : error);
  process.exit(1);
});
