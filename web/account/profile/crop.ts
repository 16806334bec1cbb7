/** Geometry of cropping a picture to a square: the position of the picture behind a round frame. */

/** Position and zoom of the picture behind the frame. */
export interface Crop {
  /** 1 fills the frame; larger values zoom in. */
  zoom: number;
  /** Offset of the picture's center from the frame's center, in frame sides. */
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export const ZOOM_MAX = 4;
export const DEFAULT_CROP: Crop = { zoom: 1, x: 0, y: 0 };

/** Returns the size of the picture in frame sides. */
export function sizeInFrame({ width, height }: Size, zoom: number): Size {
  const shorter = Math.min(width, height);
  return { width: (width / shorter) * zoom, height: (height / shorter) * zoom };
}

/** Returns the nearest crop in which the picture fills the frame. */
export function clampCrop(picture: Size, { zoom, x, y }: Crop): Crop {
  const clampedZoom = Math.min(ZOOM_MAX, Math.max(1, zoom));
  const { width, height } = sizeInFrame(picture, clampedZoom);
  const clampOffset = (value: number, side: number) => {
    const max = (side - 1) / 2;
    return Math.min(max, Math.max(-max, value));
  };
  return { zoom: clampedZoom, x: clampOffset(x, width), y: clampOffset(y, height) };
}

/** Returns the visible square in pixels of the picture. */
export function squareOf(picture: Size, { zoom, x, y }: Crop): { left: number; top: number; side: number } {
  const side = Math.min(picture.width, picture.height) / zoom;
  return {
    left: picture.width / 2 - (0.5 + x) * side,
    top: picture.height / 2 - (0.5 + y) * side,
    side,
  };
}

/** Side of the uploaded square in pixels. Larger than the size the server stores. */
const UPLOAD_SIDE = 768;

/** Returns the square as a JPEG, or undefined if the browser cannot encode one. */
export function cropToJpeg(image: HTMLImageElement, crop: Crop): Promise<Blob | undefined> {
  const { left, top, side } = squareOf({ width: image.naturalWidth, height: image.naturalHeight }, crop);
  const canvas = document.createElement('canvas');
  canvas.width = UPLOAD_SIDE;
  canvas.height = UPLOAD_SIDE;
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(undefined);
  // JPEG has no transparency, so paint a white background.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, UPLOAD_SIDE, UPLOAD_SIDE);
  context.drawImage(image, left, top, side, side, 0, 0, UPLOAD_SIDE, UPLOAD_SIDE);
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', 0.92));
}
