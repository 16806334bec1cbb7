/** Removes everything that playing does not need from MP4 and QuickTime files. */
import { isKnownBrand } from '../../../contract/file-types.ts';
import { type Box, boxAt, findBox } from './mp4-boxes.ts';
import { CONTENTS, LENGTHS, SAMPLE_ENTRY_BOXES, TABLES } from './mp4-contents.ts';
import { fragmentSpans } from './mp4-fragments.ts';
import { mergeSpans, type Span, sampleSpans } from './mp4-samples.ts';
import type { VideoBytes } from './video-bytes.ts';

/** Boxes that start with creation and modification times. */
const TIMESTAMPED_BOXES = new Set(['mvhd', 'tkhd', 'mdhd']);
/**
 * Kinds of tracks that are kept: video, audio, and auxiliary video. Others may record the camera's position every
 * second.
 */
const KEPT_TRACKS = new Set(['vide', 'soun', 'auxv']);
/** Bytes of a sample entry before its boxes, by kind of track. Sound of QuickTime has more from version 1 on. */
const VISUAL_ENTRY = 78;
const SOUND_ENTRY = 28;
const SOUND_EXTENSIONS: Readonly<Record<number, number>> = { 1: 16, 2: 36 };

/** Findings of the walk. `mdat` and `used`: the media data, and the samples of kept tracks. */
interface Found {
  movie: Box | undefined;
  hasFileType: boolean;
  removedTracks: Set<number>;
  mdat: Span[];
  used: Span[];
}

/**
 * Overwrites boxes that are not known, other tracks, and media data that no sample uses. Returns whether the file contains
 * a `moov` box.
 * @throws AppError validation_failed if its structure is damaged
 */
export async function clearMp4Metadata(video: VideoBytes): Promise<boolean> {
  const found: Found = { movie: undefined, hasFileType: false, removedTracks: new Set(), mdat: [], used: [] };
  const spans = [{ from: 0, to: video.size, type: '' }];
  for (let span = spans.pop(); span; span = spans.pop()) {
    if (span.from + 8 > span.to) {
      await video.zero(span.from, span.to);
      continue;
    }
    const box = await boxAt(video, span.from, span.to);
    // In file order, because `moov` determines the removed tracks before their fragments follow.
    spans.push({ ...span, from: box.end });
    if (!CONTENTS.get(span.type)?.has(box.type) || (await isRemoved(video, box, found))) await eraseBox(video, box);
    else if (CONTENTS.has(box.type)) spans.push({ from: box.from, to: box.end, type: box.type });
    else await clearBox(video, box, found);
  }
  await clearUnused(video, found);
  return found.movie !== undefined;
}

/** Whether the box repeats one that is there once, or belongs to a removed track. Notes the samples of kept tracks. */
async function isRemoved(video: VideoBytes, box: Box, found: Found): Promise<boolean> {
  if (box.type === 'ftyp') {
    const repeated = found.hasFileType;
    found.hasFileType = true;
    return repeated;
  }
  if (box.type === 'moov') {
    if (found.movie) return true;
    found.movie = box;
  } else if (box.type === 'moof') {
    // Before the fragments of removed tracks are erased, because offsets may be relative to the one before.
    found.used.push(...(await fragmentSpans(video, box, found.movie, found.removedTracks)));
  } else if (box.type === 'traf') {
    const head = await findBox(video, box, ['tfhd']);
    return head !== undefined && found.removedTracks.has((await numbersOf(video, head))[1] ?? 0);
  } else if (box.type === 'trak') return isRemovedTrack(video, box, found);
  return false;
}

async function isRemovedTrack(video: VideoBytes, track: Box, { used, removedTracks }: Found): Promise<boolean> {
  const handler = await findBox(video, track, ['mdia', 'hdlr']);
  const kind = handler && (await video.read(handler.from + 8, 4)).toString('latin1');
  if (kind !== undefined && KEPT_TRACKS.has(kind)) {
    used.push(...(await sampleSpans(video, track)));
    const entries = await findBox(video, track, ['mdia', 'minf', 'stbl', 'stsd']);
    if (entries) await clearSampleEntries(video, entries, kind === 'soun');
    return false;
  }
  const head = await findBox(video, track, ['tkhd']);
  if (head) {
    const numbers = await numbersOf(video, head);
    // After two times, which have 64 bits each in version 1.
    removedTracks.add(numbers[numbers[0] === undefined || numbers[0] < 1 << 24 ? 3 : 5] ?? 0);
  }
  return true;
}

