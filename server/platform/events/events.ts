/** Announces what happened to whoever listens: at least once, after the write that caused it, never without it. */
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../db/queryable.ts';
import type { Logger } from '../log.ts';

/** One thing that can happen, with what is told about it. Never personal text: ids and days only. */
export interface EventType<Payload> {
  readonly name: string;
  /** Carries the type of the payload; holds nothing. */
  readonly payload?: Payload;
}

export interface HappenedEvent<Payload> {
  id: number;
  payload: Payload;
}

type Listener = (tx: Queryable, events: HappenedEvent<unknown>[]) => Promise<void>;
type Errand = (event: HappenedEvent<unknown>) => Promise<void>;

/** Somebody who is told of one type of event. */
export interface Subscriber {
  event: string;
  /** Names the subscriber in the log: `feature.purpose`. */
  name: string;
  listener?: Listener;
  errand?: Errand;
}

/**
 * Has `listener` called with each batch of events of this type. It must write through the given transaction only, and
 * must bear being told the same thing twice.
 */
export function subscribe<Payload>(
  type: EventType<Payload>,
  name: string,
  listener: (tx: Queryable, events: HappenedEvent<Payload>[]) => Promise<void>,
): Subscriber {
  // The payload was written by recordEvent or recordedBy under the same type.
  return { event: type.name, name, listener: listener as Listener };
}

/**
 * Has `errand` run for each event of this type, one after the other and outside of any transaction: for what asks
 * another machine, and would hold up everybody who needs the database. It must bear being run twice for the same event.
 */
export function subscribeErrand<Payload>(
  type: EventType<Payload>,
  name: string,
  errand: (event: HappenedEvent<Payload>) => Promise<void>,
): Subscriber {
  // As in `subscribe`.
  return { event: type.name, name, errand: errand as Errand };
}

const BATCH = 200;
const POLL_MS = 2_000;
/** Waits a moment after a write before delivering, so that a burst of writes is one delivery. */
const GATHER_MS = 100;
const GIVE_UP_AFTER = 10;
const LONGEST_WAIT_SECONDS = 3_600;
/** How long an errand may take, in seconds, before another process may run it as well. */
const ERRAND_SECONDS = 60;

/** The SQL that records an event, for a `WITH` clause of the statement that causes it: `rows` gives the payloads. */
export function recordedBy(type: EventType<unknown>, payloads: SQL): SQL {
  return sql`insert into outbox (name, payload) select ${type.name}::text, payload from (${payloads}) as happened(payload)`;
}

/** The SQL of how many events of this type wait to be delivered whose payload holds all that `like`, a jsonb, holds. */
export function waiting(type: EventType<unknown>, like: SQL): SQL {
  return sql`(select count(*)::int from outbox where name = ${type.name} and payload @> ${like})`;
}

/** Records one event in the caller's transaction. */
export async function recordEvent<Payload>(tx: Queryable, type: EventType<Payload>, payload: Payload): Promise<void> {
  await tx.execute(sql`insert into outbox (name, payload) values (${type.name}, ${JSON.stringify(payload)}::jsonb)`);
}

/** Delivers the outbox to listeners, in order, each batch in one transaction with what the listeners write. */
export class EventDispatcher {
  readonly #orm: Queryable;
  readonly #log: Logger;
  readonly #listeners = new Map<string, Listener[]>();
  readonly #errands = new Map<string, Errand>();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #runningErrands: Promise<void> | undefined;
  #stopped = true;
  #woken = false;

  constructor(orm: Queryable, log: Logger) {
    this.#orm = orm;
    this.#log = log;
  }

  /** Adds subscribers, before the start. */
  add(...subscribers: readonly Subscriber[]): void {
    for (const { event, listener, errand } of subscribers) {
      if (listener) this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
      if (errand) this.#errands.set(event, errand);
    }
  }

  start(): void {
    this.#stopped = false;
    this.#schedule(0);
  }

