/** The rules of tables on a database of several machines, checked against the catalogue of a migrated database. */
import type postgres from 'postgres';

/**
 * `personal`: distributed by `user_id`. `shared`: copied to every machine. `community`: on one machine, read across
 * people. `local`: on that machine, too, for any other reason.
 */
export type TableKind = 'personal' | 'shared' | 'community' | 'local';
export type TableKinds = Readonly<Record<TableKind, readonly string[]>>;

/** The column that distributes every personal table. */
export const DISTRIBUTION_COLUMN = 'user_id';

export interface Breach {
  table: string;
  /** One sentence without its table, stable between runs. */
  text: string;
}

/** Breaches that are known, as `describeBreach` writes them, with the reason why they remain. */
export interface KnownBreaches {
  reason: string;
  /** True if they do no harm. */
  accepted?: true;
  breaches: readonly string[];
}

/** The kinds of tables that a foreign key of each kind may lead to. */
const MAY_REFER_TO: Readonly<Record<TableKind, readonly TableKind[]>> = {
  personal: ['personal', 'shared'],
  shared: ['shared'],
  community: ['community', 'shared'],
  local: ['local', 'shared'],
};
/**
 * The kinds of tables that a trigger of each kind may read. It writes those of its own kind. Of a shared table it runs
 * once on every machine, so it may touch no other.
 */
const TRIGGER_MAY_READ: Readonly<Record<TableKind, readonly TableKind[]>> = {
  personal: ['personal', 'shared'],
  shared: [],
  community: ['community', 'shared'],
  local: ['local', 'shared'],
};

type Sql = postgres.Sql | postgres.TransactionSql;

/** Returns what contradicts `kinds` in the current schema, sorted. */
export async function findBreaches(sql: Sql, kinds: TableKinds): Promise<Breach[]> {
  const kindOf = new Map(
    Object.entries(kinds).flatMap(([kind, tables]) => tables.map((table) => [table, kind as TableKind] as const)),
  );
  const [columns, keys, foreignKeys, triggers, functions] = [
    await readColumns(sql),
    await readKeys(sql),
    await readForeignKeys(sql),
    await readTriggers(sql),
    await readFunctions(sql),
  ];
  const breaches = [
    ...checkTables(kindOf, columns),
    ...checkKeys(kindOf, keys),
    ...foreignKeys.flatMap((key) => checkForeignKey(kindOf, key)),
    ...checkTriggers(kindOf, triggers, functions, columns),
  ];
  return breaches.toSorted((a, b) => (describeBreach(a) < describeBreach(b) ? -1 : 1));
}

/** The breach in one line. */
export function describeBreach({ table, text }: Breach): string {
  return `${table}: ${text}`;
}

interface Column {
  table: string;
  name: string;
  isNullable: boolean;
  hasSequence: boolean;
}

function readColumns(sql: Sql) {
  return sql<Column[]>`
    SELECT c.relname AS "table", a.attname AS "name", NOT a.attnotnull AS "isNullable",
      coalesce(pg_get_expr(d.adbin, d.adrelid) LIKE 'nextval(%', false) AS "hasSequence"
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
    WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p')`;
}

interface Key {
  table: string;
  name: string;
  isPrimary: boolean;
  /** Without expressions. */
  columns: string[];
}

/** Primary keys, unique indexes and exclusion constraints. */
function readKeys(sql: Sql) {
  return sql<Key[]>`
    SELECT c.relname AS "table", k.relname AS "name", i.indisprimary AS "isPrimary",
      ARRAY(SELECT a.attname::text FROM unnest(i.indkey[0:i.indnkeyatts - 1]) key
        JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = key) AS "columns"
    FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid JOIN pg_class k ON k.oid = i.indexrelid
    WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p')
      AND (i.indisunique OR i.indisexclusion)`;
}

export interface ForeignKey {
  table: string;
  name: string;
  target: string;
  columns: string[];
  targetColumns: string[];
  /** True for ON DELETE SET NULL and SET DEFAULT, also of some of its columns. */
  sets: boolean;
}

/** The foreign keys of the current schema. */
export function readForeignKeys(sql: Sql) {
  return sql<ForeignKey[]>`
    SELECT c.relname AS "table", f.conname AS "name", t.relname AS "target", f.confdeltype IN ('n', 'd') AS "sets",
      ARRAY(SELECT a.attname::text FROM unnest(f.conkey) WITH ORDINALITY key (number, place)
        JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = key.number ORDER BY key.place) AS "columns",
      ARRAY(SELECT a.attname::text FROM unnest(f.confkey) WITH ORDINALITY key (number, place)
        JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = key.number ORDER BY key.place) AS "targetColumns"
    FROM pg_constraint f JOIN pg_class c ON c.oid = f.conrelid JOIN pg_class t ON t.oid = f.confrelid
    WHERE f.contype = 'f' AND c.relnamespace = current_schema()::regnamespace`;
}

interface Trigger {
  table: string;
  name: string;
  function: string;
}

function readTriggers(sql: Sql) {
  return sql<Trigger[]>`
    SELECT c.relname AS "table", g.tgname AS "name", p.proname AS "function"
    FROM pg_trigger g JOIN pg_class c ON c.oid = g.tgrelid JOIN pg_proc p ON p.oid = g.tgfoid
    WHERE NOT g.tgisinternal AND c.relnamespace = current_schema()::regnamespace`;
}

