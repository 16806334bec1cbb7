/** Takes place, device and titles out of a video: what says them is overwritten where it stands, and nothing moves. */
import { type FileHandle, open } from 'node:fs/promises';
import type { MediaType } from './bytes.ts';
import { refused } from './photo.ts';

const UNREADABLE = 'This video cannot be read.';

/** Boxes that hold other boxes on the way to what is taken out (ISO/IEC 14496-12, 8). */
const OUTER_BOXES = new Set(['moov', 'trak', 'mdia', 'minf', 'moof', 'traf']);
/** Boxes that describe: user data, metadata of any format, and those of other makers, which XMP travels in. */
const TELLING_BOXES = new Set(['udta', 'meta', 'uuid', 'XMP_', 'cprt', 'loci', 'xml ', 'bxml']);
/** No real file has as many, or as deep. */
const BOXES_MAX = 100_000;

/** EBML ids of Matroska (RFC 9559): the segment, what describes it, and what stands for nothing. */
const EBML = {
  header: 0x1a45dfa3,
  segment: 0x18538067,
  tags: 0x1254c367,
  attachments: 0x1941a469,
  cluster: 0x1f43b675,
};
const VOID = 0xec;
const ZEROS = Buffer.alloc(64 * 1024);

/**
 * Overwrites what describes the video at `path`.
 * @throws AppError validation_failed for a file whose structure is damaged
 */
export async function withoutTraces(path: string, type: MediaType): Promise<void> {
  const file = await open(path, 'r+');
  try {
    const { size } = await file.stat();
    const found = type === 'video/webm' ? await clearMatroska(file, size) : await clearBoxes(file, size);
    if (!found) throw refused(UNREADABLE);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function read(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
  return buffer.subarray(0, bytesRead);
}

async function zero(file: FileHandle, from: number, to: number): Promise<void> {
  for (let at = from; at < to; at += ZEROS.length) await file.write(ZEROS, 0, Math.min(ZEROS.length, to - at), at);
}

/** Answers whether there is a film in it: a `moov` box. */
async function clearBoxes(file: FileHandle, size: number): Promise<boolean> {
  let boxes = 0;
  let film = false;
  const waiting = [{ from: 0, to: size }];
  for (let span = waiting.pop(); span; span = waiting.pop()) {
    for (let at = span.from; at + 8 <= span.to; ) {
      const head = await read(file, at, 16);
      const type = head.toString('latin1', 4, 8);
      const short = head.readUInt32BE(0);
      // 1: the size stands behind, in 64 bits; 0: to the end.
      const long = short === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : undefined;
      const header = long === undefined ? 8 : 16;
      const length = long ?? (short === 0 ? span.to - at : short);
      const end = at + length;
      if (length < header || end > span.to || ++boxes > BOXES_MAX) throw refused(UNREADABLE);
      if (type === 'moov') film = true;
      if (TELLING_BOXES.has(type)) {
        await file.write('free', at + 4, 'latin1');
        await zero(file, at + header, end);
      } else if (OUTER_BOXES.has(type)) waiting.push({ from: at + header, to: end });
      at = end;
    }
  }
  return film;
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

/** Answers whether there is a segment in it. */
async function clearMatroska(file: FileHandle, size: number): Promise<boolean> {
  let elements = 0;
  let segment = false;
  for (let at = 0; at < size; ) {
    const head = await read(file, at, 16);
    const id = variable(head, 0, true);
    const length = id && variable(head, id.length, false);
    if (!id || !length || ++elements > BOXES_MAX) throw refused(UNREADABLE);
    const from = at + id.length + length.length;
    const end = Math.min(size, from + length.value);
    if (id.value === EBML.segment) {
      segment = true;
      at = from;
      continue;
    }
    if (id.value === EBML.tags || id.value === EBML.attachments) await makeVoid(file, at, end);
    // A live recording: what follows is inside of it, and cannot be told apart without reading it whole.
    if (length.value === Number.POSITIVE_INFINITY && id.value === EBML.cluster) at = from;
    else at = end;
  }
  return segment;
}

/** One empty element in the place of what stood from `at` to `end`, which is 9 bytes or more for what is taken out. */
async function makeVoid(file: FileHandle, at: number, end: number): Promise<void> {
  const length = end - at - 9;
  if (length < 0) throw refused(UNREADABLE);
  const head = Buffer.alloc(9);
  head[0] = VOID;
  head.writeBigUInt64BE((1n << 56n) | BigInt(length), 1);
  await file.write(head, 0, 9, at);
  await zero(file, at + 9, end);
}
