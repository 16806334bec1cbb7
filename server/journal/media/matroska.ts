/** Takes out of a Matroska file (RFC 9559), which WebM is, what describes it. */
import { unreadable, type VideoBytes } from './video-bytes.ts';

const SEGMENT = 0x18538067;
const CLUSTER = 0x1f43b675;
/** What is looked into: the segment, its Info, its Tracks, and each entry of these. */
const OUTER = new Set([SEGMENT, 0x1549a966, 0x1654ae6b, 0xae]);
/**
 * What becomes empty: Tags, Attachments, Chapters; of Info the Title, SegmentFilename, PrevFilename, NextFilename and
 * DateUTC; the Name of a track; and the sums (CRC-32) that would not be right any more.
 */
const TELLING = new Set([0x1254c367, 0x1941a469, 0x1043a770, 0x7ba9, 0x7384, 0x3c83ab, 0x3e83bb, 0x4461, 0x536e, 0xbf]);
/** MuxingApp and WritingApp must be there, so they stay and say nothing. */
const SILENT = new Set([0x4d80, 0x5741]);
const VOID = 0xec;

/**
 * Answers whether there is a segment in it.
 * @throws AppError validation_failed where its structure is damaged
 */
export async function clearMatroska(video: VideoBytes): Promise<boolean> {
  let segment = false;
  for (let at = 0; at < video.size; ) {
    const head = await video.read(at, 16);
    const id = variable(head, 0, true);
    const length = id && variable(head, id.length, false);
    if (!id || !length) throw unreadable();
    video.count();
    const from = at + id.length + length.length;
    const end = Math.min(video.size, from + length.value);
    if (id.value === SEGMENT) segment = true;
    if (TELLING.has(id.value)) await makeVoid(video, at, end);
    else if (SILENT.has(id.value)) await video.zero(from, end);
    // Of a live recording's cluster without an end, what follows cannot be told apart from what is inside.
    const endless = length.value === Number.POSITIVE_INFINITY && id.value === CLUSTER;
    at = endless || OUTER.has(id.value) ? from : end;
  }
  return segment;
}

/** A number as EBML writes it, with how many bytes it takes; undefined where it is none. */
function variable(bytes: Buffer, at: number, keepMarker: boolean): { value: number; length: number } | undefined {
  const first = bytes[at];
  if (first === undefined || first === 0) return undefined;
  const length = Math.clz32(first) - 23;
  if (at + length > bytes.length) return undefined;
  let value = keepMarker ? first : first & (0xff >> length);
  let all = (first | ((0xff << (8 - length)) & 0xff)) === 0xff;
  for (let index = 1; index < length; index++) {
    const byte = bytes[at + index] ?? 0;
    value = value * 256 + byte;
    all &&= byte === 0xff;
  }
  // All ones: of a size that was not known when it was written.
  return { value: all && !keepMarker ? Number.POSITIVE_INFINITY : value, length };
}

/** One empty element in the place of what stood from `at` to `end`, which is 2 bytes or more. */
async function makeVoid(video: VideoBytes, at: number, end: number): Promise<void> {
  const long = end - at >= 9;
  const head = Buffer.alloc(long ? 9 : 2);
  head[0] = VOID;
  if (long) head.writeBigUInt64BE((1n << 56n) | BigInt(end - at - 9), 1);
  else head[1] = 0x80 | (end - at - 2);
  await video.write(head, at);
  await video.zero(at + head.length, end);
}