/** Clears what a kept box carries beside what its type defines. */
async function clearBox(video: VideoBytes, box: Box, found: Found): Promise<void> {
  const { type, from, end } = box;
  if (type === 'mdat') found.mdat.push({ from, to: end });
  else if (type === 'ftyp') await clearBrands(video, box);
  // After version, flags, the type twice and a reserved number: a name.
  else if (type === 'hdlr') await video.zero(Math.min(end, from + 12), end);
  else if (type === 'dref') await clearReferences(video, box);
  const [version = 0] = await video.read(from, 1);
  if (TIMESTAMPED_BOXES.has(type)) await video.zero(from + 4, Math.min(end, from + 4 + (version === 1 ? 16 : 8)));
  const length = LENGTHS[type]?.[version === 1 ? 1 : 0];
  if (length !== undefined) await video.zero(Math.min(end, from + length), end);
  // Samples of one size have no rows.
  if (type === 'stsz' && (await video.read(from + 4, 4)).some((byte) => byte !== 0))
    await video.zero(Math.min(end, from + 12), end);
  const table = TABLES[type];
  if (table) {
    const rows = await video.read(from + table.count, 4);
    const used = rows.length === 4 ? table.count + 4 + rows.readUInt32BE() * table.row(version) : 0;
    await video.zero(Math.min(end, from + used), end);
  }
}

/** Replaces brands that are not known. */
async function clearBrands(video: VideoBytes, { from, end }: Box): Promise<void> {
  await video.zero(from + 4, Math.min(end, from + 8));
  for (let at = from; at + 4 <= end; at += at === from ? 8 : 4) {
    video.countPart();
    if (!isKnownBrand((await video.read(at, 4)).toString('latin1')))
      await video.write(Buffer.from('isom', 'latin1'), at);
  }
  await video.zero(end - ((end - from) % 4), end);
}

/** Clears the addresses of data references: the data is in this file. */
async function clearReferences(video: VideoBytes, { from, end }: Box): Promise<void> {
  for (let at = from + 8; at + 8 <= end; ) {
    const reference = await boxAt(video, at, end);
    await video.zero(Math.min(reference.end, reference.from + 4), reference.end);
    at = reference.end;
  }
}

/** Clears names and boxes that are not known in the descriptions of samples. */
async function clearSampleEntries(video: VideoBytes, { from, end }: Box, isSound: boolean): Promise<void> {
  const [boxVersion] = await video.read(from, 1);
  for (let at = from + 8; at + 8 <= end; ) {
    const entry = await boxAt(video, at, end);
    at = entry.end;
    let boxes = entry.from + (isSound ? SOUND_ENTRY : VISUAL_ENTRY);
    // Vendor.
    await video.zero(Math.min(entry.end, entry.from + 12), Math.min(entry.end, entry.from + 16));
    // ISO files mark their own version 1 in the box, without more fields.
    if (isSound && boxVersion === 0) {
      const version = await video.read(entry.from + 8, 2);
      boxes += (version.length === 2 && SOUND_EXTENSIONS[version.readUInt16BE()]) || 0;
    }
    // Name of the encoder.
    if (!isSound) await video.zero(Math.min(entry.end, entry.from + 42), Math.min(entry.end, entry.from + 74));
    await clearEntryBoxes(video, boxes, entry.end, SAMPLE_ENTRY_BOXES);
  }
}

async function clearEntryBoxes(video: VideoBytes, from: number, end: number, kept: ReadonlySet<string>): Promise<void> {
  let at = from;
  while (at + 8 <= end) {
    const head = await video.read(at, 4);
    // QuickTime ends the list with a zero.
    if (head.readUInt32BE() < 8) break;
    const box = await boxAt(video, at, end);
    const inside = CONTENTS.get(box.type);
    if (!kept.has(box.type)) await eraseBox(video, box);
    // The inner `mp4a` of QuickTime is empty.
    else if (inside) await clearEntryBoxes(video, box.from, box.end, inside);
    at = box.end;
  }
  await video.zero(at, end);
}

/** Overwrites the media data that no sample of a kept track uses. */
async function clearUnused(video: VideoBytes, { mdat, used }: Found): Promise<void> {
  const samples = mergeSpans(used);
  let next = 0;
  for (const { from, to } of mergeSpans(mdat)) {
    let at = from;
    while (next < samples.length && (samples[next]?.to ?? 0) <= from) next++;
    for (; at < to; next++) {
      const sample = samples[next];
      if (!sample || sample.from >= to) break;
      await video.zero(at, sample.from);
      at = Math.max(at, sample.to);
      // It may continue in the next `mdat`.
      if (sample.to > to) break;
    }
    await video.zero(at, to);
  }
}

/** The first 32-bit numbers in the box. */
async function numbersOf(video: VideoBytes, { from, end }: Box): Promise<number[]> {
  const bytes = await video.read(from, Math.min(24, end - from));
  return Array.from({ length: bytes.length >> 2 }, (_, index) => bytes.readUInt32BE(index * 4));
}

async function eraseBox(video: VideoBytes, { at, from, end }: Box): Promise<void> {
  await video.write(Buffer.from('free', 'latin1'), at + 4);
  await video.zero(from, end);
}
