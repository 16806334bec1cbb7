/** Hears what any process tells with NOTIFY, over one connection of its own that is opened by the first listener. */
import type postgres from 'postgres';
import type { BasicLogger } from '../log.ts';
import type { COPYING } from './embedded/worker-messages.ts';

export interface NotificationListener {
  onPayload(payload: string): void;
  /** Called each time listening begins: what was told before that was missed. */
  onListening?(): void;
}

/** What the connection calls. */
export interface ConnectionEvents {
  onnotify(channel: string, payload: string): void;
  onclose(): void;
}

/** The names of channels; they stand in SQL text as they are. */
export type Channel = 'jobs' | 'live' | typeof COPYING;

/** How long, in ms, to wait before the next try to listen. */
const RETRY_MS = 1_000;

/**
 * The listeners of this process. The driver's own `listen` gives up for good where the database is away at the moment
 * of its second try; this one tries until it is closed.
 */
export class Notifications {
  readonly #connect: (events: ConnectionEvents) => postgres.Sql;
  readonly #log: BasicLogger;
  readonly #listeners = new Map<Channel, Set<NotificationListener>>();
  #sql: postgres.Sql | undefined;
  #attaching = false;
  #stale = false;
  #closed = false;
  #endPause: (() => void) | undefined;

  constructor(connect: (events: ConnectionEvents) => postgres.Sql, log: BasicLogger) {
    this.#connect = connect;
    this.#log = log;
  }

  /** Begins to listen, in the background, until the returned function is called. */
  listen(channel: Channel, listener: NotificationListener): () => void {
    const listeners = this.#listeners.get(channel) ?? new Set();
    this.#listeners.set(channel, listeners.add(listener));
    void this.#attach();
    return () => void listeners.delete(listener);
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#endPause?.();
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
          onnotify: (channel, payload) => this.#hear(channel, payload),
          onclose: () => void this.#attach(),
        });
        await this.#sql.unsafe([...this.#listeners.keys()].map((channel) => `listen "${channel}"`).join(';'));
        for (const listeners of this.#listeners.values()) for (const listener of listeners) listener.onListening?.();
      } catch (error) {
        if (this.#closed) break;
        this.#log.debug({ err: error }, 'notifications are not heard; trying again');
        this.#stale = true;
        await this.#pause();
      }
    }
    this.#attaching = false;
  }

  #hear(channel: string, payload: string): void {
    // A channel nobody here listens to is not in the map, whatever its name is.
    for (const listener of this.#listeners.get(channel as Channel) ?? []) listener.onPayload(payload);
  }

  #pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, RETRY_MS);
      this.#endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
