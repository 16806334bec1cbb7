/** Stored counts of days, compared with the entries after any writes. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { type ImportedEntry, InMemoryJournals, insertImportedEntries, removeEntries } from '../../journal/index.ts';
import { addDays } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import { createLogger } from '../../platform/log.ts';
import { createTestApp, setUpTestApp } from '../../testing/app.ts';
import { buildEntry, buildMember, type Member } from '../../testing/builders.ts';
import { propertyRuns } from '../../testing/property-runs.ts';
import { checkCounts, countJobs } from './check-counts.ts';
import { CountedJournals } from './counted-journals.ts';
import type { JournalCounts } from './day-counts.ts';
import { countJournal } from './sum-days.ts';

const ENTRIES = '/api/gratitude-entries';
const TODAY = '2026-05-20';

const app = setUpTestApp();
let ada: Member;
/** The counts as two servers know them. */
let firstServer: CountedJournals;
let secondServer: CountedJournals;
const openServer = (assertWritable = () => {}) =>
  new CountedJournals({ sql: app.database.sql, clock: app.clock, assertWritable });
beforeEach(async () => {
  ada = await buildMember(app, { timezone: 'Asia/Kolkata' });
  firstServer = openServer();
  secondServer = openServer();
});

/** The counts of all entries, and of the same recent days as `counted` has. */
async function recomputed(counted: JournalCounts, userId = ada.user.id): Promise<JournalCounts> {
  const { entries } = await new InMemoryJournals(app.database.sql).of(userId);
  const { years, recent } = countJournal(entries);
  const from = addDays(TODAY, -378);
  expect(counted.recent.every(({ date }) => date >= from)).toBe(true);
  return { years, recent: recent.filter(({ date }) => date >= from) };
}

async function expectRight(server: CountedJournals, userId?: string): Promise<void> {
  const counted = await server.of(userId ?? ada.user.id);
  expect(counted).toEqual(await recomputed(counted, userId));
}

async function idsOfEntries(): Promise<string[]> {
  const rows = await app.database.sql<{ id: string }[]>`
    select id from gratitude_entries where user_id = ${ada.user.id} order by id`;
  return rows.map(({ id }) => id);
}

/** Runs a scheduled job and returns what it logged. */
async function runJob(name: string): Promise<string> {
  const { orm, sql } = app.database;
  const logged: string[] = [];
  const log = createLogger('info', { write: (line) => void logged.push(line) });
  const job = countJobs({ orm, sql, log }).find((one) => one.name === name);
  await job?.run({}, { id: '', attempt: 0, signal: new AbortController().signal });
  return logged.join('');
}

const ZONES = ['Asia/Kolkata', 'Pacific/Auckland', 'America/Los_Angeles', 'UTC'];
const PEOPLE = [[], ['Nora'], ['my sister', 'Nora'], ['Ben', 'Ben']];
const THEMES = [[], ['family'], ['family', 'food'], ['work']];

const KINDS_OF_WRITE = [
  'create',
  'create',
  'check in',
  'rewrite',
  'move',
  'mood',
  'themes',
  'share',
  'delete',
  'import',
  'undo',
  'delete and restore',
  'zone',
  'names',
  'roll back',
];

const anyWrite = fc.record({
  what: fc.constantFrom(...KINDS_OF_WRITE),
  which: fc.nat(1000),
  daysAgo: fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 900 })),
  choice: fc.nat(3),
  reader: fc.constantFrom('first', 'second', 'none'),
});

type Write = typeof anyWrite extends fc.Arbitrary<infer One> ? One : never;

function importedEntries({ daysAgo, choice }: Write): ImportedEntry[] {
  return Array.from({ length: choice + 1 }, (_, index) => ({
    id: randomUUID(),
    content: `Imported on a quiet evening, page ${index}.`,
    entryType: 'text',
    entryDate: addDays(TODAY, -daysAgo - index),
    timezone: ZONES[choice] ?? 'UTC',
    createdAt: new Date(app.clock.now().getTime() - index * 3_600_000),
    sentiment: index % 2 === 0 ? 3.25 : null,
    themes: THEMES[choice] ?? [],
  }));
}

