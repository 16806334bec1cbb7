/** Tells the open pages of a person that something changed, whichever process they are connected to. */
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { TOPICS, type Topic } from '../../../contract/topics.ts';
import type { Notifications } from '../db/notifications.ts';
import type { Queryable } from '../db/queryable.ts';

const CHANNEL = 'live';

/** `session`: sessions of the person have ended. It never leaves the server. */
type LiveTopic = Topic | 'session';

/**
 * Tells the pages of these people what changed, once the transaction is committed and not if it is undone. It carries
 * ids and topics, never content. A hint only: what is told while nobody is connected is lost.
 */
export async function tell(tx: Queryable, personIds: Iterable<string>, topics: readonly LiveTopic[]): Promise<void> {
  const payloads = [...new Set(personIds)].map((id) => `${id} ${topics.join(' ')}`);
  await tx.execute(
    sql`select pg_notify(${CHANNEL}, payload) from json_array_elements_text(${JSON.stringify(payloads)}::json) payload`,
  );
}

/** Stands for the pages of everybody. */
const EVERYBODY = '*';

/** As `tell`, to everybody's pages. Each of them asks anew, so it is for what is rare. */
export async function tellEverybody(tx: Queryable, topics: readonly Topic[]): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${`${EVERYBODY} ${topics.join(' ')}`})`);
}

/** Whom events are about, for `tell`. */
export function userIdsOf(happened: readonly { payload: { userId: string } }[]): string[] {
  return happened.map(({ payload }) => payload.userId);
}

/** The most streams a person has open in one process. A further one ends the oldest, so that nobody is locked out. */
const STREAMS_MAX = 20;
/** How long, in ms, the first page waits for the connection by which others are heard, where the database is away. */
const LISTENS_WITHIN_MS = 3_000;

class Stream {
  // The session may have ended while the stream was opened.
  readonly #pending = new Set<LiveTopic>(['session']);
  #ended = false;
  #wake: (() => void) | undefined;

  tell(topics: readonly LiveTopic[]): void {
    for (const topic of topics) this.#pending.add(topic);
    this.#wake?.();
  }

  end(): void {
    this.#ended = true;
    this.#wake?.();
  }

  /** What was told since the last call, as soon as there is something; undefined at the end. */
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
  #listened = false;
  readonly #listening = Promise.withResolvers<void>();
  readonly #toldListeners: ((personId: string, topics: readonly string[]) => unknown)[] = [];
  #closed = false;

  constructor(notifications: Notifications) {
    this.#notifications = notifications;
  }

  /** How many streams are open. */
  get size(): number {
    let size = 0;
    for (const streams of this.#streams.values()) size += streams.size;
    return size;
  }

  /** Has `listener` called with what is told to somebody, while this process listens: while any page is open on it. */
  onTold(listener: (personId: string, topics: readonly string[]) => unknown): void {
    this.#toldListeners.push(listener);
  }

  /**
   * What is told to this person, until `signal` is aborted or the server stops. The first is `session`, once this process
   * hears what others tell: a page that is connected misses nothing from then on. Nothing is held before the first look.
   */
  async *follow(personId: string, signal: AbortSignal): AsyncGenerator<LiveTopic[]> {
    if (this.#closed || signal.aborted) return;
    this.#listen();
    const stream = new Stream();
    const streams = this.#streams.get(personId) ?? new Set();
    this.#streams.set(personId, streams.add(stream));
    if (streams.size > STREAMS_MAX) for (const oldest of [...streams].slice(0, -STREAMS_MAX)) oldest.end();
    const end = () => stream.end();
    signal.addEventListener('abort', end);
    try {
      if (!this.#listened)
        await Promise.race([this.#listening.promise, delay(LISTENS_WITHIN_MS, undefined, { ref: false })]);
      for (let topics = await stream.next(); topics; topics = await stream.next()) yield topics;
    } finally {
      signal.removeEventListener('abort', end);
      streams.delete(stream);
      if (streams.size === 0 && this.#streams.get(personId) === streams) this.#streams.delete(personId);
    }
  }

  /** Ends every stream and takes no more: the pages connect to another process, or to this one once it is back. */
  close(): void {
    this.#closed = true;
    this.#unlisten?.();
    for (const streams of this.#streams.values()) for (const stream of streams) stream.end();
  }

  /** Only a process that somebody is connected to listens. */
  #listen(): void {
    this.#unlisten ??= this.#notifications.listen(CHANNEL, {
      onPayload: (payload) => {
        const [personId = '', ...topics] = payload.split(' ');
        for (const listener of this.#toldListeners) listener(personId, topics);
        // Written by `tell`.
        for (const stream of this.#streamsOf(personId)) stream.tell(topics as LiveTopic[]);
      },
      onListening: () => {
        // What was told while the connection was lost is not known, so anything may have changed.
        const missed = this.#listened;
        this.#listened = true;
        this.#listening.resolve();
        if (!missed) return;
        for (const streams of this.#streams.values()) {
          for (const stream of streams) stream.tell([...TOPICS, 'session']);
        }
      },
    });
  }

  #streamsOf(personId: string): Iterable<Stream> {
    if (personId !== EVERYBODY) return this.#streams.get(personId) ?? [];
    return [...this.#streams.values()].flatMap((streams) => [...streams]);
  }
}
