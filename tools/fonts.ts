/** `npm run fonts`: converts the web fonts into the fonts of the infographic and of the PDF book. */
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import wawoff from 'wawoff2';
import { staticFont } from './static-font.ts';

const PACKAGES = fileURLToPath(new URL('../node_modules/', import.meta.url));
const ARCHIVE = fileURLToPath(new URL('../server/archive/', import.meta.url));
const DRAWINGS = join(ARCHIVE, 'infographic', 'fonts');
const BOOKS = join(ARCHIVE, 'book', 'book-fonts');
const SCRIPTS = join(ARCHIVE, 'book', 'script-fonts');
/** Debian's package fonts-noto-core. Without it, the fonts of scripts stay as they are. */
const NOTO = '/usr/share/fonts/truetype/noto';
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
/** Renews the fonts of a script, serif if there is one. */
function copyNoto(script: string): void {
  for (const file of readdirSync(join(SCRIPTS, script))) {
    const name = { Nko: 'NKo' }[parse(file).name] ?? parse(file).name.replaceAll('_', '');
    const source = ['NotoSerif', 'NotoSans']
      .map((family) => join(NOTO, `${family}${name}-Regular.ttf`))
      .find(existsSync);
    if (source !== undefined) copyFileSync(source, join(SCRIPTS, script, file));
  }
}
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
for (const folder of readdirSync(SCRIPTS, { withFileTypes: true })) {
  if (folder.isDirectory() && existsSync(NOTO)) copyNoto(folder.name);
}
copyLicense('@fontsource-variable/fraunces', BOOKS, 'fraunces');
copyLicense('@fontsource/noto-serif-thai', BOOKS, 'noto-serif-thai');
