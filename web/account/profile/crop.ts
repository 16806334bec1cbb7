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
export const WHOLE: Crop = { zoom: 1, x: 0, y: 0 };

/** Returns the size of the picture in frame sides. */
export function sizeIn({ width, height }: Size, zoom: number): Size {
  const shorter = Math.min(width, height);
  return { width: (width / shorter) * zoom, height: (height / shorter) * zoom };
}

/** Returns the nearest crop in which the picture fills the frame. */
export function within(picture: Size, { zoom, x, y }: Crop): Crop {
  const near = Math.min(ZOOM_MAX, Math.max(1, zoom));
  const { width, height } = sizeIn(picture, near);
  const bound = (value: number, side: number) => {
    const most = (side - 1) / 2;
    return Math.min(most, Math.max(-most, value));
  };
  return { zoom: near, x: bound(x, width), y: bound(y, height) };
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
const SENT = 768;

/** Returns the square as a JPEG, or undefined if the browser cannot encode one. */
export function cut(image: HTMLImageElement, crop: Crop): Promise<Blob | undefined> {
  const { left, top, side } = squareOf({ width: image.naturalWidth, height: image.naturalHeight }, crop);
  const canvas = document.createElement('canvas');
  canvas.width = SENT;
  canvas.height = SENT;
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(undefined);
  // JPEG has no transparency, so paint a white background.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, SENT, SENT);
  context.drawImage(image, left, top, side, side, 0, 0, SENT, SENT);
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', 0.92));
}
