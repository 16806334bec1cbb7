/** The server once its database opens: application, listening, jobs, and the shutdown. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hasUsers, makeFirstAdminPath } from './account/index.ts';
import type { ServerFacts } from './admin/index.ts';
import { Encoder, loadAnalyser, shippedEncoderFile } from './analysis/index.ts';
import { type App, buildApp } from './app.ts';
import { warnOfChangedSecrets } from './changed-secret.ts';
import type { Config } from './config.ts';
import { systemClock } from './platform/clock.ts';
import type { Database } from './platform/db/database.ts';
import { migrate } from './platform/db/migrations.ts';
import { readSiteContent } from './platform/http/site-content.ts';
import type { Logger } from './platform/log.ts';
import { openMailer } from './platform/mail/mailer.ts';
import { openWebPush } from './platform/push/web-push.ts';
import { openSight } from './platform/sight/sight.ts';
import { startSightServer } from './platform/sight/sight-server.ts';
import { describeListenError } from './platform/start-error.ts';
import { openStorage } from './platform/storage/storage.ts';
import { readVersion } from './platform/version.ts';
import { openSecret } from './secrets.ts';
import { startUpdateCheck } from './update-check.ts';

/** Total time for pending requests and jobs during a shutdown, in milliseconds. */
const STOP_MS = 10_000;

interface Start {
  config: Config;
  log: Logger;
  /** The caller closes it if `serve` throws. */
  opening: Promise<Database>;
  /** Registers the shutdown; see `listenForStopSignals`. */
  onStop: (stop: () => Promise<void>) => void;
}

/** Resolves when the server listens and its jobs run. @throws StartError with one line for the operator */
export async function serve({ config, log, opening, onStop }: Start): Promise<void> {
  const siteContent = config.siteContent === undefined ? undefined : readSiteContent(config.siteContent);
  const unused = siteContent?.unused ?? [];
  if (unused.length > 0) log.warn({ files: unused.slice(0, 20) }, 'SITE_CONTENT has files that no page shows');
  loadAnalyser();
  const sight = await openSight(config.sight, config.role, log);
  const database = sight.observeDatabase(await opening);
  const stopping = new AbortController();
  await migrate(database);
  const storage = await openStorage(config.dataDir, config.bucket);
  const { sessionSecret, vapidKey } = await openSecrets(config, database, log);
  const push = openWebPush({ ...config.push, privateKey: vapidKey });
  const app = await buildApp({
    ...config,
    sight,
    siteContent,
    database,
    clock: systemClock,
    log,
    storage,
    mailer: openMailer(config.dataDir, config.mail),
    push,
    encoder: new Encoder(shippedEncoderFile(), log, config.encoderWaitMs),
    sessionSecret,
    webDirectory: webDirectory(),
    server: serverFacts(config),
  });
  // Before the first write, so that processes of another version keep events for this one.
  await app.events.register();
  await app.jobs.prepare();

  const sightServer = await startSightServer({ ...config.sight.metrics, sight, app, log });

  if (config.role !== 'worker') {
    await listen(app, config.host, config.port);
    const address = addressOf(app, config.host);
    console.log(`Evenglow is at ${address}`);
    const adminPath = await makeFirstAdminPath({ orm: database.orm, clock: systemClock });
    if (adminPath !== undefined) {
      console.log('The first admin registers with this link, which works once, for a day:');
      console.log(`${config.publicUrl ?? address}${adminPath}`);
    }
  }
  // Not before: a shutdown would close the server and the database under the steps above.
  onStop(async () => {
    stopping.abort();
    // Balancers stop sending requests here meanwhile.
    app.drain();
    if (config.drainMs > 0 && config.role !== 'worker') {
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
    await Promise.all([sightServer?.close(), sight.close()]);
    await database.close();
    clearTimeout(deadline);
    log.info('stopped');
  });

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
}

function serverFacts({ backups, bucket, mail, shownSettings, ...config }: Config): ServerFacts {
  const { dataDir, databaseUrl, databaseDirectUrl } = config;
  return {
    dataDir,
    mailHost: mail.smtpUrl === undefined ? null : new URL(mail.smtpUrl).hostname,
    settings: shownSettings,
    backups: { ...backups, dataDir, databaseUrl, databaseDirectUrl, hasBucket: bucket !== undefined },
  };
}

/** Reads the secrets, or generates those that are not set, and warns if this database was used with others. */
async function openSecrets({ dataDir, ...config }: Config, { sql, orm }: Database, log: Logger) {
  const open = async (given: string | undefined, name: string) =>
    given === undefined ? openSecret(dataDir, name) : { value: given, isNew: false };
  const vapid = await open(config.push.privateKey, 'vapid-private-key');
  const session = await open(config.sessionSecret, 'session-secret');
  const used = [
    { ...session, table: 'sessions' },
    { ...vapid, table: 'push_subscriptions' },
  ] as const;
  await warnOfChangedSecrets(sql, used, () => hasUsers(orm), log);
  return { sessionSecret: session.value, vapidKey: vapid.value };
}

async function listen(app: App, host: string, port: number): Promise<void> {
  try {
    await app.http.listen({ host, port });
  } catch (error) {
    throw describeListenError(error, { host, port });
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
