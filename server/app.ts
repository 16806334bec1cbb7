/** Builds the application: the list of features and what applies to every request. */

import helmet from '@fastify/helmet';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { MINUTE_MS } from '../contract/durations.ts';
import { pageAt } from '../contract/pages.ts';
import {
  type AccountFeature,
  accountBackup,
  accountFeature,
  hasSessionCookie,
  isAdmin,
  SESSION_COOKIE,
} from './account/index.ts';
import { adminFeature, type ServerFacts } from './admin/index.ts';
import { type Analyser, analysisBackup, analysisFeature, type Encoder } from './analysis/index.ts';
import { archiveBackup, archiveFeature } from './archive/index.ts';
import { type BillingFeature, billingBackup, billingFeature, formSourcesOf, offerOf } from './billing/index.ts';
import { communityBackup, communityFeature, entryChallenges, findFollowCounts } from './community/index.ts';
import { connectionsBackup, connectionsFeature } from './connections/index.ts';
import { insightsBackup, insightsFeature } from './insights/index.ts';
import { type JournalFeature, journalBackup, journalFeature } from './journal/index.ts';
import { notificationsBackup, notificationsFeature, sendTestPush } from './notifications/index.ts';
import type { BackupPart } from './platform/backup-sections/backup-section.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/db/database.ts';
import { databaseMaintenance } from './platform/db/maintenance.ts';
import { AppError } from './platform/errors.ts';
import { EventDispatcher } from './platform/events/dispatcher.ts';
import type { Deps, Feature, Settings } from './platform/feature.ts';
import { bearerToken, setAuthChallenge } from './platform/http/bearer.ts';
import { clientAddress, type TrustProxy, trustFunction } from './platform/http/client-address.ts';
import { handleClientError } from './platform/http/client-error.ts';
import { handleError } from './platform/http/error-handler.ts';
import { registerForms } from './platform/http/forms.ts';
import { rejectForeignHosts } from './platform/http/host.ts';
import { registerOpenApi } from './platform/http/openapi.ts';
import { rejectCrossOriginWrites } from './platform/http/origin.ts';
import { refuseConnections } from './platform/http/refuse-connections.ts';
import { requestEnds } from './platform/http/request-end.ts';
import { logRequests } from './platform/http/request-log.ts';
import { type RouteDependencies, registerRoutes } from './platform/http/routes.ts';
import { BASE_HEADERS, pageHeaders, permissionsPolicy } from './platform/http/security-headers.ts';
import { registerSecurityTxt } from './platform/http/security-txt.ts';
import { registerShareTarget } from './platform/http/share-target.ts';
import { enforceTimeout } from './platform/http/timeout.ts';
import { setReadableMessages } from './platform/http/validation-messages.ts';
import { registerWebApp } from './platform/http/web-app.ts';
import { newId } from './platform/ids.ts';
import { JobQueue } from './platform/jobs/jobs.ts';
import { rateLimitsFeature } from './platform/limits/limits-feature.ts';
import { RequestLimiter } from './platform/limits/request-limiter.ts';
import { Live } from './platform/live/live.ts';
import { liveFeature } from './platform/live/live-feature.ts';
import type { Logger } from './platform/log.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import { registerMcp } from './platform/mcp/mcp.ts';
import type { PushTransport } from './platform/push/transport.ts';
import { dailyBackups } from './platform/server-backup/daily-backups.ts';
import { recordMailErrors, recordPushErrors, ServiceErrors } from './platform/service-errors/service-errors.ts';
import { METRICS_PATH, registerMetrics } from './platform/sight/metrics-route.ts';
import { observeJob, observeSubscriber } from './platform/sight/observe-background.ts';
import type { Sight } from './platform/sight/sight.ts';
import type { Storage } from './platform/storage/storage.ts';
import { StorageQuota } from './platform/storage/storage-quota.ts';
import { conversationSource, type LocalGuide, reflectionBackup, reflectionFeature } from './reflection/index.ts';
import { searchBackup, searchFeature } from './search/index.ts';
import { forgetMailsOf, healthFeature, siteFeature } from './site/index.ts';

export { SESSION_COOKIE };

/** The sections of a user's backup, by feature. */
export const BACKUP: readonly BackupPart[] = [
  accountBackup,
  billingBackup,
  analysisBackup,
  journalBackup,
  insightsBackup,
  searchBackup,
  reflectionBackup,
  communityBackup,
  notificationsBackup,
  archiveBackup,
  connectionsBackup,
];

