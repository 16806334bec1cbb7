/** Wraps the database's driver so that each executed statement is reported: when it is sent, begins and ends. */
import { drizzle } from 'drizzle-orm/postgres-js';
import type postgres from 'postgres';
import type { Database } from '../db/database.ts';
import { withPreparedStatements } from '../db/prepared-statements.ts';

/** A statement of the driver. Its types leave these fields out. */
interface DriverStatement {
  /** The text with a place for each value; never a value itself. */
  readonly strings: readonly string[];
  /** True while the database works on it; false while it waits for a connection or for a statement before it. */
  readonly active: boolean;
  /** The connection that has it; null before. */
  readonly state: object | null;
  readonly cursorFn?: unknown;
  handler: { (statement: DriverStatement): unknown; debug?: unknown };
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

export interface StatementObserver {
  /** Called when a statement is executed, maybe before a connection is free. Returns what to call at its end. */
  startStatement(statement: Statement): ((error?: unknown) => void) | undefined;
}

export type Statement = Pick<DriverStatement, 'strings' | 'active' | 'state'>;

/** Transactions wait for a connection as well. */
export interface ConnectionObserver {
  waiting: number;
  open: number;
}

/** The same database, with its statements and transactions reported. */
export function observeDatabase(
  database: Database,
  statements: readonly StatementObserver[],
  transactions: ConnectionObserver,
): Database {
  const sql = observeDriver(database.sql, statements, transactions);
  return { ...database, sql, orm: drizzle(withPreparedStatements(sql)) };
}

function observeDriver<Driver extends object>(
  driver: Driver,
  observers: readonly StatementObserver[],
  transactions: ConnectionObserver,
): Driver {
  const observe = (result: unknown) => {
    if (isStatement(result)) reportExecution(result, observers);
    return result;
  };
  return new Proxy(driver, {
    apply: (target, self, args) => observe(Reflect.apply(target as () => unknown, self, args)),
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      if (name === 'unsafe') return (...args: unknown[]) => observe(Reflect.apply(value, target, args));
      if (name === 'begin') return observeBegin(value as Begin, target, observers, transactions);
      if (name === 'savepoint') {
        return (...args: unknown[]) => {
          const run = args.pop() as (tx: object) => unknown;
          return Reflect.apply(value, target, [
            ...args,
            (tx: object) => run(observeDriver(tx, observers, transactions)),
          ]);
        };
      }
      return value;
    },
  });
}

type Begin = (...args: unknown[]) => Promise<unknown>;

function observeBegin(
  begin: Begin,
  target: object,
  observers: readonly StatementObserver[],
  counts: ConnectionObserver,
) {
  return async (...args: unknown[]) => {
    const run = args.pop() as (tx: object) => unknown;
    let hasBegun = false;
    counts.waiting++;
    try {
      return await Reflect.apply(begin, target, [
        ...args,
        (tx: postgres.TransactionSql) => {
          hasBegun = true;
          counts.waiting--;
          counts.open++;
          return run(observeDriver(tx, observers, counts));
        },
      ]);
    } finally {
      if (hasBegun) counts.open--;
      else counts.waiting--;
    }
  };
}

function isStatement(value: unknown): value is DriverStatement {
  return value instanceof Promise && 'handler' in value && 'strings' in value;
}

/** A statement that is part of another is never executed by itself, so it is reported when its handler is called. */
function reportExecution(statement: DriverStatement, observers: readonly StatementObserver[]): void {
  const { handler } = statement;
  const execute: DriverStatement['handler'] = (executed) => {
    // A cursor replaces the functions below for each of its pages, so its end would not be seen.
    if (executed.cursorFn !== undefined) return handler(executed);
    const ends = observers.map((observer) => observer.startStatement(executed));
    const { resolve, reject } = executed;
    const end = (error?: unknown) => {
      for (const each of ends.splice(0)) each?.(error);
    };
    executed.resolve = (value) => {
      end();
      resolve(value);
    };
    executed.reject = (error) => {
      end(error);
      reject(error);
    };
    return handler(executed);
  };
  execute.debug = handler.debug;
  statement.handler = execute;
}

const OPERATIONS = new Set(['select', 'insert', 'update', 'delete', 'with', 'begin', 'commit', 'rollback']);

/** The first word of a statement in lower case, `other` if it is none of the usual ones. */
export function operationOf({ strings }: Statement): string {
  const [, word = ''] = /^\s*([a-z]+)/i.exec(strings[0] ?? '') ?? [];
  const operation = word.toLowerCase();
  return OPERATIONS.has(operation) ? operation : 'other';
}
