/** Events, delivered to their subscribers at least once after the write that caused them is committed. */
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../db/queryable.ts';

/** A type of event. Payloads contain ids and days only, never user content. */
export interface EventType<Payload> {
  readonly name: string;
  /** Only carries the type of the payload; always undefined. */
  readonly payload?: Payload;
}

export interface RecordedEvent<Payload> {
  id: number;
  payload: Payload;
}

export type Listener = (tx: Queryable, events: RecordedEvent<unknown>[]) => Promise<void>;

/** A subscriber of one type of event. */
export interface Subscriber {
  event: string;
  /** `feature.purpose`. Stored in the database, so renaming creates a new subscriber. */
  name: string;
  listener: Listener;
}

/**
 * Calls `listener` with each batch of events of this type. It may only write and send jobs through the given
 * transaction, and must not await anything else; use a job for network calls. It may be called more than once for an
 * event, and with payloads of the previous version. If it throws, its writes are rolled back and the delivery is
 * retried for this subscriber alone.
 */
export function subscribe<Payload>(
  type: EventType<Payload>,
  name: string,
  listener: (tx: Queryable, events: RecordedEvent<Payload>[]) => Promise<void>,
): Subscriber {
  // Written by recordEvent or recordedBy with the same type.
  return { event: type.name, name, listener: listener as Listener };
}

/** SQL that records events, for a `WITH` clause of the statement that causes them. `payloads` selects them. */
export function recordEventsSql(type: EventType<unknown>, payloads: SQL): SQL {
  return sql`insert into outbox (name, payload) select ${type.name}::text, payload from (${payloads}) as happened(payload)`;
}

/** Records one event in the caller's transaction. */
export async function recordEvent<Payload>(tx: Queryable, type: EventType<Payload>, payload: Payload): Promise<void> {
  await tx.execute(sql`insert into outbox (name, payload) values (${type.name}, ${JSON.stringify(payload)}::jsonb)`);
}

/** Those of `userIds` with an undelivered event of these types. Uses an index. */
export async function findUsersWithPending(
  db: Queryable,
  types: readonly EventType<{ userId: string }>[],
  userIds: readonly string[],
): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const names = types.map(({ name }) => name);
  const isOfThem = sql`payload->>'userId' in ${[...userIds]}`;
  const rows = await db.execute<{ id: string }>(sql`
    select payload->>'userId' as id from outbox where ${isOfThem} and name in ${names}
    union select payload->>'userId' from event_deliveries
      where ${isOfThem} and event in ${names} and available_at < 'infinity'`);
  return new Set(rows.map(({ id }) => id));
}

/** SQL that counts the undelivered events of `subscriber` with this `userId` and this day as `countsOn`. Uses an index. */
export function countPendingUses(subscriber: string, userId: string, day: string): SQL {
  const matches = sql`payload->>'userId' = ${userId} and payload->>'countsOn' = ${day}`;
  return sql`((select count(*) from outbox where ${matches})
    + (select count(*) from event_deliveries where ${matches} and subscriber = ${subscriber}))::int`;
}
