import { afterAll, beforeAll, expect, it } from 'vitest';
import { THEMES } from '../../contract/themes.ts';
import {
  KIND_ANSWER,
  type ModelServer,
  respondsWithJson,
  respondsWithText,
  startModelServer,
} from '../../server/testing/model-server.ts';
import { measureModel, sampleRows } from './evaluate-model.ts';

let server: ModelServer;
beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.close());

it('measures a model on a sample, with progress, and counts where it gave no answer', async () => {
  const rows = sampleRows(6);
  expect(rows.entries).toHaveLength(6);
  const crises = rows.crisisRows.filter(({ label }) => label === 'crisis').length;
  server.always(
    respondsWithJson({
      ...KIND_ANSWER,
      sentiment: 4,
      themes: THEMES.filter((_, at) => rows.entries[1]?.themes[at]),
      crisis: true,
    }),
  );
  server.next(respondsWithText('I would rather tell a story.'));
  const settings = { baseUrl: server.baseUrl, model: 'small', apiKey: undefined };
  const progress: string[] = [];
  const figures = await measureModel(settings, rows, (done, of) => progress.push(`${done}/${of}`));
  expect(progress).toEqual(Array.from({ length: 12 }, (_, at) => `${at + 1}/12`));
  expect(figures).toMatchObject({
    answered: { count: 11, total: 12 },
    crises: { count: crises, total: crises },
    falseAlarms: { count: 6 - crises, total: 6 - crises },
  });
  expect(figures.meanError).toBeLessThan(3);
  expect(figures.themes).toBeGreaterThan(0);
});
