/** What the objects of photos and videos are named by. */
import type { MediaRow } from '../tables.ts';

/** What the names of videos end in, by their type. */
export const ENDINGS: Readonly<Record<string, string>> = {
  'video/webm': 'webm',
  'video/quicktime': 'mov',
  'video/mp4': 'mp4',
};

/** Owner first, so that all of one person lies together; then the file, and the attempt that brought it. */
export function newKey({ userId, id }: Pick<MediaRow, 'userId' | 'id'>, attempt: string, name: string): string {
  return `${userId}/${id}/${attempt}-${name}`;
}

/** What stands under the row: by its own name, or by the one that files had before attempts were told apart. */
export function keyOf({ userId, id, contentType, fullKey, previewKey }: MediaRow, size: 'full' | 'preview'): string {
  if (size === 'preview') return previewKey ?? `${userId}/${id}/preview.webp`;
  return fullKey ?? `${userId}/${id}/full.${ENDINGS[contentType] ?? 'webp'}`;
}

/** Everything that may stand under the row: what never arrived counts as removed. */
export function keysOf(row: MediaRow): string[] {
  return [keyOf(row, 'full'), keyOf(row, 'preview')];
}
