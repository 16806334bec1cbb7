/** The demo video: where its files are, how long it is, and what is said in it. `npm run demo` makes all of it. */
import recorded from './demo-video.generated.json' with { type: 'json' };

export const DEMO_VIDEO = {
  video: '/demo/evenglow.mp4',
  captions: '/demo/captions.vtt',
  poster: '/demo/poster.webp',
  /** Pixels. */
  width: 1280,
  height: 720,
} as const;

/** Its length, in whole seconds. */
export const DEMO_SECONDS: number = recorded.seconds;

/** The captions in their order: they tell what happens without the pictures. */
export const DEMO_CAPTIONS: readonly string[] = recorded.captions;

/** The day on which it was filmed, `YYYY-MM-DD`. */
export const DEMO_RECORDED: string = recorded.day;