export interface AppDependencies extends Settings {
  database: Database;
  clock: Clock;
  log: Logger;
  storage: Storage;
  mailer: Mailer;
  push: PushTransport;
  /** Facts about the server for the admin page, with the settings of its backups. Default: none, and no backups. */
  server?: ServerFacts | undefined;
  /** Default: the local analyser. */
  analyser?: Analyser;
  /** Default: none, so that analysis and search work by words alone. */
  encoder?: Encoder;
  /** The guide used without a language model. Default: that of the reflection feature. */
  localGuide?: LocalGuide;
  /** Whether request lines of the log have the client's address and the member's id. Default: false. */
  logClients?: boolean;
  /** Time in milliseconds within which a request must be answered; the time of the model is added. Default: 20 s. */
  requestTimeoutMs?: number;
  /** Metrics and traces. Default: none. */
  sight?: Sight | undefined;
  trustProxy: TrustProxy;
  /** Folder of the built web application. */
  webDirectory: string;
}

export interface App {
  http: FastifyInstance;
  events: EventDispatcher;
  /** Call `prepare` before the first write, and `start` in processes that run jobs. */
  jobs: JobQueue;
  live: Live;
  /** Exposed for tests. */
  account: AccountFeature;
  billing: BillingFeature;
  journal: JournalFeature;
  /** Rejects while the server stops or the database does not answer. */
  assertReady(): Promise<void>;
  /** From now on the server says that it is not ready, and still answers. */
  drain(): void;
  /** After `drain`: refuses connections, and resolves once requests on earlier ones have arrived. */
  refuseConnections(): Promise<void>;
  /** Completes pending requests, then stops background work. */
  stop(): Promise<void>;
}

/** How far the server's end has come. */
interface StopState {
  isDraining: boolean;
  isClosing: boolean;
}

/** Paths of the health checks, which balancers ask by any address. */
const HEALTH_PATH = '/api/health';

/** Well above any valid body: an entry has at most 40 KB of UTF-8. */
const BODY_LIMIT = 1024 * 1024;

/** Addresses of a proxy on the same machine. */
const LOOPBACK = ['127.0.0.0/8', '::1'];

const REQUEST_TIMEOUT_MS = 20_000;

/** Time for running jobs to finish during a shutdown. */
const JOBS_STOP_TIMEOUT_MS = 5_000;

/**
 * Requests not fully received within this time are aborted; Fastify's default has no limit. Enough for the largest
 * video at half a megabit per second.
 */
const RECEIVE_TIMEOUT_MS = 15 * MINUTE_MS;

