/** Translation of database errors, using real errors where possible. */
import { DrizzleQueryError } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { setUpTestDatabase } from '../../testing/database.ts';
import { AppError } from '../errors.ts';
import { storesNothing, translateDatabaseError, violates } from './database-errors.ts';

const database = setUpTestDatabase();
beforeAll(async () => {
  await database.db
    .sql`CREATE TABLE lamps (name text CONSTRAINT lamps_name UNIQUE, height int CONSTRAINT lamps_height CHECK (height > 0))`;
});

const errorOf = (statement: string): Promise<unknown> =>
  database.db.sql.unsafe(statement).then(
    () => undefined,
    (error: unknown) => error,
  );

const withCode = (code: string) => Object.assign(new Error('failed'), { code });

describe('a constraint violation', () => {
  test('is recognized by the constraint’s name, also inside a Drizzle error', async () => {
    await errorOf("INSERT INTO lamps VALUES ('hall', 1)");
    const error = await errorOf("INSERT INTO lamps VALUES ('hall', 1)");
    expect(violates(error, 'lamps_name')).toBe(true);
    expect(violates(error, 'lamps_height')).toBe(false);
    expect(
      violates(new DrizzleQueryError('INSERT', [], error instanceof Error ? error : undefined), 'lamps_name'),
    ).toBe(true);
    expect(violates(await errorOf("INSERT INTO lamps VALUES ('low', 0)"), 'lamps_height')).toBe(true);
  });

  test('of a foreign key is a conflict', async () => {
    await database.db.sql`CREATE TABLE wicks (lamp text REFERENCES lamps (name))`;
    const error = await errorOf("INSERT INTO wicks VALUES ('nobody has this one')");
    expect(translateDatabaseError(error)).toMatchObject({ code: 'conflict', cause: error });
  });

  test('is not a database failure', async () => {
    expect(translateDatabaseError(await errorOf("INSERT INTO lamps VALUES ('low', 0)"))).toBeUndefined();
    expect(violates(undefined, 'lamps_name')).toBe(false);
  });
});

test.each([
  ['53100', 'storage_full'],
  ['ENOSPC', 'storage_full'],
  ['57P01', 'database_unavailable'],
  ['57P03', 'database_unavailable'],
  ['08006', 'database_unavailable'],
  ['53300', 'database_unavailable'],
  ['40001', 'database_unavailable'],
  ['40P01', 'database_unavailable'],
  ['CONNECTION_CLOSED', 'database_unavailable'],
  ['CONNECT_TIMEOUT', 'database_unavailable'],
  ['ECONNREFUSED', 'database_unavailable'],
  ['22P02', undefined],
  ['23505', undefined],
  ['42601', undefined],
])('translates %s to %s', (code, expected) => {
  const translated = translateDatabaseError(withCode(code));
  expect(translated?.code).toBe(expected);
  if (expected) expect(translated?.retryAfter).toBeGreaterThan(0);
});

test('knows a full disk and a read-only database from other failures', () => {
  for (const error of [withCode('53100'), withCode('ENOSPC'), withCode('25006'), new AppError('storage_full')])
    expect(storesNothing(error)).toBe(true);
  for (const error of [withCode('40001'), withCode('57P01'), new AppError('conflict'), undefined])
    expect(storesNothing(error)).toBe(false);
});

test('ignores errors that are not from the database', () => {
  for (const error of [undefined, 'text', new Error('x'), new AppError('not_found', { cause: withCode('57P01') })]) {
    expect(translateDatabaseError(error)).toBeUndefined();
  }
});

test('treats a connection refused at every address of a host as one failure', () => {
  const refused = new AggregateError([withCode('ECONNREFUSED'), withCode('ECONNREFUSED')]);
  expect(translateDatabaseError(refused)?.code).toBe('database_unavailable');
});
