import fc from 'fast-check';
import type { TransactionSql } from 'postgres';
import { beforeEach, describe, expect, it } from 'vitest';
import { setUpTestApp } from '../../testing/app.ts';
import { buildEntry, buildMember, type Member } from '../../testing/builders.ts';
import { propertyRuns } from '../../testing/property-runs.ts';
import { InMemoryJournals } from './in-memory-journals.ts';

const app = setUpTestApp();
let ada: Member;
let bob: Member;
/** The caches of two servers. */
let firstServer: InMemoryJournals;
let secondServer: InMemoryJournals;
beforeEach(async () => {
  ada = await buildMember(app, { timezone: 'Asia/Kolkata' });
  bob = await buildMember(app);
  firstServer = new InMemoryJournals(app.database.sql);
  secondServer = new InMemoryJournals(app.database.sql);
});

const path = (id: string) => `/api/gratitude-entries/${id}`;
const cachedEntries = async (journals: InMemoryJournals, member = ada) => (await journals.of(member.user.id)).entries;

/** The same entries, read directly from the database. */
async function stored(member = ada) {
  return app.database.sql`
    select id, entry_date::text as "entryDate", sentiment::float8 as sentiment, themes, tags, is_public as "isPublic"
    from gratitude_entries where user_id = ${member.user.id}
    order by entry_date desc, gratitude_entries.created_at desc, id desc`;
}

/** Runs `write` without the triggers that assign revisions. */
const withoutTriggers = (write: (tx: TransactionSql) => Promise<unknown>) =>
  app.database.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await write(tx);
  });

/** Inserts an entry with a revision that was assigned earlier, like a transaction that commits late. */
const insertWithRevision = (revision: number) =>
  withoutTriggers(
    (tx) => tx`
      insert into gratitude_entries (id, user_id, content, entry_type, entry_date, timezone, created_at, revision)
      values (gen_random_uuid(), ${ada.user.id}, 'Written for a long time.', 'text', '2026-05-02', 'UTC', now(), ${revision})`,
  );

/** Gives all entries and deletions of Ada a revision that is `ms` later, as if the clock had jumped back. */
const setClockBack = (ms: number) =>
  withoutTriggers(async (tx) => {
    await tx`update gratitude_entries set revision = revision + ${ms * 1_000} where user_id = ${ada.user.id}`;
    await tx`update removed_entries set revision = revision + ${ms * 1_000} where user_id = ${ada.user.id}`;
  });

/** All revisions of Ada's entries and deletions, with a letter for each kind of row. */
async function revisions(): Promise<Map<string, number>> {
  const rows = await app.database.sql<{ row: string; revision: number }[]>`
    select 'e' || id as row, revision::float8 as revision from gratitude_entries where user_id = ${ada.user.id}
    union all select 'd' || entry_id, max(revision)::float8 from removed_entries where user_id = ${ada.user.id} group by entry_id`;
  return new Map(rows.map(({ row, revision }) => [row, revision]));
}

const comparableFields = (entries: Awaited<ReturnType<typeof cachedEntries>>) =>
  entries.map(({ id, entryDate, sentiment, themes, tags, isPublic }) => ({
    id,
    entryDate,
    sentiment,
    themes,
    tags,
    isPublic,
  }));

