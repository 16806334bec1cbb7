/** Removes everything that playing does not need from Matroska files (RFC 9559), which include WebM. */
import { unreadableVideo, type VideoBytes } from './video-bytes.ts';

const SEGMENT = 0x18538067;
const CLUSTER = 0x1f43b675;
const TRACK_ENTRY = 0xae;
const TRACK_NUMBER = 0xd7;
const TRACK_TYPE = 0x83;
const BLOCK_GROUP = 0xa0;
const BLOCKS = new Set([0xa1, 0xa3]);
const VOID = 0xec;
/** The file itself, as the outermost container. */
const FILE = 0;

/** Elements to descend into, with the elements that are kept in each. */
const CONTENTS: ReadonlyMap<number, ReadonlySet<number>> = new Map([
  [FILE, new Set([0x1a45dfa3, SEGMENT])],
  // EBML: versions, lengths of ids and sizes, type of document.
  [0x1a45dfa3, new Set([0x4286, 0x42f7, 0x42f2, 0x42f3, 0x4282, 0x4287, 0x4285])],
  // SeekHead, Info, Tracks, Cluster, Cues.
  [SEGMENT, new Set([0x114d9b74, 0x1549a966, 0x1654ae6b, CLUSTER, 0x1c53bb6b])],
  [0x114d9b74, new Set([0x4dbb])],
  [0x4dbb, new Set([0x53ab, 0x53ac])],
  // TimestampScale, Duration, MuxingApp, WritingApp.
  [0x1549a966, new Set([0x2ad7b1, 0x4489, 0x4d80, 0x5741])],
  [0x1654ae6b, new Set([TRACK_ENTRY])],
  [
    TRACK_ENTRY,
    new Set([
      // TrackNumber, TrackUID, TrackType, FlagEnabled, FlagDefault, FlagForced, FlagLacing, MinCache, MaxCache,
      TRACK_NUMBER,
      0x73c5,
      TRACK_TYPE,
      0xb9,
      0x88,
      0x55aa,
      0x9c,
      0x6de7,
      0x6df8,
      // DefaultDuration, MaxBlockAdditionID, Language, CodecID, CodecPrivate, CodecDelay, SeekPreRoll, Video, Audio,
      0x23e383,
      0x55ee,
      0x22b59c,
      0x86,
      0x63a2,
      0x56aa,
      0x56bb,
      0xe0,
      0xe1,
      // ContentEncodings.
      0x6d80,
    ]),
  ],
  // FlagInterlaced, FieldOrder, StereoMode, AlphaMode, sizes and crops in pixels, sizes of display, Colour.
  [
    0xe0,
    new Set([0x9a, 0x9d, 0x53b8, 0x53c0, 0xb0, 0xba, 0x54aa, 0x54bb, 0x54cc, 0x54dd, 0x54b0, 0x54ba, 0x54b2, 0x55b0]),
  ],
  // SamplingFrequency, OutputSamplingFrequency, Channels, BitDepth.
  [0xe1, new Set([0xb5, 0x78b5, 0x9f, 0x6264])],
  // Timestamp, Position, PrevSize, SimpleBlock, BlockGroup.
  [CLUSTER, new Set([0xe7, 0xa7, 0xab, 0xa3, BLOCK_GROUP])],
  // Block, BlockDuration, ReferenceBlock, DiscardPadding.
  [BLOCK_GROUP, new Set([0xa1, 0x9b, 0xfb, 0x75a2])],
  [0x1c53bb6b, new Set([0xbb])],
  // CuePoint: CueTime, CueTrackPositions; of these the track, and positions of the cluster and in it.
  [0xbb, new Set([0xb3, 0xb7])],
  [0xb7, new Set([0xf7, 0xf1, 0xf0, 0xb2, 0x5378])],
]);
/** MuxingApp and WritingApp are mandatory, so they are blanked instead. */
const BLANKED = new Set([0x4d80, 0x5741]);
/** Video and audio. Other tracks may record the camera's position. */
const KEPT_TRACK_TYPES = new Set([1, 2]);
/** Bytes of the longest value that is read: a number. */
const NUMBER_BYTES = 8;

interface Element {
  id: number;
  at: number;
  /** Offset of its content. */
  from: number;
  end: number;
  /** The size was unknown when it was written. */
  isEndless: boolean;
}

/**
 * Overwrites what is not known, and tracks that are neither video nor audio. Returns whether the file has a segment.
 * @throws AppError validation_failed if its structure is damaged
 */
export async function clearMatroska(video: VideoBytes): Promise<boolean> {
  let hasSegment = false;
  const removedTracks = new Set<number>();
  const outer: { id: number; end: number }[] = [{ id: FILE, end: video.size }];
  for (let at = 0; at < video.size; ) {
    while (outer.length > 1 && at >= (outer.at(-1)?.end ?? 0)) outer.pop();
    const element = await elementAt(video, at, outer.at(-1)?.end ?? video.size);
    const { id, from, end, isEndless } = element;
    // A cluster of unknown size ends where an element of the segment begins.
    if (outer.at(-1)?.id === CLUSTER && CONTENTS.get(SEGMENT)?.has(id)) outer.pop();
    if (id === SEGMENT) hasSegment = true;
    const isKnown = CONTENTS.get(outer.at(-1)?.id ?? FILE)?.has(id) ?? false;
    at = end;
    if (!isKnown || (await isRemoved(video, element, removedTracks))) {
      if (isEndless) throw unreadableVideo();
      await makeVoid(video, element.at, end);
    } else if (BLANKED.has(id)) await video.zero(from, end);
    else if (CONTENTS.has(id)) {
      outer.push({ id, end });
      at = from;
    }
  }
  return hasSegment;
}

async function elementAt(video: VideoBytes, at: number, to: number): Promise<Element> {
  video.countPart();
  const head = await video.read(at, 16);
  const id = readVint(head, 0, true);
  const length = id && readVint(head, id.length, false);
  if (!id || !length) throw unreadableVideo();
  const from = at + id.length + length.length;
  if (from > to) throw unreadableVideo();
  const isEndless = length.value === Number.POSITIVE_INFINITY;
  return { id: id.value, at, from, end: Math.min(to, from + length.value), isEndless };
}

/** Whether the element is a removed track, a block of one, or a group with such a block. Notes removed tracks. */
async function isRemoved(video: VideoBytes, element: Element, removedTracks: Set<number>): Promise<boolean> {
  const { id, from, end } = element;
  if (BLOCKS.has(id)) {
    const track = readVint(await video.read(from, NUMBER_BYTES), 0, false);
    return track === undefined || removedTracks.has(track.value);
  }
  if (id !== TRACK_ENTRY && id !== BLOCK_GROUP) return false;
  let number: number | undefined;
  let type: number | undefined;
  for (let at = from; at < end; ) {
    const child = await elementAt(video, at, end);
    if (child.id === TRACK_NUMBER) number = await numberOf(video, child);
    else if (child.id === TRACK_TYPE) type = await numberOf(video, child);
    else if (BLOCKS.has(child.id) && (await isRemoved(video, child, removedTracks))) return true;
    at = child.end;
  }
  if (type === undefined || KEPT_TRACK_TYPES.has(type)) return false;
  if (number !== undefined) removedTracks.add(number);
  return true;
}

async function numberOf(video: VideoBytes, { from, end }: Element): Promise<number> {
  const bytes = await video.read(from, Math.min(NUMBER_BYTES, end - from));
  return bytes.reduce((value, byte) => value * 256 + byte, 0);
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
