/** The square of a picture that is seen through a round frame: where it lies, and how it moves. */

/** How a picture lies behind the frame. */
export interface Crop {
  /** 1 fills the frame; more is nearer. */
  zoom: number;
  /** How far the middle of the picture is from that of the frame, in sides of the frame. */
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export const ZOOM_MAX = 4;
export const WHOLE: Crop = { zoom: 1, x: 0, y: 0 };

/** Width and height of the picture in sides of the frame. */
export function sizeIn({ width, height }: Size, zoom: number): Size {
  const shorter = Math.min(width, height);
  return { width: (width / shorter) * zoom, height: (height / shorter) * zoom };
}

/** The nearest crop in which the picture fills the frame. */
export function within(picture: Size, { zoom, x, y }: Crop): Crop {
  const near = Math.min(ZOOM_MAX, Math.max(1, zoom));
  const { width, height } = sizeIn(picture, near);
  const bound = (value: number, side: number) => {
    const most = (side - 1) / 2;
    return Math.min(most, Math.max(-most, value));
  };
  return { zoom: near, x: bound(x, width), y: bound(y, height) };
}

/** The square in the picture's own pixels. */
export function squareOf(picture: Size, { zoom, x, y }: Crop): { left: number; top: number; side: number } {
  const side = Math.min(picture.width, picture.height) / zoom;
  return {
    left: picture.width / 2 - (0.5 + x) * side,
    top: picture.height / 2 - (0.5 + y) * side,
    side,
  };
}

/** Pixels a side of what is sent: more than the server keeps. */
const SENT = 768;

/** The square as a JPEG; undefined where this browser cannot make one. */
export function cut(image: HTMLImageElement, crop: Crop): Promise<Blob | undefined> {
  const { left, top, side } = squareOf({ width: image.naturalWidth, height: image.naturalHeight }, crop);
  const canvas = document.createElement('canvas');
  canvas.width = SENT;
  canvas.height = SENT;
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(undefined);
  // Behind what is transparent, which JPEG has not.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, SENT, SENT);
  context.drawImage(image, left, top, side, side, 0, 0, SENT, SENT);
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', 0.92));
}
