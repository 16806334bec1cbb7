/** Reads and writes of the outbox, of pending deliveries and of registered subscribers. */
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../db/queryable.ts';

export interface OutboxEvent {
  id: number;
  name: string;
  payload: unknown;
}

export interface Delivery extends OutboxEvent {
  subscriber: string;
  attempts: number;
}

/** An event type and a subscriber. */
export interface Subscription {
  event: string;
  name: string;
}

type EventRow = { id: string | number; name: string; payload: unknown };
type DeliveryRow = EventRow & { subscriber: string; attempts: number };

/** True if there may be something to deliver. One statement, because it is polled every other second. */
export async function hasPendingEvents(orm: Queryable): Promise<boolean> {
  const [row] = await orm.execute<{ found: boolean }>(sql`
    select exists (select 1 from outbox) or exists (select 1 from event_deliveries where available_at <= now()) as found`);
  return row?.found ?? false;
}

/** Removes the oldest events from the outbox and returns them. */
export async function takeEvents(tx: Queryable, limit: number): Promise<OutboxEvent[]> {
  const rows = await tx.execute<EventRow>(sql`
    with oldest as (select id from outbox order by id limit ${limit} for update skip locked)
    delete from outbox using oldest where outbox.id = oldest.id
    returning outbox.id, outbox.name, outbox.payload`);
  return rows.map((row) => ({ ...row, id: Number(row.id) })).sort((one, other) => one.id - other.id);
}

/** All subscribers of these events, in any process. */
export async function findSubscribers(tx: Queryable, events: readonly string[]): Promise<Subscription[]> {
  return tx.execute<{ event: string; name: string }>(
    sql`select event, subscriber as name from event_subscribers where event in ${events}`,
  );
}

/** Stores events for later delivery to one subscriber. */
export async function insertDeliveries(
  tx: Queryable,
  subscriber: string,
  events: readonly OutboxEvent[],
  failure?: { error: string; attempts: number },
): Promise<void> {
  const rows = events.map(({ id, name, payload }) => ({ id, name, payload }));
  await tx.execute(sql`
    insert into event_deliveries (event_id, event, payload, subscriber, attempts, error, available_at)
    select (row->>'id')::bigint, row->>'name', row->'payload', ${subscriber}::text, ${failure?.attempts ?? 0}::int,
      ${failure?.error ?? null}::text, now() + interval '1 second' * ${failure === undefined ? 0 : 1}::int
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) row
    on conflict do nothing`);
}

/** Locks up to `limit` due deliveries of these kinds until the transaction ends; locked ones are skipped. */
export async function lockDeliveries(
  tx: Queryable,
  pairs: readonly Subscription[],
  limit: number,
): Promise<Delivery[]> {
  const rows = await tx.execute<DeliveryRow>(sql`
    select event_id as id, event as name, payload, subscriber, attempts from event_deliveries
    where available_at <= now() and ${matchesAny(pairs)}
    order by available_at, event_id limit ${limit} for update skip locked`);
  return rows.map(toDelivery);
}

export async function removeDelivery(db: Queryable, { id, subscriber }: Delivery): Promise<void> {
  await db.execute(sql`delete from event_deliveries where event_id = ${id} and subscriber = ${subscriber}`);
}

/** Records a failure. `waitSeconds` is the delay until the next attempt; undefined for none. */
export async function postponeDelivery(
  db: Queryable,
  { id, subscriber, attempts }: Delivery,
  { error, waitSeconds }: { error: string; waitSeconds: number | undefined },
): Promise<void> {
  const next = waitSeconds === undefined ? sql`'infinity'` : sql`now() + interval '1 second' * ${waitSeconds}::int`;
  await db.execute(sql`
    update event_deliveries set attempts = ${attempts + 1}, error = ${error}, available_at = ${next}
    where event_id = ${id} and subscriber = ${subscriber}`);
}

/** Subscribers not registered for this long are considered removed. */
const GONE_AFTER_DAYS = 2;

/** Registers the subscribers of a process and removes those that no process has registered lately. */
export async function registerSubscribers(orm: Queryable, pairs: readonly Subscription[]): Promise<void> {
  if (pairs.length > 0) {
    const rows = pairs.map(({ event, name }) => sql`(${event}, ${name})`);
    await orm.execute(sql`
      insert into event_subscribers (event, subscriber) values ${sql.join(rows, sql`, `)}
      on conflict (event, subscriber) do update set seen_at = now()`);
  }
  await orm.execute(sql`
    with gone as (
      delete from event_subscribers where seen_at < now() - interval '1 day' * ${GONE_AFTER_DAYS}::int
      returning event, subscriber
    )
    delete from event_deliveries kept using gone
    where kept.event = gone.event and kept.subscriber = gone.subscriber and kept.attempts = 0`);
}

export interface FailedDelivery {
  /** Id of the event. */
  id: string;
  event: string;
  subscriber: string;
  attempts: number;
  error: string | null;
  /** When the event happened, or was stored for this subscriber. */
  since: string;
  givenUp: boolean;
}

/** Failed deliveries: first those given up, then those to be retried. */
export async function findFailedDeliveries(orm: Queryable, limit: number): Promise<FailedDelivery[]> {
  return orm.execute<FailedDelivery & Record<string, unknown>>(sql`
    select event_id::text as id, event, subscriber, attempts, error, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as since,
      available_at = 'infinity' as "givenUp"
    from event_deliveries where attempts > 0 order by available_at desc, event_id limit ${limit}`);
}

/** Makes deliveries that were given up due again. Returns their number. */
export async function retryFailedDeliveries(orm: Queryable): Promise<number> {
  const rows = await orm.execute(sql`
    update event_deliveries set available_at = now(), attempts = 0 where available_at = 'infinity' returning event_id`);
  return rows.length;
}

type DeliveryKey = Pick<Delivery, 'id' | 'subscriber'>;

/** Makes one failed delivery due again. Returns false if there is none any more. */
export async function retryDelivery(orm: Queryable, { id, subscriber }: DeliveryKey): Promise<boolean> {
  const rows = await orm.execute(sql`
    update event_deliveries set available_at = now(), attempts = case when available_at = 'infinity' then 0 else attempts end
    where event_id = ${id} and subscriber = ${subscriber} and attempts > 0 returning event_id`);
  return rows.length > 0;
}

/** Removes one failed delivery. Returns false if there is none any more. */
export async function dropDelivery(orm: Queryable, { id, subscriber }: DeliveryKey): Promise<boolean> {
  const rows = await orm.execute(sql`
    delete from event_deliveries where event_id = ${id} and subscriber = ${subscriber} and attempts > 0 returning event_id`);
  return rows.length > 0;
}

function matchesAny(pairs: readonly Subscription[]): SQL {
  if (pairs.length === 0) return sql`false`;
  const rows = pairs.map(({ event, name }) => sql`(${event}, ${name})`);
  return sql`(event, subscriber) in (${sql.join(rows, sql`, `)})`;
}

const toDelivery = (row: DeliveryRow): Delivery => ({ ...row, id: Number(row.id) });
