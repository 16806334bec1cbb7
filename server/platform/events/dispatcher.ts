/** Delivers events to their subscribers, each delivery for itself. */
import { HOUR_MS } from '../../../contract/durations.ts';
import type { Queryable } from '../db/queryable.ts';
import type { Logger } from '../log.ts';
import {
  type Delivery,
  findSubscribers,
  findWork,
  insertDeliveries,
  lockDeliveries,
  postponeDelivery,
  registerSubscribers,
  removeDelivery,
  type TakenEvent,
  takeEvents,
} from './deliveries.queries.ts';
import type { Subscriber } from './events.ts';

const BATCH_MAX = 200;
/** Smaller batches cost more than they deliver: the listeners take the events of one person together. */
const BATCH_MIN = 20;
/**
 * How long a batch should take, in milliseconds. The embedded database has one connection: whoever asks it while events
 * are delivered waits for the batch.
 */
const BATCH_MS = 40;
const POLL_MS = 2_000;
/** Waits a moment after a write before delivering, so that a burst of writes is one delivery. */
const GATHER_MS = 100;
const REGISTER_MS = HOUR_MS;
const GIVE_UP_AFTER = 10;
/** After so long, in milliseconds, a listener that does not return is named in the log. */
const SLOW_MS = 5_000;

/**
 * Takes events out of the outbox in order, a batch in one transaction with what the listeners write. Each subscriber has
 * a savepoint of its own. What it fails at is kept for it alone and tried again after 1, 2, 4 … seconds.
 */
export class EventDispatcher {
  readonly #orm: Queryable;
  readonly #log: Logger;
  readonly #subscribers: Subscriber[] = [];
  #batch = BATCH_MAX;
  #timer: NodeJS.Timeout | undefined;
  #registering: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #stopped = true;
  #woken = false;

  constructor(orm: Queryable, log: Logger) {
    this.#orm = orm;
    this.#log = log;
  }

