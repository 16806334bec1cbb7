/** Scales pictures down in the browser. */

export interface Scaled {
  /** Of the picture, in pixels. */
  width: number;
  height: number;
  /** No side of the copy has more pixels; a smaller picture stays as large as it is. */
  longestSide: number;
  /** Of the JPEG, 0 to 1. */
  quality: number;
}

/** A JPEG copy; undefined if the picture is empty or this browser cannot make one. */
export function scaledJpeg(picture: CanvasImageSource, scaled: Scaled): Promise<Blob | undefined> {
  const { width, height, longestSide, quality } = scaled;
  if (width === 0 || height === 0) return Promise.resolve(undefined);
  const scale = Math.min(1, longestSide / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', quality));
}
