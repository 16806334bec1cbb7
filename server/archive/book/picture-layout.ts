/** Lays out the pictures of an entry: large ones full-bleed, the others in rows. */
import type { BookPicture } from './book-lines.ts';

interface PlacedPicture {
  file: string;
  alt: string;
  /** Millimetres, like `height`. */
  width: number;
  height: number;
  /** `whole`: a page of its own. `top`: the upper part of a page. `band`: across the page where the entry begins. */
  place: 'whole' | 'top' | 'band' | 'row';
}

const PAGE = { width: 148, column: 106 };
/** Minimum width of a large picture in pixels, for 150 dpi. */
const LARGE_MIN_PIXELS = 870;
/** Height limits of a picture at the top of a page; two never fit on one page. */
const TOP = { least: 100, most: 118 };
/** Usable height of a page with a picture at its upper edge, and with one below it. */
const USABLE_HEIGHT = { top: 175, band: 148 };
/** Heights of a day's heading, and of the space around a row. */
const HEADING = 13;
const ROW_MARGIN = 7;
const GUTTER = 2;
const PICTURES_PER_ROW = 3;

/**
 * Adds the pictures to the files of the template. `day`: for the alternative texts. `textHeight`: height of the text in
 * millimetres; a picture is large only if the text fits on its page.
 */
export function placePictures(
  pictures: readonly BookPicture[],
  day: string,
  files: Map<string, Buffer>,
  textHeight: number,
): { large: PlacedPicture[]; rows: PlacedPicture[][] } {
  const placed = pictures.map((picture): PlacedPicture & { aspect: number } => {
    const file = `${picture.id}.jpg`;
    files.set(file, Buffer.from(picture.jpeg, 'base64'));
    const aspect = picture.width / picture.height;
    const alt = picture.isVideo ? `Still from a video, ${day}` : `Photo from ${day}`;
    const isLarge = !picture.isVideo && Math.max(picture.width, picture.height * 0.7) >= LARGE_MIN_PIXELS;
    return { file, alt, aspect, width: PAGE.width, ...(isLarge ? largePlace(aspect) : { height: 0, place: 'row' }) };
  });
  const [first, ...others] = placed;
  if (first && first.place !== 'row') {
    const rows = rowsOf(others);
    const usedHeight =
      first.height + HEADING + textHeight + rows.reduce((sum, row) => sum + (row[0]?.height ?? 0) + ROW_MARGIN, 0);
    if (first.place === 'whole' || usedHeight <= USABLE_HEIGHT[first.place]) return { large: [first], rows };
  }
  return { large: [], rows: rowsOf(placed) };
}

function largePlace(aspect: number): Pick<PlacedPicture, 'height' | 'place'> {
  if (aspect < 0.85) return { height: 0, place: 'whole' };
  const height = PAGE.width / aspect;
  if (aspect > 1.62) return { height, place: 'band' };
  return { height: Math.min(Math.max(height, TOP.least), TOP.most), place: 'top' };
}

/** The first row gets the remainder, so it is the highest. */
function rowsOf(pictures: readonly (PlacedPicture & { aspect: number })[]): PlacedPicture[][] {
  const rows = [];
  const first = pictures.length % PICTURES_PER_ROW || PICTURES_PER_ROW;
  for (let at = 0; at < pictures.length; at += at === 0 ? first : PICTURES_PER_ROW) {
    rows.push(rowOf(pictures.slice(at, at === 0 ? first : at + PICTURES_PER_ROW)));
  }
  return rows;
}

/** Pictures of equal height that fill the column width, up to a maximum height. */
function rowOf(pictures: readonly (PlacedPicture & { aspect: number })[]): PlacedPicture[] {
  const aspects = pictures.map(({ aspect }) => Math.min(Math.max(aspect, 0.6), 2.4));
  const availableWidth = PAGE.column - GUTTER * (pictures.length - 1);
  const height = Math.min(availableWidth / aspects.reduce((sum, aspect) => sum + aspect, 0), 80);
  return pictures.map((picture, place) => ({
    ...picture,
    height,
    width: height * (aspects[place] ?? 1),
    place: 'row',
  }));
}
