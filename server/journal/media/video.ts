/** Takes place, time, device and titles out of a video: what says them is overwritten where it stands, and nothing moves. */
import type { MediaType } from '../../platform/media/file-types.ts';
import { clearMatroska } from './matroska.ts';
import { clearMp4Metadata } from './mp4-metadata.ts';
import { changeVideo, unreadable } from './video-bytes.ts';

/**
 * Overwrites what describes the video at `path`.
 * @throws AppError validation_failed for a file whose structure is damaged
 */
export async function removeMetadata(path: string, type: MediaType): Promise<void> {
  await changeVideo(path, async (video) => {
    const found = type === 'video/webm' ? await clearMatroska(video) : await clearMp4Metadata(video);
    if (!found) throw unreadable();
  });
}
