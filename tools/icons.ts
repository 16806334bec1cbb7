/** `npm run icons`: draws the app icons, the favicon and the link preview of a shared entry. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const FOLDER = fileURLToPath(new URL('../web/public/icons/', import.meta.url));

interface Icon {
  name: string;
  /** Pixels a side. */
  size: number;
  /** Width of the mark as a fraction of the side. Systems that mask icons keep at least a circle of 0.8. */
  mark: number;
  /** No background: phones show only the outline, in a system colour. */
  isBare?: true;
  /** Corner radius as a fraction of the side; 0 if the system rounds the corners. */
  corner: number;
}

const ICONS: Icon[] = [
  { name: 'icon-192.png', size: 192, mark: 0.74, corner: 0.22 },
  { name: 'icon-512.png', size: 512, mark: 0.74, corner: 0.22 },
  { name: 'maskable-192.png', size: 192, mark: 0.58, corner: 0 },
  { name: 'maskable-512.png', size: 512, mark: 0.58, corner: 0 },
  { name: 'apple-touch.png', size: 180, mark: 0.66, corner: 0 },
  { name: 'badge-96.png', size: 96, mark: 0.96, corner: 0, isBare: true },
  { name: 'shortcut-write.png', size: 96, mark: 0.6, corner: 0.5 },
  { name: 'shortcut-dashboard.png', size: 96, mark: 0.6, corner: 0.5 },
];

/** The mark of `web/ui/logo.tsx` in a 32 by 28 box, in its colours for dark backgrounds. */
const MARK = `
  <g stroke="#ffd27a" stroke-width="1.9" stroke-linecap="round" fill="none">
    <path d="M16 2v3.2M8 4.6l1.9 2.7M24 4.6l-1.9 2.7M3.4 10.4l2.9 1.4M28.6 10.4l-2.9 1.4"/>
  </g>
  <path d="M9 16.4a7 7 0 0 1 14 0z" fill="url(#sun)"/>
  <g stroke="#fdf6e8" stroke-width="1.9" stroke-linecap="round" fill="none">
    <path d="M2 17.2h28"/>
    <path d="M8 21.4h16" opacity="0.8"/>
    <path d="M12.5 25.4h7" opacity="0.6"/>
  </g>`;

/** Pictures of the shortcuts, in the same box as the mark: a pen, and a grid of days. */
const PICTURES: Readonly<Record<string, string>> = {
  'shortcut-write.png': `
  <g fill="none" stroke="#fdf6e8" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round">
    <path d="M7 23.5l1.400-5.600L21.600 4.700a2.800 2.800 0 0 1 4 4L12.400 21.900z" fill="#ef8a46"/>
    <path d="M5 27h22"/>
  </g>`,
  'shortcut-dashboard.png': [6, 16, 26]
    .flatMap((x, column) =>
      [5, 14, 23].map((y, row) => {
        const light = (column * 2 + row * 3) % 4;
        return `<circle cx="${x}" cy="${y}" r="${2.4 + light * 0.5}" fill="${['#8f7ba3', '#ef8a46', '#ffb45e', '#ffd27a'][light] ?? ''}"/>`;
      }),
    )
    .join(''),
};

function drawing({ name, size, mark, corner, isBare }: Icon): string {
  const scale = (size * mark) / 32;
  const x = (size - 32 * scale) / 2;
  const y = (size - 28 * scale) / 2;
  const background = `<rect width="${size}" height="${size}" rx="${size * corner}" fill="url(#sky)"/>
  <rect width="${size}" height="${size}" rx="${size * corner}" fill="url(#glow)"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}">
  <defs>
    <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#2a2140"/><stop offset="0.55" stop-color="#4a3158"/><stop offset="1" stop-color="#6b3c58"/>
    </linearGradient>
    <linearGradient id="sun" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#ffb45e"/><stop offset="1" stop-color="#ea7a3c"/>
    </linearGradient>
    <radialGradient id="glow" cx="0.5" cy="0.54" r="0.46">
      <stop offset="0" stop-color="#ffb45e" stop-opacity="0.5"/><stop offset="1" stop-color="#ffb45e" stop-opacity="0"/>
    </radialGradient>
  </defs>
  ${isBare ? '' : background}
  <g transform="translate(${x} ${y}) scale(${scale})">${PICTURES[name] ?? MARK}</g>
</svg>`;
}

mkdirSync(FOLDER, { recursive: true });
for (const icon of ICONS) {
  const { size } = await sharp(Buffer.from(drawing(icon)))
    .png({ compressionLevel: 9, palette: true, quality: 90, effort: 10 })
    .toFile(join(FOLDER, icon.name));
  console.log(`${icon.name} ${size} bytes`);
}

/** Wraps a PNG in an ICO file with one image. */
function icoOf(png: Buffer, side: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(side, 6);
  header.writeUInt8(side, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

// Requested by feed readers, which load no page, and by browsers without SVG favicons.
const favicon = await sharp(join(FOLDER, '..', 'favicon.svg'), { density: 288 })
  .resize(32, 32)
  .png()
  .toBuffer();
writeFileSync(join(FOLDER, '..', 'favicon.ico'), icoOf(favicon, 32));

/** Deterministic pseudo-random number from 0 to 1. */
const scatter = (index: number) => Math.abs(Math.sin((index + 1) * 12.9898) * 43_758.5453) % 1;

/** Link preview of a shared entry. Contains no text, because messengers crop it and fonts differ between machines. */
const SHARED_ENTRY = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
  <defs>
    <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#2a2140"/><stop offset="0.38" stop-color="#5b3563"/>
      <stop offset="0.68" stop-color="#a8505a"/><stop offset="1" stop-color="#f0a860"/>
    </linearGradient>
    <linearGradient id="sun" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#ffe2a0"/><stop offset="1" stop-color="#ffb45e"/>
    </linearGradient>
  </defs>
  <rect width="1200" height="630" fill="url(#sky)"/>
  ${Array.from({ length: 60 }, (_, index) => {
    const [x, y] = [scatter(index) * 1200, scatter(index + 0.5) ** 1.5 * 330];
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${index % 5 === 0 ? 2.2 : 1.4}" fill="#fff6e6" opacity="${index % 3 === 0 ? 0.8 : 0.4}"/>`;
  }).join('')}
  <circle cx="600" cy="430" r="260" fill="#ffd27a" opacity="0.14"/>
  <circle cx="600" cy="430" r="190" fill="#ffd27a" opacity="0.2"/>
  <circle cx="600" cy="430" r="130" fill="url(#sun)"/>
  <path d="M0 452C160 372 347 516 573 436S933 348 1200 472V630H0Z" fill="#6d3350" opacity="0.75"/>
  <path d="M0 524C227 460 400 564 640 508S1013 436 1200 448V630H0Z" fill="#33203d"/>
</svg>`;
await sharp(Buffer.from(SHARED_ENTRY))
  .jpeg({ quality: 86, mozjpeg: true })
  .toFile(join(FOLDER, '..', 'shared-moment.jpg'));
