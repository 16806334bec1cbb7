import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { createLogger } from '../../platform/log.ts';
import { encodeText } from './encode-text.ts';
import { Encoder } from './encoder.ts';
import { SentenceEncoder } from './sentence-encoder.ts';
import { smallWeights } from './small-weights.fixtures.ts';
import { writeWeights } from './weights-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'evenglow-encoder-'));
const file = join(folder, 'encoder.bin');
writeFileSync(file, writeWeights(smallWeights()));
const logged: string[] = [];
const log = createLogger('trace', { write: (line) => void logged.push(line) });
const encoders: Encoder[] = [];

function openEncoder(path: string): Encoder {
  const encoder = new Encoder(path, log);
  encoders.push(encoder);
  return encoder;
}

async function encode(encoder: Encoder, text: string): Promise<Int8Array | undefined> {
  return (await encoder.encodeAll([text], { priority: 'job' }))?.[0];
}

afterEach(async () => {
  for (const encoder of encoders.splice(0)) await encoder.stop();
  logged.length = 0;
});
afterAll(() => rmSync(folder, { recursive: true }));

it('encodes in a thread, in order', async () => {
  const encoder = openEncoder(file);
  const texts = ['tea', 'garden', '', 'warm tea'];
  const own = new SentenceEncoder(smallWeights());
  expect(await Promise.all(texts.map((text) => encode(encoder, text)))).toEqual(
    texts.map((text) => encodeText(own, text)),
  );
});

it('gives no vectors without its file, and says so once', async () => {
  const encoder = openEncoder(join(folder, 'missing.bin'));
  expect(await encode(encoder, 'tea')).toBeUndefined();
  expect(await encode(encoder, 'tea')).toBeUndefined();
  expect(logged.join('').match(/is missing/g)).toHaveLength(1);
});

it('gives no vectors from a damaged file', async () => {
  const damaged = join(folder, 'damaged.bin');
  writeFileSync(damaged, 'no weights at all');
  const encoder = openEncoder(damaged);
  expect(await Promise.all([encode(encoder, 'tea'), encode(encoder, 'garden')])).toEqual([undefined, undefined]);
  expect(logged.join('')).toContain('the sentence encoder cannot be used');
  expect(await encode(encoder, 'tea')).toBeUndefined();
});

it('refuses more requests of a priority at once', async () => {
  const encoder = openEncoder(file);
  const vectors = await Promise.all(Array.from({ length: 300 }, () => encode(encoder, 'tea')));
  expect(vectors.filter((vector) => vector === undefined)).toHaveLength(289);
});

it('refuses more than two waiting requests of one owner', async () => {
  const encoder = openEncoder(file);
  const ask = (owner: string) => encoder.encodeAll(['tea'], { priority: 'question', owner });
  const answers = await Promise.all([...Array.from({ length: 9 }, () => ask('ada')), ask('bob')]);
  expect(answers.filter((vectors) => vectors === undefined)).toHaveLength(6);
  expect(answers.at(-1)).toHaveLength(1);
});

it('encodes a save before the other texts of a job', async () => {
  const encoder = openEncoder(file);
  const order: string[] = [];
  const ask = async (priority: 'job' | 'question' | 'save', texts: string[]) => {
    await encoder.encodeAll(texts, { priority });
    order.push(priority);
  };
  await Promise.all([
    ask(
      'job',
      Array.from({ length: 20 }, (_, at) => `tea ${at}`),
    ),
    ask('question', ['garden']),
    ask('save', ['warm']),
  ]);
  expect(order).toEqual(['save', 'question', 'job']);
});

it('gives no vectors once it is stopped', async () => {
  const encoder = openEncoder(file);
  const pending = encode(encoder, 'tea');
  await encoder.stop();
  expect(await pending).toBeUndefined();
  expect(await encode(encoder, 'tea')).toBeUndefined();
});

it('withdraws a request that is no longer waited for', async () => {
  const encoder = openEncoder(file);
  const first = encoder.encodeAll(['tea', 'warm tea'], { priority: 'job' });
  expect(await encoder.encodeAll(['garden'], { priority: 'question', waitMs: 0 })).toBeUndefined();
  expect(await first).toHaveLength(2);
});

it('is not started again after a file that cannot be read', async () => {
  const damaged = join(folder, 'damaged-again.bin');
  writeFileSync(damaged, 'no weights at all');
  const encoder = openEncoder(damaged);
  expect(encoder.isAvailable).toBe(true);
  expect(await encode(encoder, 'tea')).toBeUndefined();
  expect(encoder.isAvailable).toBe(false);
  expect(logged.join('').match(/until a restart/g)).toHaveLength(1);
});

it('gives no vectors for a minute after its thread is killed in the middle, then starts it again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const encoder = openEncoder(file);
  expect(await encode(encoder, 'tea')).toBeDefined();
  const posted = vi.spyOn(Worker.prototype, 'postMessage');
  onTestFinished(() => posted.mockRestore());
  // Several windows, so that the thread cannot answer the whole text before it ends.
  const pending = Promise.all([encode(encoder, 'garden '.repeat(400)), encode(encoder, 'warm')]);
  const [thread] = posted.mock.contexts as Worker[];
  await thread?.terminate();
  expect(await pending).toEqual([undefined, undefined]);
  expect(await encode(encoder, 'garden')).toBeUndefined();
  expect(encoder.isAvailable).toBe(true);
  vi.advanceTimersByTime(61_000);
  expect(await encode(encoder, 'garden')).toBeDefined();
});
