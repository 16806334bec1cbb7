/** Which chosen files can be added to an entry, and the reasons given for the others. */

import { ENTRY_PHOTOS_MAX, mediaBytesMax, mediaTooLarge } from '../../../contract/limits.ts';
import { type MediaKind, PHOTO_TYPES, VIDEO_TYPES } from '../../../contract/media.ts';
import { beginningOf } from '../../platform/file-type.ts';
import type { ToastRequest } from '../../platform/toast-store.ts';

/** The `accept` attribute of the file input. */
export const ACCEPTED = {
  // Extensions too: some systems know no type for these files.
  photo: [...PHOTO_TYPES, ...'.jpg .jpeg .png .webp .gif .avif .heic .heif .hif'.split(' ')].join(','),
  video: [...VIDEO_TYPES, ...'.mp4 .m4v .mov .webm'.split(' ')].join(','),
} as const satisfies Record<MediaKind, string>;

const ACCEPTED_TYPES: readonly string[] = [...PHOTO_TYPES, ...VIDEO_TYPES];
const INVALID_TYPE = { title: 'Invalid file type', variant: 'destructive' } as const;

/** A second picture of a GIF is expected within so many bytes. */
const ANIMATION_BYTES = 1024 * 1024;
/** Begins a graphic control extension, which precedes each picture of a moving GIF (GIF89a, 23). */
const GIF_CONTROL = '!\u00f9\u0004';

/** Number of pictures; the extension ends with a zero after four bytes. */
function gifPictures(text: string): number {
  return text.split(GIF_CONTROL).filter((part, at) => at > 0 && part[4] === '\0').length;
}

/** Whether a picture moves: a GIF, WebP, AVIF or PNG with several frames. Of these, the server keeps the first. */
export async function isMoving(file: Blob): Promise<boolean> {
  if (!file.type.startsWith('image/') || file.type === 'image/jpeg') return false;
  const bytes = await beginningOf(file, ANIMATION_BYTES);
  const text = new TextDecoder('latin1').decode(bytes);
  if (file.type === 'image/gif') return gifPictures(text) > 1;
  // Bit 1 of the extended header (WebP Container Specification, "Extended File Format").
  if (file.type === 'image/webp') return text.slice(12, 16) === 'VP8X' && ((bytes[20] ?? 0) & 2) !== 0;
  if (file.type === 'image/png') return text.slice(0, 4096).includes('acTL');
  return /^.{4}ftyp(?:avis|hevc|hevx)/s.test(text);
}

export function kindOf(file: Blob): MediaKind {
  return file.type.startsWith('video/') ? 'video' : 'photo';
}

/** Returns why the file cannot be added to those already there; undefined if it can. */
export function rejectionOf(file: File, existing: readonly MediaKind[]): ToastRequest | undefined {
  if (!/^(image|video)\//.test(file.type)) {
    return { ...INVALID_TYPE, description: 'Only images and videos are supported' };
  }
  if (!ACCEPTED_TYPES.includes(file.type)) {
    return {
      ...INVALID_TYPE,
      description: 'Please choose a JPEG, PNG, WebP, GIF, AVIF or HEIC picture, or an MP4, WebM or QuickTime video.',
    };
  }
  if (file.size > mediaBytesMax(file.type)) {
    return { title: 'File too large', description: mediaTooLarge(file.type), variant: 'destructive' };
  }
  if (file.size === 0) return { title: 'This file is empty', description: file.name, variant: 'destructive' };
  return capacityProblem(kindOf(file), existing);
}

/** Returns why another file of this kind cannot be added; undefined if it can. */
export function capacityProblem(kind: MediaKind, existing: readonly MediaKind[]): ToastRequest | undefined {
  if (existing.includes('video') || (kind === 'video' && existing.length > 0)) {
    return {
      title: 'Photos or one video',
      description: 'An entry can have photos or one video. To switch, remove what’s there first.',
      variant: 'destructive',
    };
  }
  if (existing.length >= ENTRY_PHOTOS_MAX) {
    return { title: 'Too many photos', description: `An entry can have up to ${ENTRY_PHOTOS_MAX} photos.` };
  }
  return undefined;
}

/** A file that could not be added, and why. */
export interface RejectedFile {
  name: string;
  refusal: ToastRequest;
}

/** Up to this many files are listed by name. */
const NAMED_MAX = 5;

/** Describes which files were not added and why, as one sentence. Needs at least one. */
export function rejectedFilesText(rejected: readonly RejectedFile[]): string {
  const named = rejected.slice(0, NAMED_MAX).map(({ name, refusal: { title, description } }) => {
    const reason = description && description !== name ? description : title;
    return `${name} (${reason.replace(/\.$/, '')})`;
  });
  const others = rejected.length - named.length;
  const summary = rejected.length === 1 ? '1 file wasn’t added' : `${rejected.length} files weren’t added`;
  return `${summary}: ${named.join(', ')}${others > 0 ? ` and ${others} more` : ''}.`;
}
