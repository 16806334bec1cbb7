/** Prepares a database with one user's 10,000 entries (or another number of them), among up to a million entries of others. */
import type { Sql } from 'postgres';
import { openDatabase } from '../server/platform/db/database.ts';
import { analyze } from '../server/platform/db/maintenance.ts';
import { createLogger } from '../server/platform/log.ts';
import { startEvenglow, startPostgresql, temporaryFolder } from './harness.ts';
import { openAccount } from './journals.ts';
import { WORDS } from './words.ts';

export const OWN_ENTRIES = 10_000;
/** Number of the other users, if they have any entries. */
export const OTHERS = 999;
/** Total entries of the other users. */
export const ENTRIES_OF_OTHERS = { all: 990_000, tenth: 99_000 };
/** Days over which one user's entries are spread. */
const ENTRIES_PER_DAY = 4;
const BATCH = 50_000;

/** A filled database without a running server. */
export interface PreparedDatabase {
  dataDir: string;
  /** Environment for `startEvenglow`. */
  env: Record<string, string | undefined>;
  /** Session cookie of the user with 10,000 entries. */
  cookie: string;
  userId: string;
  remove(): Promise<void>;
}

/**
 * Creates and fills a database. `settings` are part of the environment. Returns undefined, after printing a line, if `kind` is `postgresql` and PostgreSQL is not
 * installed.
 */
export async function prepareJournals(
  kind: 'embedded' | 'postgresql',
  entriesOfOthers: number,
  ownEntries = OWN_ENTRIES,
  settings: Record<string, string> = {},
): Promise<PreparedDatabase | undefined> {
  const postgresql = kind === 'postgresql' ? await startPostgresql() : undefined;
  if (kind === 'postgresql' && !postgresql) return undefined;
  const dataDir = temporaryFolder();
  const env = { DATABASE_URL: postgresql?.url, ...settings };
  // The server's first start creates the tables.
  const server = await startEvenglow(dataDir, env);
  const signedIn = await openAccount(server);
  await server.stop();
  const database = await openDatabase({ dataDir, databaseUrl: postgresql?.url, log: createLogger('silent') });
  await writeEntries(database.sql, signedIn.userId, ownEntries, entriesOfOthers);
  if (postgresql) await database.sql`vacuum analyze`;
  else await analyze(database);
  await database.close();
  return { dataDir, env, ...signedIn, remove: async () => postgresql?.stop() };
}

/** SQL for a deterministic pseudo-random number from 0 to 1 for each entry `n`; each `seed` has its own sequence. */
const randomOf = (seed: number) => `((hashint8extended(n, ${seed}) & 1048575) / 1048576.0::float8)`;

let nextSeed = 100;
/** SQL for a random word of a list, skewed to the first ones. */
const randomWord = (list: keyof typeof WORDS, seed = nextSeed++) =>
  `${list}[1 + floor(${WORDS[list].length} * power(${randomOf(seed)}, 1.7))::int]`;
/** SQL for a random place name, one of thousands. */
const randomPlaceName = () => `initcap(${randomWord('places')} || ${randomWord('endings')})`;
const withProbability = (probability: number) => `${randomOf(nextSeed++)} < ${probability}`;

// People and things appear both in the text and in their columns.
const PERSON = randomWord('people', 1);
const OTHER_PERSON = randomWord('people', 2);
const THING = randomWord('things', 3);
const OTHER_THING = randomWord('things', 4);

const SENTENCES = `concat_ws(' ',
  ${randomWord('openings')} || ' ' || ${PERSON} || ' ' || ${randomWord('acts')} || ' the ' || ${randomWord('adjectives')} || ' ' || ${THING} || ' ' || ${randomWord('times')} || '.',
  case when ${withProbability(0.8)} then 'The ' || ${randomWord('adjectives')} || ' ' || ${OTHER_THING} || ' ' || ${randomWord('wheres')} || ' ' || ${randomWord('feelings')} || '.' end,
  case when ${withProbability(0.6)} then 'We ' || ${randomWord('acts')} || ' near ' || ${randomPlaceName()} || ' and ' || ${randomWord('thoughts')} || '.' end,
  case when ${withProbability(0.4)} then 'Later I ' || ${randomWord('acts')} || ' a ' || ${randomWord('adjectives')} || ' ' || ${randomWord('rare')} || ' with ' || ${OTHER_PERSON} || ', and it ' || ${randomWord('feelings')} || '.' end,
  case when ${withProbability(0.2)} then 'What stays is the ' || ${randomWord('things')} || ', the ' || ${randomWord('rare')} || ' and how ' || ${randomWord('thoughts')} || '; ' || ${randomWord('times')} || ' it ' || ${randomWord('feelings')} || ', ' || ${randomWord('wheres')} || '.' end,
  case when ${withProbability(0.1)} then '#' || ${randomWord('tags', 5)} end)`;

