/** Layout of the pictures of an entry. */
import { expect, it } from 'vitest';
import type { BookPicture } from './book-lines.ts';
import { placePictures } from './picture-layout.ts';

const picture = (id: string, width: number, height: number): BookPicture => ({
  id,
  width,
  height,
  isVideo: false,
  jpeg: '',
});
/** File names of the large pictures and of each row. `textHeight`: height of the text in millimetres. */
function placedFiles(pictures: BookPicture[], textHeight: number) {
  const { large, rows } = placePictures(pictures, 'Monday 2', new Map(), textHeight);
  const files = (those: { file: string }[]) => those.map(({ file }) => file[0]);
  return [files(large), ...rows.map(files)];
}

const wide = [picture('a', 1800, 1200), picture('b', 1200, 1200), picture('c', 1200, 1200)];

it('places a large picture above text that fits below it', () => {
  expect(placedFiles(wide.slice(0, 1), 20)).toEqual([['a']]);
});

it('shrinks a large picture if the text does not fit below it', () => {
  expect(placedFiles(wide.slice(0, 1), 70)).toEqual([[], ['a']]);
  expect(placedFiles([...wide, picture('d', 900, 1200)], 40)).toEqual([[], ['a'], ['b', 'c', 'd']]);
});

it('gives a large portrait picture a page of its own', () => {
  expect(placedFiles([picture('u', 1200, 1800)], 90)).toEqual([['u']]);
});

it('fills the column width with rows, in order', () => {
  const small = ['1', '2', '3', '4', '5'].map((id) => picture(id, 400, 300));
  expect(placedFiles(small, 20)).toEqual([[], ['1', '2'], ['3', '4', '5']]);
  const { rows } = placePictures(small, 'Monday 2', new Map(), 20);
  for (const row of rows) {
    const width = row.reduce((sum, one) => sum + one.width, 2 * (row.length - 1));
    expect(width).toBeCloseTo(106, 1);
  }
});
