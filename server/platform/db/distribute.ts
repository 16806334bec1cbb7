/** Distributes a PostgreSQL database with Citus by the kinds of its tables. */
import type postgres from 'postgres';
import { StartError } from '../start-error.ts';
import type { Database } from './database.ts';
import { type Breach, DISTRIBUTION_COLUMN, describeBreach, readForeignKeys, type TableKinds } from './distribution.ts';

export interface DistributionStep {
  table: string;
  kind: 'personal' | 'shared';
  statement: string;
}

/** Needed in each session that distributes a table with triggers, or gives a distributed table one. */
export const SESSION_STATEMENT = 'SET citus.enable_unsafe_triggers TO on';

/**
 * Returns the steps in an order that works: shared tables first, and each table after those it refers to. All personal
 * tables are colocated with the first one, so that a person's rows are on one machine.
 */
export async function planDistribution(sql: postgres.Sql, kinds: TableKinds): Promise<DistributionStep[]> {
  const references = await readForeignKeys(sql);
  const targetsOf = (table: string) => references.filter((key) => key.table === table).map(({ target }) => target);
  const shared = inOrder(kinds.shared, targetsOf);
  const [first, ...rest] = inOrder(kinds.personal, targetsOf);
  return [
    ...shared.map((table) => ({
      table,
      kind: 'shared' as const,
      statement: `SELECT create_reference_table('${table}')`,
    })),
    ...(first === undefined ? [] : [personalStep(first, 'none'), ...rest.map((table) => personalStep(table, first))]),
  ];
}

function personalStep(table: string, colocatedWith: string): DistributionStep {
  const statement = `SELECT create_distributed_table('${table}', '${DISTRIBUTION_COLUMN}', colocate_with => '${colocatedWith}')`;
  return { table, kind: 'personal', statement };
}

/** Sorts by name, with the targets of each table before it. */
function inOrder(tables: readonly string[], targetsOf: (table: string) => readonly string[]): string[] {
  const sorted = new Set<string>();
  const open = new Set<string>();
  const add = (table: string) => {
    if (!tables.includes(table) || sorted.has(table) || open.has(table)) return;
    open.add(table);
    for (const target of targetsOf(table).toSorted()) add(target);
    sorted.add(table);
  };
  for (const table of tables.toSorted()) add(table);
  return [...sorted];
}

/** The state of the cluster, from the tables of Citus. */
export interface Cluster {
  /** Whether the machine of this connection may hold tables. */
  hasCoordinator: boolean;
  /** Tables that are distributed or shared already. */
  done: ReadonlySet<string>;
}

/** Returns undefined if the database does not have the extension. */
export async function readCluster(sql: postgres.Sql): Promise<Cluster | undefined> {
  const [extension] = await sql`SELECT 1 FROM pg_extension WHERE extname = 'citus'`;
  if (!extension) return undefined;
  const [coordinator] = await sql`SELECT 1 FROM pg_dist_node WHERE groupid = 0`;
  // Tables of the coordinator alone are listed too, with the method 'n' and the model 's'.
  const tables = await sql<{ name: string }[]>`
    SELECT c.relname AS "name" FROM pg_dist_partition p JOIN pg_class c ON c.oid = p.logicalrelid
    WHERE p.partmethod = 'h' OR p.repmodel = 't'`;
  return { hasCoordinator: coordinator !== undefined, done: new Set(tables.map(({ name }) => name)) };
}

/**
 * Checks that the steps can run.
 * @param breaches those that are not accepted
 * @throws StartError with the reason in a sentence
 */
export function assertDistributable(
  kind: Database['kind'],
  cluster: Cluster | undefined,
  breaches: readonly Breach[],
): asserts cluster is Cluster {
  if (kind === 'embedded') {
    throw new StartError('The embedded database is on one machine. Only PostgreSQL with Citus can be distributed.');
  }
  if (!cluster) {
    throw new StartError('This PostgreSQL does not have Citus. On a server that has it, run: CREATE EXTENSION citus');
  }
  if (!cluster.hasCoordinator) {
    throw new StartError(
      "Citus does not know this machine as one that holds tables. Run, with its name: SELECT citus_set_coordinator_host('…')",
    );
  }
  if (breaches.length > 0) {
    throw new StartError(
      `The tables cannot be distributed yet:\n${breaches.map((breach) => `  ${describeBreach(breach)}`).join('\n')}`,
    );
  }
}

/** Runs the steps that are not done, each in a transaction of its own, so that it can be run again after a failure. */
export async function runDistribution(
  sql: postgres.Sql,
  steps: readonly DistributionStep[],
  { done, onStep }: { done: ReadonlySet<string>; onStep: (step: DistributionStep) => void },
): Promise<void> {
  for (const step of steps) {
    if (done.has(step.table)) continue;
    await sql.begin(async (tx) => {
      await tx`SET LOCAL statement_timeout = 0`;
      await tx.unsafe(SESSION_STATEMENT.replace('SET', 'SET LOCAL'));
      await tx.unsafe(step.statement);
    });
    onStep(step);
  }
}
