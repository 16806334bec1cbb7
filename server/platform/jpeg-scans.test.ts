import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { manyScansJpeg } from '../testing/many-scans.ts';
import { countScans } from './jpeg-scans.ts';

const baseline = () =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: '#777' } })
    .jpeg()
    .toBuffer();

test('counts one scan in a baseline JPEG and several in a progressive one', async () => {
  expect(await countScans(await baseline(), 100)).toBe(1);
  const progressive = await countScans(await manyScansJpeg(0), 100);
  expect(progressive).toBeGreaterThan(3);
  expect(await countScans(await manyScansJpeg(50), 100)).toBe(progressive + 50);
});

test('stops counting above the limit', async () => {
  expect(await countScans(await manyScansJpeg(5_000), 100)).toBe(101);
});

test('counts the same when reading a file in chunks', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'evenglow-scans-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const bytes = await manyScansJpeg(8_000);
  // Read streams have chunks of 64 KiB.
  expect(bytes.length).toBeGreaterThan(65_536);
  writeFileSync(join(folder, 'many.jpg'), bytes);
  expect(await countScans(join(folder, 'many.jpg'), 100_000)).toBe(await countScans(bytes, 100_000));
});

test('ignores data that looks like scans in metadata or after the end', async () => {
  const jpeg = await baseline();
  const marker = Buffer.from([0xff, 0xda, 0x00, 0x08]);
  const metadata = Buffer.concat([Buffer.from([0xff, 0xe1, 0x01, 0x92]), ...Array.from({ length: 100 }, () => marker)]);
  const misleading = Buffer.concat([jpeg.subarray(0, 2), metadata, jpeg.subarray(2), marker, marker]);
  expect(await countScans(misleading, 100)).toBe(1);
});

test('stops at truncated data and at files that are not JPEG', async () => {
  const jpeg = await baseline();
  for (let length = 0; length < jpeg.length; length += 7) {
    expect(await countScans(jpeg.subarray(0, length), 100)).toBeLessThan(2);
  }
  expect(await countScans(Buffer.alloc(10_000, 0xff), 100)).toBe(0);
});
