/** The memory of what is cached of journals: the bound, and that sizes are estimated about right. */
import { randomUUID } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { JOURNAL_CACHE_MB, journalCacheBytes } from '../../platform/journal-cache.ts';
import { setUpTestApp } from '../../testing/app.ts';
import { buildMember } from '../../testing/builders.ts';
import { type EntryMetadata, InMemoryJournal } from './in-memory-journal.ts';
import { InMemoryJournals } from './in-memory-journals.ts';

const app = setUpTestApp();

const FIRST_REVISION = Date.UTC(2026, 0, 1) * 1_000;

function entryOf(index: number, names: readonly string[]): EntryMetadata {
  return {
    // As the driver returns it: one string, not a tree of its parts.
    id: Buffer.from(randomUUID()).toString('latin1'),
    // Above the integers that V8 keeps without an object.
    revision: FIRST_REVISION + index,
    entryDate: new Date(Date.UTC(2015, 0, 1 + (index >> 2))).toISOString().slice(0, 10),
    createdAt: Date.UTC(2015, 0, 1) + index * 20_000_000,
    timezone: 'Europe/Berlin',
    hour: index % 24,
    sentiment: 1 + (index % 400) / 100,
    themes: [...names],
    people: [...names],
    thanked: [],
    things: [...names],
    tags: [],
    entryType: 'text',
    hasMedia: false,
    isPublic: false,
    help: null,
    quietHelp: null,
  };
}

function journalOf(count: number, names: readonly string[]): InMemoryJournal {
  const journal = new InMemoryJournal();
  for (let from = 0; from < count; from += 1_000) {
    const length = Math.min(1_000, count - from);
    journal.apply(
      Array.from({ length }, (_, index) => entryOf(from + index, names)),
      [],
    );
  }
  return journal;
}

/** Bytes of the heap that are in use after collections that free nothing more, such as code that earlier tests used. */
function usedHeap(): number {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  let [before, used] = [Number.POSITIVE_INFINITY, process.memoryUsage().heapUsed];
  for (let round = 0; round < 3 || (round < 20 && before - used > 10_000); round++) {
    before = used;
    collect();
    used = process.memoryUsage().heapUsed;
  }
  return used;
}

describe('the shares of the cache', () => {
  it('are all of it', () => {
    const kinds = ['entries', 'counts', 'words', 'vectors'] as const;
    const sum = (total?: number) => kinds.reduce((bytes, kind) => bytes + journalCacheBytes(kind, total), 0);
    expect(sum()).toBeCloseTo(JOURNAL_CACHE_MB * 1024 * 1024, -2);
    expect(sum(8)).toBeCloseTo(8 * 1024 * 1024, -2);
  });
});

describe('the size of a journal', () => {
  it.each([
    ['no names', []],
    ['one name', ['Nora']],
    ['four names', ['Nora', 'my sister', 'Ben', 'Ines']],
  ])('with %s in each list is within a third of the memory it takes', (_title, names) => {
    journalOf(1_000, names);
    const before = usedHeap();
    // So large that what else happens in the process counts little.
    const journal = journalOf(40_000, names);
    const taken = usedHeap() - before;
    expect(journal.bytes / taken).toBeGreaterThan(0.67);
    expect(journal.bytes / taken).toBeLessThan(1.5);
    expect(journal.entries).toHaveLength(40_000);
  });

  it('follows changes and deletions, and entries that come twice', () => {
    const journal = journalOf(10, ['Nora', 'Ben']);
    const before = journal.bytes;
    const [first] = journal.entries;
    if (!first) throw new Error('The journal is empty.');
    journal.apply([first], []);
    expect(journal.bytes).toBe(before);
    journal.apply([{ ...first, revision: FIRST_REVISION + 20, people: [], themes: [], things: [] }], []);
    const changed = journal.bytes;
    expect(changed).toBeLessThan(before);
    journal.apply([], [{ id: first.id, revision: FIRST_REVISION + 21 }]);
    expect(journal.bytes).toBeLessThan(changed);
    expect(journal.entries).toHaveLength(9);
  });
});

describe('cached journals', () => {
  it('are dropped, those asked for least lately first, at the bound; a longer one is cached alone', async () => {
    const { sql } = app.database;
    const write = async (count: number) => {
      const { user } = await buildMember(app);
      await sql`
        insert into gratitude_entries (id, user_id, content, entry_type, entry_date, timezone, created_at)
        select gen_random_uuid(), ${user.id}, 'Entry ' || n, 'text', date '2020-01-01' + n, 'UTC', now()
        from generate_series(1, ${count}::int) as n`;
      return user.id;
    };
    const short = [await write(100), await write(100), await write(100)];
    const maxBytes = 110_000;
    const journals = new InMemoryJournals(sql, { maxBytes });
    const loaded = async (id: string) => (await journals.of(id)).entries;
    const first = await loaded(short[0] ?? '');
    const second = await loaded(short[1] ?? '');
    expect(journals.bytes).toBeGreaterThan(70_000);
    // Cached: the same array.
    expect(await loaded(short[0] ?? '')).toBe(first);
    await loaded(short[2] ?? '');
    expect(journals.bytes).toBeLessThanOrEqual(maxBytes);
    expect(await loaded(short[0] ?? '')).toBe(first);
    expect(await loaded(short[1] ?? '')).not.toBe(second);
    const long = await write(1_000);
    const all = await loaded(long);
    expect(journals.bytes).toBeLessThanOrEqual(maxBytes);
    expect(await loaded(long)).toBe(all);
    expect(all).toHaveLength(1_000);
  });
});
