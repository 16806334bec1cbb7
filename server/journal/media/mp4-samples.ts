/** Finds the samples of a track of an ISO media or QuickTime file. */
import { type Box, findBox } from './mp4-boxes.ts';
import { unreadableVideo, type VideoBytes } from './video-bytes.ts';

/** Largest table of a track in a file of the accepted size, in bytes. */
const TABLE_MAX = 4 * 1024 * 1024;
/** Chunks of a track: one per second and more in a video of hours. */
const CHUNKS_MAX = 500_000;

/** Bytes of the file, `to` excluded. */
export interface Span {
  from: number;
  to: number;
}

/**
 * The samples that the track's tables list (ISO/IEC 14496-12, 8.7), not those in fragments.
 * @throws AppError validation_failed if the tables are inconsistent
 */
export async function sampleSpans(video: VideoBytes, track: Box): Promise<Span[]> {
  const table = await findBox(video, track, ['mdia', 'minf', 'stbl']);
  if (!table) return [];
  const read = (type: string) => readTable(video, table, type);
  const offsets = offsetsOf(await read('stco'), await read('co64'));
  if (offsets.length > CHUNKS_MAX) throw unreadableVideo();
  const lengthOf = sampleLengths(await read('stsz'), await read('stz2'), await soundFrameBytes(video, table));
  const samplesIn = samplesByChunk(await read('stsc'));
  const spans: Span[] = [];
  let sample = 0;
  let listed = 0;
  for (const [index, offset] of offsets.entries()) {
    let length = 0;
    for (let remaining = samplesIn(index + 1); remaining > 0; remaining--) {
      const bytes = lengthOf(sample++);
      if (bytes === undefined) break;
      length += bytes;
      // The samples can only add up to more than the file if they overlap.
      if (listed + length > video.size) throw unreadableVideo();
    }
    listed += length;
    if (length > 0) spans.push({ from: offset, to: offset + length });
  }
  return spans;
}

/** The spans in order, joined where they touch or overlap. */
export function mergeSpans(spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else merged.push({ from, to });
  }
  return merged;
}

/** Bytes of a frame of uncompressed sound in QuickTime, whose samples count as one byte each; 0 for all else. */
async function soundFrameBytes(video: VideoBytes, table: Box): Promise<number> {
  const entries = await findBox(video, table, ['stsd']);
  if (!entries) return 0;
  const entry = await video.read(entries.from + 8, 64);
  if (entry.length < 52 || !SOUND_FORMATS.has(entry.toString('latin1', 4, 8))) return 0;
  return Math.ceil((entry.readUInt16BE(24) * entry.readUInt16BE(26)) / 8);
}

const SOUND_FORMATS = new Set(['twos', 'sowt', 'raw ', 'NONE', 'in24', 'in32', 'fl32', 'fl64', 'lpcm', 'ulaw', 'alaw']);

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
function sampleLengths(
  sizes: Buffer | undefined,
  compact: Buffer | undefined,
  frameBytes: number,
): (sample: number) => number | undefined {
  if (sizes && sizes.length >= 12) {
    const written = sizes.readUInt32BE(4);
    const fixedSize = written === 0 ? 0 : Math.max(written, frameBytes);
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
