/** Keeps queries fast: refreshes statistics, and vacuums the embedded database. */
import type { Deps, Feature } from '../feature.ts';
import type { Database } from './database.ts';

export function databaseMaintenance({ database }: Deps): Feature {
  return { jobs: [{ name: 'refresh-statistics', schedule: '17 * * * *', run: () => analyze(database) }] };
}

/**
 * Runs ANALYZE on every table, one at a time so that nothing is blocked for long. Called on a schedule and after
 * imports. The embedded database has no autovacuum, so there it also runs VACUUM.
 */
export async function analyze({ kind, sql }: Pick<Database, 'kind' | 'sql'>): Promise<void> {
  const tables = await sql<{ schema: string; name: string }[]>`
    SELECT schemaname AS schema, relname AS name FROM pg_stat_user_tables ORDER BY 1, 2`;
  for (const { schema, name } of tables) {
    const table = sql`${sql(schema)}.${sql(name)}`;
    if (kind === 'embedded') await sql`VACUUM (ANALYZE) ${table}`;
    else {
      await sql.begin(async (tx) => {
        await tx`SET LOCAL statement_timeout = 0`;
        await tx`ANALYZE ${table}`;
      });
    }
  }
}
