/** Events are delivered at least once, in order, and only if their transaction is committed. */
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { setUpTestDatabase } from '../../testing/database.ts';
import type { Queryable } from '../db/queryable.ts';
import { createLogger } from '../log.ts';
import { findFailedDeliveries, retryFailedDeliveries } from './deliveries.queries.ts';
import { EventDispatcher } from './dispatcher.ts';
import { countPendingUses, type EventType, recordEvent, recordEventsSql, subscribe } from './events.ts';

interface Greeting {
  n: number;
}
const greeted: EventType<Greeting> = { name: 'test.greeted' };
const parted: EventType<Greeting> = { name: 'test.parted' };

/** Only reached on a busy machine. */
const POLL_OPTIONS = { timeout: 30_000 };

const database = setUpTestDatabase();
let orm: Queryable;
let logged: string[];
beforeEach(() => {
  orm = database.db.orm;
  logged = [];
});

const dispatcher = () => new EventDispatcher(orm, createLogger('info', { write: (line) => void logged.push(line) }));

let subscribers = 0;
function listenTo(events: EventDispatcher, type = greeted, subscriber = ++subscribers): number[] {
  const received: number[] = [];
  events.add(
    subscribe(type, `test.listener-${subscriber}`, async (_tx, batch) => {
      received.push(...batch.map(({ payload }) => payload.n));
    }),
  );
  return received;
}

const record = (...numbers: number[]) =>
  orm.transaction(async (tx) => {
    for (const n of numbers) await recordEvent(tx, greeted, { n });
  });

async function outboxNumbers(): Promise<number[]> {
  const rows = await orm.execute<{ n: number }>(sql`select (payload->>'n')::int as n from outbox order by id`);
  return rows.map(({ n }) => n);
}

/** Pending deliveries. */
async function pendingDeliveries(): Promise<{ n: number; subscriber: string; attempts: number; error: string }[]> {
  const rows = await orm.execute<{ n: number; subscriber: string; attempts: number; error: string }>(
    sql`select (payload->>'n')::int as n, subscriber, attempts, error from event_deliveries order by event_id`,
  );
  return [...rows];
}

const makeDue = () =>
  orm.execute(sql`update event_deliveries set available_at = now() where available_at < 'infinity'`);

/** Runs a test in one transaction, in which `now()` stays the same: no delay passes unless `makeDue` ends it. */
const atOneTime = (work: () => Promise<void>) =>
  database.db.orm.transaction(async (tx) => {
    orm = tx;
    await work();
  });

const range = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('an event', () => {
  it('is delivered once and then removed', async () => {
    const events = dispatcher();
    const heard = listenTo(events);
    await record(1, 2, 3);
    await events.drain();
    await events.drain();
    expect(heard).toEqual([1, 2, 3]);
    expect(await outboxNumbers()).toEqual([]);
  });

  it('is not delivered if the write is rolled back', async () => {
    const events = dispatcher();
    const heard = listenTo(events);
    const write = orm.transaction(async (tx) => {
      await recordEvent(tx, greeted, { n: 1 });
      throw new Error('the write failed after all');
    });
    await expect(write).rejects.toThrow('after all');
    await events.drain();
    expect(heard).toEqual([]);
  });

  it('can be recorded by the statement that writes, once per row', async () => {
    const events = dispatcher();
    const heard = listenTo(events);
    const statement = (rows: number) => sql`
      with written as (select n from generate_series(1, ${rows}::int) n),
      recorded as (${recordEventsSql(greeted, sql`select jsonb_build_object('n', n) from written`)})
      select 1`;
    await orm.execute(statement(2));
    await orm.execute(statement(0));
    await events.drain();
    expect(heard).toEqual([1, 2]);
  });

  it('is delivered in the order in which it was recorded, across batches', async () => {
    const events = dispatcher();
    const heard = listenTo(events);
    await record(...range(450));
    await events.drain();
    expect(heard).toEqual(range(450));
  });

  it('reaches all listeners of its type, and no others', async () => {
    const events = dispatcher();
    const [one, other, elsewhere] = [listenTo(events), listenTo(events), listenTo(events, parted)];
    await record(1);
    await recordEvent(orm, parted, { n: 2 });
    await events.drain();
    expect([one, other, elsewhere]).toEqual([[1], [1], [2]]);
  });

  it('is removed if it has no listener', async () => {
    await record(1);
    await dispatcher().drain();
    expect(await outboxNumbers()).toEqual([]);
  });
});

