/** What happened is announced at least once, in order, and never when it did not happen. */
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setUpTestDatabase } from '../../testing/database.ts';
import type { Queryable } from '../db/queryable.ts';
import { createLogger } from '../log.ts';
import { EventDispatcher, type EventType, recordEvent, recordedBy, subscribe, subscribeErrand } from './events.ts';

interface Greeting {
  n: number;
}
const greeted: EventType<Greeting> = { name: 'test.greeted' };
const parted: EventType<Greeting> = { name: 'test.parted' };

const database = setUpTestDatabase();
let orm: Queryable;
let logged: string[];
beforeEach(() => {
  orm = database.db.orm;
  logged = [];
});

const dispatcher = () => new EventDispatcher(orm, createLogger('info', { write: (line) => void logged.push(line) }));

function listenTo(events: EventDispatcher, type = greeted): number[] {
  const heard: number[] = [];
  events.add(
    subscribe(type, 'test.listener', async (_tx, happened) => {
      heard.push(...happened.map(({ payload }) => payload.n));
    }),
  );
  return heard;
}

const record = (...numbers: number[]) =>
  orm.transaction(async (tx) => {
    for (const n of numbers) await recordEvent(tx, greeted, { n });
  });

async function waiting(): Promise<{ n: number; attempts: number }[]> {
  return orm.execute<{ n: number; attempts: number }>(
    sql`select (payload->>'n')::int as n, attempts from outbox order by id`,
  );
}

