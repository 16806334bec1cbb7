/** Caches built queries per connection. */
import type { Queryable } from './queryable.ts';

/**
 * Builds a query with placeholders once per connection, because building a short query takes longer than running it.
 * Transactions build their own.
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
