/** Starts the server: configuration and database first, then the rest of the code while the database opens. */
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { type Config, ConfigError, readConfig } from './config.ts';
import { withEnvFile } from './env-file.ts';
import { type Database, openDatabase } from './platform/db/database.ts';
import { createLogger, type Logger } from './platform/log.ts';
import { assertNoUnfinishedRestore } from './platform/server-backup/unfinished-restore.ts';
import { StartError } from './platform/start-error.ts';
import { readVersion } from './platform/version.ts';
import { listenForStopSignals } from './stop-signals.ts';

/** From this much resident memory on, garbage is collected more often. */
const MUCH_MEMORY_BYTES = 512 * 1024 * 1024;
const MEMORY_CHECK_MS = 5_000;
/** Growth of the heap between two collections then, in percent. 0 leaves it to V8. */
const SLOW_GROWTH = 40;
/** Below this limit of the heap V8 is as careful itself. */
const LARGE_HEAP_BYTES = 512 * 1024 * 1024;

/**
 * Limits the growth of a large heap between two collections: on a machine with much memory V8 lets it double and more. With 1,000
 * members who load their journals in turn, that held 300 MiB. A small heap is left to V8, because collecting it as often
 * takes a tenth of the throughput and more. The flag is none of those that NODE_OPTIONS may set; V8 reads it at each
 * collection.
 */
function limitHeapGrowth(): void {
  if (getHeapStatistics().heap_size_limit < LARGE_HEAP_BYTES) return;
  let growth = 0;
  const check = () => {
    const wanted = process.memoryUsage.rss() > MUCH_MEMORY_BYTES ? SLOW_GROWTH : 0;
    if (wanted !== growth) setFlagsFromString(`--heap-growing-percent=${wanted}`);
    growth = wanted;
  };
  setInterval(check, MEMORY_CHECK_MS).unref();
}

async function start(): Promise<void> {
  if (process.argv.includes('--version')) {
    console.log(readVersion());
    return;
  }
  const config = readConfig(withEnvFile(process.env), process.argv.slice(2));
  const log = createLogger(config.logLevel);
  const onStop = listenForStopSignals(log);
  for (const notice of config.notices) log.warn(notice);
  process.on('uncaughtException', (error) => {
    // Logged here because Node would print the whole error, which may contain user content.
    log.fatal({ err: error }, 'uncaught exception; exiting');
    process.exit(1);
  });
  assertNoUnfinishedRestore(config.dataDir);
  const { opening } = await startOpening(config, log);
  try {
    // Loading it takes a second of this thread, and opening the embedded database a second of its own.
    const { serve } = await import('./serve.ts');
    await serve({ config, log, opening, onStop });
    limitHeapGrowth();
  } catch (error) {
    // If the database could not be opened, `error` says so already.
    await opening.then((database) => database.close()).catch(() => undefined);
    throw error;
  }
}

/**
 * Resolves when the rest of the code may load: the thread of the embedded database has started, or PostgreSQL has answered.
 * The promise is in an object, because it would be waited for otherwise.
 * @throws StartError if the database cannot be opened before that
 */
async function startOpening(config: Config, log: Logger): Promise<{ opening: Promise<Database> }> {
  const { promise: started, resolve: onStarted } = Promise.withResolvers<void>();
  const opening = openDatabase({
    ...config,
    // Only requests read from it.
    databaseReplicaUrl: config.role === 'worker' ? undefined : config.databaseReplicaUrl,
    log,
    onStarted,
    onSilent: () => {
      log.fatal('the connections to the database have answered nothing for a minute; exiting');
      process.exit(1);
    },
  });
  await Promise.race([started, opening]);
  return { opening };
}

start().catch((error: unknown) => {
  if (error instanceof ConfigError || error instanceof StartError)
    console.error(`Evenglow cannot start: ${error.message}`);
  else console.error(error);
  process.exit(1);
});
