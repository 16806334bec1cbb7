/** The demo video: its files, length and captions. `npm run demo` generates them. */
import recorded from './demo-video.generated.json' with { type: 'json' };

export const DEMO_VIDEO = {
  video: '/demo/evenglow.mp4',
  captions: '/demo/captions.vtt',
  poster: '/demo/poster.webp',
  /** In pixels. */
  width: 1280,
  height: 720,
} as const;

/** In whole seconds. */
export const DEMO_SECONDS: number = recorded.seconds;

/** Captions in order, understandable without the pictures. */
export const DEMO_CAPTIONS: readonly string[] = recorded.captions;

/** Day of the recording, `YYYY-MM-DD`. */
export const DEMO_RECORDED: string = recorded.day;