describe('a failing listener', () => {
  it('does not block other events, and is called again', () =>
    atOneTime(async () => {
      const events = dispatcher();
      const heard: number[] = [];
      let broken = true;
      events.add(
        subscribe(greeted, 'test.failing', async (_tx, happened) => {
          for (const { payload } of happened) if (payload.n === 2 && broken) throw new Error('not two');
          heard.push(...happened.map(({ payload }) => payload.n));
        }),
      );
      await record(1, 2, 3, 4);
      await events.drain();
      expect(heard).toEqual([1, 3, 4]);
      expect(await outboxNumbers()).toEqual([]);
      expect(await pendingDeliveries()).toEqual([{ n: 2, subscriber: 'test.failing', attempts: 1, error: 'Error' }]);
      expect(logged.join('')).toContain('could not be delivered');

      // The delay before the retry has not passed.
      await events.drain();
      expect(heard).toEqual([1, 3, 4]);
      broken = false;
      await makeDue();
      await events.drain();
      expect(heard).toEqual([1, 3, 4, 2]);
      expect(await pendingDeliveries()).toEqual([]);
    }));

  it('has its writes rolled back, while the other listeners’ writes are committed once', async () => {
    const events = dispatcher();
    const write = (key: string) => async (tx: Queryable, happened: { id: number }[]) => {
      for (const { id } of happened) await tx.execute(sql`insert into sign_in_attempts values (${key + id}, 1, now())`);
    };
    const heard = listenTo(events);
    events.add(subscribe(greeted, 'test.writer', write('one ')));
    let broken = true;
    events.add(
      subscribe(greeted, 'test.failing', async (tx, happened) => {
        await write('other ')(tx, happened);
        if (broken) await tx.execute(sql`select 1 / 0`);
      }),
    );
    await record(1, 2);
    await events.drain();
    const written = () => orm.execute(sql`select key from sign_in_attempts order by key`);
    expect((await written()).map(({ key }) => String(key).split(' ')[0])).toEqual(['one', 'one']);
    expect(await pendingDeliveries()).toMatchObject([
      { error: 'PostgresError 22012' },
      { error: 'PostgresError 22012' },
    ]);
    broken = false;
    await makeDue();
    await events.drain();
    expect((await written()).map(({ key }) => String(key).split(' ')[0])).toEqual(['one', 'one', 'other', 'other']);
    expect(heard).toEqual([1, 2]);
    expect(await pendingDeliveries()).toEqual([]);
  });

  it('is called ten times with growing delays, and then only on an operator’s request', () =>
    atOneTime(async () => {
      const events = dispatcher();
      let calls = 0;
      let broken = true;
      events.add(
        subscribe(greeted, 'test.failing', async () => {
          calls++;
          if (broken) throw new Error('a secret word');
        }),
      );
      const heard = listenTo(events);
      await record(1);
      const waits: number[] = [];
      for (let round = 0; round < 12; round++) {
        await events.drain();
        const [row] = await orm.execute<{ wait: number | null }>(sql`
          select case when available_at < 'infinity' then round(extract(epoch from available_at - now()))::int end as wait
          from event_deliveries`);
        if (row?.wait != null) waits.push(row.wait);
        await makeDue();
      }
      expect(calls).toBe(10);
      expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256]);
      expect(heard).toEqual([1]);
      expect(await findFailedDeliveries(orm, 10)).toMatchObject([
        { event: 'test.greeted', subscriber: 'test.failing', attempts: 10, error: 'Error', givenUp: true },
      ]);
      expect(JSON.stringify(await orm.execute(sql`select * from event_deliveries`))).not.toContain('secret');

      broken = false;
      expect(await retryFailedDeliveries(orm)).toBe(1);
      await events.drain();
      expect(calls).toBe(11);
      expect([heard, await findFailedDeliveries(orm, 10)]).toEqual([[1], []]);
    }));

  it('does not block later events if it always throws', async () => {
    const events = dispatcher();
    events.add(
      subscribe(greeted, 'test.failing', async () => {
        throw new Error('always');
      }),
    );
    const heard = listenTo(events);
    for (let round = 0; round < 3; round++) {
      await record(...range(20));
      await events.drain();
    }
    expect(heard).toHaveLength(60);
    expect(await pendingDeliveries()).toHaveLength(60);
  });

  it('is reported in the log if it does not return', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const events = dispatcher();
    const started = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<void>();
    events.add(
      subscribe(greeted, 'test.slow', async () => {
        started.resolve();
        await answer.promise;
      }),
    );
    await record(1);
    const drained = events.drain();
    await started.promise;
    vi.advanceTimersByTime(6_000);
    expect(logged.join('')).toContain('"subscriber":"test.slow"');
    answer.resolve();
    await drained;
  });
});

