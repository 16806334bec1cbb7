/** Tests of the written lines and of the model that chooses among them. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openTestEncoder } from '../../testing/encoder.ts';
import { decodeChoiceModel } from '../choice/choice-model.ts';
import { LINE_WEIGHTS_FILE, Lines, REMEMBERED_LINES } from './choose-line.ts';
import { SITUATIONS } from './situations.ts';

const encoder = openTestEncoder();
const lines = new Lines();

async function choose(text: string, sentiment: number, recent: readonly string[] = []) {
  const [vector] = (await encoder.encodeAll([text], { priority: 'job' })) ?? [];
  return vector && lines.choose({ text, vector, sentiment, seed: 'seed' }, recent);
}

describe('the situations', () => {
  it('are those that the model was trained on: run `npm run train-guide` after adding one', () => {
    const { ids } = decodeChoiceModel(readFileSync(LINE_WEIGHTS_FILE));
    expect([...ids].filter((id) => id !== '').sort()).toEqual(SITUATIONS.map(({ id }) => id).sort());
  });

  it('have enough short lines, each once, without exclamation marks and placeholders', () => {
    const all = SITUATIONS.flatMap(({ lines: own }) => own);
    expect(new Set(all).size).toBe(all.length);
    expect(all.filter((line) => line.length > 140 || /[!{}]|\s{2}|'/.test(line))).toEqual([]);
    expect(SITUATIONS.filter((situation) => situation.lines.length < 4).map(({ id }) => id)).toEqual([]);
    expect(SITUATIONS.filter(({ mood, conversation }) => mood === 'hard' && !conversation).map(({ id }) => id)).toEqual(
      [],
    );
  });
});

describe('a line', () => {
  it('is chosen by meaning, among those of the mood', async () => {
    expect((await choose('Slept nine hours and woke up rested.', 4))?.situation.id).toBe('good-sleep');
    expect((await choose('Slept nine hours and woke up rested.', 1.5))?.situation.mood).not.toBe('good');
    expect(await choose('The 7:40 was late, then it was not.', 3)).toBeUndefined();
  });

  it('is not one of the last thirty, and there is none once all were given', async () => {
    const text = 'Slept nine hours and woke up rested.';
    const first = await choose(text, 4);
    const all = first?.situation.lines ?? [];
    expect((await choose(text, 4, all.slice(1)))?.line).toBe(all[0]);
    expect(await choose(text, 4, all)).toBeUndefined();
    const older = [...Array.from({ length: REMEMBERED_LINES }, (_, at) => `Line ${at}`), ...all];
    expect(await choose(text, 4, older)).toBeDefined();
  });
});

it('refuses damaged weights', () => {
  const bytes = readFileSync(LINE_WEIGHTS_FILE);
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  expect(() => decodeChoiceModel(bytes)).toThrow('damaged');
  expect(() => decodeChoiceModel(Buffer.from('EVGL'))).toThrow('damaged');
});
