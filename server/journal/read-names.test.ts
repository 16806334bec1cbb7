/** People, things and tags of entries saved before names were extracted. */
import { beforeEach, expect, it } from 'vitest';
import { localAnalyser } from '../analysis/index.ts';
import { setUpTestApp } from '../testing/app.ts';
import { buildEntry, buildMember, type Member } from '../testing/builders.ts';
import { NAMES_VERSION } from './analyses.queries.ts';
import { writeNames } from './names.queries.ts';
import { extractNames } from './read-names.ts';

const app = setUpTestApp();
const CONTENT = 'A long walk with my sister by the sea, and Tom brought soup. #walk';
let ada: Member;
beforeEach(async () => {
  ada = await buildMember(app);
});

/** An entry as an older server left it. */
async function buildUnprocessed(owner = ada): Promise<string> {
  const { id } = await buildEntry(owner, { content: CONTENT });
  await app.database.sql`
    update gratitude_entries set people = '{}', thanked = '{}', things = '{}', tags = '{}', names_version = 0 where id = ${id}`;
  return id;
}

async function stored(id: string) {
  const [row] = await app.database.sql`
    select people, thanked, tags, names_version as known, version from gratitude_entries where id = ${id}`;
  return row;
}

const run = (signal?: AbortSignal) => extractNames(app.database.orm, localAnalyser, signal);

it('names are extracted once from all users’ entries, without a new version or event', async () => {
  const ids = [await buildUnprocessed(), await buildUnprocessed(await buildMember(app))];
  await app.runPendingWork();
  expect(await run()).toBe(2);
  for (const id of ids)
    expect(await stored(id)).toEqual({
      people: ['my sister', 'Tom'],
      thanked: ['Tom'],
      tags: ['walk'],
      known: NAMES_VERSION,
      version: 1,
    });
  expect(await app.database.sql`select 1 from outbox`).toEqual([]);
  expect(await run()).toBe(0);
});

it('who is thanked is added to entries of the version before, which had people only', async () => {
  const { id } = await buildEntry(ada, { content: CONTENT });
  await app.database.sql`update gratitude_entries set thanked = default, names_version = 1 where id = ${id}`;
  expect(await run()).toBe(1);
  expect(await stored(id)).toMatchObject({ people: ['my sister', 'Tom'], thanked: ['Tom'], known: NAMES_VERSION });
});

it('only tags are extracted if AI is off or the entry has helplines', async () => {
  const danger = await buildUnprocessed();
  await app.database.sql`update gratitude_entries set help = 'put_away' where id = ${danger}`;
  const bob = await buildMember(app);
  const off = await buildUnprocessed(bob);
  await app.database.sql`update users set ai_enabled = false where id = ${bob.user.id}`;
  await run();
  for (const id of [danger, off])
    expect(await stored(id)).toMatchObject({ people: [], thanked: [], tags: ['walk'], known: NAMES_VERSION });
});

it('names are extracted in the next run if one ends early', async () => {
  const id = await buildUnprocessed();
  expect(await run(AbortSignal.abort())).toBe(0);
  expect(await stored(id)).toMatchObject({ known: 0 });
  app.clock.advance(5 * 60_000);
  expect(await run()).toBe(1);
});

it('names are empty for an entry whose analysis fails, which is not retried', async () => {
  const id = await buildUnprocessed();
  const failing = {
    ...localAnalyser,
    analyse: () => {
      throw new Error('unreadable');
    },
  };
  expect(await extractNames(app.database.orm, failing)).toBe(1);
  expect(await stored(id)).toMatchObject({ people: [], thanked: [], tags: ['walk'], known: NAMES_VERSION });
});

it('names of an entry that got helplines meanwhile are extracted in the next run', async () => {
  const id = await buildUnprocessed();
  await app.database.sql`update gratitude_entries set help = 'shown' where id = ${id}`;
  const read = { people: ['my sister'], thanked: [], things: [], tags: ['walk'], namesVersion: NAMES_VERSION };
  await writeNames(app.database.orm, [{ id, userId: ada.user.id, content: CONTENT, ...read }]);
  expect(await stored(id)).toMatchObject({ people: [], known: 0 });
  await run();
  expect(await stored(id)).toMatchObject({ people: [], thanked: [], tags: ['walk'], known: NAMES_VERSION });
});
