/** Draws an entry as a shareable picture: text in the browser's fonts, first photo and date. */
import { isRightToLeft, LINE_HEIGHT, layOut } from './text-layout.ts';

export const PICTURE = { width: 1080, height: 1350 } as const;

export interface PictureContent {
  text: string;
  /** Formatted date. */
  day: string;
  /** URL of the photo, or of a video frame. */
  photo: string | undefined;
}

export interface DrawnPicture {
  blob: Blob;
  /** True if the text did not fit. */
  isCut: boolean;
  /** True if the photo could not be loaded. */
  isPhotoMissing: boolean;
}

export const LOOKS = ['evening', 'paper', 'plain'] as const;
export type Look = (typeof LOOKS)[number];

interface Colours {
  /** Gradient stops from top to bottom. */
  background: readonly string[];
  ink: string;
  soft: string;
  sun: string;
}

/**
 * Copied from `tokens.css`; `evening` is the cover sky, on which text is readable everywhere. Independent of the page's
 * theme.
 */
const COLOURS: Readonly<Record<Look, Colours>> = {
  evening: {
    background: [
      'oklch(0.22 0.05 275)',
      'oklch(0.29 0.07 285)',
      'oklch(0.38 0.085 305)',
      'oklch(0.45 0.1 335)',
      'oklch(0.5 0.11 10)',
    ],
    ink: 'oklch(0.985 0.012 80)',
    soft: 'oklch(0.94 0.02 80)',
    sun: 'oklch(0.88 0.115 85)',
  },
  paper: {
    background: ['oklch(0.982 0.01 82)', 'oklch(0.945 0.035 60)'],
    ink: 'oklch(0.255 0.028 45)',
    soft: 'oklch(0.445 0.03 50)',
    sun: 'oklch(0.57 0.165 41)',
  },
  plain: { background: ['#ffffff'], ink: '#1c1714', soft: '#5a5049', sun: '#1c1714' },
};

const MARGIN = 96;
const PHOTO_HEIGHT = 560;
/** Distance from the bottom edge to the line with date and logo. */
const FOOTER_OFFSET = 96;
/** Distance from the bottom edge to the text, which must not overlap the sun. */
const TEXT_BOTTOM_OFFSET = 268;

/** @throws Error if the browser cannot create the picture */
export async function drawEntryPicture({ text, day, photo }: PictureContent, look: Look): Promise<DrawnPicture> {
  const canvas = document.createElement('canvas');
  canvas.width = PICTURE.width;
  canvas.height = PICTURE.height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser does not support 2D canvas.');
  const [serif, sans] = ['--font-serif', '--font-sans'].map((name) => fontStack(name));
  const [image] = await Promise.all([photo && loadPhoto(photo), loadFonts([serif, sans], text + day)]);
  const colours = COLOURS[look];
  drawGround(context, look, colours);
  let top = MARGIN;
  if (image) {
    drawPhoto(context, image);
    top += PHOTO_HEIGHT + 56;
  }
  const isCut = drawText(context, text, { top, serif: serif ?? '', ink: colours.ink, isCentered: !image });
  drawFoot(context, day, colours, serif ?? '', sans ?? '');
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The canvas could not be encoded as PNG.');
  return { blob, isCut, isPhotoMissing: photo !== undefined && !image };
}

const fontStack = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** Loads the font subsets for the given letters. Letters without one use system fonts. */
async function loadFonts(stacks: readonly (string | undefined)[], letters: string): Promise<void> {
  await Promise.all(stacks.map((stack) => document.fonts.load(`500 40px ${stack}`, letters).catch(() => [])));
}

async function loadPhoto(url: string): Promise<HTMLImageElement | undefined> {
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
    return image;
  } catch {
    return undefined;
  }
}

function drawGround(context: CanvasRenderingContext2D, look: Look, { background, sun }: Colours): void {
  const { width, height } = PICTURE;
  const gradient = context.createLinearGradient(0, 0, 0, height);
  for (const [index, colour] of background.entries())
    gradient.addColorStop(index / Math.max(1, background.length - 1), colour);
  context.fillStyle = gradient;
  context.fillRect(0, 0, width, height);
  if (look === 'evening') {
    drawStars(context);
    drawSun(context, sun, { x: width * 0.76, y: height - 140, radius: 64 });
    drawHills(context);
  } else if (look === 'paper') {
    context.fillStyle = 'oklch(0.86 0.03 65)';
    context.fillRect(MARGIN, height - FOOTER_OFFSET - 64, width - 2 * MARGIN, 2);
  }
}

/** Draws a disc with two halos, as in the sky banner. */
function drawSun(
  context: CanvasRenderingContext2D,
  colour: string,
  { x, y, radius }: Record<'x' | 'y' | 'radius', number>,
): void {
  for (const [scale, alpha] of [
    [1.96, 0.08],
    [1.48, 0.13],
    [1, 0.32],
  ] as const) {
    context.globalAlpha = alpha;
    context.fillStyle = colour;
    context.beginPath();
    context.arc(x, y, radius * scale, 0, Math.PI * 2);
    context.fill();
  }
  context.globalAlpha = 1;
}

