import { expect, it } from 'vitest';
import { setUpTestDatabase } from '../../testing/database.ts';
import { Metrics } from './metrics.ts';
import { observeDatabase } from './observe-database.ts';

const database = setUpTestDatabase();

/** The value of a metric without labels. */
async function read(metrics: Metrics, name: string): Promise<number> {
  return Number(/(\S+)\s*$/.exec(await metrics.registry.getSingleMetricAsString(name))?.[1]);
}

it('counts connections in use and what waits for one', async () => {
  const metrics = new Metrics();
  const { sql } = observeDatabase(database.db, [metrics], metrics.transactions);
  const counts = async () => [
    await read(metrics, 'evenglow_database_connections_busy'),
    await read(metrics, 'evenglow_database_waiting'),
  ];
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const begun = Array.from({ length: sql.options.max }, () => Promise.withResolvers<void>());
  const transactions = begun.map(({ resolve }) =>
    sql.begin(async (tx) => {
      await tx.savepoint((inner) => inner`select 1`);
      resolve();
      await held;
    }),
  );
  await Promise.all(begun.map(({ promise }) => promise));
  const waiting = [sql`select ${sql`1 + ${1}`} as two`, sql.begin((tx) => tx`select 1`)];
  // The driver hands statements over in the next turn.
  for (const each of waiting) each.catch(() => undefined);
  await new Promise(setImmediate);
  expect(await counts()).toEqual([sql.options.max, 2]);
  release();
  const [rows] = await Promise.all(waiting);
  expect(rows).toEqual([{ two: 2 }]);
  await Promise.all(transactions);
  await expect(sql`select 1 / 0`).rejects.toThrow('division by zero');
  expect(await counts()).toEqual([0, 0]);
});
