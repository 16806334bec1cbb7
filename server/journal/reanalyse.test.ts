import { beforeEach, expect, it } from 'vitest';
import { localAnalyser } from '../analysis/index.ts';
import { setUpTestApp } from '../testing/app.ts';
import { buildEntry, buildMember, type Member } from '../testing/builders.ts';
import { reanalyseEntries } from './reanalyse.ts';

const app = setUpTestApp();
let ada: Member;
beforeEach(async () => {
  ada = await buildMember(app);
});

const CONTENT = 'A long walk with my sister by the sea, and we laughed all the way home.';

/** An entry as an older version of the analyser left it. */
async function outdated(owner = ada): Promise<string> {
  const { id } = await buildEntry(owner, { content: CONTENT });
  await app.database.sql`
    update gratitude_entries set sentiment = 1.5, themes = '{shopping}', positive_reframe = 'As it was.' where id = ${id}`;
  return id;
}

async function stored(id: string) {
  const [row] = await app.database.sql`
    select sentiment::float, themes, positive_reframe as reframe, version from gratitude_entries where id = ${id}`;
  return row;
}

const run = (options = {}) => reanalyseEntries(app.database.orm, localAnalyser, options);

it('updates all users’ entries, keeps reframes and versions, and is idempotent', async () => {
  const ids = [await outdated(), await outdated(await buildMember(app))];
  const { sentiment, themes } = localAnalyser.analyse(CONTENT);
  expect(await run()).toMatchObject({ changed: 2 });
  for (const id of ids) expect(await stored(id)).toEqual({ sentiment, themes, reframe: 'As it was.', version: 1 });
  expect(await run()).toMatchObject({ changed: 0 });
});

it('keeps corrections, analyses by a model, and entries of people with AI off', async () => {
  const corrected = await outdated();
  await app.database.sql`
    update gratitude_entries set sentiment_corrected = true, themes_corrected = true where id = ${corrected}`;
  const modelled = await outdated();
  await app.database.sql`update gratitude_entries set analysis_source = 'model' where id = ${modelled}`;
  const bob = await buildMember(app);
  const off = await outdated(bob);
  await app.database.sql`update users set ai_enabled = false where id = ${bob.user.id}`;
  expect(await run()).toMatchObject({ changed: 0 });
  for (const id of [corrected, modelled, off])
    expect(await stored(id)).toMatchObject({ sentiment: 1.5, themes: ['shopping'] });
});

it('continues after the entry it stopped at, and reports its progress', async () => {
  const [first = '', second = ''] = [await outdated(), await outdated()].sort();
  const progress: number[][] = [];
  const { last } = await run({ after: first, onProgress: (...numbers: number[]) => progress.push(numbers) > 0 });
  expect([last, progress]).toEqual([second, [[1, 1]]]);
  expect(await stored(first)).toMatchObject({ sentiment: 1.5 });
  expect(await stored(second)).not.toMatchObject({ sentiment: 1.5 });
});

it('shows no card and no line on old entries with signs of danger, and keeps those that are shown', async () => {
  const past = await outdated();
  const plain = await outdated();
  const shown = await outdated();
  const write = (id: string, content: string, quietHelp: string | null) =>
    app.database.sql`update gratitude_entries set content = ${content}, quiet_help = ${quietHelp} where id = ${id}`;
  await write(past, 'I used to want to die. That was ten years ago.', null);
  await write(plain, 'I want to kill myself tonight.', 'unsure');
  await write(shown, 'My friend says he wants to kill himself.', 'other');
  await run();
  const helpOf = async (id: string) => {
    const [row] = await app.database
      .sql`select help, quiet_help as "quietHelp" from gratitude_entries where id = ${id}`;
    return row;
  };
  expect(await helpOf(past)).toEqual({ help: null, quietHelp: 'hidden' });
  expect(await helpOf(plain)).toEqual({ help: 'put_away', quietHelp: null });
  expect(await helpOf(shown)).toEqual({ help: null, quietHelp: 'other' });
  expect(await run()).toMatchObject({ changed: 0 });
});
