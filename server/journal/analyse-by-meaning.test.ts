import { setImmediate } from 'node:timers/promises';
import { beforeEach, expect, it } from 'vitest';
import { localAnalyser } from '../analysis/index.ts';
import { setUpTestApp } from '../testing/app.ts';
import { buildEntry, buildMember, type Member } from '../testing/builders.ts';
import { openTestEncoder } from '../testing/encoder.ts';
import { analyseByMeaningJob } from './analyse-by-meaning.ts';

const encoder = openTestEncoder();
const app = setUpTestApp({ encoder });
let ada: Member;
beforeEach(async () => {
  ada = await buildMember(app);
});

const TEXT = 'The old heating engineer stayed on past his shift so that we would have a warm flat for the night.';

async function storedAnalysis(id: string) {
  const [row] = await app.database.sql<{ sentiment: number; themes: string[]; help: string | null }[]>`
    select sentiment::float8 as sentiment, themes, help from gratitude_entries where id = ${id}`;
  return row;
}

/** The analyses of a text with its vectors, and without. */
async function analyses(text: string) {
  const vector = (await encoder.encodeAll([text], { priority: 'save' }))?.[0];
  return { withVector: localAnalyser.analyse(text, { vector }), withoutVector: localAnalyser.analyse(text) };
}

/** Does `work` while as many saves as the encoder takes wait for it, each followed by another. */
async function whileOthersSave<Result>(text: string, work: () => Promise<Result>): Promise<Result> {
  let isDone = false;
  const others = Array.from({ length: 11 }, async (_, at) => {
    for (let turn = 0; !isDone; turn++) {
      const texts = [`${text}, ${at} ${turn}.`, `${at} ${turn}: ${text}.`];
      // The next follows before any other event: there is never a free place in between.
      if (!(await encoder.encodeAll(texts, { priority: 'save' }))) await setImmediate();
    }
  });
  const result = await work();
  isDone = true;
  await Promise.all(others);
  return result;
}

it('uses the vectors of an entry when it is saved', async () => {
  await encoder.encodeAll(['The thread runs.'], { priority: 'save' });
  const { withVector, withoutVector } = await analyses(TEXT);
  expect(withVector.sentiment).not.toBe(withoutVector.sentiment);
  const { id } = await buildEntry(ada, { content: TEXT });
  expect(await storedAnalysis(id)).toMatchObject({ sentiment: withVector.sentiment, themes: withVector.themes });
});

it('does not wait while many others do, and follows the save instead', async () => {
  const { withVector, withoutVector } = await analyses(TEXT);
  const { id } = await whileOthersSave('A long row of other words', () => buildEntry(ada, { content: TEXT }));
  expect((await storedAnalysis(id))?.sentiment).toBe(withoutVector.sentiment);
  await app.runPendingWork();
  expect(await storedAnalysis(id)).toMatchObject({ sentiment: withVector.sentiment, themes: withVector.themes });
});

it('keeps a mood that the author chose, and an edit in the meantime', async () => {
  const [chosen, edited] = await whileOthersSave('Yet more of other words', async () => [
    await buildEntry(ada, { content: TEXT, sentiment: 2 }),
    await buildEntry(ada, { content: TEXT }),
  ]);
  await ada.request('PATCH', `/api/gratitude-entries/${edited.id}`, {
    content: 'Nothing of the sort, after all.',
    version: 1,
  });
  const before = await storedAnalysis(edited.id);
  await app.runPendingWork();
  expect((await storedAnalysis(chosen.id))?.sentiment).toBe(2);
  expect(await storedAnalysis(edited.id)).toEqual(before);
});

it('is tried again if the encoder gives no vectors, and given up without its file', async () => {
  const { id } = await buildEntry(ada, { content: TEXT });
  const run = (isAvailable: boolean) =>
    analyseByMeaningJob({
      orm: app.database.orm,
      analyser: localAnalyser,
      encoder: { isAvailable, encodeAll: () => Promise.resolve(undefined) },
    }).run({ userId: ada.user.id, entryId: id }, { id: 'job', attempt: 0, signal: new AbortController().signal });
  await expect(run(true)).rejects.toThrow('gave no vectors');
  await expect(run(false)).resolves.toBeUndefined();
});

it('never analyses an entry of another user, or one whose author turned AI off', async () => {
  const bob = await buildMember(app);
  const { id } = await buildEntry(ada, { content: TEXT });
  const fail = { isAvailable: true, encodeAll: () => Promise.reject(new Error('encoded')) };
  const job = analyseByMeaningJob({ orm: app.database.orm, analyser: localAnalyser, encoder: fail });
  const run = (userId: string) =>
    job.run({ userId, entryId: id }, { id: 'job', attempt: 0, signal: new AbortController().signal });
  await expect(run(bob.user.id)).resolves.toBeUndefined();
  await ada.request('PUT', '/api/ai-preference', { enabled: false });
  await expect(run(ada.user.id)).resolves.toBeUndefined();
});
