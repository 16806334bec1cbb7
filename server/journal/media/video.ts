/** Removes place, time, device and titles from a video by overwriting them in place, so that no offsets change. */
import type { MediaType } from '../../../contract/file-types.ts';
import { clearMatroska } from './matroska.ts';
import { clearMp4Metadata } from './mp4-metadata.ts';
import { changeVideo, unreadableVideo } from './video-bytes.ts';

/**
 * Overwrites the metadata of the video at `path`.
 * @throws AppError validation_failed if its structure is damaged
 */
export async function removeMetadata(path: string, type: MediaType): Promise<void> {
  await changeVideo(path, async (video) => {
    const found = type === 'video/webm' ? await clearMatroska(video) : await clearMp4Metadata(video);
    if (!found) throw unreadableVideo();
  });
}
