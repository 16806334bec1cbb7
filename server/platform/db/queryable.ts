/** The type that queries run on. */
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js';

/** Drizzle over a connection or a transaction. */
export type Queryable = PgDatabase<PostgresJsQueryResultHKT>;
