/** Builds the files of the client from the frames: the video, its captions, its poster, and its metadata. */
import { spawnSync } from 'node:child_process';
import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { DEMO_VIDEO } from '../../contract/demo-video.ts';
import { root } from '../screenshot-browser.ts';
import { type Cue, webVtt } from './captions.ts';
import { FRAMES_PER_SECOND, frameFile } from './recorder.ts';

/** Maximum size of the video in bytes. */
const BYTES_MAX = 3_000_000;
/** Target size; the encoder misses it slightly. */
const TARGET_BYTES = 2_800_000;
/** Time of the frame that is the poster. */
const POSTER_SECOND = 2.9;

interface Recording {
  /** Folder of the frames. */
  frames: string;
  cues: readonly Cue[];
  seconds: number;
}

export async function writeVideo({ frames, cues, seconds }: Recording): Promise<void> {
  const publicPath = (file: string) => join(root, 'web', 'public', file);
  const file = publicPath(DEMO_VIDEO.video);
  const bits = Math.floor((TARGET_BYTES * 8) / seconds);
  const log = join(frames, 'passes');
  // The first of two passes measures where bits are needed, so that the second meets the target size.
  for (const pass of [1, 2]) {
    ffmpeg(
      ['-framerate', String(FRAMES_PER_SECOND), '-i', join(frames, '%05d.jpg')],
      ['-c:v', 'libx264', '-preset', 'slow', '-tune', 'animation', '-b:v', String(bits), '-pix_fmt', 'yuv420p'],
      ['-pass', String(pass), '-passlogfile', log, '-profile:v', 'high', '-level', '4.0'],
      ['-g', String(FRAMES_PER_SECOND * 5)],
      // Colour metadata for the player, and the index at the start of the file, so that it plays while it loads.
      ['-vf', 'scale=out_color_matrix=bt709:out_range=tv', '-colorspace', 'bt709', '-color_primaries', 'bt709'],
      ['-color_trc', 'bt709', '-movflags', '+faststart', '-an'],
      pass === 1 ? ['-f', 'null', '-'] : [file],
    );
  }
  const { size } = statSync(file);
  if (size > BYTES_MAX) throw new Error(`The video has ${size} bytes, more than ${BYTES_MAX}.`);
  writeFileSync(publicPath(DEMO_VIDEO.captions), webVtt(cues, 'One evening in Evenglow'));
  const poster = frameFile(frames, Math.round(POSTER_SECOND * FRAMES_PER_SECOND));
  await sharp(poster).webp({ quality: 80, effort: 6 }).toFile(publicPath(DEMO_VIDEO.poster));
  const day = new Date().toISOString().slice(0, 10);
  const metadata = { day, seconds: Math.round(seconds), captions: cues.map(({ text }) => text) };
  writeFileSync(join(root, 'contract', 'demo-video.generated.json'), `${JSON.stringify(metadata, undefined, 2)}\n`);
  console.log(`${file}: ${seconds.toFixed(1)} s, ${size} bytes`);
}

function ffmpeg(...args: string[][]): void {
  const { status } = spawnSync('ffmpeg', ['-y', '-loglevel', 'error', ...args.flat()], { stdio: 'inherit' });
  if (status !== 0) throw new Error('ffmpeg could not make the video.');
}
