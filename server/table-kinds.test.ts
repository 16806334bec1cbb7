/** The kinds of tables against the catalogue of a migrated database. */
import type postgres from 'postgres';
import { describe, expect, it } from 'vitest';
import { describeBreach, findBreaches } from './platform/db/distribution.ts';
import { KNOWN_BREACHES, TABLE_KINDS } from './table-kinds.ts';
import { setUpTestDatabase } from './testing/database.ts';

const database = setUpTestDatabase();

it('finds each known breach, and no other', async () => {
  const known = KNOWN_BREACHES.flatMap((group) => group.breaches);
  expect(await breachesOf(database.db.sql)).toEqual(known.toSorted());
});

it('gives each table one kind', () => {
  const tables = Object.values(TABLE_KINDS).flat();
  expect(tables).toEqual([...new Set(tables)]);
});

async function breachesOf(sql: postgres.Sql | postgres.TransactionSql): Promise<string[]> {
  return (await findBreaches(sql, TABLE_KINDS)).map(describeBreach);
}

/** Returns the breaches that `statements` add; undoes them. */
async function addedBy(statements: string): Promise<string[]> {
  const { sql } = database.db;
  const before = await breachesOf(sql);
  let after: string[] = [];
  const undo = new Error('undo');
  const transaction = sql.begin(async (tx) => {
    await tx.unsafe(statements);
    after = await breachesOf(tx);
    throw undo;
  });
  await expect(transaction).rejects.toBe(undo);
  return after.filter((breach) => !before.includes(breach));
}

describe('a new breach', () => {
  it('is a table without a kind', async () => {
    const added = await addedBy('CREATE TABLE lamps (user_id uuid PRIMARY KEY)');
    expect(added).toEqual(['lamps: has no kind']);
  });

  it.each([
    ['an index', 'CREATE UNIQUE INDEX lamps ON own_prompts (prompt)'],
    ['an index of expressions', 'CREATE UNIQUE INDEX lamps ON own_prompts (prompt, (user_id::text))'],
    ['an index that only includes it', 'CREATE UNIQUE INDEX lamps ON own_prompts (prompt) INCLUDE (user_id)'],
  ])('is %s of a personal table that is unique without its owner', async (_, statement) => {
    expect(await addedBy(statement)).toEqual(['own_prompts: unique index lamps without user_id']);
  });

  it('is a column of the owner that may be null', async () => {
    const added = await addedBy(
      'ALTER TABLE changed_days DROP CONSTRAINT changed_days_user_id_day_revision_pk; ALTER TABLE changed_days ALTER user_id DROP NOT NULL',
    );
    expect(added).toEqual(['changed_days: user_id may be null']);
  });

  it.each([
    [
      'from a shared table to a personal one',
      'challenges',
      '(created_by, id) REFERENCES gratitude_entries (user_id, id)',
      'challenges: foreign key lamps leads from shared to personal gratitude_entries',
    ],
    [
      'from a table of the community to a personal one',
      'entry_likes',
      '(user_id, entry_id) REFERENCES gratitude_entries (user_id, id)',
      'entry_likes: foreign key lamps leads from community to personal gratitude_entries',
    ],
    [
      'from a local table to a personal one',
      'reports',
      '(about_id, subject_id) REFERENCES gratitude_entries (user_id, id)',
      'reports: foreign key lamps leads from local to personal gratitude_entries',
    ],
    [
      'from a personal table to a local one',
      'own_prompts',
      '(prompt) REFERENCES sessions (sid)',
      'own_prompts: foreign key lamps leads from personal to local sessions',
    ],
    [
      'that pairs the owner with another column',
      'own_prompts',
      '(id, user_id) REFERENCES gratitude_entries (user_id, id)',
      'own_prompts: foreign key lamps to gratitude_entries without user_id',
    ],
    [
      'that sets a column of a personal row to null',
      'own_prompts',
      '(user_id, id) REFERENCES gratitude_entries (user_id, id) ON DELETE SET NULL (id)',
      'own_prompts: foreign key lamps sets columns when its row of gratitude_entries is deleted',
    ],
  ])('is a foreign key %s', async (_, table, key, breach) => {
    const added = await addedBy(`ALTER TABLE ${table} ADD CONSTRAINT lamps FOREIGN KEY ${key}`);
    expect(added).toEqual([breach]);
  });

  it.each([
    ['own_prompts', 'UPDATE "users" SET "first_name" = \'\'', 'own_prompts: trigger lamps writes users'],
    ['own_prompts', 'PERFORM 1 FROM "users", user_follows', 'own_prompts: trigger lamps reads user_follows'],
    ['own_prompts', "PERFORM nextval('count_revisions')", 'own_prompts: trigger lamps takes a number from a sequence'],
    ['users', 'DELETE FROM "challenges"', 'users: trigger lamps writes challenges'],
    ['user_follows', 'INSERT INTO own_prompts DEFAULT VALUES', 'user_follows: trigger lamps writes own_prompts'],
    // Through another function.
    ['user_streaks', 'PERFORM count_progress(NEW.user_id, NEW.user_id, now())', undefined],
    [
      'sessions',
      'PERFORM count_progress(NEW.user_id, NEW.user_id, now())',
      'sessions: trigger lamps reads gratitude_entries',
    ],
    ['own_prompts', '-- DELETE FROM "sessions"\nNULL', undefined],
    ['own_prompts', 'DELETE FROM "user_streaks" USING "users"', undefined],
  ])('is a trigger of %s that does: %s', async (table, statement, breach) => {
    const added = await addedBy(
      `CREATE FUNCTION lamps() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${statement}; RETURN NULL; END $$;
       CREATE TRIGGER lamps AFTER UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION lamps()`,
    );
    if (breach === undefined) expect(added).toEqual([]);
    else expect(added).toContain(breach);
  });
});
