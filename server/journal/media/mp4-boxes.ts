/** Finds the boxes of ISO media files (ISO/IEC 14496-12), such as MP4, and of QuickTime files. */
import { unreadableVideo, type VideoBytes } from './video-bytes.ts';

export interface Box {
  type: string;
  at: number;
  /** Offset of its content. */
  from: number;
  end: number;
}

/** The first box in the span, which must have room for a box header. */
export async function boxAt(video: VideoBytes, at: number, to: number): Promise<Box> {
  video.countPart();
  const head = await video.read(at, 16);
  if (head.length < 8) throw unreadableVideo();
  const short = head.readUInt32BE(0);
  // 1: a 64-bit size follows; 0: the box extends to the end.
  const long = short === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : undefined;
  const header = long === undefined ? 8 : 16;
  const length = long ?? (short === 0 ? to - at : short);
  if (length < header || at + length > to) throw unreadableVideo();
  return { type: head.toString('latin1', 4, 8), at, from: at + header, end: at + length };
}

/** The box at the path below `outer`, taking the first box of each type; undefined if there is none. */
export async function findBox(video: VideoBytes, outer: Box, path: readonly string[]): Promise<Box | undefined> {
  let found: Box | undefined = outer;
  for (const type of path) {
    const parent: Box = found;
    found = undefined;
    for (let at = parent.from; !found && at + 8 <= parent.end; ) {
      const box = await boxAt(video, at, parent.end);
      if (box.type === type) found = box;
      at = box.end;
    }
    if (!found) return undefined;
  }
  return found;
}
