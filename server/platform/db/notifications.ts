/** Receives NOTIFY messages, over one connection opened by the first listener. */
import type postgres from 'postgres';
import type { BasicLogger } from '../log.ts';
import type { COPY_CHANNEL } from './embedded/worker-messages.ts';

export interface NotificationListener {
  onPayload(payload: string): void;
  /** Called each time LISTEN takes effect. Earlier messages may have been missed. */
  onListening?(): void;
}

/** Callbacks of the connection. */
export interface ConnectionEvents {
  onnotify(channel: string, payload: string): void;
  onclose(): void;
}

/** Channel names. They are inserted into SQL without escaping. */
export type Channel = 'jobs' | 'live' | typeof COPY_CHANNEL;

/** Pause between attempts to listen, in ms. */
const RETRY_MS = 1_000;

/**
 * The listeners of this process. The driver's own `listen` gives up if the database is unavailable at its second
 * attempt; this class retries until it is closed.
 */
export class Notifications {
  readonly #connect: (events: ConnectionEvents) => postgres.Sql;
  readonly #log: BasicLogger;
  readonly #listeners = new Map<Channel, Set<NotificationListener>>();
  #sql: postgres.Sql | undefined;
  #attaching = false;
  #stale = false;
  #closed = false;
  #cancelPause: (() => void) | undefined;

  constructor(connect: (events: ConnectionEvents) => postgres.Sql, log: BasicLogger) {
    this.#connect = connect;
    this.#log = log;
  }

  /** Starts listening in the background. Returns a function that removes the listener. */
  listen(channel: Channel, listener: NotificationListener): () => void {
    const listeners = this.#listeners.get(channel) ?? new Set();
    this.#listeners.set(channel, listeners.add(listener));
    void this.#attach();
    return () => void listeners.delete(listener);
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#cancelPause?.();
    await this.#sql?.end({ timeout: 0 });
  }

  async #attach(): Promise<void> {
    this.#stale = true;
    if (this.#attaching) return;
    this.#attaching = true;
    while (this.#stale && !this.#closed) {
      this.#stale = false;
      try {
        this.#sql ??= this.#connect({
          onnotify: (channel, payload) => this.#dispatch(channel, payload),
          onclose: () => void this.#attach(),
        });
        await this.#sql.unsafe([...this.#listeners.keys()].map((channel) => `listen "${channel}"`).join(';'));
        for (const listeners of this.#listeners.values()) for (const listener of listeners) listener.onListening?.();
      } catch (error) {
        if (this.#closed) break;
        this.#log.debug({ err: error }, 'could not listen for notifications; retrying');
        this.#stale = true;
        await this.#pause();
      }
    }
    this.#attaching = false;
  }

  #dispatch(channel: string, payload: string): void {
    // Unknown channels are not in the map.
    for (const listener of this.#listeners.get(channel as Channel) ?? []) listener.onPayload(payload);
  }

  #pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, RETRY_MS);
      this.#cancelPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
