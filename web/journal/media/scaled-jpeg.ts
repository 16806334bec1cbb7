/** Scales pictures down in the browser. */

export interface ScaleOptions {
  /** Size of the picture, in pixels. */
  width: number;
  height: number;
  /** Maximum side of the copy in pixels; smaller pictures keep their size. */
  longestSide: number;
  /** JPEG quality, 0 to 1. */
  quality: number;
}

/** Returns a JPEG copy; undefined if the picture is empty or this browser cannot encode it. */
export function scaledJpeg(picture: CanvasImageSource, options: ScaleOptions): Promise<Blob | undefined> {
  const { width, height, longestSide, quality } = options;
  if (width === 0 || height === 0) return Promise.resolve(undefined);
  const scale = Math.min(1, longestSide / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', quality));
}