describe('uses waiting to be counted', () => {
  it('are found by an index', async () => {
    await orm.execute(sql`
      insert into outbox (name, payload)
      select 'test.greeted', jsonb_build_object('userId', n % 1000, 'countsOn', '2026-05-20') from generate_series(1, 30000) n`);
    await orm.execute(sql`
      insert into event_deliveries (event_id, event, subscriber, payload)
      select id, name, case when id % 2 = 0 then 'test.counting' else 'test.other' end, payload from outbox`);
    await orm.execute(sql`analyze outbox`);
    await orm.execute(sql`analyze event_deliveries`);
    const uses = countPendingUses('test.counting', '7', '2026-05-20');
    expect(await orm.execute(sql`select ${uses} as uses`)).toMatchObject([{ uses: expect.any(Number) }]);
    const plan = (await orm.execute(sql`explain select ${uses}`)).map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('outbox_uses');
    expect(plan).toContain('event_deliveries_uses');
    expect(plan).not.toContain('Seq Scan');
  });
});

describe('processes of two versions', () => {
  it('store an event for a subscriber that only the other has', async () => {
    const newer = dispatcher();
    const [old, added] = [listenTo(newer, greeted, 1), listenTo(newer, parted)];
    await newer.register();
    const older = dispatcher();
    const heard = listenTo(older, greeted, 1);
    await record(1);
    await recordEvent(orm, parted, { n: 2 });
    await older.drain();
    expect([heard, old, added]).toEqual([[1], [], []]);
    await newer.drain();
    expect([heard, old, added]).toEqual([[1], [], [2]]);
    expect([await outboxNumbers(), await pendingDeliveries()]).toEqual([[], []]);
  });

  it('remove a subscriber that no process has registered for a week', async () => {
    const newer = dispatcher();
    listenTo(newer);
    await newer.register();
    await orm.execute(sql`update event_subscribers set seen_at = now() - interval '8 days'`);
    await record(1);
    const older = dispatcher();
    await older.drain();
    expect(await pendingDeliveries()).toHaveLength(1);
    await older.register();
    expect(await pendingDeliveries()).toEqual([]);
  });

  it('tolerate a payload of another version: only the listener that cannot read it fails', () =>
    atOneTime(async () => {
      const events = dispatcher();
      const heard = listenTo(events);
      events.add(
        subscribe(greeted, 'test.strict', async (_tx, happened) => {
          for (const { payload } of happened) if (typeof payload.n !== 'number') throw new TypeError('no number');
        }),
      );
      await orm.execute(sql`insert into outbox (name, payload) values ('test.greeted', '{"count": "one"}')`);
      await record(2);
      await events.drain();
      expect(heard).toEqual([undefined, 2]);
      expect(await pendingDeliveries()).toEqual([
        { n: null, subscriber: 'test.strict', attempts: 1, error: 'TypeError' },
      ]);
    }));
});

describe('two servers', () => {
  it('deliver each event once in total', async () => {
    const one = dispatcher();
    const other = dispatcher();
    const heard = [listenTo(one, greeted, 1), listenTo(other, greeted, 1)];
    await Promise.all([one.register(), other.register()]);
    await record(...range(600));
    await Promise.all([one.drain(), other.drain()]);
    expect(heard.flat().sort((a, b) => a - b)).toEqual(range(600));
    expect(await outboxNumbers()).toEqual([]);
  });

  it('deliver what the other could not finish', async () => {
    const crashing = dispatcher();
    crashing.add(
      subscribe(greeted, 'test.listener-1', async () => {
        throw new Error('the process ends here');
      }),
    );
    const surviving = dispatcher();
    const heard = listenTo(surviving, greeted, 1);
    await record(1);
    await crashing.drain();
    await makeDue();
    await surviving.drain();
    expect(heard).toEqual([1]);
  });
});

describe('a started dispatcher', () => {
  it('delivers waiting events, and new ones when woken', async () => {
    const events = dispatcher();
    const heard = listenTo(events);
    await record(1);
    events.start();
    await expect.poll(() => heard, POLL_OPTIONS).toEqual([1]);
    await record(2);
    events.wake();
    await expect.poll(() => heard, POLL_OPTIONS).toEqual([1, 2]);
    await events.stop();
  });

  it('polls for events written by another server', async () => {
    const events = dispatcher();
    const heard = listenTo(events);
    events.start();
    await record(1);
    await expect.poll(() => heard, POLL_OPTIONS).toEqual([1]);
    await events.stop();
  });

  it('completes the current batch when stopped, and starts no other', async () => {
    const events = dispatcher();
    const begun = Promise.withResolvers<void>();
    const heard: number[] = [];
    events.add(
      subscribe(greeted, 'test.listener', async (_tx, happened) => {
        begun.resolve();
        await new Promise((resolve) => setTimeout(resolve, 100));
        heard.push(...happened.map(({ payload }) => payload.n));
      }),
    );
    await record(...range(500));
    events.start();
    await begun.promise;
    await events.stop();
    expect(heard).toEqual(range(200));
    events.wake();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(heard).toHaveLength(200);
    expect(await outboxNumbers()).toHaveLength(300);
  });
});
