/** Process that decodes pictures, one at a time. It holds no secrets and may be killed at any time. */
import { readFileSync } from 'node:fs';
import type { Sharp } from 'sharp';
import { decodeHeic } from './decode-heic.ts';
import {
  type Answer,
  type HeicJob,
  type MadePicture,
  type Outcome,
  type PictureJob,
  type PictureOutput,
  type PictureResult,
  type Ready,
  TOO_HEAVY,
  UNREADABLE,
} from './picture-job.ts';
import { checkPicture, PIXELS_MAX, RefusedPicture } from './picture-limits.ts';

/** The decoders of sharp that are used. All others are blocked. */
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif', 'Tiff', 'Svg'].map((name) => `VipsForeignLoad${name}`);

async function loadSharp() {
  // Loaded with the first picture, because HEIC is decoded without it.
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  // A second thread saves little time and takes memory.
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: LOADERS });
  return sharp;
}

async function makePictures({ source, outputs }: PictureJob): Promise<PictureResult> {
  const sharp = await loadSharp();
  const isDrawing = 'svg' in source;
  const input = 'path' in source ? source.path : Buffer.from(isDrawing ? source.svg : source.bytes);
  const metadata = await sharp(input, { limitInputPixels: false }).metadata();
  await checkPicture(input, metadata);
  const { exif, xmp, iptc, pages = 1, orientation } = metadata;
  const made: MadePicture[] = [];
  let previous = input;
  for (const output of outputs) {
    const from = output.fromPrevious ? previous : input;
    const opened = sharp(from, { limitInputPixels: PIXELS_MAX, failOn: 'error', sequentialRead: true });
    const picture = encode(isDrawing ? opened : opened.autoOrient().toColourspace('srgb'), output);
    if (output.path === undefined) {
      const { data, info } = await picture.toBuffer({ resolveWithObject: true });
      made.push({ width: info.width, height: info.height, size: info.size, bytes: data });
    } else {
      const { width, height, size } = await picture.toFile(output.path);
      made.push({ width, height, size, bytes: new Uint8Array() });
      previous = output.path;
    }
  }
  const isPlain = !exif && !xmp && !iptc && pages === 1 && !orientation;
  return { metadata: { width: metadata.width, height: metadata.height, exif, isPlain }, made };
}

function encode(picture: Sharp, { resize, opaque, format, quality, effort }: PictureOutput): Sharp {
  if (resize) picture.resize({ ...resize, withoutEnlargement: resize.fit === 'inside' });
  if (opaque) picture.flatten({ background: '#ffffff' });
  if (format === 'webp') {
    return picture.webp({ ...(quality !== undefined && { quality }), ...(effort !== undefined && { effort }) });
  }
  if (format === 'jpeg') return picture.jpeg(quality === undefined ? {} : { quality });
  // Only drawings become PNG. They have few colours, so that filters do not help.
  if (format === 'png') return picture.removeAlpha().png({ compressionLevel: 6, adaptiveFiltering: false });
  return picture.raw();
}

async function perform(job: PictureJob | HeicJob): Promise<Outcome> {
  try {
    if ('source' in job) return { result: await makePictures(job) };
    await decodeHeic(job.path, job.tiff);
    return { result: null };
  } catch (error) {
    if (error instanceof RefusedPicture) return { refused: error.message };
    if (error instanceof Error && 'code' in error && typeof error.code === 'string') return { failed: error.code };
    // The decoder's error is left out, because it is of no use to users or operators.
    return { refused: /memory/i.test(String(error)) ? TOO_HEAVY : UNREADABLE };
  }
}

function readMemory(): Ready {
  try {
    return { dataKib: Number(/VmData:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) };
  } catch {
    // Not Linux.
    return { dataKib: undefined };
  }
}

process.on('disconnect', () => process.exit());
process.on('message', (job: PictureJob | HeicJob) => {
  void perform(job).then((outcome) => process.send?.({ outcome, ...readMemory() } satisfies Answer));
});
process.send?.(readMemory());
