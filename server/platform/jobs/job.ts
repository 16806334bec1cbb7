/** Definition of a kind of job: name, payload schema, retries, schedule, and the handler a feature adds. */
import { z } from 'zod';

/** A kind of job that can be sent. Made by `defineJob`. */
export interface JobDefinition<Payload> {
  /** Name of its queue, such as `archive.export`. */
  readonly name: string;
  /** Validates each payload before it is run, because another version of the server may have sent it. */
  readonly payload?: z.ZodType<Payload> | undefined;
  /** Cron expression in UTC, for scheduled jobs. Their payload is an empty object. */
  readonly schedule?: string | undefined;
  /** Delay in seconds: it also runs once this long after the last start of a worker. For jobs without a payload. */
  readonly afterStart?: number | undefined;
  /** Retries after a failed attempt. Default: 5. */
  readonly retries?: number | 'forever' | undefined;
  /** Seconds before the first retry, doubled for each further one. Default: 2. */
  readonly retryDelay?: number | undefined;
  /** Upper limit of the delay between two retries, in seconds. Default: one hour. */
  readonly retryDelayMax?: number | undefined;
  /** Seconds after which the signal of an attempt is aborted. Default: 15 minutes. */
  readonly timeLimit?: number | undefined;
  /** Attempts that run at a time in one process. Default: 1. */
  readonly concurrency?: number | undefined;
}

/** Context of one attempt, passed to the handler. */
export interface JobRun {
  readonly id: string;
  /** 0 for the first attempt, 1 for the first retry. */
  readonly attempt: number;
  /** Aborted when the job is cancelled, exceeds its time limit, is taken over by another process, or the server stops. */
  readonly signal: AbortSignal;
}

/** A job definition with its handler, as a feature registers it. */
export interface Job extends Omit<JobDefinition<unknown>, 'payload'> {
  readonly payload?: z.ZodType | undefined;
  /**
   * Does the work. May run twice for one job if the process ends after the work but before recording it. Anything it
   * throws is retried. It should stop once `run.signal` is aborted.
   */
  run(payload: unknown, run: JobRun): Promise<void>;
}

const EMPTY_PAYLOAD = z.object({});

export function defineJob<Payload = Record<string, never>>(definition: JobDefinition<Payload>): JobDefinition<Payload> {
  return definition;
}

/** Adds a handler to a definition. */
export function handleJob<Payload>(
  definition: JobDefinition<Payload>,
  run: (payload: Payload, run: JobRun) => Promise<void>,
): Job {
  // Payloads reach the handler only after this definition's schema has accepted them.
  return { ...definition, run: run as Job['run'] };
}

/** Parses a payload. `mismatch` lists the paths and codes that do not match, never their values. */
export function parsePayload(job: Job, data: unknown): { payload: unknown } | { misfit: string } {
  const parsed = (job.payload ?? EMPTY_PAYLOAD).safeParse(data ?? {});
  if (parsed.success) return { payload: parsed.data };
  const issues = parsed.error.issues.map(({ code, path }) => `${path.join('.') || 'payload'}: ${code}`);
  return { misfit: `the payload does not fit (${issues.join(', ')})` };
}
