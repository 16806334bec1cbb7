/** Work that is done later or on a schedule, kept in the database until it is done (pg-boss). */
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss, type Job as TakenJob } from 'pg-boss';
import { type Clock, systemClock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Queryable } from '../db/queryable.ts';
import { describeError, type Logger } from '../log.ts';
import { bossDatabase } from './boss-database.ts';
import { type Job, type JobDefinition, readPayload } from './job.ts';

export { defineJob, type Job, type JobDefinition, type JobRun, runs } from './job.ts';

const SCHEMA = 'jobs';
const CHANNEL = 'jobs';
/** Where jobs go that failed for the last time; nothing works on it. */
const FAILED = 'failed-jobs';
/** Queues are looked at when something is sent to them. This look, in ms, is for what was missed. */
const LOOK_MS = 30_000;
/** The shortest time, in ms, between a failure or a look and the look after it. */
const SOON_MS = 1_000;
/** A run whose process has not said for this long, in seconds, that it goes on is taken to have died. */
const HEARTBEAT_SECONDS = 60;
/** Waiting and failed jobs are kept this long, in seconds: ten years, which stands for ever. */
const KEEP_SECONDS = 10 * 365 * 86_400;
const FOREVER = 1_000_000_000;
const DAY_SECONDS = 86_400;
/** How often the outcome of a run is written again where the database is away. */
const SETTLE_TRIES = 20;

export interface SendOptions {
  /** The earliest time of the first run; now unless said. */
  startAfter?: Date | undefined;
  /**
   * At most one job with this key waits: a later one takes its place with payload and time. One that runs already goes
   * on. Letters, digits and `-_./` only.
   */
  key?: string | undefined;
}

/** A job as whoever sent it may look at it. */
export interface JobStatus<Payload> {
  state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
  /** From 0 to 1. */
  progress: number;
  payload: Payload;
}

export interface FailedJob {
  id: string;
  job: string;
  failedAt: Date;
  attempts: number;
  reason: string;
}

type Told = { run: string } | { due: number } | { cancelled: string };

interface Worker {
  job: Job;
  running: number;
  /** Something was sent while every place was taken. */
  again: boolean;
}

interface Taken extends TakenJob<unknown> {
  singletonKey: string | null;
  retryLimit: number;
}

class RunEnded extends Error {
  readonly why: 'stopped' | 'cancelled' | 'lost' | 'too long';

  constructor(why: RunEnded['why']) {
    super(`the run ended: ${why}`);
    this.why = why;
  }
}

/**
 * The jobs of this server. Every process may send; those that are started also run, each job in one of them. A job whose
 * process dies is run again by another.
 */
export class JobQueue {
  readonly #database: Database;
  readonly #log: Logger;
  readonly #clock: Clock;
  readonly #boss: PgBoss;
  /** Sends scheduled jobs and removes old ones; only where jobs are run. */
  readonly #keeper: PgBoss;
  readonly #workers = new Map<string, Worker>();
  readonly #runs = new Map<string, AbortController>();
  readonly #drains = new Set<Promise<void>>();
  #preparing: Promise<void> | undefined;
  #starting: Promise<void> | undefined;
  #stopping = false;
  readonly #stopped = new AbortController();
  #unlisten: (() => void) | undefined;
  #timer: NodeJS.Timeout | undefined;
  #timerAt = Number.POSITIVE_INFINITY;

