/** Delivers events to their subscribers, each delivery independently. */
import { HOUR_MS } from '../../../contract/durations.ts';
import type { Queryable } from '../db/queryable.ts';
import type { Logger } from '../log.ts';
import {
  type Delivery,
  findSubscribers,
  hasPendingEvents,
  insertDeliveries,
  lockDeliveries,
  type OutboxEvent,
  postponeDelivery,
  registerSubscribers,
  removeDelivery,
  takeEvents,
} from './deliveries.queries.ts';
import type { Subscriber } from './events.ts';

const BATCH_MAX = 200;
/** Minimum batch size. Smaller batches are inefficient, because listeners combine the events of a user. */
const BATCH_MIN = 20;
/** Target duration of a batch in milliseconds. The embedded database has one connection, so requests wait for the batch. */
const BATCH_MS = 40;
const POLL_MS = 2_000;
/** Delay in milliseconds after a write, so that a burst of writes is one delivery. */
const DEBOUNCE_MS = 100;
const REGISTER_MS = HOUR_MS;
const ATTEMPTS_MAX = 10;
/** Listeners running longer than this, in milliseconds, are reported in the log. */
const SLOW_MS = 5_000;

/**
 * Takes events from the outbox in order, a batch per transaction, which includes the listeners' writes. Each subscriber
 * has its own savepoint. A failed delivery is stored for that subscriber and retried after 1, 2, 4 … seconds.
 */
export class EventDispatcher {
  readonly #orm: Queryable;
  readonly #log: Logger;
  readonly #subscribers: Subscriber[] = [];
  #batch = BATCH_MAX;
  #timer: NodeJS.Timeout | undefined;
  #registerTimer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #stopped = true;
  #woken = false;

  constructor(orm: Queryable, log: Logger) {
    this.#orm = orm;
    this.#log = log;
  }

  /**
   * Adds subscribers. Call before `start`.
   * @throws Error if two subscribers of one event have the same name
   */
  add(...subscribers: readonly Subscriber[]): void {
    for (const subscriber of subscribers) {
      const { event, name } = subscriber;
      if (this.#subscriberOf(event, name)) throw new Error(`${event} has two subscribers called ${name}`);
      this.#subscribers.push(subscriber);
    }
  }

  /**
   * Registers this process's subscribers in the database, so that processes of another version store events for them.
   * Call before events are recorded.
   */
  async register(): Promise<void> {
    await registerSubscribers(this.#orm, this.#subscribers);
  }

  start(): void {
    this.#stopped = false;
    this.#registerTimer = setInterval(() => {
      this.register().catch((error: unknown) => this.#log.warn({ err: error }, 'subscribers could not be registered'));
    }, REGISTER_MS);
    this.#registerTimer.unref();
    this.#schedule(0);
  }

  /** Delivers recently recorded events soon, rather than at the next poll. */
  wake(): void {
    if (this.#running) this.#woken = true;
    else if (!this.#stopped) this.#schedule(DEBOUNCE_MS);
  }

  /** Stops after the current batch. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    clearInterval(this.#registerTimer);
    await this.#running;
  }

  /** Delivers everything that is due. */
  async drain(): Promise<void> {
    while (await this.#deliver());
  }

  #schedule(delay: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#running = this.#deliverUntilStopped()
        .catch((error: unknown) => this.#log.warn({ err: error }, 'events could not be delivered; retrying later'))
        .finally(() => {
          this.#running = undefined;
          if (!this.#stopped) this.#schedule(this.#woken ? DEBOUNCE_MS : POLL_MS);
          this.#woken = false;
        });
    }, delay);
    this.#timer.unref();
  }

  async #deliverUntilStopped(): Promise<void> {
    if (!(await hasPendingEvents(this.#orm))) return;
    while (!this.#stopped && (await this.#deliver()));
  }

  /** Delivers a batch of new events and due deliveries of earlier ones. Returns false if there was nothing. */
  async #deliver(): Promise<boolean> {
    const startedAt = performance.now();
    const events = await this.#orm.transaction((tx) => this.#deliverNew(tx));
    if (events > 0) {
      const batchSize = Math.round((events * BATCH_MS) / (performance.now() - startedAt));
      this.#batch = Math.min(BATCH_MAX, Math.max(BATCH_MIN, batchSize));
    }
    const deliveries = await this.#orm.transaction((tx) => this.#deliverPending(tx));
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
      if (own) await this.#deliverTo(tx, subscriber, own);
    }
    return events.length;
  }

  async #deliverTo(tx: Queryable, subscriber: Subscriber, events: OutboxEvent[]): Promise<void> {
    const failure = await this.#attempt(tx, subscriber, events);
    if (!failure) return;
    // Retries one by one, so that a single event does not block the others.
    for (const event of events) {
      const { error } = events.length === 1 ? failure : ((await this.#attempt(tx, subscriber, [event])) ?? {});
      if (error === undefined) continue;
      await insertDeliveries(tx, subscriber.name, [event], { error: errorLabel(error), attempts: 1 });
      this.#logFailure(error, { ...event, subscriber: subscriber.name, attempts: 0 });
    }
  }

  async #deliverPending(tx: Queryable): Promise<number> {
    const deliveries = await lockDeliveries(tx, this.#subscribers, this.#batch);
    for (const delivery of deliveries) {
      const subscriber = this.#subscriberOf(delivery.name, delivery.subscriber);
      const failed = subscriber && (await this.#attempt(tx, subscriber, [delivery]));
      if (failed) await this.#postpone(tx, delivery, failed.error);
      else await removeDelivery(tx, delivery);
    }
    return deliveries.length;
  }

  /** Runs the listener in a savepoint and returns the error it threw. */
  async #attempt(
    tx: Queryable,
    { event, name, listener }: Subscriber,
    events: OutboxEvent[],
  ): Promise<{ error: unknown } | undefined> {
    const slow = setTimeout(() => {
      this.#log.warn({ event, subscriber: name }, 'a subscriber blocks the delivery of events');
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

  /** Doubles the delay each time, and gives up after `ATTEMPTS_MAX` attempts. */
  async #postpone(tx: Queryable, delivery: Delivery, error: unknown): Promise<void> {
    const givenUp = delivery.attempts + 1 >= ATTEMPTS_MAX;
    const waitSeconds = givenUp ? undefined : 2 ** delivery.attempts;
    await postponeDelivery(tx, delivery, { error: errorLabel(error), waitSeconds });
    this.#logFailure(error, delivery, givenUp);
  }

  #logFailure(error: unknown, { id, name, subscriber, attempts }: Delivery, givenUp = false): void {
    this.#log.error(
      { err: error, event: name, id, subscriber, attempts: attempts + 1 },
      givenUp
        ? 'an event was given up for this subscriber; `npm run failed` lists it'
        : 'an event could not be delivered and will be retried',
    );
  }

  #subscriberOf(event: string, name: string): Subscriber | undefined {
    return this.#subscribers.find((one) => one.event === event && one.name === name);
  }
}

/** The class and code of an error, for example `PostgresError 23505`. */
function errorLabel(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return 'unknown';
  return 'code' in cause && typeof cause.code === 'string' ? `${cause.name} ${cause.code}` : cause.name;
}
