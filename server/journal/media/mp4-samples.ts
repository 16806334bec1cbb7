/** Overwrites the samples of a track of an ISO media or QuickTime file. */
import { type Box, findBox } from './mp4-boxes.ts';
import { unreadableVideo, type VideoBytes } from './video-bytes.ts';

/** Largest table of a removed track in a file of the accepted size, in bytes. */
const TABLE_MAX = 4 * 1024 * 1024;

/**
 * Overwrites the samples that the track's tables list (ISO/IEC 14496-12, 8.7), not those in fragments.
 * @throws AppError validation_failed if the tables are inconsistent
 */
export async function clearSamples(video: VideoBytes, track: Box): Promise<void> {
  const table = await findBox(video, track, ['mdia', 'minf', 'stbl']);
  if (!table) return;
  const read = (type: string) => readTable(video, table, type);
  const offsets = offsetsOf(await read('stco'), await read('co64'));
  const lengthOf = sampleLengths(await read('stsz'), await read('stz2'));
  const samplesIn = samplesByChunk(await read('stsc'));
  let sample = 0;
  let cleared = 0;
  for (const [index, offset] of offsets.entries()) {
    video.countPart();
    let length = 0;
    for (let remaining = samplesIn(index + 1); remaining > 0; remaining--) {
      const bytes = lengthOf(sample++);
      if (bytes === undefined) break;
      length += bytes;
      // The samples can only add up to more than the file if they overlap.
      if (cleared + length > video.size) throw unreadableVideo();
    }
    cleared += length;
    await video.zero(offset, offset + length);
  }
}

async function readTable(video: VideoBytes, outer: Box, type: string): Promise<Buffer | undefined> {
  const box = await findBox(video, outer, [type]);
  if (!box) return undefined;
  if (box.end - box.from > TABLE_MAX) throw unreadableVideo();
  return video.read(box.from, box.end - box.from);
}

/** The number of rows of `width` bytes: the count at `at`, limited by the available bytes. */
function rowCount(table: Buffer, at: number, width: number): number {
  if (table.length < at + 4) return 0;
  return Math.min(table.readUInt32BE(at), Math.floor((table.length - at - 4) / width));
}

function offsetsOf(short: Buffer | undefined, long: Buffer | undefined): number[] {
  if (short) return Array.from({ length: rowCount(short, 4, 4) }, (_, index) => short.readUInt32BE(8 + index * 4));
  if (!long) return [];
  return Array.from({ length: rowCount(long, 4, 8) }, (_, index) => Number(long.readBigUInt64BE(8 + index * 8)));
}

/** The size of a sample, counted from 0; undefined if there is none. */
function sampleLengths(sizes: Buffer | undefined, compact: Buffer | undefined): (sample: number) => number | undefined {
  if (sizes && sizes.length >= 12) {
    const fixedSize = sizes.readUInt32BE(4);
    const count = fixedSize === 0 ? rowCount(sizes, 8, 4) : sizes.readUInt32BE(8);
    return (sample) => (sample >= count ? undefined : fixedSize || sizes.readUInt32BE(12 + sample * 4));
  }
  if (!compact || compact.length < 12) return () => undefined;
  const bits = compact[7] ?? 8;
  const count = Math.min(compact.readUInt32BE(8), Math.floor(((compact.length - 12) * 8) / bits));
  return (sample) => {
    if (sample >= count) return undefined;
    if (bits === 16) return compact.readUInt16BE(12 + sample * 2);
    const byte = compact[12 + Math.floor((sample * bits) / 8)] ?? 0;
    return bits === 8 ? byte : sample % 2 === 0 ? byte >> 4 : byte & 15;
  };
}

/** The number of samples in a chunk, counted from 1. Each row applies to the chunks up to the next row. */
function samplesByChunk(table: Buffer | undefined): (chunk: number) => number {
  const count = table ? rowCount(table, 4, 12) : 0;
  let row = 0;
  return (chunk) => {
    if (!table || count === 0) return 0;
    while (row + 1 < count && table.readUInt32BE(8 + (row + 1) * 12) <= chunk) row++;
    return table.readUInt32BE(8 + row * 12 + 4);
  };
}