describe('a journal in memory', () => {
  it('contains no entries of other users', async () => {
    await buildEntry(bob);
    expect(await cachedEntries(firstServer)).toEqual([]);
    const mine = await buildEntry(ada, { content: 'The kettle sang. #tea' });
    expect((await cachedEntries(firstServer)).map(({ id }) => id)).toEqual([mine.id]);
    expect(await cachedEntries(firstServer, bob)).toHaveLength(1);
  });

  it('has the local hour of each entry', async () => {
    await buildEntry(ada, { createdAt: '2026-03-04T20:40:00Z' });
    expect((await cachedEntries(firstServer))[0]).toMatchObject({ entryDate: '2026-03-05', hour: 2 });
  });

  it('equals the database after any changes, on every server', async () => {
    const change = fc.record({
      what: fc.constantFrom('create', 'create', 'rewrite', 'date', 'share', 'mood', 'delete'),
      which: fc.nat(1000),
      day: fc.integer({ min: 1, max: 20 }),
      reader: fc.constantFrom('one', 'other', 'none'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 14 }), async (changes) => {
        for (const { what, which, day, reader } of changes) {
          const ids = (await stored()).map(({ id }) => String(id));
          const id = ids[which % Math.max(1, ids.length)];
          const date = `2026-05-${String(day).padStart(2, '0')}`;
          if (what === 'create')
            await buildEntry(ada, { content: `Rain on the roof, day ${day}. #rain`, entryDate: date });
          else if (id === undefined) continue;
          else if (what === 'delete') await ada.request('DELETE', path(id));
          else if (what === 'rewrite')
            await ada.request('PATCH', path(id), { content: `A walk with my dog. #walk${day}` });
          else if (what === 'date') await ada.request('PATCH', path(id), { entryDate: date });
          else if (what === 'share') await ada.request('PATCH', path(id), { isShared: day % 2 === 0 });
          else await ada.request('PATCH', path(id), { sentiment: 1 + (day % 5) });
          if (reader !== 'none')
            expect(comparableFields(await cachedEntries(reader === 'one' ? firstServer : secondServer))).toEqual([
              ...(await stored()),
            ]);
        }
        expect(comparableFields(await cachedEntries(firstServer))).toEqual([...(await stored())]);
        expect(comparableFields(await cachedEntries(secondServer))).toEqual([...(await stored())]);
      }),
      { numRuns: propertyRuns(12) },
    );
  });

  it('loads journals longer than one batch', async () => {
    await app.database.sql`
      insert into gratitude_entries (id, user_id, content, entry_type, entry_date, timezone, created_at)
      select gen_random_uuid(), ${ada.user.id}, 'Entry number ' || n, 'text', date '2020-01-01' + n, 'UTC', now()
      from generate_series(1, 2500) as n`;
    expect(await cachedEntries(firstServer)).toHaveLength(2500);
    await app.database.sql`delete from gratitude_entries where user_id = ${ada.user.id} and entry_date < '2024-01-01'`;
    expect(comparableFields(await cachedEntries(firstServer))).toEqual([...(await stored())]);
  });

  it('finds the writes of a transaction that was open while the journal was loaded', async () => {
    await buildEntry(ada);
    const late = Date.now() * 1_000 - 30_000_000;
    await buildEntry(ada);
    expect(await cachedEntries(firstServer)).toHaveLength(2);
    await insertWithRevision(late);
    expect(await cachedEntries(firstServer)).toHaveLength(3);
  });

  it('is reloaded if it missed changes of a transaction that took too long', async () => {
    let now = 0;
    const journals = new InMemoryJournals(app.database.sql, { now: () => now });
    await buildEntry(ada);
    expect(await cachedEntries(journals)).toHaveLength(1);
    await insertWithRevision(1);
    expect(await cachedEntries(journals)).toHaveLength(1);
    now += 61_000;
    expect(await cachedEntries(journals)).toHaveLength(2);
    expect(comparableFields(await cachedEntries(journals))).toEqual([...(await stored())]);
  });

  it('is correct for concurrent readers during writes', async () => {
    await cachedEntries(firstServer);
    const counts: Promise<void>[] = [];
    for (let written = 1; written <= 8; written++) {
      await buildEntry(ada);
      for (let reader = 0; reader < 5; reader++) {
        counts.push(
          cachedEntries(firstServer).then((entries) => expect(entries.length).toBeGreaterThanOrEqual(written)),
        );
      }
    }
    await Promise.all(counts);
  });

  it('shares one copy of equal days, themes and names', async () => {
    const { sql } = app.database;
    for (const _ of [1, 2]) await buildEntry(ada, { entryDate: '2026-05-01' });
    await sql`update gratitude_entries set themes = '{nature}', people = '{Nora,my sister}', things = '{}',
      tags = '{}'`;
    const [first, second] = await cachedEntries(firstServer);
    expect(first?.themes).toBe(second?.themes);
    expect(first?.tags).toBe(first?.things);
    expect(first?.people).toEqual(['Nora', 'my sister']);
  });

  it('is empty for a deleted account', async () => {
    await buildEntry(ada);
    await cachedEntries(firstServer);
    await app.database.sql`delete from users where id = ${ada.user.id}`;
    const [{ left: remaining } = {}] = await app.database.sql`select count(*)::int as left from removed_entries`;
    expect(remaining).toBe(0);
  });
});

