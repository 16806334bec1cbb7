/** Finds the samples of movie fragments (ISO/IEC 14496-12, 8.8). */
import { type Box, boxAt, findBox } from './mp4-boxes.ts';
import type { Span } from './mp4-samples.ts';
import { unreadableVideo, type VideoBytes } from './video-bytes.ts';

/** Largest run of samples, in bytes. */
const RUN_MAX = 1024 * 1024;

/** Flags of `tfhd` with the bytes of the fields that they announce, in order. */
const BASE_OFFSET = 0x01;
const DESCRIPTION_INDEX = 0x02;
const DEFAULT_DURATION = 0x08;
const DEFAULT_SIZE = 0x10;
const BASE_IS_MOOF = 0x20000;
/** Flags of `trun`. */
const DATA_OFFSET = 0x01;
const FIRST_FLAGS = 0x04;
const SAMPLE_SIZE = 0x200;
const SAMPLE_FIELDS = [0x100, SAMPLE_SIZE, 0x400, 0x800];

/**
 * The samples of the fragment's tracks, without those of `removed` tracks.
 * @throws AppError validation_failed if the tables are inconsistent
 */
export async function fragmentSpans(
  video: VideoBytes,
  moof: Box,
  movie: Box | undefined,
  removed: ReadonlySet<number>,
): Promise<Span[]> {
  const spans: Span[] = [];
  const defaults = movie ? await defaultSizes(video, movie) : new Map<number, number>();
  // Data of a track that names no position follows that of the track before.
  let end = moof.at;
  for (const traf of await childrenOf(video, moof, 'traf')) {
    const head = await findBox(video, traf, ['tfhd']);
    const fields = head && (await video.read(head.from, 40));
    if (!fields || fields.length < 8) throw unreadableVideo();
    const flags = fields.readUInt32BE(0) & 0xffffff;
    const track = fields.readUInt32BE(4);
    let at = 8;
    const skip = (flag: number, bytes: number) => {
      const from = at;
      if ((flags & flag) !== 0) at += bytes;
      return (flags & flag) !== 0 && at <= fields.length ? from : undefined;
    };
    const base = skip(BASE_OFFSET, 8);
    skip(DESCRIPTION_INDEX, 4);
    skip(DEFAULT_DURATION, 4);
    const size = skip(DEFAULT_SIZE, 4);
    const start =
      base !== undefined ? Number(fields.readBigUInt64BE(base)) : (flags & BASE_IS_MOOF) !== 0 ? moof.at : end;
    const defaultSize = size === undefined ? (defaults.get(track) ?? 0) : fields.readUInt32BE(size);
    end = start;
    for (const run of await childrenOf(video, traf, 'trun')) {
      const span = await runSpan(video, run, start, end, defaultSize);
      end = span.to;
      if (!removed.has(track)) spans.push(span);
    }
  }
  return spans;
}

async function runSpan(video: VideoBytes, run: Box, start: number, end: number, defaultSize: number): Promise<Span> {
  if (run.end - run.from > RUN_MAX) throw unreadableVideo();
  const bytes = await video.read(run.from, run.end - run.from);
  if (bytes.length < 8) throw unreadableVideo();
  const flags = bytes.readUInt32BE(0) & 0xffffff;
  const count = bytes.readUInt32BE(4);
  let at = 8;
  let from = end;
  if ((flags & DATA_OFFSET) !== 0) {
    if (bytes.length < at + 4) throw unreadableVideo();
    from = start + bytes.readInt32BE(at);
    at += 4;
  }
  if ((flags & FIRST_FLAGS) !== 0) at += 4;
  const row = SAMPLE_FIELDS.filter((flag) => (flags & flag) !== 0).length * 4;
  let length = count * defaultSize;
  if ((flags & SAMPLE_SIZE) !== 0) {
    const sizeAt = at + ((flags & 0x100) !== 0 ? 4 : 0);
    if (at + count * row > bytes.length) throw unreadableVideo();
    length = 0;
    for (let index = 0; index < count; index++) length += bytes.readUInt32BE(sizeAt + index * row);
  }
  // The fields of the samples end the box.
  await video.zero(Math.min(run.end, run.from + at + count * row), run.end);
  return { from: Math.max(0, from), to: Math.max(0, from) + Math.min(length, video.size) };
}

/** Default sizes of samples, by track. */
async function defaultSizes(video: VideoBytes, movie: Box): Promise<Map<number, number>> {
  const sizes = new Map<number, number>();
  const extends_ = await findBox(video, movie, ['mvex']);
  for (const { from } of extends_ ? await childrenOf(video, extends_, 'trex') : []) {
    const fields = await video.read(from, 24);
    if (fields.length === 24) sizes.set(fields.readUInt32BE(4), fields.readUInt32BE(16));
  }
  return sizes;
}

async function childrenOf(video: VideoBytes, { from, end }: Box, type: string): Promise<Box[]> {
  const found: Box[] = [];
  for (let at = from; at + 8 <= end; ) {
    const box = await boxAt(video, at, end);
    if (box.type === type) found.push(box);
    at = box.end;
  }
  return found;
}
