/** The order of distributing tables, and what keeps it from running. Citus itself is not tried here. */
import { beforeEach, describe, expect, it } from 'vitest';
import { KNOWN_BREACHES, TABLE_KINDS } from '../../table-kinds.ts';
import { setUpTestDatabase } from '../../testing/database.ts';
import { assertDistributable, planDistribution, readCluster, runDistribution } from './distribute.ts';
import { readForeignKeys } from './distribution.ts';

const database = setUpTestDatabase();
const CLUSTER = { hasCoordinator: true, done: new Set<string>() };

describe('the order', () => {
  it('has each personal and shared table once, after all that it refers to', async () => {
    const steps = await planDistribution(database.db.sql, TABLE_KINDS);
    const tables = steps.map(({ table }) => table);
    expect(tables.toSorted()).toEqual([...TABLE_KINDS.personal, ...TABLE_KINDS.shared].toSorted());
    for (const { table, target } of await readForeignKeys(database.db.sql)) {
      const place = tables.indexOf(table);
      if (place >= 0 && tables.includes(target)) expect(place, table).toBeGreaterThanOrEqual(tables.indexOf(target));
    }
  });

  it('colocates all personal tables with the first, after the shared ones', async () => {
    const steps = await planDistribution(database.db.sql, TABLE_KINDS);
    const [users, challenges, promoCodes, first, second] = steps.map(({ statement }) => statement);
    expect([users, challenges, promoCodes]).toEqual([
      "SELECT create_reference_table('users')",
      "SELECT create_reference_table('challenges')",
      "SELECT create_reference_table('promo_codes')",
    ]);
    expect(first).toBe("SELECT create_distributed_table('account_events', 'user_id', colocate_with => 'none')");
    expect(second).toContain("colocate_with => 'account_events'");
  });

  it('ends where tables refer to each other', async () => {
    const kinds = { ...TABLE_KINDS, personal: ['entry_comments'], shared: [] };
    expect(await planDistribution(database.db.sql, kinds)).toHaveLength(1);
  });
});

describe('it is refused', () => {
  const breaches = [{ table: 'media', text: 'unique index media_id without user_id' }];

  it('on the embedded database', () => {
    expect(() => assertDistributable('embedded', CLUSTER, [])).toThrow('The embedded database is on one machine.');
  });

  it('without Citus', async () => {
    const cluster = await readCluster(database.db.sql);
    expect(() => assertDistributable('postgresql', cluster, [])).toThrow('This PostgreSQL does not have Citus.');
  });

  it('while the coordinator may not hold tables', () => {
    const cluster = { ...CLUSTER, hasCoordinator: false };
    expect(() => assertDistributable('postgresql', cluster, [])).toThrow('citus_set_coordinator_host');
  });

  it('while tables break the rules', () => {
    expect(() => assertDistributable('postgresql', CLUSTER, breaches)).toThrow(
      'The tables cannot be distributed yet:\n  media: unique index media_id without user_id',
    );
  });

  it('in no other case', () => {
    expect(() => assertDistributable('postgresql', CLUSTER, [])).not.toThrow();
    expect(KNOWN_BREACHES.some((group) => group.accepted)).toBe(true);
  });
});

describe('a run', () => {
  const step = (table: string) => ({
    table,
    kind: 'shared' as const,
    statement: `INSERT INTO stripe_events VALUES ('${table}', now())`,
  });
  const done = new Set(['b']);

  beforeEach(() => database.db.sql`DELETE FROM stripe_events`);

  it('leaves out what is done, and keeps what succeeded before a failure', async () => {
    const steps = [step('a'), step('b'), step('c'), { ...step('d'), statement: 'SELECT lamps()' }, step('e')];
    const seen: string[] = [];
    const run = runDistribution(database.db.sql, steps, { done, onStep: ({ table }) => seen.push(table) });
    await expect(run).rejects.toThrow('lamps');
    const rows = await database.db.sql<{ id: string }[]>`SELECT id FROM stripe_events ORDER BY id`;
    expect(rows.map(({ id }) => id)).toEqual(['a', 'c']);
    expect(seen).toEqual(['a', 'c']);
  });
});
