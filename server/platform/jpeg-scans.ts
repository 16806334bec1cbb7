/** Counts the scans of a JPEG without decoding it. */
import { createReadStream } from 'node:fs';

/** Markers. Source: ITU-T T.81, table B.1. */
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;

/** Markers without a length: a stuffed zero, TEM, RST0 to RST7, SOI. */
const hasNoLength = (marker: number) => marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/**
 * Number of scans in the JPEG, given as bytes or as a file path; stops counting after `max`. Segments are skipped by
 * their length, so an embedded preview does not count.
 */
export async function countScans(source: Buffer | string, max: number): Promise<number> {
  const chunks: AsyncIterable<Buffer> | Buffer[] = typeof source === 'string' ? createReadStream(source) : [source];
  let scans = 0;
  let expected: 'data' | 'marker' | 'high byte' | 'low byte' = 'data';
  let length = 0;
  let toSkip = 0;
  for await (const chunk of chunks) {
    for (let index = 0; index < chunk.length; index++) {
      if (toSkip > 0) {
        const skipped = Math.min(toSkip, chunk.length - index);
        toSkip -= skipped;
        index += skipped - 1;
        continue;
      }
      const byte = chunk[index] ?? 0;
      if (expected === 'data') {
        if (byte === 0xff) expected = 'marker';
      } else if (expected === 'marker') {
        // Fill bytes may precede a marker.
        if (byte === 0xff) continue;
        if (byte === END_OF_IMAGE) return scans;
        if (byte === START_OF_SCAN) scans++;
        if (scans > max) return scans;
        expected = hasNoLength(byte) ? 'data' : 'high byte';
      } else if (expected === 'high byte') {
        length = byte << 8;
        expected = 'low byte';
      } else {
        // The length includes its own two bytes.
        toSkip = Math.max(0, (length | byte) - 2);
        expected = 'data';
      }
    }
  }
  return scans;
}
