/** Opens what lets operators see into the process: metrics and traces. Each is loaded only where it is on. */
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import type { TrustFunction } from '../http/client-address.ts';
import type { OnRequestEnd } from '../http/request-end.ts';
import type { Live } from '../live/live.ts';
import type { Logger } from '../log.ts';
import type { MetricsPage } from './metrics-page.ts';
import { observeDatabase } from './observe-database.ts';
import { combineObservers, type Observer } from './observer.ts';
import type { SightSettings } from './settings.ts';

export interface Sight {
  /** Undefined if nothing is measured. */
  observer: Observer | undefined;
  /** The metrics, with their token; undefined without metrics. */
  page: MetricsPage | undefined;
  /** True if the main port has `/metrics`. */
  isOnMainPort: boolean;
  /** The database with its statements reported; the same if nothing is measured. */
  observeDatabase(database: Database): Database;
  /** Adds hooks to `http`. Call before other hooks, so that refused requests count. */
  observeRequests(http: FastifyInstance, onEnd: OnRequestEnd, trusts: TrustFunction): void;
  /** Adds metrics of the application. */
  observeApp(app: { database: Database; live: Pick<Live, 'size'> }): void;
  /** Sends what waits for the collector, for at most two seconds. */
  close(): Promise<void>;
}

/** @param role what this process does, for `evenglow_build_info` */
export async function openSight(settings: SightSettings, role: string, log: Logger): Promise<Sight> {
  const { port, token } = settings.metrics;
  const hasMetrics = port !== undefined || token !== undefined;
  const metrics = hasMetrics ? new (await import('./metrics.ts')).Metrics() : undefined;
  const page = metrics && new (await import('./metrics-page.ts')).MetricsPage(metrics.registry, token);
  const addAppMetrics = metrics && (await import('./app-metrics.ts')).addAppMetrics;
  const traces = settings.traces && new (await import('./traces.ts')).Traces(settings.traces, log);
  const observers = [...(metrics ? [metrics] : []), ...(traces ? [traces] : [])];
  return {
    observer: combineObservers(observers),
    page,
    isOnMainPort: token !== undefined,
    observeDatabase: (database) =>
      observers.length === 0
        ? database
        : observeDatabase(database, observers, metrics?.transactions ?? { waiting: 0, open: 0 }),
    observeRequests: (http, onEnd, trusts) => {
      metrics?.observeRequests(http, onEnd);
      traces?.observeRequests(http, onEnd, trusts);
    },
    observeApp: ({ database, live }) => {
      if (metrics) addAppMetrics?.(metrics, { database, live, role });
    },
    close: async () => traces?.close(),
  };
}
