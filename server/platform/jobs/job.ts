/** What a job is: its name and payload, and how it is tried again. The feature that runs it says with what. */
import { z } from 'zod';

/** A kind of work that can be sent. `defineJob` makes one. */
export interface JobDefinition<Payload> {
  /** Name of its queue, such as `archive.export`. */
  readonly name: string;
  /** Each payload is checked against it before it is run: it may have been sent by another version of the server. */
  readonly payload?: z.ZodType<Payload> | undefined;
  /** Cron expression in UTC; left out for work that is only ever sent. Its payload is an empty object. */
  readonly schedule?: string | undefined;
  /** How often a run that failed is repeated: 5 times unless said. */
  readonly retries?: number | 'forever' | undefined;
  /** Seconds before the first repetition, doubled each time: 2 unless said. */
  readonly retryDelay?: number | undefined;
  /** The longest pause between two repetitions, in seconds: an hour unless said. */
  readonly retryDelayMax?: number | undefined;
  /** Seconds after which the signal of a run is aborted: 15 minutes unless said. */
  readonly timeLimit?: number | undefined;
  /** How many run at a time in a process: 1 unless said. */
  readonly concurrency?: number | undefined;
}

/** What a handler is told of its run. */
export interface JobRun {
  readonly id: string;
  /** 0 for the first run, 1 for its first repetition. */
  readonly attempt: number;
  /** Aborted when the job is cancelled, has run too long, is run by another process, or the server stops. */
  readonly signal: AbortSignal;
  /** Tells whoever looks at the job how far it is, from 0 to 1. */
  progress: (share: number) => Promise<void>;
}

/** A kind of work together with what does it, as a feature offers it. */
export interface Job extends Omit<JobDefinition<unknown>, 'payload'> {
  readonly payload?: z.ZodType | undefined;
  /**
   * Does the work. It may be run twice for the same job, where a process ends after the work and before it could say
   * so. What it throws is tried again; `run.signal` that is aborted should end it.
   */
  run(payload: unknown, run: JobRun): Promise<void>;
}

const NOTHING = z.object({});

export function defineJob<Payload = Record<string, never>>(definition: JobDefinition<Payload>): JobDefinition<Payload> {
  return definition;
}

/** Says what does the work of `definition`. */
export function runs<Payload>(
  definition: JobDefinition<Payload>,
  run: (payload: Payload, run: JobRun) => Promise<void>,
): Job {
  // The queue hands over only what the schema of the same definition has accepted.
  return { ...definition, run: run as Job['run'] };
}

/** The payload as its schema has it, or where it does not fit: places and codes, never what stands there. */
export function readPayload(job: Job, data: unknown): { payload: unknown } | { misfit: string } {
  const read = (job.payload ?? NOTHING).safeParse(data ?? {});
  if (read.success) return { payload: read.data };
  const places = read.error.issues.map(({ code, path }) => `${path.join('.') || 'payload'}: ${code}`);
  return { misfit: `the payload does not fit (${places.join(', ')})` };
}
