/** Removes metadata from Matroska files (RFC 9559), which includes WebM. */
import { unreadableVideo, type VideoBytes } from './video-bytes.ts';

const SEGMENT = 0x18538067;
const CLUSTER = 0x1f43b675;
/** Elements to descend into: the segment, its Info, its Tracks, and each track entry. */
const CONTAINERS = new Set([SEGMENT, 0x1549a966, 0x1654ae6b, 0xae]);
/**
 * Elements to erase: Tags, Attachments, Chapters; of Info the Title, SegmentFilename, PrevFilename, NextFilename and
 * DateUTC; the Name of a track; and checksums (CRC-32) that would become wrong.
 */
const ERASED = new Set([0x1254c367, 0x1941a469, 0x1043a770, 0x7ba9, 0x7384, 0x3c83ab, 0x3e83bb, 0x4461, 0x536e, 0xbf]);
/** MuxingApp and WritingApp are mandatory, so they are blanked instead. */
const BLANKED = new Set([0x4d80, 0x5741]);
const VOID = 0xec;

/**
 * Returns whether the file contains a segment.
 * @throws AppError validation_failed if its structure is damaged
 */
export async function clearMatroska(video: VideoBytes): Promise<boolean> {
  let segment = false;
  for (let at = 0; at < video.size; ) {
    const head = await video.read(at, 16);
    const id = readVint(head, 0, true);
    const length = id && readVint(head, id.length, false);
    if (!id || !length) throw unreadableVideo();
    video.countPart();
    const from = at + id.length + length.length;
    const end = Math.min(video.size, from + length.value);
    if (id.value === SEGMENT) segment = true;
    if (ERASED.has(id.value)) await makeVoid(video, at, end);
    else if (BLANKED.has(id.value)) await video.zero(from, end);
    // In a live recording, a cluster of unknown size cannot be distinguished from what follows it.
    const endless = length.value === Number.POSITIVE_INFINITY && id.value === CLUSTER;
    at = endless || CONTAINERS.has(id.value) ? from : end;
  }
  return segment;
}

/** A variable-length EBML number and its size in bytes; undefined if it is malformed. */
function readVint(bytes: Buffer, at: number, keepMarker: boolean): { value: number; length: number } | undefined {
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
  // All ones: the size was unknown when it was written.
  return { value: all && !keepMarker ? Number.POSITIVE_INFINITY : value, length };
}

/** Writes one Void element over the bytes from `at` to `end`, at least 2 bytes. */
async function makeVoid(video: VideoBytes, at: number, end: number): Promise<void> {
  const long = end - at >= 9;
  const head = Buffer.alloc(long ? 9 : 2);
  head[0] = VOID;
  if (long) head.writeBigUInt64BE((1n << 56n) | BigInt(end - at - 9), 1);
  else head[1] = 0x80 | (end - at - 2);
  await video.write(head, at);
  await video.zero(at + head.length, end);
}
