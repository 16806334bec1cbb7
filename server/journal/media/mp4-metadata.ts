/** Takes out of an MP4 or QuickTime file what describes it, and the tracks that are neither picture nor sound. */
import { type Box, boxAt, findBox } from './mp4-boxes.ts';
import { clearSamples } from './mp4-samples.ts';
import type { VideoBytes } from './video-bytes.ts';

/** Boxes that hold other boxes on the way to what is taken out. */
const OUTER = new Set(['moov', 'trak', 'mdia', 'minf', 'moof', 'traf']);
/**
 * Boxes that describe: user data, metadata of any format, and those of other makers, which XMP travels in. And those by
 * which one track names another, which may be gone.
 */
const TELLING = new Set(['udta', 'meta', 'uuid', 'XMP_', 'cprt', 'loci', 'xml ', 'bxml', 'tref']);
/** Boxes that begin with when it was made and changed. */
const TIMED = new Set(['mvhd', 'tkhd', 'mdhd']);
/** What a track may hold: picture, sound, and a layer of the picture. Others hold where the camera was, second by second. */
const KEPT_TRACKS = new Set(['vide', 'soun', 'auxv']);

/**
 * Answers whether there is a film in it: a `moov` box.
 * @throws AppError validation_failed where its structure is damaged
 */
export async function clearMp4Metadata(video: VideoBytes): Promise<boolean> {
  let film = false;
  const removed = new Set<number>();
  const waiting = [{ from: 0, to: video.size }];
  for (let span = waiting.pop(); span; span = waiting.pop()) {
    if (span.from + 8 > span.to) continue;
    const box = await boxAt(video, span.from, span.to);
    // In the order of the file: which tracks go is known before their fragments come.
    waiting.push({ from: box.end, to: span.to });
    if (box.type === 'moov') film = true;
    if (TELLING.has(box.type) || (await isOfOtherTrack(video, box, removed))) await free(video, box);
    else if (TIMED.has(box.type)) await clearTimes(video, box);
    else if (OUTER.has(box.type)) waiting.push({ from: box.from, to: box.end });
  }
  return film;
}

/** Whether the box is a track that is not kept, or a fragment of one. The samples of such a track are gone then. */
async function isOfOtherTrack(video: VideoBytes, box: Box, removed: Set<number>): Promise<boolean> {
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
    // Behind two times, which take 64 bits each in version 1.
    removed.add(numbers[numbers[0] === undefined || numbers[0] < 1 << 24 ? 3 : 5] ?? 0);
  }
  await clearSamples(video, box);
  return true;
}

/** The first few numbers of 32 bits in the box. */
async function numbersOf(video: VideoBytes, { from, end }: Box): Promise<number[]> {
  const bytes = await video.read(from, Math.min(24, end - from));
  return Array.from({ length: bytes.length >> 2 }, (_, index) => bytes.readUInt32BE(index * 4));
}

async function clearTimes(video: VideoBytes, { from, end }: Box): Promise<void> {
  const [version] = await video.read(from, 1);
  await video.zero(from + 4, Math.min(end, from + 4 + (version === 1 ? 16 : 8)));
}

async function free(video: VideoBytes, { at, from, end }: Box): Promise<void> {
  await video.write(Buffer.from('free', 'latin1'), at + 4);
  await video.zero(from, end);
}