  /**
   * Adds subscribers, before the start.
   * @throws Error where two subscribers of one event have the same name
   */
  add(...subscribers: readonly Subscriber[]): void {
    for (const subscriber of subscribers) {
      const { event, name } = subscriber;
      if (this.#subscriberOf(event, name)) throw new Error(`${event} has two subscribers called ${name}`);
      this.#subscribers.push(subscriber);
    }
  }

  /**
   * Tells the other processes of this process's subscribers, so that events taken by a process of another version are
   * kept for them. To be called before events are recorded.
   */
  async register(): Promise<void> {
    await registerSubscribers(this.#orm, this.#subscribers);
  }

  start(): void {
    this.#stopped = false;
    this.#registering = setInterval(() => {
      this.register().catch((error: unknown) => this.#log.warn({ err: error }, 'subscribers could not be registered'));
    }, REGISTER_MS);
    this.#registering.unref();
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
    clearInterval(this.#registering);
    await this.#running;
  }

  /** Delivers all that is due; resolves when there is nothing left to deliver now. */
  async drain(): Promise<void> {
    while (await this.#deliver());
  }

  #schedule(delay: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#running = this.#deliverUntilStopped()
        .catch((error: unknown) => this.#log.warn({ err: error }, 'events wait: they could not be delivered'))
        .finally(() => {
          this.#running = undefined;
          if (!this.#stopped) this.#schedule(this.#woken ? GATHER_MS : POLL_MS);
          this.#woken = false;
        });
    }, delay);
    this.#timer.unref();
  }

  async #deliverUntilStopped(): Promise<void> {
    if (!(await findWork(this.#orm))) return;
    while (!this.#stopped && (await this.#deliver()));
  }

  /** Delivers a batch of new events and what is due of earlier ones; false where there was neither. */
  async #deliver(): Promise<boolean> {
    const begun = performance.now();
    const events = await this.#orm.transaction((tx) => this.#deliverNew(tx));
    if (events > 0) {
      const fitting = Math.round((events * BATCH_MS) / (performance.now() - begun));
      this.#batch = Math.min(BATCH_MAX, Math.max(BATCH_MIN, fitting));
    }
    const deliveries = await this.#orm.transaction((tx) => this.#deliverKept(tx));
    return events + deliveries > 0;
  }

  async #deliverNew(tx: Queryable): Promise<number> {
    const events = await takeEvents(tx, this.#batch);
    if (events.length === 0) return 0;
    const byName = Map.groupBy(events, ({ name }) => name);
    for (const { event, name } of await findSubscribers(tx, [...byName.keys()])) {
      const own = this.#subscriberOf(event, name);
      if (!own) await insertDeliveries(tx, name, byName.get(event) ?? []);
    }
    for (const subscriber of this.#subscribers) {
      const own = byName.get(subscriber.event);
      if (own) await this.#tell(tx, subscriber, own);
    }
    return events.length;
  }

  async #tell(tx: Queryable, subscriber: Subscriber, events: TakenEvent[]): Promise<void> {
    const failed = await this.#attempt(tx, subscriber, events);
    if (!failed) return;
    // One at a time from here, so that a single bad event holds up no other.
    for (const event of events) {
      const { error } = events.length === 1 ? failed : ((await this.#attempt(tx, subscriber, [event])) ?? {});
      if (error === undefined) continue;
      await insertDeliveries(tx, subscriber.name, [event], { error: kindOf(error), attempts: 1 });
      this.#logFailure(error, { ...event, subscriber: subscriber.name, attempts: 0 });
    }
  }

  async #deliverKept(tx: Queryable): Promise<number> {
    const deliveries = await lockDeliveries(tx, this.#subscribers, this.#batch);
    for (const delivery of deliveries) {
      const subscriber = this.#subscriberOf(delivery.name, delivery.subscriber);
      const failed = subscriber && (await this.#attempt(tx, subscriber, [delivery]));
      if (failed) await this.#postpone(tx, delivery, failed.error);
      else await removeDelivery(tx, delivery);
    }
    return deliveries.length;
  }

  /** Has the listener write within a savepoint; answers what it threw. */
  async #attempt(
    tx: Queryable,
    { event, name, listener }: Subscriber,
    events: TakenEvent[],
  ): Promise<{ error: unknown } | undefined> {
    const slow = setTimeout(() => {
      this.#log.warn({ event, subscriber: name }, 'a subscriber holds up the delivery of events');
    }, SLOW_MS);
    try {
      await tx.transaction(async (savepoint) => listener(savepoint, events));
      return undefined;
    } catch (error) {
      return { error };
    } finally {
      clearTimeout(slow);
    }
  }

  /** Waits twice as long each time, and for good once it was tried `GIVE_UP_AFTER` times. */
  async #postpone(tx: Queryable, delivery: Delivery, error: unknown): Promise<void> {
    const givenUp = delivery.attempts + 1 >= GIVE_UP_AFTER;
    const waitSeconds = givenUp ? undefined : 2 ** delivery.attempts;
    await postponeDelivery(tx, delivery, { error: kindOf(error), waitSeconds });
    this.#logFailure(error, delivery, givenUp);
  }

  #logFailure(error: unknown, { id, name, subscriber, attempts }: Delivery, givenUp = false): void {
    this.#log.error(
      { err: error, event: name, id, subscriber, attempts: attempts + 1 },
      givenUp
        ? 'an event was given up for this subscriber; npm run failed lists it'
        : 'an event could not be delivered and is tried again',
    );
  }

  #subscriberOf(event: string, name: string): Subscriber | undefined {
    return this.#subscribers.find((one) => one.event === event && one.name === name);
  }
}

/** The class of an error and its code, such as `PostgresError 23505`. */
function kindOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return 'unknown';
  return 'code' in cause && typeof cause.code === 'string' ? `${cause.name} ${cause.code}` : cause.name;
}
