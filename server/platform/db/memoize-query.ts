/** Queries that are built once for each connection rather than at every call. */
import type { Queryable } from './queryable.ts';

/**
 * Wraps the building of a hot query with placeholders, so that it is built once for a database and only run after
 * that: building takes longer than running for the short ones. Transactions build their own, and are forgotten with
 * them.
 */
export function memoizeQuery<Query>(build: (db: Queryable) => Query): (db: Queryable) => Query {
  const built = new WeakMap<Queryable, Query>();
  return (db) => {
    let query = built.get(db);
    if (query === undefined) {
      query = build(db);
      built.set(db, query);
    }
    return query;
  };
}
