/** Profile pictures of the sample community: small landscapes at dusk, generated from each person's key. */
import sharp from 'sharp';
import { pseudoRandom } from './sample-plan.ts';

/** Width and height in pixels, the same as of uploaded profile pictures. */
const SIDE = 384;

/** Returns a WebP picture, always the same for the same key. */
export function drawAvatar(key: string): Promise<Buffer> {
  return sharp(Buffer.from(svgOf(key)))
    .webp({ quality: 82 })
    .toBuffer();
}

function svgOf(key: string): string {
  const randomBetween = (what: string, from: number, to: number) =>
    Math.round(from + pseudoRandom(what, key) * (to - from));
  const hue = randomBetween('hue', 0, 360);
  const tone = (turn: number, saturation: number, lightness: number) =>
    `hsl(${(hue + turn) % 360} ${saturation}% ${lightness}%)`;
  const sun = { x: randomBetween('x', 110, 274), y: randomBetween('y', 110, 200), r: randomBetween('r', 44, 74) };
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 ${SIDE} ${SIDE}">
    <defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="${tone(30, 42, 46)}"/><stop offset="0.6" stop-color="${tone(0, 62, 72)}"/>
      <stop offset="1" stop-color="${tone(-20, 78, 84)}"/></linearGradient></defs>
    <rect width="${SIDE}" height="${SIDE}" fill="url(#sky)"/>
    <circle cx="${sun.x}" cy="${sun.y}" r="${sun.r * 1.5}" fill="#fff6e0" opacity="0.25"/>
    <circle cx="${sun.x}" cy="${sun.y}" r="${sun.r}" fill="#fff1cf"/>
    ${[0, 1, 2].map((row) => hill(row, randomBetween(`hill ${row}`, -40, 40), tone(35 + 8 * row, 38, 44 - 11 * row))).join('')}
  </svg>`;
}

/** Draws a range of hills; `row` 0 is the farthest. */
function hill(row: number, lean: number, colour: string): string {
  const top = 216 + 52 * row;
  return `<path d="M0 ${top + lean} C ${96 + lean} ${top - 62}, ${150 - lean} ${top + 58}, 214 ${top - 6}
    S ${320 + lean} ${top - 48}, ${SIDE} ${top - lean} V ${SIDE} H 0 Z" fill="${colour}"/>`;
}
