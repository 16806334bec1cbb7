/** `npm run fonts`: converts the web fonts into the fonts of the infographic and of the PDF book. */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import wawoff from 'wawoff2';
import { staticFont } from './static-font.ts';

const PACKAGES = fileURLToPath(new URL('../node_modules/', import.meta.url));
const ARCHIVE = fileURLToPath(new URL('../server/archive/', import.meta.url));
const DRAWINGS = join(ARCHIVE, 'infographic', 'fonts');
const BOOKS = join(ARCHIVE, 'book', 'book-fonts');
const FRAUNCES = '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal';

/** Font files of the infographic and the web fonts they come from. HarfBuzz cannot read WOFF2. */
const FONTS = {
  'fraunces-latin': FRAUNCES,
  'fraunces-latin-ext': '@fontsource-variable/fraunces/files/fraunces-latin-ext-opsz-normal',
  'fraunces-vietnamese': '@fontsource-variable/fraunces/files/fraunces-vietnamese-opsz-normal',
  'fraunces-italic-latin': '@fontsource-variable/fraunces/files/fraunces-latin-opsz-italic',
  'figtree-latin': '@fontsource-variable/figtree/files/figtree-latin-wght-normal',
  'figtree-latin-ext': '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal',
};

const unpack = (source: string) => wawoff.decompress(readFileSync(join(PACKAGES, `${source}.woff2`)));
const copyLicense = (from: string, folder: string, name: string) =>
  copyFileSync(join(PACKAGES, from, 'LICENSE'), join(folder, `${name}-LICENSE.txt`));

mkdirSync(DRAWINGS, { recursive: true });
for (const [name, source] of Object.entries(FONTS)) writeFileSync(join(DRAWINGS, `${name}.ttf`), await unpack(source));
for (const family of ['fraunces', 'figtree']) copyLicense(`@fontsource-variable/${family}`, DRAWINGS, family);

// Typst reads neither WOFF2 nor variable fonts. Titles and chapters each use their own optical size.
mkdirSync(BOOKS, { recursive: true });
const fraunces = await unpack(FRAUNCES);
for (const [name, axes] of Object.entries({
  'fraunces-title': { wght: 400, opsz: 144 },
  'fraunces-chapter': { wght: 600, opsz: 72 },
})) {
  writeFileSync(join(BOOKS, `${name}.ttf`), await staticFont(fraunces, axes, 'Fraunces Large'));
}
const thai = await unpack('@fontsource/noto-serif-thai/files/noto-serif-thai-thai-400-normal');
writeFileSync(join(BOOKS, 'noto-serif-thai.ttf'), await staticFont(thai, {}, 'Noto Serif Thai'));
copyLicense('@fontsource-variable/fraunces', BOOKS, 'fraunces');
copyLicense('@fontsource/noto-serif-thai', BOOKS, 'noto-serif-thai');
