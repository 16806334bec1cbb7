/** Removes metadata and tracks that are neither video nor audio from MP4 and QuickTime files. */
import { type Box, boxAt, findBox } from './mp4-boxes.ts';
import { clearSamples } from './mp4-samples.ts';
import type { VideoBytes } from './video-bytes.ts';

/** Container boxes to descend into. */
const CONTAINER_BOXES = new Set(['moov', 'trak', 'mdia', 'minf', 'moof', 'traf']);
/**
 * Boxes to erase: user data, metadata of any format, and vendor boxes, which carry XMP; and references between tracks,
 * whose target may be erased.
 */
const ERASED_BOXES = new Set(['udta', 'meta', 'uuid', 'XMP_', 'cprt', 'loci', 'xml ', 'bxml', 'tref']);
/** Boxes that start with creation and modification times. */
const TIMESTAMPED_BOXES = new Set(['mvhd', 'tkhd', 'mdhd']);
/**
 * Kinds of tracks that are kept: video, audio, and auxiliary video. Others may record the camera's position every
 * second.
 */
const KEPT_TRACKS = new Set(['vide', 'soun', 'auxv']);

/**
 * Returns whether the file contains a `moov` box.
 * @throws AppError validation_failed if its structure is damaged
 */
export async function clearMp4Metadata(video: VideoBytes): Promise<boolean> {
  let hasMovieBox = false;
  const removed = new Set<number>();
  const spans = [{ from: 0, to: video.size }];
  for (let span = spans.pop(); span; span = spans.pop()) {
    if (span.from + 8 > span.to) continue;
    const box = await boxAt(video, span.from, span.to);
    // In file order, because `moov` determines the removed tracks before their fragments follow.
    spans.push({ from: box.end, to: span.to });
    if (box.type === 'moov') hasMovieBox = true;
    if (ERASED_BOXES.has(box.type) || (await isRemovedTrack(video, box, removed))) await eraseBox(video, box);
    else if (TIMESTAMPED_BOXES.has(box.type)) await clearTimes(video, box);
    else if (CONTAINER_BOXES.has(box.type)) spans.push({ from: box.from, to: box.end });
  }
  return hasMovieBox;
}

/** Whether the box is a removed track or a fragment of one. Erases the samples of such a track. */
async function isRemovedTrack(video: VideoBytes, box: Box, removed: Set<number>): Promise<boolean> {
  if (box.type === 'traf') {
    const head = await findBox(video, box, ['tfhd']);
    return head !== undefined && removed.has((await numbersOf(video, head))[1] ?? 0);
  }
  if (box.type !== 'trak') return false;
  const handler = await findBox(video, box, ['mdia', 'hdlr']);
  if (!handler || KEPT_TRACKS.has((await video.read(handler.from + 8, 4)).toString('latin1'))) return false;
  const head = await findBox(video, box, ['tkhd']);
  if (head) {
    const numbers = await numbersOf(video, head);
    // After two times, which have 64 bits each in version 1.
    removed.add(numbers[numbers[0] === undefined || numbers[0] < 1 << 24 ? 3 : 5] ?? 0);
  }
  await clearSamples(video, box);
  return true;
}

/** The first 32-bit numbers in the box. */
async function numbersOf(video: VideoBytes, { from, end }: Box): Promise<number[]> {
  const bytes = await video.read(from, Math.min(24, end - from));
  return Array.from({ length: bytes.length >> 2 }, (_, index) => bytes.readUInt32BE(index * 4));
}

async function clearTimes(video: VideoBytes, { from, end }: Box): Promise<void> {
  const [version] = await video.read(from, 1);
  await video.zero(from + 4, Math.min(end, from + 4 + (version === 1 ? 16 : 8)));
}

async function eraseBox(video: VideoBytes, { at, from, end }: Box): Promise<void> {
  await video.write(Buffer.from('free', 'latin1'), at + 4);
  await video.zero(from, end);
}
