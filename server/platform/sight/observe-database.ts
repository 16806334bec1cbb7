/** Wraps the database's driver so that each executed statement is reported: when it is sent, begins and ends. */
import { drizzle } from 'drizzle-orm/postgres-js';
import type postgres from 'postgres';
import type { Database } from '../db/database.ts';
import { withPreparedStatements } from '../db/prepared-statements.ts';
import type { ReadSource } from '../db/replica.ts';

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
  observers: readonly StatementObserver[],
  transactions: ConnectionObserver,
): Database {
  const observer = combine(observers);
  const observed = new WeakMap<postgres.Sql, ReadSource>();
  const observe = (driver: postgres.Sql): ReadSource => {
    const known = observed.get(driver);
    if (known) return known;
    const sql = observeDriver(driver, observer, transactions);
    const source = { sql, orm: drizzle(withPreparedStatements(sql)) };
    observed.set(driver, source);
    return source;
  };
  // Reads may run on the primary or on a replica, each with a driver of its own.
  return { ...database, ...observe(database.sql), read: (work) => database.read(({ sql }) => work(observe(sql))) };
}

function combine(observers: readonly StatementObserver[]): StatementObserver {
  const [only] = observers;
  if (only && observers.length === 1) return only;
  return {
    startStatement: (statement) => {
      const ends = observers.map((observer) => observer.startStatement(statement));
      return (error) => {
        for (const end of ends) end?.(error);
      };
    },
  };
}

function observeDriver<Driver extends object>(
  driver: Driver,
  observer: StatementObserver,
  transactions: ConnectionObserver,
): Driver {
  const observe = (result: unknown) => {
    if (isStatement(result)) reportExecution(result, observer);
    return result;
  };
  const methods: Record<string, (method: Method) => Method> = {
    unsafe:
      (method) =>
      (...args) =>
        observe(Reflect.apply(method, driver, args)),
    begin: (method) => observeBegin(method, driver, observer, transactions),
    savepoint:
      (method) =>
      (...args) => {
        const run = args.pop() as (tx: object) => unknown;
        return Reflect.apply(method, driver, [...args, (tx: object) => run(observeDriver(tx, observer, transactions))]);
      },
  };
  // Made once, because each statement reads `unsafe`.
  const wrapped = new Map<string | symbol, Method>();
  for (const [name, wrap] of Object.entries(methods)) {
    const method: unknown = Reflect.get(driver, name);
    if (typeof method === 'function') wrapped.set(name, wrap(method as Method));
  }
  return new Proxy(driver, {
    apply: (target, self, args) => observe(Reflect.apply(target as Method, self, args)),
    get: (target, name) => wrapped.get(name) ?? Reflect.get(target, name),
  });
}

type Method = (...args: unknown[]) => unknown;

function observeBegin(begin: Method, target: object, observer: StatementObserver, counts: ConnectionObserver): Method {
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
          return run(observeDriver(tx, observer, counts));
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
function reportExecution(statement: DriverStatement, observer: StatementObserver): void {
  const { handler } = statement;
  const execute: DriverStatement['handler'] = (executed) => {
    // A cursor replaces the functions below for each of its pages, so its end would not be seen.
    const end = executed.cursorFn === undefined ? observer.startStatement(executed) : undefined;
    if (!end) return handler(executed);
    const { resolve, reject } = executed;
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