interface DatabaseFunction {
  name: string;
  source: string;
}

function readFunctions(sql: Sql) {
  return sql<DatabaseFunction[]>`
    SELECT p.proname AS "name", p.prosrc AS "source" FROM pg_proc p
    WHERE p.pronamespace = current_schema()::regnamespace AND p.prosrc IS NOT NULL`;
}

type Kinds = ReadonlyMap<string, TableKind>;

function checkTables(kindOf: Kinds, columns: readonly Column[]): Breach[] {
  const tables = new Set(columns.map(({ table }) => table));
  const missing = [...kindOf.keys()].filter((table) => !tables.has(table));
  return [
    ...missing.map((table) => ({ table, text: 'has a kind and does not exist' })),
    ...[...tables].flatMap((table): Breach[] => {
      const kind = kindOf.get(table);
      if (kind === undefined) return [{ table, text: 'has no kind' }];
      if (kind !== 'personal') return [];
      const column = columns.find((each) => each.table === table && each.name === DISTRIBUTION_COLUMN);
      if (!column) return [{ table, text: `is personal without a column ${DISTRIBUTION_COLUMN}` }];
      return column.isNullable ? [{ table, text: `${DISTRIBUTION_COLUMN} may be null` }] : [];
    }),
  ];
}

function checkKeys(kindOf: Kinds, keys: readonly Key[]): Breach[] {
  return keys
    .filter(({ table, columns }) => kindOf.get(table) === 'personal' && !columns.includes(DISTRIBUTION_COLUMN))
    .map(({ table, name, isPrimary }) => ({
      table,
      text: `${isPrimary ? 'primary key' : 'unique index'} ${name} without ${DISTRIBUTION_COLUMN}`,
    }));
}

function checkForeignKey(kindOf: Kinds, key: ForeignKey): Breach[] {
  const { table, name, target } = key;
  const kind = kindOf.get(table);
  const targetKind = kindOf.get(target);
  if (!kind || !targetKind) return [];
  const breach = (text: string) => [{ table, text: `foreign key ${name} ${text}` }];
  if (!MAY_REFER_TO[kind].includes(targetKind)) return breach(`leads from ${kind} to ${targetKind} ${target}`);
  if (kind !== 'personal') return [];
  const place = key.columns.indexOf(DISTRIBUTION_COLUMN);
  if (targetKind === 'personal' && (place < 0 || key.targetColumns[place] !== DISTRIBUTION_COLUMN)) {
    return breach(`to ${target} without ${DISTRIBUTION_COLUMN}`);
  }
  // Citus refuses it also where only another column is set to null.
  return place >= 0 && key.sets ? breach(`sets columns when its row of ${target} is deleted`) : [];
}

function checkTriggers(
  kindOf: Kinds,
  triggers: readonly Trigger[],
  functions: readonly DatabaseFunction[],
  columns: readonly Column[],
): Breach[] {
  const sources = new Map(functions.map(({ name, source }) => [name, source]));
  const numbered = new Set(columns.filter(({ hasSequence }) => hasSequence).map(({ table }) => table));
  return triggers.flatMap(({ table, name, function: start }) => {
    const kind = kindOf.get(table);
    if (!kind) return [];
    const source = withCalledFunctions(start, sources);
    const written = tablesIn(source, WRITTEN, kindOf);
    const read = [...tablesIn(source, READ, kindOf)].filter((other) => !written.has(other));
    const texts = [
      ...[...written]
        .filter((other) => other !== table && (kind === 'shared' || kindOf.get(other) !== kind))
        .map((other) => `writes ${other}`),
      ...[...read]
        .filter((other) => other !== table && !mayRead(kind, kindOf.get(other)))
        .map((other) => `reads ${other}`),
      ...(kind === 'personal' && (source.includes('nextval(') || [...written].some((other) => numbered.has(other)))
        ? ['takes a number from a sequence']
        : []),
    ];
    return texts.map((text) => ({ table, text: `trigger ${name} ${text}` }));
  });
}

function mayRead(kind: TableKind, other: TableKind | undefined): boolean {
  return other !== undefined && TRIGGER_MAY_READ[kind].includes(other);
}

const WRITTEN = /\b(?:INSERT\s+INTO|MERGE\s+INTO|UPDATE|DELETE\s+FROM|TRUNCATE)\s+(?:ONLY\s+)?"?(\w+)"?/gi;
const READ = /(?:\b(?:FROM|JOIN|USING)\s+(?:ONLY\s+)?|,\s*)"?(\w+)"?/gi;

function tablesIn(source: string, pattern: RegExp, kindOf: Kinds): Set<string> {
  return new Set([...source.matchAll(pattern)].map(([, table = '']) => table).filter((table) => kindOf.has(table)));
}

/** The source of a function with those of all functions it calls, without comments. */
function withCalledFunctions(start: string, sources: ReadonlyMap<string, string>): string {
  const found = new Set([start]);
  let text = '';
  for (const name of found) {
    const source = (sources.get(name) ?? '').replaceAll(/--.*$/gm, '');
    text += `${source}\n`;
    for (const [, called = ''] of source.matchAll(/"?(\w+)"?\s*\(/g)) if (sources.has(called)) found.add(called);
  }
  return text;
}
