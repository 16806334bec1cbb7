/** `npm run fonts`: unpacks the fonts of the pages into those that the server draws words with. */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import wawoff from 'wawoff2';

const PACKAGES = fileURLToPath(new URL('../node_modules/@fontsource-variable/', import.meta.url));
const FOLDER = fileURLToPath(new URL('../server/archive/infographic/fonts/', import.meta.url));

/** The name of each file here, and where it comes from. HarfBuzz reads no WOFF2. */
const FONTS = {
  'fraunces-latin': 'fraunces/files/fraunces-latin-opsz-normal',
  'fraunces-latin-ext': 'fraunces/files/fraunces-latin-ext-opsz-normal',
  'fraunces-vietnamese': 'fraunces/files/fraunces-vietnamese-opsz-normal',
  'fraunces-italic-latin': 'fraunces/files/fraunces-latin-opsz-italic',
  'figtree-latin': 'figtree/files/figtree-latin-wght-normal',
  'figtree-latin-ext': 'figtree/files/figtree-latin-ext-wght-normal',
};

mkdirSync(FOLDER, { recursive: true });
for (const [name, source] of Object.entries(FONTS)) {
  writeFileSync(join(FOLDER, `${name}.ttf`), await wawoff.decompress(readFileSync(join(PACKAGES, `${source}.woff2`))));
}
for (const family of ['fraunces', 'figtree']) {
  copyFileSync(join(PACKAGES, family, 'LICENSE'), join(FOLDER, `${family}-LICENSE.txt`));
}
