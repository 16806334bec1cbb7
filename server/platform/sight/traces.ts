/**
 * Traces of requests, database statements, jobs and model calls, sent to an OpenTelemetry collector. Loaded only where
 * traces are on. Attributes hold names from the code, ids of requests and numbers: no words, addresses or member ids.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  NodeTracerProvider,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-node';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TrustFunction } from '../http/client-address.ts';
import type { OnRequestEnd } from '../http/request-end.ts';
import type { Logger } from '../log.ts';
import { readVersion } from '../version.ts';
import { operationOf, type Statement, type StatementObserver } from './observe-database.ts';
import type { Observer, Work, WorkKind } from './observer.ts';
import type { SightSettings } from './settings.ts';

/** Spans that wait for the collector; further ones are dropped. */
const QUEUE_MAX = 2_048;
const BATCH_MAX = 512;
const BATCH_MS = 5_000;
/** Statements of one request or job with a span of their own: an import executes thousands. */
const STATEMENTS_MAX = 100;
/** How long a stopping server waits for the collector, in milliseconds. */
const FLUSH_MS = 2_000;
/** Kinds of work with spans. Analyses run inside requests and jobs, and are too many. */
const KINDS: Partial<Record<WorkKind, string>> = { job: 'job', model_call: 'model', import: 'import' };

type TraceSettings = NonNullable<SightSettings['traces']>;

/** The span that is current, and how many statements it has. */
interface Scope {
  context: Context;
  span: Span;
  statements: number;
}

export class Traces implements Observer, StatementObserver {
  readonly #provider: NodeTracerProvider;
  readonly #tracer: Tracer;
  // Ours, rather than the library's global context, so that no dependency adds spans of its own, with content.
  readonly #scope = new AsyncLocalStorage<Scope>();

  constructor(settings: TraceSettings, log: Logger) {
    const { url, headers, timeoutMs: timeoutMillis } = settings;
    const exporter = reported(new OTLPTraceExporter({ url, headers, timeoutMillis, concurrencyLimit: 1 }), log);
    this.#provider = new NodeTracerProvider({
      resource: resourceFromAttributes({
        'service.version': readVersion(),
        ...settings.resource,
        'service.name': settings.serviceName,
      }),
      sampler: samplerOf(settings),
      spanProcessors: [
        new BatchSpanProcessor(exporter, {
          maxQueueSize: QUEUE_MAX,
          maxExportBatchSize: BATCH_MAX,
          scheduledDelayMillis: BATCH_MS,
          exportTimeoutMillis: timeoutMillis,
        }),
      ],
    });
    this.#tracer = this.#provider.getTracer('evenglow');
  }

  start(kind: WorkKind, name: string): Work {
    const label = KINDS[kind];
    if (label === undefined) return { within: (run) => run(), end: () => undefined };
    const parent = this.#scope.getStore()?.context ?? ROOT_CONTEXT;
    const spanKind = kind === 'model_call' ? SpanKind.CLIENT : SpanKind.INTERNAL;
    const attributes = { [`evenglow.${label}`]: name };
    const span = this.#tracer.startSpan(`${label} ${name}`, { kind: spanKind, attributes }, parent);
    const scope = { context: trace.setSpan(parent, span), span, statements: 0 };
    return {
      within: (run) => this.#scope.run(scope, run),
      end: (error) => endSpan(span, error),
    };
  }

  /** A span for a statement of a request or job; none for those of pollers. */
  startStatement(statement: Statement): ((error?: unknown) => void) | undefined {
    const scope = this.#scope.getStore();
    if (!scope?.span.isRecording() || ++scope.statements > STATEMENTS_MAX) return undefined;
    const operation = operationOf(statement);
    const table = tableOf(statement);
    const attributes = {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      ...(table !== undefined && { 'db.collection.name': table }),
    };
    const name = table === undefined ? operation : `${operation} ${table}`;
    const span = this.#tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, scope.context);
    return (error) => endSpan(span, error);
  }

  /** Opens a span for each request of the API. A `traceparent` counts if `trusts` the other end of the connection. */
  observeRequests(http: FastifyInstance, onEnd: OnRequestEnd, trusts: TrustFunction): void {
    const scopes = new WeakMap<FastifyRequest, Scope>();
    http.addHook('onRequest', (request, _reply, done) => {
      const { config, url: route = '' } = request.routeOptions;
      if (config.member === undefined || route.startsWith('/api/health')) return done();
      const parent = trusts(request.socket.remoteAddress ?? '', 0)
        ? parentOf(request.headers.traceparent)
        : ROOT_CONTEXT;
      const { method } = request;
      const attributes = {
        'http.request.method': method,
        'http.route': route,
        'evenglow.request.id': request.id,
      };
      const span = this.#tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
      const scope = { context: trace.setSpan(parent, span), span, statements: 0 };
      scopes.set(request, scope);
      this.#scope.run(scope, done);
    });
    onEnd((request, { raw: { statusCode } }, isComplete) => {
      const span = scopes.get(request)?.span;
      if (isComplete) span?.setAttribute('http.response.status_code', statusCode);
      else span?.setAttribute('error.type', 'client_left');
      if (request.unavailableReason) span?.setAttribute('evenglow.unavailable.reason', request.unavailableReason);
      if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
      span?.end();
    });
    // Reading the body has left the scope.
    http.addHook('preValidation', (request, _reply, done) => {
      const scope = scopes.get(request);
      if (scope) this.#scope.run(scope, done);
      else done();
    });
  }

  /** Sends what waits, for at most `FLUSH_MS`. */
  async close(): Promise<void> {
    const flushed = this.#provider.shutdown().catch(() => undefined);
    await Promise.race([flushed, new Promise((resolve) => setTimeout(resolve, FLUSH_MS).unref())]);
  }
}

/** Ends with the kind of the error. Its message may hold content. */
function endSpan(span: Span, error: unknown): void {
  if (error !== undefined) {
    const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
    const name = error instanceof Error ? error.name : 'unknown';
    span.setAttribute('error.type', code ?? name);
    span.setStatus({ code: SpanStatusCode.ERROR });
  }
  span.end();
}

/** The first table of a statement, as our code names it. */
function tableOf({ strings }: Statement): string | undefined {
  return /\b(?:from|into|update)\s+"?([a-z_]{1,63})"?/i.exec(strings.join(' '))?.[1]?.toLowerCase();
}

/** The span of a W3C `traceparent` header; the root for a missing or invalid one. */
function parentOf(header: unknown): Context {
  const match = typeof header === 'string' ? /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/.exec(header) : null;
  const [, traceId = '', spanId = '', flags = ''] = match ?? [];
  if (!match || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags, 16) & 1;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

function samplerOf({ sampler, ratio }: TraceSettings): Sampler {
  const roots: Record<string, () => Sampler> = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(ratio),
  };
  const root = roots[sampler.replace('parentbased_', '')]?.() ?? new AlwaysOnSampler();
  return sampler.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root;
}

/** Says once in the log that the collector does not take traces, and once that it does again. */
function reported(exporter: SpanExporter, log: Logger): SpanExporter {
  let hasFailed = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const failed = result.error !== undefined;
        if (failed && !hasFailed)
          log.warn({ err: result.error }, 'the collector does not take traces; they are dropped');
        else if (!failed && hasFailed) log.info('the collector takes traces again');
        hasFailed = failed;
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
    ...(exporter.forceFlush && { forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve() }),
  };
}
