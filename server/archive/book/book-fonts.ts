/** The fonts of the book: our own, and those of packages; the large ones only where something is written in their script. */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { OWN_FONTS, SCRIPT_FONTS } from './script-fonts.ts';

/** Those that every book has. */
const LATIN = [
  'fraunces/400Regular/Fraunces_400Regular.ttf',
  'fraunces/400Regular_Italic/Fraunces_400Regular_Italic.ttf',
  'fraunces/500Medium/Fraunces_500Medium.ttf',
  'fraunces/600SemiBold/Fraunces_600SemiBold.ttf',
  'figtree/400Regular/Figtree_400Regular.ttf',
  'figtree/600SemiBold/Figtree_600SemiBold.ttf',
  'noto-serif/400Regular/NotoSerif_400Regular.ttf',
].map((file) => fileURLToPath(import.meta.resolve(`@expo-google-fonts/${file}`)));

/** Folders of the fonts that these texts need. */
export function fontFoldersFor(texts: readonly string[]): string[] {
  const needed = SCRIPT_FONTS.filter(({ script }) => texts.some((text) => script.test(text)));
  return [...new Set([OWN_FONTS, ...LATIN.map(dirname), ...needed.map(({ path }) => dirname(path))])];
}
