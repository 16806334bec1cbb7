/** Requests theme suggestions for a photo that is being added. */
import { analyzePhoto, type ThemeSuggestion } from '../../../contract/analysis.ts';
import { call } from '../../platform/call.ts';
import { scaledJpeg } from './scaled-jpeg.ts';

/**
 * In bytes. A file up to this size is sent unchanged, including the time it was taken; a larger one as a scaled copy.
 */
const UNSCALED_BYTES_MAX = 2 * 1024 * 1024;
const COPY_SIDE = 1_024;
const COPY_QUALITY = 0.85;

/** Returns themes, best first. Throws as `call` does, and if this browser cannot decode the picture. */
export async function suggestPhotoThemes(photo: Blob): Promise<ThemeSuggestion[]> {
  const picture = photo.size <= UNSCALED_BYTES_MAX && photo.type !== 'image/heic' ? photo : await scaledCopy(photo);
  return call(analyzePhoto, { body: { imageBase64: await base64Of(picture) } });
}

async function scaledCopy(photo: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(photo);
  const { width, height } = bitmap;
  const encoding = scaledJpeg(bitmap, { width, height, longestSide: COPY_SIDE, quality: COPY_QUALITY });
  bitmap.close();
  const copy = await encoding;
  if (!copy) throw new Error('The picture could not be encoded.');
  return copy;
}

function base64Of(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result.replace(/^data:[^,]*,/, '') : '');
    reader.onerror = () => reject(reader.error ?? new Error('The picture could not be read.'));
    reader.readAsDataURL(blob);
  });
}