/** Deletes an entry and puts the same row back, with a revision of its own as every write. */
async function deleteAndRestore(id: string): Promise<void> {
  await app.database.sql.begin(async (tx) => {
    await tx`create temp table kept on commit drop as select * from gratitude_entries where id = ${id}`;
    await tx`delete from gratitude_entries where id = ${id}`;
    await tx`insert into gratitude_entries select * from kept`;
  });
}

async function write(given: Write): Promise<void> {
  const { what, which, daysAgo, choice } = given;
  const { sql, orm } = app.database;
  const entryDate = addDays(TODAY, -daysAgo);
  if (what === 'create') return void (await buildEntry(ada, { entryDate }));
  if (what === 'check in') {
    return void (await buildEntry(ada, { content: '', entryType: 'mood', sentiment: choice + 1, entryDate }));
  }
  if (what === 'import') return orm.transaction((tx) => insertImportedEntries(tx, ada.user.id, importedEntries(given)));
  if (what === 'zone') return void (await ada.request('PATCH', '/api/day-settings', { timezone: ZONES[choice] }));
  const ids = await idsOfEntries();
  const id = ids[which % Math.max(1, ids.length)];
  if (id === undefined) return;
  if (what === 'undo') return orm.transaction((tx) => removeEntries(tx, ada.user.id, ids.slice(0, choice)));
  if (what === 'delete and restore') return deleteAndRestore(id);
  if (what === 'roll back') {
    const begun = sql.begin(async (tx) => {
      await tx`delete from gratitude_entries where id = ${id}`;
      throw new Error('changed my mind');
    });
    return begun.catch(() => undefined);
  }
  if (what === 'names') {
    const people = sql.array(PEOPLE[choice] ?? []);
    return void (await sql`update gratitude_entries set people = ${people}, thanked = ${people}, things = ${people}
      where id = ${id}`);
  }
  if (what === 'delete') return void (await ada.request('DELETE', `${ENTRIES}/${id}`));
  const change = {
    rewrite: { content: `Rain again, and ${choice} cups of tea in the quiet kitchen.` },
    move: { entryDate },
    mood: { sentiment: 1 + choice },
    themes: { themes: THEMES[choice] },
    share: { isShared: choice % 2 === 0 },
  }[what];
  await ada.request('PATCH', `${ENTRIES}/${id}`, change);
}

