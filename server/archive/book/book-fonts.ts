/** Fonts of the book: bundled ones and those of packages. Large fonts are loaded only for texts in their script. */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { OWN_FONTS, SCRIPT_FONTS } from './script-fonts.ts';

/** Fonts of every book. */
const LATIN = [
  'fraunces/400Regular/Fraunces_400Regular.ttf',
  'fraunces/400Regular_Italic/Fraunces_400Regular_Italic.ttf',
  'fraunces/500Medium/Fraunces_500Medium.ttf',
  'fraunces/600SemiBold/Fraunces_600SemiBold.ttf',
  'figtree/400Regular/Figtree_400Regular.ttf',
  'figtree/600SemiBold/Figtree_600SemiBold.ttf',
  'noto-serif/400Regular/NotoSerif_400Regular.ttf',
].map((file) => fileURLToPath(import.meta.resolve(`@expo-google-fonts/${file}`)));

/** Font folders needed for these texts. */
export function fontFoldersFor(texts: readonly string[]): string[] {
  const needed = SCRIPT_FONTS.filter(({ script }) => texts.some((text) => script.test(text)));
  return [...new Set([OWN_FONTS, ...LATIN.map(dirname), ...needed.map(({ path }) => dirname(path))])];
}

/** All files of fonts, of which each book loads some. */
export const FONT_FILES: readonly string[] = [...LATIN, ...SCRIPT_FONTS.map(({ path }) => path)];
