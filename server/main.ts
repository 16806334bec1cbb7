/** Starts and stops the server: configuration, database, application, listening. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Encoder, loadAnalyser, shippedEncoderFile } from './analysis/index.ts';
import { type App, buildApp } from './app.ts';
import { ConfigError, readConfig } from './config.ts';
import { withEnvFile } from './env-file.ts';
import { systemClock } from './platform/clock.ts';
import { openDatabase } from './platform/db/database.ts';
import { migrate } from './platform/db/migrations.ts';
import { readSiteContent } from './platform/http/site-content.ts';
import { createLogger } from './platform/log.ts';
import { openMailer } from './platform/mail/mailer.ts';
import { openWebPush } from './platform/push/web-push.ts';
import { assertNoUnfinishedRestore } from './platform/server-backup/unfinished-restore.ts';
import { StartError } from './platform/start-error.ts';
import { openStorage } from './platform/storage/storage.ts';
import { readVersion } from './platform/version.ts';
import { readOrCreateSecret } from './secrets.ts';
import { listenForStopSignals } from './stop-signals.ts';
import { startUpdateCheck } from './update-check.ts';

/** Total time for pending requests and jobs during a shutdown, in milliseconds. */
const STOP_MS = 10_000;

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

  const siteContent = config.siteContent === undefined ? undefined : readSiteContent(config.siteContent);
  const unused = siteContent?.unused ?? [];
  if (unused.length > 0) log.warn({ files: unused.slice(0, 20) }, 'SITE_CONTENT has files that no page shows');
  loadAnalyser();
  assertNoUnfinishedRestore(config.dataDir);
  const database = await openDatabase({ ...config, log });
  const stopping = new AbortController();
  try {
    await migrate(database);
    const storage = await openStorage(config.dataDir, config.bucket);
    const push = openWebPush({
      ...config.push,
      privateKey: config.push.privateKey ?? (await readOrCreateSecret(config.dataDir, 'vapid-private-key')),
    });
    const app = await buildApp({
      ...config,
      siteContent,
      database,
      clock: systemClock,
      log,
      storage,
      mailer: openMailer(config.dataDir, config.mail),
      push,
      encoder: new Encoder(shippedEncoderFile(), log, config.encoderWaitMs),
      sessionSecret: config.sessionSecret ?? (await readOrCreateSecret(config.dataDir, 'session-secret')),
      webDirectory: webDirectory(),
      dailyBackups: config.backups.daily
        ? { ...config.backups, ...config, hasBucket: config.bucket !== undefined }
        : undefined,
    });
    // Before the first write, so that processes of another version keep events for this one.
    await app.events.register();
    await app.jobs.prepare();

    onStop(async () => {
      stopping.abort();
      // Balancers stop sending requests here meanwhile.
      app.drain();
      if (config.drainMs > 0) {
        await new Promise((resolve) => setTimeout(resolve, config.drainMs));
        await app.refuseConnections();
      }
      const deadline = setTimeout(() => {
        log.error('shutdown timed out; aborting open requests');
        process.exit(1);
      }, STOP_MS);
      await app.stop();
      push.close();
      await storage.close();
      await database.close();
      clearTimeout(deadline);
      log.info('stopped');
    });

    if (config.role !== 'worker') {
      await listen(app, config.host, config.port);
      console.log(`Evenglow is at ${addressOf(app, config.host)}`);
    }
    if (config.role !== 'web') {
      if (config.updateAddress !== undefined) {
        startUpdateCheck({ address: config.updateAddress, version: readVersion(), log }, stopping.signal);
      }
      app.events.start();
      // Requests need not wait for the schedules.
      await app.jobs.start().catch((error: unknown) => {
        if (!stopping.signal.aborted) log.error({ err: error }, 'scheduled jobs could not be started');
      });
    }
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function listen(app: App, host: string, port: number): Promise<void> {
  try {
    await app.http.listen({ host, port });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE') {
      throw new StartError(`Port ${port} on ${host} is in use by another program. Set PORT to a free one.`);
    }
    if (code === 'EACCES')
      throw new StartError(`Port ${port} may not be opened by this user. Set PORT to one above 1023.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartError(`HOST is ${host}, which is not an address of this machine.`);
    }
    throw error;
  }
}

function addressOf(app: App, host: string): string {
  const address = app.http.server.address();
  const port = typeof address === 'object' && address ? address.port : '';
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** `dist/web`, relative to the bundle in `dist/server` or to the sources in `server`. */
function webDirectory(): string {
  const here = dirname(fileURLToPath(import.meta.url));
  const besideBundle = join(here, '..', 'web', 'index.html');
  const bundled = existsSync(besideBundle) && here.endsWith(join('dist', 'server'));
  return bundled ? dirname(besideBundle) : join(here, '..', 'dist', 'web');
}

start().catch((error: unknown) => {
  if (error instanceof ConfigError || error instanceof StartError)
    console.error(`Evenglow cannot start: ${error.message}`);
  else console.error(error);
  process.exit(1);
});
