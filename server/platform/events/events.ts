/** Events: what happened, and who is told of it, at least once, after the write that caused it and never without it. */
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../db/queryable.ts';

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

export type Listener = (tx: Queryable, events: HappenedEvent<unknown>[]) => Promise<void>;

/** Who is told of one type of event. */
export interface Subscriber {
  event: string;
  /** `feature.purpose`; it stands in the database, so a new name is a new subscriber. */
  name: string;
  listener: Listener;
}

/**
 * Has `listener` called with each batch of events of this type. It writes through the given transaction and waits for
 * nothing else: what asks another machine sends a job from here. It must bear being told the same thing twice, and payloads of the version before. What it throws is
 * undone and tried again for this subscriber alone.
 */
export function subscribe<Payload>(
  type: EventType<Payload>,
  name: string,
  listener: (tx: Queryable, events: HappenedEvent<Payload>[]) => Promise<void>,
): Subscriber {
  // The payload was written by recordEvent or recordedBy under the same type.
  return { event: type.name, name, listener: listener as Listener };
}

/** The SQL that records an event, for a `WITH` clause of the statement that causes it: `rows` gives the payloads. */
export function recordedBy(type: EventType<unknown>, payloads: SQL): SQL {
  return sql`insert into outbox (name, payload) select ${type.name}::text, payload from (${payloads}) as happened(payload)`;
}

/** Records one event in the caller's transaction. */
export async function recordEvent<Payload>(tx: Queryable, type: EventType<Payload>, payload: Payload): Promise<void> {
  await tx.execute(sql`insert into outbox (name, payload) values (${type.name}, ${JSON.stringify(payload)}::jsonb)`);
}

/**
 * The SQL of how many events that `subscriber` has yet to be told of name this person as `userId` and this day as
 * `countsOn`. Indexed, so that it is quick however many events wait.
 */
export function waitingUses(subscriber: string, userId: string, day: string): SQL {
  const same = sql`payload->>'userId' = ${userId} and payload->>'countsOn' = ${day}`;
  return sql`((select count(*) from outbox where ${same})
    + (select count(*) from event_deliveries where ${same} and subscriber = ${subscriber}))::int`;
}
