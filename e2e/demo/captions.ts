/** The captions of the video, as WebVTT: https://www.w3.org/TR/webvtt1/ */

export interface Cue {
  /** Seconds from the beginning of the video. */
  from: number;
  to: number;
  text: string;
}

/** `name`: name of the track, for readers of the file. */
export function webVtt(cues: readonly Cue[], name: string): string {
  const blocks = cues.map(({ from, to, text }) => `${timestamp(from)} --> ${timestamp(to)}\n${escapeText(text)}\n`);
  return `WEBVTT - ${name}\n\n${blocks.join('\n')}`;
}

/** Formats seconds as `00:07.500`. */
function timestamp(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000);
  const [minutes, rest] = [Math.floor(milliseconds / 60_000), milliseconds % 60_000];
  return `${String(minutes).padStart(2, '0')}:${(rest / 1000).toFixed(3).padStart(6, '0')}`;
}

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
