/** Every table that references users is in the backup, or excluded with a reason. */
import { getTableColumns, getTableName } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { BACKUP_LISTS, BACKUP_ROWS } from '../../../contract/backup.ts';
import { BACKUP } from '../../app.ts';
import { setUpTestApp } from '../../testing/app.ts';

const app = setUpTestApp();
const sections = BACKUP.flatMap((part) => part.sections);

it('covers or excludes each table that references users', async () => {
  const rows = await app.database.sql<{ name: string }[]>`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'users'::regclass`;
  const listed = new Set([
    ...sections.map(({ table }) => getTableName(table)),
    ...BACKUP.flatMap(({ excluded }) => Object.keys(excluded)),
  ]);
  // Add a missing table to `backup.ts` of its feature.
  expect(rows.map(({ name }) => name).filter((name) => !listed.has(name))).toEqual([]);
});

it('lists each table once, and only existing ones', async () => {
  const rows = await app.database.sql<{ name: string }[]>`
    select table_name as name from information_schema.tables where table_schema = 'public'`;
  const existing = rows.map(({ name }) => name);
  const listed = [
    ...sections.map(({ table }) => getTableName(table)),
    ...BACKUP.flatMap(({ excluded }) => Object.keys(excluded)),
  ];
  expect(listed.filter((name) => !existing.includes(name))).toEqual([]);
  expect(listed.filter((name, index) => listed.indexOf(name) !== index)).toEqual([]);
});

it('has a section for each list of the format', () => {
  expect(sections.map(({ list }) => list).sort()).toEqual([...BACKUP_LISTS].sort());
});

it.each(sections.map((section) => [section.list, section] as const))(
  'covers or excludes each column of %s',
  (list, section) => {
    const fields = Object.keys(BACKUP_ROWS[list].shape);
    const columns = Object.keys(getTableColumns(section.table));
    const leftOut = Object.keys(section.excluded ?? {});
    expect(
      columns.filter((name) => name !== section.owner && !fields.includes(name) && !leftOut.includes(name)),
    ).toEqual([]);
    expect(leftOut.filter((name) => !columns.includes(name) || fields.includes(name))).toEqual([]);
  },
);
