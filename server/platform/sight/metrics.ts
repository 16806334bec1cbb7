/** Metrics of this process for Prometheus. No label holds anything of a person, and each has few values. */
import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { UNAVAILABLE_REASONS } from '../../../contract/errors.ts';
import type { OnRequestEnd } from '../http/request-end.ts';
import type { ConnectionObserver, Statement, StatementObserver } from './observe-database.ts';
import { operationOf } from './observe-database.ts';
import type { Observer, Work, WorkKind } from './observer.ts';
import { addProcessMetrics } from './process-metrics.ts';

/** Upper bounds in seconds. */
const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const STATEMENT_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.05, 0.25, 1, 5];
const DELIVERY_BUCKETS = [0.01, 0.1, 1, 5];
const JOB_BUCKETS = [0.01, 0.05, 0.25, 1, 5, 30, 120, 900];
const IMPORT_BUCKETS = [1, 5, 15, 60, 300, 1800];
const ANALYSIS_BUCKETS = [0.001, 0.005, 0.025, 0.1, 0.25, 1, 5];
const MODEL_BUCKETS = [0.25, 0.5, 1, 2, 4, 8, 15, 30, 60];

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** The route of requests that match none, whatever their path. */
const UNMATCHED = 'unmatched';
/** The status of requests whose client left before the answer, as nginx writes it. */
const CLIENT_LEFT = '499';

interface WorkMetrics {
  label: string;
  inProgress: Gauge<string>;
  duration: Histogram<string>;
}

export class Metrics implements Observer, StatementObserver {
  readonly registry = new Registry();
  /** Transactions, counted by `observeDatabase`. */
  readonly transactions: ConnectionObserver = { waiting: 0, open: 0 };
  readonly #statements = new Set<Statement>();
  readonly #statementDuration: Histogram<string>;
  readonly #work: Record<WorkKind, WorkMetrics>;

  constructor() {
    addProcessMetrics(this.registry);
    this.#work = {
      job: this.#workMetrics('job', 'job_name', 'Jobs', JOB_BUCKETS),
      delivery: this.#workMetrics('delivery', 'subscriber', 'Deliveries of events, a batch each,', DELIVERY_BUCKETS),
      import: this.#workMetrics('import', 'step', 'Imports and their previews', IMPORT_BUCKETS),
      analysis: this.#workMetrics('analysis', 'kind', 'Analyses, with those that wait,', ANALYSIS_BUCKETS),
      model_call: this.#workMetrics('model_call', 'question', 'Calls of the language model', MODEL_BUCKETS),
    };
    this.#statementDuration = new Histogram({
      name: 'evenglow_database_statement_duration_seconds',
      help: 'Time of a database statement, with waiting.',
      labelNames: ['operation'],
      buckets: STATEMENT_BUCKETS,
      registers: [this.registry],
    });
    this.gauge('evenglow_database_connections_busy', 'Database connections in use.', () => this.#busyConnections());
    this.gauge('evenglow_database_waiting', 'Statements and transactions that wait for a connection.', () => {
      return [...this.#statements].filter(({ active }) => !active).length + this.transactions.waiting;
    });
  }

  /** Adds a gauge that is read when the metrics are. */
  gauge(name: string, help: string, value: () => number): void {
    new Gauge({
      name,
      help,
      registers: [this.registry],
      collect() {
        this.set(value());
      },
    });
  }

  start(kind: WorkKind, name: string): Work {
    const { label, inProgress, duration } = this.#work[kind];
    const startedAt = performance.now();
    let hasEnded = false;
    inProgress.inc();
    return {
      within: (run) => run(),
      end: (error) => {
        if (hasEnded) return;
        hasEnded = true;
        inProgress.dec();
        const outcome = error === undefined ? 'ok' : 'failed';
        duration.observe({ [label]: name, outcome }, (performance.now() - startedAt) / 1000);
      },
    };
  }

  /** Observes a statement of the database. */
  startStatement(statement: Statement): () => void {
    const startedAt = performance.now();
    this.#statements.add(statement);
    return () => {
      this.#statements.delete(statement);
      this.#statementDuration.observe({ operation: operationOf(statement) }, (performance.now() - startedAt) / 1000);
    };
  }

  /** Counts and times the requests of `http`, those of its plugins as well. */
  observeRequests(http: FastifyInstance, onEnd: OnRequestEnd): void {
    const registers = [this.registry];
    const requests = new Counter({
      name: 'evenglow_http_requests_total',
      help: 'Requests by route; status 499 if the client left before the answer.',
      labelNames: ['method', 'route', 'status'],
      registers,
    });
    const duration = new Histogram({
      name: 'evenglow_http_request_duration_seconds',
      help: 'Time until the answer was sent, without streams.',
      labelNames: ['method', 'route'],
      buckets: REQUEST_BUCKETS,
      registers,
    });
    const inProgress = new Gauge({
      name: 'evenglow_http_requests_in_progress',
      help: 'Requests that are being answered, with open streams.',
      registers,
    });
    const unavailable = new Counter({
      name: 'evenglow_http_unavailable_total',
      help: 'Answers with status 503 by their reason.',
      labelNames: ['reason'],
      registers,
    });
    for (const reason of UNAVAILABLE_REASONS) unavailable.inc({ reason }, 0);
    http.addHook('onRequest', (_request, _reply, done) => {
      inProgress.inc();
      done();
    });
    onEnd((request, reply, isComplete) => {
      inProgress.dec();
      const { url: route = UNMATCHED, config } = request.routeOptions;
      const method = METHODS.has(request.method) ? request.method : 'other';
      const status = isComplete ? String(reply.raw.statusCode) : CLIENT_LEFT;
      requests.inc({ method, route, status });
      if (config.totalTimeoutMs === undefined) duration.observe({ method, route }, reply.elapsedTime / 1000);
      if (request.unavailableReason) unavailable.inc({ reason: request.unavailableReason });
    });
  }

  #workMetrics(kind: string, label: string, subject: string, buckets: number[]): WorkMetrics {
    const registers = [this.registry];
    return {
      label,
      inProgress: new Gauge({
        name: `evenglow_${kind}_in_progress`,
        help: `${subject} in progress in this process.`,
        registers,
      }),
      duration: new Histogram({
        name: `evenglow_${kind}_duration_seconds`,
        help: `Time of ${subject.charAt(0).toLowerCase()}${subject.slice(1).replace(/,.*/, '')}.`,
        labelNames: [label, 'outcome'],
        buckets,
        registers,
      }),
    };
  }

  /** Statements outside transactions have a connection each; pipelined ones share it. */
  #busyConnections(): number {
    const connections = new Set([...this.#statements].filter(({ active }) => active).map(({ state }) => state));
    return Math.max(connections.size, this.transactions.open);
  }
}
