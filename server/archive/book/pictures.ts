/** Says where the pictures of a moment stand: large ones from edge to edge, all others in rows beside each other. */
import type { BookPicture } from './sheet.ts';

interface Placed {
  file: string;
  alt: string;
  /** Millimetres. */
  width: number;
  height: number;
  /** `whole`: a page of its own. `top`: the upper part of a page. `band`: across the page where the moment begins. */
  place: 'whole' | 'top' | 'band' | 'row';
}

const PAGE = { width: 148, column: 106 };
/** Pixels a picture must have across to be large: 150 an inch. */
const LARGE = 870;
/** Of a picture at the top of a page: two never fit on one. */
const TOP = { least: 100, most: 142 };
const GUTTER = 2;
const ROW = 3;

/** Adds the pictures to the files of the template. `day`: in words, for those who cannot see them. */
export function placePictures(
  pictures: readonly BookPicture[],
  day: string,
  files: Map<string, Buffer>,
): { large: Placed[]; rows: Placed[][] } {
  const placed = pictures.map((picture): Placed & { aspect: number } => {
    const file = `${picture.id}.jpg`;
    files.set(file, Buffer.from(picture.jpeg, 'base64'));
    const aspect = picture.width / picture.height;
    const alt = picture.isVideo ? `A frame of a video of ${day}` : `Photo of ${day}`;
    const isLarge = !picture.isVideo && Math.max(picture.width, picture.height * 0.7) >= LARGE;
    return { file, alt, aspect, width: PAGE.width, ...(isLarge ? largePlace(aspect) : { height: 0, place: 'row' }) };
  });
  const [first] = placed;
  const large = first && first.place !== 'row' ? [first] : [];
  const rest = placed.slice(large.length);
  const rows = [];
  for (let at = 0; at < rest.length; at += ROW) rows.push(rowOf(rest.slice(at, at + ROW)));
  return { large, rows };
}

function largePlace(aspect: number): Pick<Placed, 'height' | 'place'> {
  if (aspect < 0.85) return { height: 0, place: 'whole' };
  const height = PAGE.width / aspect;
  if (aspect > 1.62) return { height, place: 'band' };
  return { height: Math.min(Math.max(height, TOP.least), TOP.most), place: 'top' };
}

/** Pictures of one height that fill the column; one or two alone are no higher than is wide of them. */
function rowOf(pictures: readonly (Placed & { aspect: number })[]): Placed[] {
  const aspects = pictures.map(({ aspect }) => Math.min(Math.max(aspect, 0.6), 2.4));
  const room = PAGE.column - GUTTER * (pictures.length - 1);
  const height = Math.min(room / aspects.reduce((sum, aspect) => sum + aspect, 0), 80);
  return pictures.map((picture, place) => ({
    ...picture,
    height,
    width: height * (aspects[place] ?? 1),
    place: 'row',
  }));
}
