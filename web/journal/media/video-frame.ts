/** Captures a frame of a video in the browser. */
import { scaledJpeg } from './scaled-jpeg.ts';

/** Position of the frame, in seconds: the first frame is often black. */
const FRAME_TIME_S = 0.5;
/** Timeout in milliseconds. */
const TIMEOUT_MS = 10_000;
const LONGEST_SIDE = 1_080;
const QUALITY = 0.82;

/** Returns a frame as JPEG; undefined if this browser cannot play the video. */
export async function frameOf(file: Blob): Promise<Blob | undefined> {
  const objectUrl = URL.createObjectURL(file);
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.preload = 'auto';
  try {
    video.src = objectUrl;
    await waitForEvent(video, 'loadeddata');
    video.currentTime = Math.min(FRAME_TIME_S, video.duration / 2 || 0);
    await waitForEvent(video, 'seeked');
    const { videoWidth: width, videoHeight: height } = video;
    return await scaledJpeg(video, { width, height, longestSide: LONGEST_SIDE, quality: QUALITY });
  } catch {
    return undefined;
  } finally {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(objectUrl);
  }
}

function waitForEvent(video: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${event} did not fire in time`)), TIMEOUT_MS);
    video.addEventListener(
      event,
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
    video.addEventListener(
      'error',
      () => {
        clearTimeout(timer);
        reject(new Error('cannot be played'));
      },
      { once: true },
    );
  });
}
