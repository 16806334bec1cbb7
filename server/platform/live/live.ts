/** Notifies a user's open pages of changes, across all server processes, through PostgreSQL's NOTIFY. */
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { TOPICS, type Topic } from '../../../contract/topics.ts';
import type { Notifications } from '../db/notifications.ts';
import type { Queryable } from '../db/queryable.ts';

const CHANNEL = 'live';

/** `session`: sessions of the user have ended. This topic stays inside the server. */
type LiveTopic = Topic | 'session';

/**
 * Notifies the open pages of these users when the transaction commits. Sends ids and topics only, never content. Best
 * effort: messages sent while no page is connected are dropped.
 */
export async function notifyPages(
  tx: Queryable,
  userIds: Iterable<string>,
  topics: readonly LiveTopic[],
): Promise<void> {
  const payloads = [...new Set(userIds)].map((id) => `${id} ${topics.join(' ')}`);
  await tx.execute(
    sql`select pg_notify(${CHANNEL}, payload) from json_array_elements_text(${JSON.stringify(payloads)}::json) payload`,
  );
}

/** In place of a user id: all users. */
const ALL_USERS = '*';

/** Notifies the pages of all users. For rare changes only, because every open page refetches. */
export async function notifyAllPages(tx: Queryable, topics: readonly Topic[]): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${`${ALL_USERS} ${topics.join(' ')}`})`);
}

/** The users these events are about. */
export function userIdsOf(events: readonly { payload: { userId: string } }[]): string[] {
  return events.map(({ payload }) => payload.userId);
}

/** Maximum of streams per user and process. Another one closes the oldest. */
const STREAMS_MAX = 20;
/** How long the first stream waits for LISTEN while the database is unavailable. */
const LISTEN_TIMEOUT_MS = 3_000;

class Stream {
  // Starts with `session`, because the session may have ended while the stream was opened.
  readonly #pending = new Set<LiveTopic>(['session']);
  #ended = false;
  #wake: (() => void) | undefined;

  push(topics: readonly LiveTopic[]): void {
    for (const topic of topics) this.#pending.add(topic);
    this.#wake?.();
  }

  end(): void {
    this.#ended = true;
    this.#wake?.();
  }

  /** Waits for topics and returns those pushed since the last call; undefined once the stream has ended. */
  async next(): Promise<LiveTopic[] | undefined> {
    if (!this.#ended && this.#pending.size === 0) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    if (this.#ended) return undefined;
    const topics = [...this.#pending];
    this.#pending.clear();
    return topics;
  }
}

/** The streams of this process. */
export class Live {
  readonly #notifications: Notifications;
  readonly #streams = new Map<string, Set<Stream>>();
  #unlisten: (() => void) | undefined;
  #hasListened = false;
  readonly #listening = Promise.withResolvers<void>();
  readonly #listeners: ((userId: string, topics: readonly string[]) => unknown)[] = [];
  #closed = false;

  constructor(notifications: Notifications) {
    this.#notifications = notifications;
  }

  /** Number of open streams. */
  get size(): number {
    let size = 0;
    for (const streams of this.#streams.values()) size += streams.size;
    return size;
  }

  /** Registers a listener for all messages. They arrive only while this process has an open stream. */
  onNotify(listener: (userId: string, topics: readonly string[]) => unknown): void {
    this.#listeners.push(listener);
  }

  /**
   * Yields the topics of this user's messages until `signal` aborts or the server stops. Yields `session` first, once this
   * process listens; no later message is missed. While the database is unavailable it yields after a timeout.
   */
  async *follow(userId: string, signal: AbortSignal): AsyncGenerator<LiveTopic[]> {
    if (this.#closed || signal.aborted) return;
    this.#listen();
    const stream = new Stream();
    const streams = this.#streams.get(userId) ?? new Set();
    this.#streams.set(userId, streams.add(stream));
    if (streams.size > STREAMS_MAX) for (const oldest of [...streams].slice(0, -STREAMS_MAX)) oldest.end();
    const end = () => stream.end();
    signal.addEventListener('abort', end);
    try {
      if (!this.#hasListened)
        await Promise.race([this.#listening.promise, delay(LISTEN_TIMEOUT_MS, undefined, { ref: false })]);
      for (let topics = await stream.next(); topics; topics = await stream.next()) yield topics;
    } finally {
      signal.removeEventListener('abort', end);
      streams.delete(stream);
      if (streams.size === 0 && this.#streams.get(userId) === streams) this.#streams.delete(userId);
    }
  }

  /** Ends all streams and accepts no more. The pages reconnect to another process, or to this one after its restart. */
  close(): void {
    this.#closed = true;
    this.#unlisten?.();
    for (const streams of this.#streams.values()) for (const stream of streams) stream.end();
  }

  /** Starts LISTEN with the first stream. */
  #listen(): void {
    this.#unlisten ??= this.#notifications.listen(CHANNEL, {
      onPayload: (payload) => {
        const [userId = '', ...topics] = payload.split(' ');
        for (const listener of this.#listeners) listener(userId, topics);
        // Written by `notifyPages` or `notifyAllPages`.
        for (const stream of this.#streamsOf(userId)) stream.push(topics as LiveTopic[]);
      },
      onListening: () => {
        // Messages sent while the connection was lost are unknown, so anything may have changed.
        const missed = this.#hasListened;
        this.#hasListened = true;
        this.#listening.resolve();
        if (!missed) return;
        for (const streams of this.#streams.values()) {
          for (const stream of streams) stream.push([...TOPICS, 'session']);
        }
      },
    });
  }

  #streamsOf(userId: string): Iterable<Stream> {
    if (userId !== ALL_USERS) return this.#streams.get(userId) ?? [];
    return [...this.#streams.values()].flatMap((streams) => [...streams]);
  }
}
