import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
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
  return (await encoder.encodeAll([text]))?.[0];
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
  expect(logged.join('')).toContain('the sentence encoder failed');
  expect(await encode(encoder, 'tea')).toBeUndefined();
});

it('refuses texts beyond its queue at once', async () => {
  const encoder = openEncoder(file);
  const vectors = await Promise.all(Array.from({ length: 300 }, () => encode(encoder, 'tea')));
  expect(vectors.filter((vector) => vector === undefined)).toHaveLength(100);
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
  const first = encoder.encodeAll(['tea']);
  expect(await encoder.encodeAll(['garden'], { waitMs: 0 })).toBeUndefined();
  expect(await first).toHaveLength(1);
  expect(encoder.isIdle).toBe(true);
});

it('counts as unavailable after failures without a success', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const damaged = join(folder, 'damaged-again.bin');
  writeFileSync(damaged, 'no weights at all');
  const encoder = openEncoder(damaged);
  for (let failure = 0; failure < 3; failure++) {
    expect(encoder.isAvailable).toBe(true);
    expect(await encoder.encodeAll(['tea'])).toBeUndefined();
    vi.advanceTimersByTime(61_000);
  }
  expect(encoder.isAvailable).toBe(false);
  vi.useRealTimers();
});