/** Builds the application without listening, so that tests can inject requests. */
export async function buildApp(deps: AppDependencies): Promise<App> {
  const { database, log, clock, sight } = deps;
  const overTls = deps.publicUrl?.startsWith('https:') ?? false;
  const loggerInstance: FastifyBaseLogger = log;
  // If PUBLIC_URL is https, X-Forwarded-* is trusted from loopback. Clients can forge entries before those of trusted
  // proxies.
  const trusts = trustFunction(deps.trustProxy === false && overTls ? LOOPBACK : deps.trustProxy);
  const http = Fastify({
    loggerInstance,
    // Replaced by one log line per request below, without the URL, whose query may hold user content.
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: handleError,
    clientErrorHandler: handleClientError,
    genReqId: requestIds(),
    bodyLimit: BODY_LIMIT,
    requestTimeout: RECEIVE_TIMEOUT_MS,
    trustProxy: trusts,
    // Idle connections must not delay a shutdown.
    forceCloseConnections: 'idle',
    // Fastify's own answer has not the form of the API's errors.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
  });
  const state: StopState = { isDraining: false, isClosing: false };
  setReadableMessages();
  http.setValidatorCompiler(validatorCompiler);
  http.setSerializerCompiler(serializerCompiler);
  http.setErrorHandler(handleError);
  acceptJsonOnly(http);
  const onRequestEnd = requestEnds(http);
  sight?.observeRequests(http, onRequestEnd, trusts);
  logRequests(http, onRequestEnd, deps.logClients ?? false);
  // A request may wait for the model in addition.
  enforceTimeout(http, (deps.requestTimeoutMs ?? REQUEST_TIMEOUT_MS) + (deps.model?.timeoutMs ?? 0));
  http.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id).headers(BASE_HEADERS);
    if (state.isClosing) throw new AppError('service_unavailable', { reason: 'stopping', retryAfter: 5 });
    if (request.routeOptions.url !== METRICS_PATH) rejectForeignHosts(request, deps.publicUrl, HEALTH_PATH);
    if (!request.routeOptions.config.allowCrossOrigin) rejectCrossOriginWrites(request, deps.publicUrl);
    done();
  });
  const events = new EventDispatcher(database.orm, log);
  const jobs = new JobQueue(database, log, clock);
  const live = new Live(database.notifications);
  sight?.observeApp({ database, live });
  const quota = new StorageQuota(clock, deps.storagePerPerson ?? 0);
  const serviceErrors = new ServiceErrors({ orm: database.orm, clock, log });
  const assertReady = async () => {
    if (state.isDraining) throw new AppError('service_unavailable', { reason: 'stopping', retryAfter: 5 });
    await database.ping();
  };
  const { features, account, billing, journal } = await createFeatures(
    {
      ...deps,
      mailer: recordMailErrors(deps.mailer, serviceErrors),
      push: recordPushErrors(deps.push, serviceErrors),
      serviceErrors,
      orm: database.orm,
      sql: database.sql,
      events,
      jobs,
      live,
      quota,
      observer: sight?.observer,
      settings: deps,
    },
    { ...deps, assertReady },
  );
  // Cached sessions include the plan of their user, and end with the account, in every process.
  live.onNotify(
    (userId, topics) => (topics.includes('plan') || topics.includes('session')) && account.sessions.forget(userId),
  );
  if (deps.server?.backups.daily) features.push(dailyBackups(deps, deps.server.backups));
  const subscribers = features.flatMap((feature) => feature.subscribers ?? []);
  events.add(...subscribers.map((subscriber) => observeSubscriber(subscriber, sight?.observer)));
  jobs.add(features.flatMap((feature) => feature.jobs ?? []).map((job) => observeJob(job, sight?.observer)));
  await registerOpenApi(http, { sessionCookie: SESSION_COOKIE });
  const access: RouteDependencies = {
    actorOf: async () => undefined,
    sessionOf: () => noSession,
    assertWritable: (need) => database.assertWritable(need),
  };
  const routesOf = (selected: Feature[]) => selected.flatMap((feature) => feature.routes ?? []);
  registerRoutes(http, routesOf(features.filter((feature) => feature.withoutSession)), access);
  const memberAccess: RouteDependencies = {
    ...access,
    quota,
    isAdmin: (userId) => isAdmin(database.orm, userId),
    limiter: deps.requestRates && new RequestLimiter(clock, deps.requestRates),
    actorOf: (request, reply) => {
      const bearer = bearerToken(request);
      return bearer === undefined ? account.sessions.actorOf(request, reply) : actorOfToken(account, bearer, reply);
    },
    countRequest: (actor, writes, reply) => billing.requestLimits.count(actor, writes, reply),
    sessionOf: (request, reply) => account.sessions.handleFor(request, reply),
  };
  const routes = routesOf(features.filter((feature) => !feature.withoutSession));
  registerRoutes(
    http,
    routes.filter(({ definition }) => !definition.form),
    memberAccess,
  );
  registerMcp(http, async (request, token, reply) => {
    const { limiter } = memberAccess;
    limiter?.countAddress('read', clientAddress(request), 1, reply);
    limiter?.refuseAgain('read', request, reply);
    const { userId } = await actorOfToken(account, token, reply);
    limiter?.countMember('read', userId, 1, request, reply);
  });
  await account.registerProtocols(http);
  const paymentForm = formSourcesOf(offerOf(deps));
  const permissions = permissionsPolicy(paymentForm);
  await http.register(async (pages) => {
    pages.addHook('onRequest', (_request, reply, done) => {
      // helmet, below, sets the headers of pages on the response itself, which has the lower priority.
      reply.removeHeader('content-security-policy').header('permissions-policy', permissions);
      done();
    });
    await pages.register(helmet, pageHeaders(deps.webDirectory, paymentForm, overTls));
    const hasSession = ({ headers }: FastifyRequest) => hasSessionCookie(headers.cookie);
    await registerWebApp(pages, {
      directory: deps.webDirectory,
      pageAt,
      offer: offerOf(deps),
      hasSession,
      isAdmin: async (request, reply) => {
        const actor = await account.sessions.actorOf(request, reply);
        return actor !== undefined && isAdmin(database.orm, actor.userId);
      },
      previews: features.flatMap((feature) => feature.previews ?? []),
      origin: deps.linksTo,
      ...ownSite(deps),
    });
    if (sight?.page && sight.isOnMainPort) registerMetrics(pages, sight.page);
    await registerShareTarget(pages);
    registerSecurityTxt(pages, { origin: deps.linksTo, clock });
    await registerForms(
      pages,
      routes.filter(({ definition }) => definition.form),
      memberAccess,
      {
        directory: deps.webDirectory,
        origin: deps.linksTo,
        ...ownSite(deps),
        hasSession,
      },
    );
  });
  await http.ready();
  const stopFeatures = () => Promise.all(features.map(async (feature) => feature.stop?.()));
  return {
    http,
    events,
    jobs,
    live,
    account,
    billing,
    journal,
    assertReady,
    drain: () => {
      state.isDraining = true;
    },
    refuseConnections: () => refuseConnections(http.server),
    stop: async () => {
      state.isClosing = true;
      // Open streams would delay the end of the requests.
      live.close();
      // Stopping the features releases requests that wait for them.
      await Promise.all([http.close(), stopFeatures(), jobs.stop(JOBS_STOP_TIMEOUT_MS)]);
      // The last requests may have started background work.
      await Promise.all([events.stop(), stopFeatures()]);
      await serviceErrors.flush();
    },
  };
}

