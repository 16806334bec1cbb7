/** Makes Drizzle's statements prepared ones. */
import type postgres from 'postgres';

type Statements = Pick<postgres.Sql, 'unsafe'> &
  Partial<Pick<postgres.Sql, 'begin'> & Pick<postgres.TransactionSql, 'savepoint'>>;

/**
 * The same driver, with `unsafe`, which Drizzle sends everything through, preparing each statement that has values.
 * Planning costs more than running here: of one user's 10,000 entries, today's took 1.5 ms unprepared and 0.1 ms
 * prepared on the embedded database. Transactions and savepoints are handed on in the same way. A text without values
 * may hold several statements and is sent as it is.
 */
export function withPreparedStatements<Driver extends Statements>(driver: Driver): Driver {
  return new Proxy(driver, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (name === 'unsafe') {
        return (text: string, values?: Parameters<postgres.Sql['unsafe']>[1], options?: postgres.UnsafeQueryOptions) =>
          target.unsafe(text, values, { ...options, prepare: (values?.length ?? 0) > 0 });
      }
      if (name === 'begin' || name === 'savepoint') return inside(value, target);
      return value;
    },
  });
}

/** `begin` and `savepoint` take their work as the last argument, and hand it a driver of its own. */
function inside(method: unknown, target: object): unknown {
  if (typeof method !== 'function') return method;
  return (...args: unknown[]) => {
    const work = args.pop();
    if (typeof work !== 'function') throw new TypeError('a transaction needs something to do');
    return Reflect.apply(method, target, [
      ...args,
      (tx: postgres.TransactionSql) => Reflect.apply(work, undefined, [withPreparedStatements(tx)]),
    ]);
  };
}