describe('a revision', () => {
  it('is above all earlier ones of the person, also where the clock jumped back', async () => {
    const { sql } = app.database;
    const change = fc.record({
      what: fc.constantFrom('create', 'change', 'change all', 'delete', 'delete all', 'restore', 'set back'),
      which: fc.nat(1000),
      reads: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 16 }), async (changes) => {
        let journals = new InMemoryJournals(sql);
        for (const { what, which, reads } of changes) {
          const before = await revisions();
          const highest = Math.max(0, ...before.values());
          const ids = [...before.keys()].filter((row) => row.startsWith('e')).map((row) => row.slice(1));
          const id = ids[which % Math.max(1, ids.length)] ?? null;
          const gone = [...before.keys()].map((row) => row.slice(1)).find((each) => !ids.includes(each));
          if (what === 'set back') await setClockBack(which * 10_000);
          else if (what === 'create' || what === 'restore')
            await sql`
              insert into gratitude_entries (id, user_id, content, entry_type, entry_date, timezone, created_at)
              values (coalesce(${what === 'restore' ? (gone ?? null) : null}::uuid, gen_random_uuid()), ${ada.user.id}, 'Tea.',
                'text', '2026-05-02', 'UTC', now())`;
          else if (what === 'change') await sql`update gratitude_entries set sentiment = 4 where id = ${id}`;
          else if (what === 'change all') await sql`update gratitude_entries set sentiment = 3`;
          else if (what === 'delete') await sql`delete from gratitude_entries where id = ${id}`;
          else await sql`delete from gratitude_entries`;
          if (what !== 'set back') {
            for (const [row, revision] of await revisions())
              if (revision !== before.get(row)) expect(revision).toBeGreaterThan(highest);
          } else journals = new InMemoryJournals(sql);
          if (reads) expect(comparableFields(await cachedEntries(journals))).toEqual([...(await stored())]);
        }
        expect(comparableFields(await cachedEntries(journals))).toEqual([...(await stored())]);
        await sql`delete from gratitude_entries`;
      }),
      { numRuns: propertyRuns(12) },
    );
  });

  it('finds a change among entries whose revisions add up to more than a double holds', async () => {
    let now = 0;
    const journals = new InMemoryJournals(app.database.sql, { now: () => now });
    await app.database.sql`
      insert into gratitude_entries (id, user_id, content, entry_type, entry_date, timezone, created_at)
      select gen_random_uuid(), ${ada.user.id}, 'Entry number ' || n, 'text', date '2020-01-01' + n, 'UTC', now()
      from generate_series(1, 2500) as n`;
    const entries = await cachedEntries(journals);
    now += 61_000;
    // Unchanged: not loaded again.
    expect(await cachedEntries(journals)).toBe(entries);
    await withoutTriggers(
      (tx) => tx`
        update gratitude_entries set revision = revision + 1, sentiment = 2
        where revision = (select min(revision) from gratitude_entries)`,
    );
    now += 61_000;
    expect((await cachedEntries(journals)).filter(({ sentiment }) => sentiment === 2)).toHaveLength(1);
  });

  it('may be shared by concurrent changes', async () => {
    await buildEntry(ada);
    expect(await cachedEntries(firstServer)).toHaveLength(1);
    const [known = 0] = (await revisions()).values();
    await insertWithRevision(known);
    expect(await cachedEntries(firstServer)).toHaveLength(2);
  });
});

// The embedded database has one session.
describe.runIf(process.env.TEST_DATABASE === 'postgresql')('concurrent transactions', () => {
  it('give changes of one entry increasing revisions, and lose no deletion', async () => {
    const { sql } = app.database;
    const { id } = await buildEntry(ada);
    await setClockBack(3_600_000);
    const reads = () => cachedEntries(firstServer);
    const before = (await reads())[0]?.revision ?? 0;
    const change = () => sql`update gratitude_entries set sentiment = 1 + random() * 4 where id = ${id}`;
    await Promise.all([change(), change(), reads(), change(), change(), reads(), change()]);
    expect((await reads())[0]?.revision).toBeGreaterThanOrEqual(before + 5);
    await buildEntry(ada);
    await Promise.all((await reads()).map((entry) => sql`delete from gratitude_entries where id = ${entry.id}`));
    expect(await reads()).toEqual([]);
  });
});
