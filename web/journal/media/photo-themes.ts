/** Asks what a photo that is being added may be about. */
import { analyzePhoto, type ThemeSuggestion } from '../../../contract/analysis.ts';
import { call } from '../../platform/call.ts';

/** A file up to this size goes as it is, with the hour it was taken at; of a larger one a small copy. In bytes. */
const AS_IT_IS_MAX = 2 * 1024 * 1024;
const COPY_SIDE = 1_024;

/** Themes, best first. Throws as `call` does, and where this browser cannot read the picture. */
export async function themesOf(photo: Blob): Promise<ThemeSuggestion[]> {
  const picture = photo.size <= AS_IT_IS_MAX && photo.type !== 'image/heic' ? photo : await smallCopy(photo);
  return call(analyzePhoto, { body: { imageBase64: await base64Of(picture) } });
}

async function smallCopy(photo: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(photo);
  const scale = Math.min(1, COPY_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return new Promise((resolve, reject) =>
    canvas.toBlob((copy) => (copy ? resolve(copy) : reject(new Error('no picture'))), 'image/jpeg', 0.85),
  );
}

function base64Of(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result.replace(/^data:[^,]*,/, '') : '');
    reader.onerror = () => reject(reader.error ?? new Error('no picture'));
    reader.readAsDataURL(blob);
  });
}