describe('stored counts', () => {
  it('equal counts of all entries after any writes, on every server', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyWrite, { maxLength: 14 }), async (writes) => {
        for (const one of writes) {
          await write(one);
          if (one.reader !== 'none') await expectRight(one.reader === 'first' ? firstServer : secondServer);
        }
        await expectRight(firstServer);
        await expectRight(secondServer);
        expect(await checkCounts(app.database.sql, ada.user.id)).toEqual([]);
      }),
      { numRuns: propertyRuns(12) },
    );
  });

  it('equal them while two servers write and read at the same time', async () => {
    const other = await createTestApp(app.database);
    const [one, two] = [app, other].map(
      (server) => (entry: object) =>
        server.request(
          'POST',
          ENTRIES,
          { content: 'Written at the same time.', ...entry },
          { headers: { cookie: ada.cookie } },
        ),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 4, maxLength: 10 }), async (daysAgo) => {
        const reads: Promise<unknown>[] = [];
        const writes = daysAgo.map(async (days, index) => {
          await (index % 2 === 0 ? one : two)?.({ entryDate: addDays(TODAY, -days) });
          reads.push(firstServer.of(ada.user.id), secondServer.of(ada.user.id));
        });
        await Promise.all(writes);
        await Promise.all(reads);
        await expectRight(firstServer);
        await expectRight(secondServer);
      }),
      { numRuns: propertyRuns(4) },
    );
  });

  it('are right on a server that knows none while another one counts the changed days', async () => {
    await buildEntry(ada);
    const answers = await Promise.all([firstServer, secondServer].map((server) => server.of(ada.user.id)));
    for (const counted of answers) expect(counted).toEqual(await recomputed(counted));
  });

  it('of one person hold nothing of another', async () => {
    const bob = await buildMember(app);
    await buildEntry(ada);
    expect(await firstServer.of(bob.user.id)).toEqual({ years: [], recent: [] });
    await expectRight(firstServer);
  });

  it('are repaired when they are wrong, and the log says so', async () => {
    const { sql } = app.database;
    for (const daysAgo of [0, 1, 400]) await buildEntry(ada, { entryDate: addDays(TODAY, -daysAgo) });
    await firstServer.of(ada.user.id);
    await sql`update day_counts set counts = replace(counts, '"entries":1', '"entries":9') where day = ${TODAY}`;
    await sql`delete from day_counts where day = ${addDays(TODAY, -1)}`;
    await sql`update year_counts set counts = replace(counts, '"shared":0', '"shared":7') where year = 2025`;
    expect((await checkCounts(sql, ada.user.id)).sort()).toEqual(['2025', addDays(TODAY, -1), TODAY]);
    expect(await checkCounts(sql, ada.user.id)).toEqual([]);
    await expectRight(firstServer);

    await sql`delete from day_counts`;
    expect(await runJob('insights.check-counts')).toContain('"people":1,"wrong":3');
    await expectRight(secondServer);
  });

  it('are made without being asked for', async () => {
    await buildEntry(ada);
    await runJob('insights.count-days');
    const [{ changed, counted } = {}] = await app.database.sql`
      select (select count(*)::int from changed_days) as changed, (select count(*)::int from day_counts) as counted`;
    expect([changed, counted]).toEqual([0, 1]);
  });

  it('are made of the others when one person’s fail, and not of ids without an account', async () => {
    const { sql } = app.database;
    const bob = await buildMember(app);
    for (const member of [ada, bob]) await buildEntry(member);
    await sql`insert into changed_days (user_id, day) values (${randomUUID()}, ${TODAY})`;
    await sql.unsafe(`alter table day_counts add constraint no_ada check (user_id <> '${ada.user.id}')`);
    try {
      for (const name of ['insights.count-days', 'insights.check-counts'])
        expect(await runJob(name)).toContain(`"userId":"${ada.user.id}"`);
    } finally {
      await sql`alter table day_counts drop constraint no_ada`;
    }
    const marked = await sql<{ id: string }[]>`select distinct user_id as id from changed_days`;
    expect(marked.map(({ id }) => id)).toEqual([ada.user.id]);
    await expectRight(firstServer, bob.user.id);
  });

  it('are used as they are while nothing can be stored, and counted as soon as it can', async () => {
    const { sql } = app.database;
    await buildEntry(ada);
    const before = await firstServer.of(ada.user.id);
    await buildEntry(ada);
    let isFull = true;
    const fullServer = openServer(() => {
      if (isFull) throw new AppError('storage_full');
    });
    expect(await fullServer.of(ada.user.id)).toEqual(before);
    isFull = false;
    await expectRight(fullServer);

    const stored = await fullServer.of(ada.user.id);
    await buildEntry(ada);
    await sql.unsafe(`create function refuse_counts() returns trigger language plpgsql as
        $$ begin raise exception 'read-only' using errcode = '25006'; end $$;
      create trigger refuse_counts before insert or update on year_counts for each row execute function refuse_counts()`);
    try {
      expect(await fullServer.of(ada.user.id)).toEqual(stored);
    } finally {
      await sql`drop trigger refuse_counts on year_counts`;
      await sql`drop function refuse_counts()`;
    }
    await expectRight(fullServer);
  });
});
