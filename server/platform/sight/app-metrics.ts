/** Gauges of what the application has in hand: live streams, pictures, jobs, events, and what was built. */
import { Gauge } from 'prom-client';
import type { Database } from '../db/database.ts';
import type { Live } from '../live/live.ts';
import { pictureLoad } from '../pictures.ts';
import { readVersion } from '../version.ts';
import type { Metrics } from './metrics.ts';
import { findQueueDepths, type QueueDepths } from './queue-depths.queries.ts';

/** How long the counts of the database are reused, and how long they are waited for, in milliseconds. */
const DEPTHS_MS = 10_000;
const DEPTHS_WAIT_MS = 2_000;

const WHOLE_DATABASE = 'of the whole database, so use max over processes, not sum; counted up to 10000';

export function addAppMetrics(
  metrics: Metrics,
  app: { database: Database; live: Pick<Live, 'size'>; role: string },
): void {
  const { database } = app;
  const { max } = database.sql.options;
  metrics.gauge('evenglow_live_streams', 'Open streams of live updates.', () => app.live.size);
  metrics.gauge('evenglow_database_connections_max', 'Database connections this process may open.', () => max);
  metrics.gauge('evenglow_pictures_in_progress', 'Pictures being decoded.', () => pictureLoad().running);
  metrics.gauge('evenglow_pictures_waiting', 'Pictures that wait for the decoder.', () => pictureLoad().waiting);
  metrics.gauge('evenglow_picture_processes', 'Processes that decode pictures.', () => pictureLoad().processes);
  new Gauge({
    name: 'evenglow_build_info',
    help: 'Always 1; the labels say what runs.',
    labelNames: ['version', 'node', 'role', 'database'],
    registers: [metrics.registry],
  }).set({ version: readVersion(), node: process.versions.node, role: app.role, database: database.kind }, 1);
  addDepths(metrics, new Depths(database));
}

function addDepths({ registry }: Metrics, depths: Depths): void {
  const gauge = (
    name: string,
    help: string,
    read: (found: QueueDepths) => Record<string, number>,
    label: string | undefined,
  ) =>
    new Gauge({
      name,
      help,
      labelNames: label === undefined ? [] : [label],
      registers: [registry],
      async collect() {
        const found = await depths.read();
        this.reset();
        // Without the database there is no value, rather than an old one.
        if (!found) return label === undefined ? this.remove() : undefined;
        for (const [value, count] of Object.entries(read(found))) {
          if (label === undefined) this.set(count);
          else this.set({ [label]: value }, count);
        }
      },
    });
  new Gauge({
    name: 'evenglow_database_up',
    help: '1 if the database answered within 2 s, else 0.',
    registers: [registry],
    async collect() {
      this.set((await depths.read()) ? 1 : 0);
    },
  });
  gauge('evenglow_jobs', `Jobs by state; ${WHOLE_DATABASE}.`, ({ jobs }) => jobs, 'state');
  gauge(
    'evenglow_events_waiting',
    `Events not delivered yet; ${WHOLE_DATABASE}.`,
    ({ events }) => ({ waiting: events.waiting }),
    undefined,
  );
  gauge(
    'evenglow_events_oldest_age_seconds',
    `Age of the oldest of them; of the whole database.`,
    ({ events }) => ({ age: events.oldestSeconds }),
    undefined,
  );
  gauge('evenglow_event_retries', `Failed deliveries by state; ${WHOLE_DATABASE}.`, ({ retries }) => retries, 'state');
}

/** The counts, read at most every `DEPTHS_MS` however often the metrics are. */
class Depths {
  readonly #database: Database;
  #found: Promise<QueueDepths | undefined> | undefined;
  #readAt = Number.NEGATIVE_INFINITY;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Undefined while the database does not answer. */
  read(): Promise<QueueDepths | undefined> {
    if (this.#found && performance.now() - this.#readAt < DEPTHS_MS) return this.#found;
    this.#readAt = performance.now();
    this.#found = this.#query();
    return this.#found;
  }

  async #query(): Promise<QueueDepths | undefined> {
    const { promise: timeout, resolve } = Promise.withResolvers<undefined>();
    const timer = setTimeout(() => resolve(undefined), DEPTHS_WAIT_MS);
    const counts = findQueueDepths(this.#database.orm).catch(() => undefined);
    return Promise.race([counts, timeout]).finally(() => clearTimeout(timer));
  }
}
