/** Settings of metrics and traces. Traces have the standard variables of OpenTelemetry. */
import { z } from 'zod';

interface Kinds {
  integer: (min: number, max: number) => z.ZodType<number, string>;
  webUrl: (example: string) => z.ZodType<string, string>;
  onOff: z.ZodType<boolean, string>;
}

export const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

const PAIRS = 'takes pairs such as name=value,other=value';

/** `name=value` pairs separated by commas, percent-encoded, as in the specification of OpenTelemetry. */
const pairs = z.string().transform((text, context) => {
  const found: Record<string, string> = {};
  for (const pair of text.split(',')) {
    const at = pair.indexOf('=');
    const name = pair.slice(0, at).trim();
    try {
      if (at < 1 || !/^[\w.!#$%&'*+^`|~-]+$/.test(name)) throw new Error(PAIRS);
      found[name] = decodeURIComponent(pair.slice(at + 1).trim());
    } catch {
      context.addIssue(PAIRS);
    }
  }
  return found;
});

export const sightVariables = ({ integer, webUrl, onOff }: Kinds) => ({
  METRICS_PORT: integer(0, 65535)
    .optional()
    .describe('Port of its own for metrics and health checks; 0 for a free one.'),
  METRICS_HOST: z.string().min(1, 'takes an address to listen on, such as 127.0.0.1').default('127.0.0.1'),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{16,}$/, 'takes at least 16 characters without spaces')
    .optional()
    .describe('Metrics are also at /metrics of the main port, for requests with this bearer token.'),
  OTEL_SDK_DISABLED: onOff.default(false),
  OTEL_TRACES_EXPORTER: z.enum(['otlp', 'none'], { error: 'takes otlp or none' }).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: webUrl('http://127.0.0.1:4318').optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: webUrl('http://127.0.0.1:4318/v1/traces').optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: z.enum(['http/json'], { error: 'takes http/json' }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: pairs.optional(),
  OTEL_EXPORTER_OTLP_TIMEOUT: integer(1, 600_000).default(10_000).describe('Milliseconds.'),
  OTEL_SERVICE_NAME: z.string().min(1, 'takes a name').default('evenglow'),
  OTEL_RESOURCE_ATTRIBUTES: pairs.optional(),
  OTEL_TRACES_SAMPLER: z
    .enum(SAMPLERS, { error: `takes ${SAMPLERS.slice(0, -1).join(', ')} or ${SAMPLERS.at(-1)}` })
    .default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'takes a share from 0 to 1')
    .transform(Number)
    .default(1),
});

export interface SightSettings {
  metrics: {
    /** Port of metrics and health checks; undefined for none, 0 for a free one. */
    port: number | undefined;
    host: string;
    /** Also opens `/metrics` of the main port. */
    token: string | undefined;
  };
  /** Undefined if traces are off. */
  traces:
    | {
        /** Of the collector, with its path. */
        url: string;
        headers: Record<string, string>;
        timeoutMs: number;
        serviceName: string;
        resource: Record<string, string>;
        sampler: (typeof SAMPLERS)[number];
        /** Share of traces, from 0 to 1, for the samplers by ratio. */
        ratio: number;
      }
    | undefined;
}

type Values = z.output<z.ZodObject<ReturnType<typeof sightVariables>>>;

const LOCAL_COLLECTOR = 'http://127.0.0.1:4318';

/** Traces are on where an endpoint or the exporter is set. */
export function sightOf(values: Values): SightSettings {
  const { METRICS_PORT: port, METRICS_HOST: host, METRICS_TOKEN: token } = values;
  return { metrics: { port, host, token }, traces: tracesOf(values) };
}

function tracesOf(values: Values): SightSettings['traces'] {
  const exporter = values.OTEL_TRACES_EXPORTER;
  const endpoint = values.OTEL_EXPORTER_OTLP_ENDPOINT;
  const tracesEndpoint = values.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT;
  const isAsked = exporter === 'otlp' || endpoint !== undefined || tracesEndpoint !== undefined;
  if (!isAsked || exporter === 'none' || values.OTEL_SDK_DISABLED) return undefined;
  return {
    // Only the general address gets the path of traces.
    url: tracesEndpoint ?? `${(endpoint ?? LOCAL_COLLECTOR).replace(/\/+$/, '')}/v1/traces`,
    headers: values.OTEL_EXPORTER_OTLP_HEADERS ?? {},
    timeoutMs: values.OTEL_EXPORTER_OTLP_TIMEOUT,
    serviceName: values.OTEL_SERVICE_NAME,
    resource: values.OTEL_RESOURCE_ATTRIBUTES ?? {},
    sampler: values.OTEL_TRACES_SAMPLER,
    ratio: values.OTEL_TRACES_SAMPLER_ARG,
  };
}
