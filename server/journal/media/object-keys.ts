/** Names of the stored objects of photos and videos. */
import type { MediaRow } from '../tables.ts';

/** File extensions of videos by type. */
export const VIDEO_EXTENSIONS: Readonly<Record<string, string>> = {
  'video/webm': 'webm',
  'video/quicktime': 'mov',
  'video/mp4': 'mp4',
};

/** Owner first, so that one person's files share a prefix; then the file and the upload attempt. */
export function newKey({ userId, id }: Pick<MediaRow, 'userId' | 'id'>, attempt: string, name: string): string {
  return `${userId}/${id}/${attempt}-${name}`;
}

/** The object's key in the row, or the legacy key of files from before upload attempts had names. */
export function keyOf({ userId, id, contentType, fullKey, previewKey }: MediaRow, size: 'full' | 'preview'): string {
  if (size === 'preview') return previewKey ?? `${userId}/${id}/preview.webp`;
  return fullKey ?? `${userId}/${id}/full.${VIDEO_EXTENSIONS[contentType] ?? 'webp'}`;
}

/** All objects that may exist for the row. Removing one that never arrived is harmless. */
export function keysOf(row: MediaRow): string[] {
  return [keyOf(row, 'full'), keyOf(row, 'preview')];
}
