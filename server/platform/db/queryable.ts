/** What queries are run on. */
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js';

/** Drizzle over the connection or over a transaction; the queries of features take either. */
export type Queryable = PgDatabase<PostgresJsQueryResultHKT>;