function drawStars(context: CanvasRenderingContext2D): void {
  context.fillStyle = 'oklch(0.97 0.02 85)';
  for (let index = 0; index < 70; index++) {
    // Golden-ratio steps spread the stars evenly without a visible pattern.
    const x = ((index * 0.618_034) % 1) * PICTURE.width;
    const y = ((index * 0.754_878) % 1) * PICTURE.height * 0.62;
    context.globalAlpha = index % 3 === 0 ? 0.5 : 0.25;
    context.beginPath();
    context.arc(x, y, index % 5 === 0 ? 2.4 : 1.5, 0, Math.PI * 2);
    context.fill();
  }
  context.globalAlpha = 1;
}

/** The hills of the sky banner, in a 900 by 100 box. */
function drawHills(context: CanvasRenderingContext2D): void {
  const { width, height } = PICTURE;
  context.save();
  context.translate(0, height - 210);
  context.scale(width / 900, 2.1);
  context.fillStyle = 'oklch(0.36 0.07 330 / 0.55)';
  context.fill(new Path2D('M0 62C120 20 260 92 430 52S700 8 900 70V101H0Z'));
  context.fillStyle = 'oklch(0.26 0.05 320 / 0.82)';
  context.fill(new Path2D('M0 64C170 32 300 84 480 56S760 20 900 26V101H0Z'));
  context.restore();
}

/** Draws the photo cropped to its area, centered. */
function drawPhoto(context: CanvasRenderingContext2D, image: HTMLImageElement): void {
  const width = PICTURE.width - 2 * MARGIN;
  const scale = Math.max(width / image.naturalWidth, PHOTO_HEIGHT / image.naturalHeight);
  const [cutWidth, cutHeight] = [width / scale, PHOTO_HEIGHT / scale];
  context.save();
  context.beginPath();
  context.roundRect(MARGIN, MARGIN, width, PHOTO_HEIGHT, 32);
  context.clip();
  context.drawImage(
    image,
    (image.naturalWidth - cutWidth) / 2,
    (image.naturalHeight - cutHeight) / 2,
    cutWidth,
    cutHeight,
    MARGIN,
    MARGIN,
    width,
    PHOTO_HEIGHT,
  );
  context.restore();
}

interface TextStyle {
  top: number;
  serif: string;
  ink: string;
  /** Without a photo the text is centered vertically. */
  isCentered: boolean;
}

/** Returns whether the text was cut. */
function drawText(
  context: CanvasRenderingContext2D,
  text: string,
  { top, serif, ink, isCentered }: TextStyle,
): boolean {
  const box = { width: PICTURE.width - 2 * MARGIN, height: PICTURE.height - TEXT_BOTTOM_OFFSET - top };
  const { lines, size, isCut } = layOut(text.trim(), box, (words, fontSize) => {
    context.font = `400 ${fontSize}px ${serif}`;
    return context.measureText(words).width;
  });
  const isRtl = isRightToLeft(text);
  context.font = `400 ${size}px ${serif}`;
  context.direction = isRtl ? 'rtl' : 'ltr';
  context.textAlign = 'start';
  context.textBaseline = 'middle';
  context.fillStyle = ink;
  const lineHeight = size * LINE_HEIGHT;
  const first = isCentered ? top + (box.height - lines.length * lineHeight) / 2 : top;
  for (const [index, line] of lines.entries()) {
    context.fillText(line, isRtl ? PICTURE.width - MARGIN : MARGIN, first + (index + 0.5) * lineHeight);
  }
  return isCut;
}

/** Draws the date on one side and the logo with the product name on the other. */
function drawFoot(
  context: CanvasRenderingContext2D,
  day: string,
  { soft, sun }: Colours,
  serif: string,
  sans: string,
): void {
  const y = PICTURE.height - FOOTER_OFFSET;
  context.direction = 'ltr';
  context.textBaseline = 'middle';
  context.fillStyle = soft;
  context.font = `400 32px ${sans}`;
  context.textAlign = 'left';
  context.fillText(day, MARGIN, y);
  context.font = `500 36px ${serif}`;
  context.textAlign = 'right';
  context.fillText('Evenglow', PICTURE.width - MARGIN, y);
  const left = PICTURE.width - MARGIN - context.measureText('Evenglow').width - 66;
  drawLogo(context, { left, top: y - 24, sun, line: soft });
}

/** Draws the mark of `web/ui/logo.tsx`, in a 32 by 28 box. */
function drawLogo(
  context: CanvasRenderingContext2D,
  { left, top, sun, line }: { left: number; top: number; sun: string; line: string },
): void {
  context.save();
  context.translate(left, top);
  context.scale(1.55, 1.55);
  context.lineWidth = 1.9;
  context.lineCap = 'round';
  context.strokeStyle = sun;
  context.stroke(new Path2D('M16 2v3.2M8 4.6l1.9 2.7M24 4.6l-1.9 2.7M3.4 10.4l2.9 1.4M28.6 10.4l-2.9 1.4'));
  context.fillStyle = sun;
  context.fill(new Path2D('M9 16.4a7 7 0 0 1 14 0z'));
  context.strokeStyle = line;
  context.stroke(new Path2D('M2 17.2h28M8 21.4h16M12.5 25.4h7'));
  context.restore();
}
