/** Which chosen files can be added to an entry, and the reasons given for the others. */

import { ENTRY_PHOTOS_MAX, mediaBytesMax, mediaTooLarge } from '../../../contract/limits.ts';
import { type MediaKind, PHOTO_TYPES, VIDEO_TYPES } from '../../../contract/media.ts';
import type { ToastRequest } from '../../platform/toast-store.ts';

/** The `accept` attribute of the file input. */
export const ACCEPTED = {
  photo: [...PHOTO_TYPES, '.heic', '.heif'].join(','),
  video: VIDEO_TYPES.join(','),
} as const satisfies Record<MediaKind, string>;

const ACCEPTED_TYPES: readonly string[] = [...PHOTO_TYPES, ...VIDEO_TYPES];
/** Some systems report no type for these. */
const TYPE_BY_EXTENSION: Readonly<Record<string, string>> = {
  heic: 'image/heic',
  heif: 'image/heic',
  mov: 'video/quicktime',
};

const INVALID_TYPE = { title: 'Invalid file type', variant: 'destructive' } as const;

/** Returns the file with the type of its extension if the system reports none. */
export function withFileType(file: File): File {
  const type = file.type === 'image/heif' ? 'image/heic' : file.type || TYPE_BY_EXTENSION[extensionOf(file.name)];
  return !type || type === file.type ? file : new File([file], file.name, { type, lastModified: file.lastModified });
}

function extensionOf(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1).toLowerCase();
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