  /** Says that something was just recorded, so that it is delivered soon rather than at the next poll. */
  wake(): void {
    if (this.#running) this.#woken = true;
    else if (!this.#stopped) this.#schedule(GATHER_MS);
  }

  /** Stops after the batch under way. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#running;
    await this.#runningErrands;
  }

  /** Delivers all that is due; resolves when there is nothing left to deliver now. */
  async drain(): Promise<void> {
    while ((await this.#deliver(BATCH)) > 0 || (await this.#runErrand()));
  }

  #schedule(delay: number): void {
    clearTimeout(this.#timer);
    const warn = (error: unknown) => this.#log.warn({ err: error }, 'events wait: they could not be delivered');
    this.#timer = setTimeout(() => {
      // Beside the others, which do not wait for another machine.
      this.#runningErrands ??= this.#runErrandsUntilStopped()
        .catch(warn)
        .finally(() => {
          this.#runningErrands = undefined;
        });
      this.#running = this.#deliverUntilStopped()
        .catch(warn)
        .finally(() => {
          this.#running = undefined;
          if (!this.#stopped) this.#schedule(this.#woken ? GATHER_MS : POLL_MS);
          this.#woken = false;
        });
    }, delay);
    this.#timer.unref();
  }

  async #deliverUntilStopped(): Promise<void> {
    while (!this.#stopped && (await this.#deliver(BATCH)) > 0);
  }

  async #runErrandsUntilStopped(): Promise<void> {
    while (!this.#stopped && (await this.#runErrand()));
  }

  async #deliver(limit: number): Promise<number> {
    let failing: number[] = [];
    try {
      return await this.#orm.transaction(async (tx) => {
        const events = await takeEvents(tx, limit, [...this.#errands.keys()]);
        failing = events.map((event) => event.id);
        for (const [name, sameName] of Map.groupBy(events, (event) => event.name)) {
          for (const listener of this.#listeners.get(name) ?? []) await listener(tx, sameName);
        }
        return events.length;
      });
    } catch (error) {
      if (failing.length === 0) throw error;
      // One at a time from here, so that a single bad event holds up nothing else.
      if (failing.length > 1) return await this.#deliver(1);
      await this.#postpone(failing[0], error, GIVE_UP_AFTER);
      return 1;
    }
  }

  /** Runs the errand of the first event that is due and has one; false where there is none. */
  async #runErrand(): Promise<boolean> {
    const [event] = await borrowEvent(this.#orm, [...this.#errands.keys()]);
    if (!event) return false;
    try {
      await this.#errands.get(event.name)?.(event);
      await this.#orm.execute(sql`delete from outbox where id = ${event.id}`);
    } catch (error) {
      // The other machine may be away for days, and what it shall do, remove a photo say, is still to be done.
      await this.#postpone(event.id, error, Number.POSITIVE_INFINITY);
    }
    return true;
  }

  /** Waits twice as long each time, an hour at most, and for good once it was tried `giveUpAfter` times. */
  async #postpone(id: number | undefined, error: unknown, giveUpAfter: number): Promise<void> {
    const [row] = await this.#orm.execute<{ attempts: number }>(sql`
      update outbox set attempts = attempts + 1, available_at =
        case when attempts + 1 >= ${giveUpAfter}::float8 then 'infinity'
          else now() + interval '1 second' * least(power(2, least(attempts, 30)), ${LONGEST_WAIT_SECONDS}::int) end
      where id = ${id} returning attempts`);
    this.#log.error({ err: error, event: id, attempts: row?.attempts }, 'an event could not be delivered');
  }
}

interface TakenEvent extends HappenedEvent<unknown> {
  name: string;
}

type EventRow = {
  id: string | number;
  name: string;
  payload: unknown;
};

const toEvent = ({ id, name, payload }: EventRow): TakenEvent => ({ id: Number(id), name, payload });

const isNamed = (names: readonly string[]) => (names.length > 0 ? sql`name in ${names}` : sql`false`);

/** Takes out of the outbox what is due, in order, but for events of the names in `except`. */
async function takeEvents(tx: Queryable, limit: number, except: readonly string[]): Promise<TakenEvent[]> {
  const rows = await tx.execute<EventRow>(sql`
    with due as (
      select id from outbox where available_at <= now() and not (${isNamed(except)})
      order by id limit ${limit} for update skip locked
    )
    delete from outbox using due where outbox.id = due.id returning outbox.id, outbox.name, outbox.payload`);
  return rows.map(toEvent).sort((one, other) => one.id - other.id);
}

/** The first event with one of `names` that is due, which stays in the outbox, out of the sight of others for a while. */
async function borrowEvent(orm: Queryable, names: readonly string[]): Promise<TakenEvent[]> {
  const rows = await orm.execute<EventRow>(sql`
    with due as (
      select id from outbox where available_at <= now() and ${isNamed(names)} order by id limit 1 for update skip locked
    )
    update outbox set available_at = now() + interval '1 second' * ${ERRAND_SECONDS}::int from due
    where outbox.id = due.id returning outbox.id, outbox.name, outbox.payload`);
  return rows.map(toEvent);
}
