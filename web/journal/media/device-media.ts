/** Photos and videos of this device as a card shows them, before the server has them. */
import type { Media, MediaKind } from '../../../contract/media.ts';

export function kindOf(file: Blob): MediaKind {
  return file.type.startsWith('video/') ? 'video' : 'photo';
}

/** `address`: where this page can show the file from. */
export function mediaOnDevice({ id, file, address }: { id: string; file: Blob; address: string }): Media {
  const kind = kindOf(file);
  return { id, kind, url: address, previewUrl: kind === 'photo' ? address : null, width: null, height: null };
}