/** Creates all features. A feature that uses another gets it as an argument. */
async function createFeatures(
  deps: Deps,
  parts: Pick<AppDependencies, 'analyser' | 'encoder' | 'localGuide' | 'server'> & { assertReady: App['assertReady'] },
) {
  const account = accountFeature(deps, { followCounts: findFollowCounts, forgetAddress: forgetMailsOf });
  const billing = billingFeature(deps, account);
  const analysis = await analysisFeature(deps, parts);
  const journal = journalFeature(deps, analysis, { challenges: entryChallenges });
  const insights = insightsFeature(deps, { journal, followCounts: findFollowCounts });
  const search = searchFeature(deps, { analysis, journal, insights, others: [conversationSource(deps.sql)] });
  const features: Feature[] = [
    databaseMaintenance(deps),
    rateLimitsFeature(deps),
    liveFeature(deps, account.sessions),
    healthFeature(parts),
    account,
    siteFeature(deps),
    billing,
    analysis,
    journal,
    insights,
    search,
    reflectionFeature(deps, { analysis, journal, search, insights, localGuide: parts.localGuide }),
    communityFeature(deps, { journal }),
    archiveFeature(deps, { backup: BACKUP, journal, insights }),
    connectionsFeature(deps, { journal }),
    notificationsFeature(deps, account, { journal }),
  ];
  if (parts.server) {
    const { sessions } = account;
    const { server } = parts;
    const testPush = (userId: string) => sendTestPush(deps, userId);
    features.push(adminFeature({ ...deps, sessions, forgetAddress: forgetMailsOf, server, analysis, testPush }));
  }
  return { features, account, billing, journal };
}

const ownSite = ({ publicSite = 'full', siteContent }: Settings) => ({ publicSite, siteContent });

/** An invalid token is rejected even if a valid session cookie is sent too. */
async function actorOfToken({ tokens }: AccountFeature, bearer: string, reply: FastifyReply) {
  try {
    return await tokens.actorOf(bearer);
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid_token') setAuthChallenge(reply, 'error="invalid_token"');
    throw error;
  }
}

const noSession = {
  begin: () => Promise.reject(new Error('this endpoint has no session')),
  end: () => Promise.resolve(undefined),
};

/** Accept JSON bodies only; allow empty POST bodies regardless of Content-Type. */
function acceptJsonOnly(http: FastifyInstance): void {
  const parse = http.getDefaultJsonParser('error', 'error');
  http.removeAllContentTypeParsers();
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else void parse(request, body.toString(), done);
  });
}

/** Request ids: a random prefix per process and a counter, which is cheaper than a random id per request. */
function requestIds(): () => string {
  const process = newId();
  let count = 0;
  return () => `${process}-${(count++).toString(36)}`;
}