const makeDue = () => orm.execute(sql`update outbox set available_at = now() where available_at < 'infinity'`);

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('what is announced', () => {
  it('is what happened, once, and then forgotten', async () => {
    const events = dispatcher();
    const heard = listenTo(events);
    await record(1, 2, 3);
    await events.drain();
    await events.drain();
    expect(heard).toEqual([1, 2, 3]);
    expect(await waiting()).toEqual([]);
  });

  it('is nothing where the write was undone', async () => {
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

  it('is told within one statement as well, once for each row that it wrote', async () => {
    const events = dispatcher();
    const heard = listenTo(events);
    const statement = (rows: number) => sql`
      with written as (select n from generate_series(1, ${rows}::int) n),
      recorded as (${recordedBy(greeted, sql`select jsonb_build_object('n', n) from written`)})
      select 1`;
    await orm.execute(statement(2));
    await orm.execute(statement(0));
    await events.drain();
    expect(heard).toEqual([1, 2]);
  });

  it('comes in the order in which it happened, over more than one batch', async () => {
    const events = dispatcher();
    const heard = listenTo(events);
    await record(...upTo(450));
    await events.drain();
    expect(heard).toEqual(upTo(450));
  });

  it('reaches every listener of its kind, and no other', async () => {
    const events = dispatcher();
    const [one, other, elsewhere] = [listenTo(events), listenTo(events), listenTo(events, parted)];
    await record(1);
    await recordEvent(orm, parted, { n: 2 });
    await events.drain();
    expect([one, other, elsewhere]).toEqual([[1], [1], [2]]);
  });

  it('is let go where nobody listens', async () => {
    await record(1);
    await dispatcher().drain();
    expect(await waiting()).toEqual([]);
  });
});

describe('a listener that fails', () => {
  it('holds up no other event, and is told again', async () => {
    const events = dispatcher();
    const heard: number[] = [];
    let broken = true;
    events.add(
      subscribe(greeted, 'test.listener', async (_tx, happened) => {
        for (const { payload } of happened) if (payload.n === 2 && broken) throw new Error('not two');
        heard.push(...happened.map(({ payload }) => payload.n));
      }),
    );
    await record(1, 2, 3, 4);
    await events.drain();
    expect(heard).toEqual([1, 3, 4]);
    expect(await waiting()).toEqual([{ n: 2, attempts: 1 }]);
    expect(logged.join('')).toContain('could not be delivered');

    // It waits before it is told again.
    await events.drain();
    expect(heard).toEqual([1, 3, 4]);
    broken = false;
    await makeDue();
    await events.drain();
    expect(heard).toEqual([1, 3, 4, 2]);
    expect(await waiting()).toEqual([]);
  });

  it('writes nothing, and neither do the others of that event', async () => {
    const events = dispatcher();
    events.add(
      subscribe(greeted, 'test.listener', async (tx, happened) => {
        for (const { id } of happened)
          await tx.execute(sql`insert into sign_in_attempts values (${String(id)}, 1, now())`);
      }),
    );
    let broken = true;
    events.add(
      subscribe(greeted, 'test.listener', async () => {
        if (broken) throw new Error('not yet');
      }),
    );
    await record(1);
    await events.drain();
    const written = () => orm.execute(sql`select count from sign_in_attempts`);
    expect(await written()).toHaveLength(0);
    broken = false;
    await makeDue();
    await events.drain();
    expect(await written()).toHaveLength(1);
  });

  it('is told ten times, ever later, and then no more; the event stays to be seen', async () => {
    const events = dispatcher();
    let told = 0;
    events.add(
      subscribe(greeted, 'test.listener', async () => {
        told++;
        throw new Error('never');
      }),
    );
    await record(1);
    const waits: number[] = [];
    for (let round = 0; round < 12; round++) {
      await events.drain();
      const [row] = await orm.execute<{ wait: number | null }>(sql`
        select case when available_at < 'infinity' then round(extract(epoch from available_at - now()))::int end as wait
        from outbox`);
      if (row?.wait != null) waits.push(row.wait);
      await makeDue();
    }
    expect(told).toBe(10);
    expect(waits).toHaveLength(9);
    expect(waits.toSorted((one, other) => one - other)).toEqual(waits);
    expect(waits.at(-1)).toBeGreaterThan(100);
    expect(await waiting()).toEqual([{ n: 1, attempts: 10 }]);
  });
});

describe('two servers', () => {
  it('tell everything once between them', async () => {
    const one = dispatcher();
    const other = dispatcher();
    const heard = [listenTo(one), listenTo(other)];
    await record(...upTo(600));
    await Promise.all([one.drain(), other.drain()]);
    expect(heard.flat().sort((a, b) => a - b)).toEqual(upTo(600));
    expect(await waiting()).toEqual([]);
  });

  it('tell what the other could not finish', async () => {
    const dying = dispatcher();
    dying.add(
      subscribe(greeted, 'test.listener', async () => {
        throw new Error('the process ends here');
      }),
    );
    const living = dispatcher();
    const heard = listenTo(living);
    await record(1);
    await dying.drain();
    await makeDue();
    await living.drain();
    expect(heard).toEqual([1]);
  });
});

describe('a dispatcher that was started', () => {
  it('tells what waits, and what it is woken for', async () => {
    const events = dispatcher();
    const heard = listenTo(events);
    await record(1);
    events.start();
    await expect.poll(() => heard, { timeout: 10_000 }).toEqual([1]);
    await record(2);
    events.wake();
    await expect.poll(() => heard, { timeout: 10_000 }).toEqual([1, 2]);
    await events.stop();
  });

  it('notices without being woken what another server wrote', async () => {
    const events = dispatcher();
    const heard = listenTo(events);
    events.start();
    await record(1);
    await expect.poll(() => heard, { timeout: 10_000 }).toEqual([1]);
    await events.stop();
  });

  it('finishes the batch under way when it is stopped, and begins no other', async () => {
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
    await record(...upTo(500));
    events.start();
    await begun.promise;
    await events.stop();
    expect(heard).toEqual(upTo(200));
    events.wake();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(heard).toHaveLength(200);
    expect(await waiting()).toHaveLength(300);
  });
});

describe('an errand', () => {
  it('holds up neither the database nor its own repetition', async () => {
    const events = dispatcher();
    const begun = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<void>();
    const ran: number[] = [];
    events.add(
      subscribeErrand(greeted, 'test.errand', async ({ payload }) => {
        ran.push(payload.n);
        begun.resolve();
        await answer.promise;
      }),
    );
    await record(1);
    const drained = events.drain();
    await begun.promise;
    // Where there is one connection, a transaction would have it.
    expect(await waiting()).toEqual([{ n: 1, attempts: 0 }]);
    await dispatcher().drain();
    await record(2);
    answer.resolve();
    await drained;
    expect(ran).toEqual([1, 2]);
    expect(await waiting()).toEqual([]);
  });

  it('that takes its time holds up no other event of a dispatcher that was started', async () => {
    const events = dispatcher();
    const heard = listenTo(events, parted);
    const begun = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<void>();
    events.add(
      subscribeErrand(greeted, 'test.errand', async () => {
        begun.resolve();
        await answer.promise;
      }),
    );
    await record(1);
    events.start();
    await begun.promise;
    await orm.transaction((tx) => recordEvent(tx, parted, { n: 2 }));
    events.wake();
    await vi.waitFor(() => expect(heard).toEqual([2]), 10_000);
    answer.resolve();
    await events.stop();
    expect(await waiting()).toEqual([]);
  });

  it('is never given up, and is tried once an hour at least', async () => {
    const events = dispatcher();
    events.add(subscribeErrand(greeted, 'test.errand', () => Promise.reject(new Error('nobody there'))));
    await record(1);
    await orm.execute(sql`update outbox set attempts = 40`);
    await events.drain();
    const [row] = await orm.execute<{ wait: number; attempts: number }>(
      sql`select round(extract(epoch from available_at - now()))::int as wait, attempts from outbox`,
    );
    expect(row?.attempts).toBe(41);
    expect(row?.wait).toBeGreaterThan(3_500);
    expect(row?.wait).toBeLessThanOrEqual(3_600);
  });

  it('that fails is run again later, and the others meanwhile', async () => {
    const events = dispatcher();
    const heard = listenTo(events, parted);
    const ran: number[] = [];
    events.add(
      subscribeErrand(greeted, 'test.errand', async ({ payload }) => {
        ran.push(payload.n);
        if (ran.length === 1) throw new Error('nobody there');
      }),
    );
    await record(1, 2);
    await orm.transaction((tx) => recordEvent(tx, parted, { n: 3 }));
    await events.drain();
    expect([ran, heard]).toEqual([[1, 2], [3]]);
    expect(await waiting()).toEqual([{ n: 1, attempts: 1 }]);
    await makeDue();
    await events.drain();
    expect(ran).toEqual([1, 2, 1]);
    expect(await waiting()).toEqual([]);
  });
});
