import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it } from 'vitest';
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

afterEach(async () => {
  for (const encoder of encoders.splice(0)) await encoder.stop();
  logged.length = 0;
});
afterAll(() => rmSync(folder, { recursive: true }));

it('encodes in a thread, in order', async () => {
  const encoder = openEncoder(file);
  const texts = ['tea', 'garden', '', 'warm tea'];
  const own = new SentenceEncoder(smallWeights());
  expect(await Promise.all(texts.map((text) => encoder.encode(text)))).toEqual(
    texts.map((text) => encodeText(own, text)),
  );
});

it('gives no vectors without its file, and says so once', async () => {
  const encoder = openEncoder(join(folder, 'missing.bin'));
  expect(await encoder.encode('tea')).toBeUndefined();
  expect(await encoder.encode('tea')).toBeUndefined();
  expect(logged.join('').match(/is missing/g)).toHaveLength(1);
});

it('gives no vectors from a damaged file', async () => {
  const damaged = join(folder, 'damaged.bin');
  writeFileSync(damaged, 'no weights at all');
  const encoder = openEncoder(damaged);
  expect(await Promise.all([encoder.encode('tea'), encoder.encode('garden')])).toEqual([undefined, undefined]);
  expect(logged.join('')).toContain('the sentence encoder failed');
  expect(await encoder.encode('tea')).toBeUndefined();
});

it('refuses texts beyond its queue at once', async () => {
  const encoder = openEncoder(file);
  const vectors = await Promise.all(Array.from({ length: 300 }, () => encoder.encode('tea')));
  expect(vectors.filter((vector) => vector === undefined)).toHaveLength(100);
});

it('gives no vectors once it is stopped', async () => {
  const encoder = openEncoder(file);
  const pending = encoder.encode('tea');
  await encoder.stop();
  expect(await pending).toBeUndefined();
  expect(await encoder.encode('tea')).toBeUndefined();
});
