/** Owns what keeps queries fast over time: fresh statistics, and in the embedded database the sweep nobody else does. */
import type { Deps, Feature } from '../feature.ts';
import type { Database } from './database.ts';

/** The upkeep of the database as a feature, so that it stands in the list with the others. */
export function databaseMaintenance({ database }: Deps): Feature {
  return { jobs: [{ name: 'refresh-statistics', schedule: '17 * * * *', run: () => analyze(database) }] };
}

/**
 * Refreshes the planner's statistics of every table, one table at a time so that nothing else waits for long. To be
 * called on a schedule and after imports. The embedded database has no autovacuum: there it also sweeps dead rows.
 */
export async function analyze({ kind, sql }: Pick<Database, 'kind' | 'sql'>): Promise<void> {
  const tables = await sql<{ schema: string; name: string }[]>`
    SELECT schemaname AS schema, relname AS name FROM pg_stat_user_tables ORDER BY 1, 2`;
  for (const { schema, name } of tables) {
    const table = sql`${sql(schema)}.${sql(name)}`;
    if (kind === 'embedded') await sql`VACUUM (ANALYZE) ${table}`;
    else await sql`ANALYZE ${table}`;
  }
}