  constructor(database: Database, log: Logger, clock: Clock = systemClock) {
    this.#database = database;
    this.#log = log;
    this.#clock = clock;
    const settings = {
      schema: SCHEMA,
      db: bossDatabase(database.sql),
      ...(database.kind === 'embedded' && { backend: 'pglite' as const }),
      superviseIntervalSeconds: 300,
      maintenanceIntervalSeconds: 3600,
      monitorVacuum: false,
      // No job waits for another: nothing to look for.
      flowIntervalSeconds: DAY_SECONDS,
    };
    this.#boss = new PgBoss({ ...settings, schedule: false, supervise: false });
    this.#keeper = new PgBoss(settings);
    for (const boss of [this.#boss, this.#keeper]) {
      boss.on('error', (error) => log.warn({ err: error }, 'the job queue reports an error'));
    }
  }

  /** Adds what features offer; before `prepare`. */
  add(jobs: readonly Job[]): void {
    for (const job of jobs) this.#workers.set(job.name, { job, running: 0, again: false });
  }

  /** Makes or updates the tables and queues. Jobs can be sent from then on. */
  prepare(): Promise<void> {
    this.#preparing ??= this.#prepare();
    return this.#preparing;
  }

  async #prepare(): Promise<void> {
    await this.#boss.start();
    const known = new Map((await this.#boss.getQueues()).map((queue) => [queue.name, queue]));
    if (!known.has(FAILED)) await this.#boss.createQueue(FAILED, { retentionSeconds: KEEP_SECONDS });
    for (const { job } of this.#workers.values()) {
      const settings = queueSettings(job);
      const queue = known.get(job.name);
      if (!queue) await this.#boss.createQueue(job.name, settings);
      else if (Object.entries(settings).some(([name, value]) => Reflect.get(queue, name) !== value)) {
        await this.#boss.updateQueue(job.name, settings);
      } else continue;
      // Makes the boss remember the queue: in a transaction on the only connection it could not ask for it.
      await this.#boss.findJobs(job.name, { id: NOBODY });
    }
  }

  /**
   * Sends a job in the transaction of the write that causes it: where that is undone, so is the job. It is run within a
   * second after the commit, or of `startAfter`.
   *
   * @returns the id by which it can be found and cancelled.
   */
  async send<Payload>(
    tx: Queryable,
    job: JobDefinition<Payload>,
    payload: Payload,
    { startAfter, key }: SendOptions = {},
  ): Promise<string> {
    // A test's clock stands still, and the database's does not.
    const at = startAfter ?? (this.#clock === systemClock ? undefined : this.#clock.now());
    const id = await (key === undefined
      ? this.#boss.send(job.name, payload as object, { ...(at && { startAfter: at }), db: fromDrizzle(tx, sql) })
      : this.#sendKeyed(tx, job.name, payload as object, key, at));
    if (!id) throw new Error(`the job ${job.name} was not sent`);
    const later = startAfter && startAfter.getTime() > Date.now();
    await tell(tx, later ? { due: startAfter.getTime() } : { run: job.name });
    return id;
  }

  #sendKeyed(tx: Queryable, name: string, payload: object, key: string, at: Date | undefined) {
    return tx.transaction(async (inner) => {
      await inner.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${SCHEMA} ${name} ${key}`}, 0))`);
      const options = { singletonKey: key, startAfter: at ?? 0, db: fromDrizzle(inner, sql) };
      const { jobs } = await this.#boss.upsert(name, payload, options);
      return jobs[0];
    });
  }

  /** Ends a job that waits, and aborts the signal of one that runs. False where it is over already. */
  async cancel(tx: Queryable, { name }: { name: string }, id: string): Promise<boolean> {
    const answer = await this.#boss.cancel(name, id, { db: fromDrizzle(tx, sql) });
    await tell(tx, { cancelled: id });
    return Reflect.get(answer, 'affected') === 1;
  }

  /**
   * Looks at a job. Who may see it is for the caller to know, from the row that names it or from the payload. Jobs that
   * are over are forgotten after a week.
   */
  async find<Payload>(
    orm: Queryable,
    job: JobDefinition<Payload>,
    id: string,
  ): Promise<JobStatus<Payload> | undefined> {
    const [row] = await orm.execute<{ state: string; progress: number | null; data: Payload }>(sql`
      select state::text, (output->>'progress')::float8 as progress, data
      from jobs.job where name = ${job.name} and id = ${id}::uuid`);
    const state = row && STATES[row.state];
    return state && { state, progress: state === 'done' ? 1 : (row.progress ?? 0), payload: row.data };
  }

  /** What failed for the last time, the oldest first. */
  async failed(limit = 100): Promise<FailedJob[]> {
    const rows = await this.#database.sql<{ id: string; job: string; at: number; attempts: number; reason: string }[]>`
      select id, source_name as job, extract(epoch from created_on)::float8 as at, source_retry_count + 1 as attempts,
        coalesce(source_output->>'message', source_output->'value'->>'message', 'unknown') as reason
      from jobs.job where name = ${FAILED} and state = 'created' order by created_on limit ${limit}`;
    return rows.map(({ at, ...row }) => ({ ...row, failedAt: new Date(at * 1000) }));
  }

  /** Runs failed jobs again: all of them, or those named. Answers how many. */
  async runAgain(ids?: string[]): Promise<number> {
    const names = await this.#database.sql<{ name: string }[]>`
      select distinct source_name as name from jobs.job where name = ${FAILED} and source_name is not null`;
    let moved = 0;
    for (let some = -1; some !== 0; moved += some) some = await this.#boss.redrive(FAILED, ids ? { ids } : {});
    for (const { name } of names) await tell(this.#database.orm, { run: name });
    return moved;
  }

  /** Begins to run jobs. */
  start(): Promise<void> {
    this.#starting = this.#start();
    return this.#starting;
  }

  async #start(): Promise<void> {
    await this.prepare();
    if (this.#stopping) return;
    this.#unlisten = this.#database.notifications.listen(CHANNEL, {
      onPayload: (payload) => this.#hear(JSON.parse(payload)),
      onListening: () => this.#lookIn(0),
    });
    this.#lookIn(0);
    await this.#startSchedules();
  }

  /** Tries until it works: the database may be away in this very moment. */
  async #startSchedules(): Promise<void> {
    for (let pause = SOON_MS; !this.#stopping; pause = Math.min(pause * 2, LOOK_MS)) {
      try {
        await this.#keeper.start();
        for (const { job } of this.#workers.values()) {
          if (job.schedule) await this.#keeper.schedule(job.name, job.schedule);
        }
        return;
      } catch (error) {
        if (this.#stopping) return;
        this.#log.error({ err: error }, 'scheduled work does not run yet');
        await this.#keeper.stop({ timeout: SOON_MS, close: false }).catch(() => undefined);
        await delay(pause, undefined, { signal: this.#stopped.signal }).catch(() => undefined);
      }
    }
  }

  /**
   * Takes no more jobs, aborts the signals of those that run and waits for them, at most `timeoutMs`. One that ends by
   * the signal is run again elsewhere, or after the next start, as if it had not begun.
   */
  async stop(timeoutMs: number): Promise<void> {
    this.#stopping = true;
    this.#stopped.abort();
    // A queue that is stopped while it starts would go on asking the database for work.
    await Promise.allSettled([this.#preparing, this.#starting]);
    this.#unlisten?.();
    clearTimeout(this.#timer);
    for (const run of this.#runs.values()) run.abort(new RunEnded('stopped'));
    const { promise: timeout, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, timeoutMs);
    // One that goes on keeps its heartbeat until the process ends: nobody else begins it meanwhile.
    await Promise.race([Promise.all(this.#drains), timeout]);
    clearTimeout(timer);
    for (const boss of [this.#keeper, this.#boss]) await boss.stop({ timeout: SOON_MS, close: false });
  }

  /** Runs all that is due, one after the other, until nothing is: for tests and commands. Answers how many it ran. */
  async runDue(): Promise<number> {
    let ran = 0;
    for (let before = -1; ran !== before; ) {
      before = ran;
      for (const { job } of this.#workers.values()) {
        for (let taken = await this.#take(job); taken; taken = await this.#take(job)) {
          await this.#run(job, taken);
          ran++;
        }
      }
    }
    return ran;
  }

  #hear(told: Told): void {
    if ('cancelled' in told) this.#runs.get(told.cancelled)?.abort(new RunEnded('cancelled'));
    else if ('due' in told) this.#lookIn(told.due - Date.now());
    else this.#wake(told.run);
  }

  #wake(name: string): void {
    const worker = this.#workers.get(name);
    if (!worker || this.#stopping) return;
    if (worker.running >= (worker.job.concurrency ?? 1)) {
      worker.again = true;
      return;
    }
    worker.running++;
    const drain = this.#drain(worker).finally(() => {
      worker.running--;
      this.#drains.delete(drain);
      if (worker.again) this.#wake(name);
    });
    this.#drains.add(drain);
  }

  async #drain(worker: Worker): Promise<void> {
    try {
      worker.again = false;
      while (!this.#stopping) {
        const taken = await this.#take(worker.job);
        if (!taken) return;
        await this.#run(worker.job, taken);
      }
    } catch (error) {
      this.#log.warn({ err: error, job: worker.job.name }, 'jobs wait: the database does not answer');
      this.#lookIn(SOON_MS);
    }
  }

  async #take({ name }: Job): Promise<Taken | undefined> {
    const [taken] = await this.#boss.fetch<unknown>(name, { includeMetadata: true });
    return taken;
  }

  async #run(job: Job, taken: Taken): Promise<void> {
    const { id, retryCount: attempt } = taken;
    const named = { job: job.name, id, attempt };
    const control = new AbortController();
    this.#runs.set(id, control);
    if (this.#stopping) control.abort(new RunEnded('stopped'));
    const lost = (held: boolean) => void (held || control.abort(new RunEnded('lost')));
    const heartbeat = setInterval(
      () => {
        this.#beat(taken).then(lost, (error) =>
          this.#log.debug({ err: error, ...named }, 'a heartbeat was not written'),
        );
      },
      (HEARTBEAT_SECONDS / 4) * 1000,
    );
    const limit = setTimeout(
      () => {
        control.abort(new RunEnded('too long'));
        // A handler that goes on all the same is taken for dead, so that another process can run the job.
        clearInterval(heartbeat);
      },
      (job.timeLimit ?? 900) * 1000,
    );
    try {
      const read = readPayload(job, taken.data);
      if ('misfit' in read) {
        this.#log.error({ ...named, reason: read.misfit }, 'a job was given up: its payload is of another version');
        await this.#settle(taken, () => this.#giveUp(taken, read.misfit));
        return;
      }
      this.#log.debug(named, 'job begins');
      try {
        const progress = async (share: number) => lost(await this.#beat(taken, share));
        await job.run(read.payload, { id, attempt, signal: control.signal, progress });
      } catch (error) {
        await this.#fail(taken, error, control.signal);
        return;
      }
      await this.#settle(taken, () => this.#boss.complete(job.name, taken));
    } finally {
      clearInterval(heartbeat);
      clearTimeout(limit);
      if (this.#runs.get(id) === control) this.#runs.delete(id);
    }
  }

  async #fail(taken: Taken, error: unknown, signal: AbortSignal): Promise<void> {
    const { name: job, id, retryCount: attempt } = taken;
    const ended = signal.reason instanceof RunEnded ? signal.reason.why : undefined;
    // Settled by whoever cancelled it or runs it now.
    if (ended === 'cancelled' || ended === 'lost') return;
    if (ended === 'stopped') return await this.#settle(taken, () => this.#giveBack(taken));
    const err = ended === 'too long' ? signal.reason : error;
    if (attempt < taken.retryLimit) this.#log.warn({ err, job, id, attempt }, 'a job failed and is tried again');
    else this.#log.error({ err, job, id, attempt }, 'a job failed for the last time');
    const described = describeError(err);
    const { name, message, code } =
      typeof described === 'string' ? { name: '', message: described, code: '' } : described;
    await this.#settle(taken, async () => {
      // A newer one with the same key does this one's work too.
      if (await this.#isReplaced(taken)) await this.#boss.complete(job, taken);
      else await this.#boss.fail(job, taken, { name, message, code });
    });
    this.#lookIn(SOON_MS);
  }

  /** Writes the outcome of a run. Where the database is away for a moment it is not lost, or the job would be run twice. */
  async #settle(taken: Taken, write: () => Promise<unknown>): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        await write();
        return;
      } catch (error) {
        if (tries === SETTLE_TRIES || this.#stopping) throw error;
        this.#log.warn({ err: error, job: taken.name, id: taken.id }, 'the outcome of a job waits for the database');
        await new Promise((resolve) => setTimeout(resolve, SOON_MS));
      }
    }
  }

  /** Says that this run goes on. False where it is no longer this process's. */
  async #beat({ name, id, retryCount }: Taken, share?: number): Promise<boolean> {
    const progress = share === undefined ? sql`output` : sql`jsonb_build_object('progress', ${share}::float8)`;
    const rows = await this.#database.orm.execute(sql`
      update jobs.job set heartbeat_on = jobs.job_now(), output = ${progress}
      where name = ${name} and id = ${id}::uuid and state = 'active' and retry_count = ${retryCount}::int returning id`);
    return rows.length > 0;
  }

  async #giveUp(taken: Taken, reason: string): Promise<void> {
    await this.#database.orm.execute(sql`
      update jobs.job set retry_limit = retry_count where name = ${taken.name} and id = ${taken.id}::uuid
        and state = 'active' and retry_count = ${taken.retryCount}::int`);
    await this.#boss.fail(taken.name, taken, { message: reason });
  }

  async #giveBack({ name, id, retryCount }: Taken): Promise<void> {
    // As pg-boss does it itself where a worker has taken too much: without a start it counts as no attempt.
    await this.#database.orm.execute(sql`
      update jobs.job set state = 'created', started_on = null, heartbeat_on = null
      where name = ${name} and id = ${id}::uuid and state = 'active' and retry_count = ${retryCount}::int`);
    await tell(this.#database.orm, { run: name });
  }

  async #isReplaced({ name, singletonKey }: Taken): Promise<boolean> {
    if (singletonKey === null) return false;
    const rows = await this.#database.orm.execute(sql`
      select from jobs.job where name = ${name} and singleton_key = ${singletonKey} and state < 'active' limit 1`);
    return rows.length > 0;
  }

  #lookIn(ms: number): void {
    const wait = Math.min(Math.max(0, ms), LOOK_MS);
    if (this.#stopping || Date.now() + wait >= this.#timerAt) return;
    clearTimeout(this.#timer);
    this.#timerAt = Date.now() + wait;
    this.#timer = setTimeout(() => void this.#look(), wait);
    this.#timer.unref();
  }

  /** Runs what is due, and comes back when the next is. */
  async #look(): Promise<void> {
    this.#timerAt = Number.POSITIVE_INFINITY;
    let next = LOOK_MS;
    try {
      for (const { name, wait, lapsed } of await this.#waiting()) {
        for (const attempt of lapsed) {
          // It runs in this process, which slept or had no database. Its next heartbeat says so.
          const run = this.#runs.get(attempt.id);
          if (run && !run.signal.aborted) continue;
          this.#log.warn({ job: name, id: attempt.id }, 'the process of a job has died; the job is tried again');
          await this.#boss.fail(name, attempt, { message: 'the process that ran it died' });
        }
        if (wait <= 0) this.#wake(name);
        else next = Math.min(next, wait);
        if (lapsed.length > 0) next = 0;
      }
    } catch (error) {
      next = 0;
      this.#log.debug({ err: error }, 'the job queue could not be looked at');
    }
    this.#lookIn(Math.max(SOON_MS, next));
  }

  /** For each queue with something in it: how long until something is due, and the runs whose process has died. */
  async #waiting() {
    return await this.#database.sql<{ name: string; wait: number; lapsed: { id: string; retryCount: number }[] }[]>`
      with open as (
        select name, id, retry_count, state = 'active' as runs, case when state = 'active'
          then heartbeat_on + heartbeat_seconds * interval '1 second' else start_after end - jobs.job_now() as wait
        from jobs.job where name = any(${[...this.#workers.keys()]}) and state <= 'active'
      )
      select name, coalesce(extract(epoch from min(wait))::float8 * 1000, 0) as wait, coalesce(json_agg(
        json_build_object('id', id, 'retryCount', retry_count)) filter (where runs and wait < interval '0'), '[]') as lapsed
      from open group by name`;
  }
}

/** No job has this id. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

const STATES: Record<string, JobStatus<never>['state']> = {
  created: 'waiting',
  retry: 'waiting',
  active: 'running',
  completed: 'done',
  cancelled: 'cancelled',
  failed: 'failed',
};

function queueSettings(job: Job) {
  return {
    retryLimit: job.retries === 'forever' ? FOREVER : (job.retries ?? 5),
    retryDelay: job.retryDelay ?? 2,
    retryBackoff: true,
    retryDelayMax: job.retryDelayMax ?? 3600,
    // The time limit of a job is kept by its signal; a process that died is told by its heartbeat.
    expireInSeconds: DAY_SECONDS,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    retentionSeconds: KEEP_SECONDS,
    deleteAfterSeconds: 7 * DAY_SECONDS,
    deadLetter: FAILED,
  };
}

/** Wakes whoever runs jobs, once the transaction is committed. */
async function tell(tx: Queryable, told: Told): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify(told)})`);
}