const LISTS = Object.keys(WORDS);
const INSERT_ENTRIES = `
  with lists as materialized (
    select ${LISTS.map((name, index) => `string_to_array($${index + 7}, '|') as ${name}`).join(', ')}
  ),
  moments as (
    select n,
      case when n * $2::bigint / $3 > (n - 1) * $2::bigint / $3 then $1::uuid
        else ('00000000-0000-7000-8000-' || lpad((n % ${OTHERS})::text, 12, '0'))::uuid end as person,
      -- Written mostly in the morning and the evening; the newest entry is from today.
      date_trunc('day', now() at time zone 'UTC') - make_interval(days => (($3 - n) * $2::bigint / ${ENTRIES_PER_DAY} / $3)::int)
        + make_interval(mins => (case when ${withProbability(0.4)} then 360 + 180 * ${randomOf(6)} else 1020 + 400 * ${randomOf(7)} end)::int)
        as written
    from generate_series($4::bigint, $5::bigint) as n
  )
  insert into gratitude_entries (id, user_id, content, entry_type, entry_date, timezone, sentiment, themes, people, things,
    tags, names_version, is_public, created_at, updated_at)
  select (lpad(to_hex((extract(epoch from written) * 1000)::bigint), 12, '0') || '7' || substr(md5(n::text), 1, 3) || '8'
      || substr(md5(n::text), 4, 15))::uuid,
    person, content, 'text', written::date, 'UTC',
    case when ${withProbability(0.97)} then round((1.5 + 3.5 * sqrt(${randomOf(8)}))::numeric, 2) end,
    case when ${withProbability(0.9)} then array_remove(array[${randomWord('themes', 9)},
      nullif(case when ${withProbability(0.5)} then ${randomWord('themes', 10)} end, ${randomWord('themes', 9)})], null) else '{}' end,
    case when position('with ' in content) > 0 and ${PERSON} <> ${OTHER_PERSON}
      then array[${PERSON}, ${OTHER_PERSON}] else array[${PERSON}] end,
    case when ${THING} <> ${OTHER_THING} then array[${THING}, ${OTHER_THING}] else array[${THING}] end,
    case when position('#' in content) > 0 then array[${randomWord('tags', 5)}] else '{}' end,
    $6::smallint, ${withProbability(0.05)}, written, written
  from moments, lists, lateral (select ${SENTENCES} as content) as words`;

/** The highest possible version of name recognition, so that the server does not process the entries again. */
const NAMES_VERSION = 32_767;

async function writeEntries(sql: Sql, ownerId: string, ownEntries: number, entriesOfOthers: number): Promise<void> {
  const all = ownEntries + entriesOfOthers;
  await sql.begin(async (tx) => {
    // Skips triggers and foreign key checks.
    await tx`set local session_replication_role = replica`;
    await tx`
      insert into users (id, email, first_name)
      select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'other-' || n || '@evenglow.example', 'Other'
      from generate_series(0, ${OTHERS - 1}::int) as n where ${entriesOfOthers}::int > 0`;
    const lists = Object.values(WORDS).map((words) => words.join('|'));
    for (let from = 1; from <= all; from += BATCH) {
      const to = Math.min(all, from + BATCH - 1);
      await tx.unsafe(INSERT_ENTRIES, [ownerId, ownEntries, all, from, to, NAMES_VERSION, ...lists]);
    }
    await tx`insert into changed_days (user_id, day) select distinct user_id, entry_date from gratitude_entries`;
  });
}
