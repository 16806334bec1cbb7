/** The fonts of the book: our own, and those of packages; the large ones only where something is written in their script. */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

interface Face {
  /** Of a package's font files, those in these folders. */
  folder: string;
  /** What is written in it; it is always needed where nothing is said. */
  script?: RegExp;
}

/** Small fonts that are in no package as they are needed; `npm run fonts` makes them. */
const OWN = fileURLToPath(new URL('./book-fonts/', import.meta.url));

const EAST = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u;
const FACES: readonly Face[] = [
  { folder: 'fraunces/400Regular/Fraunces_400Regular.ttf' },
  { folder: 'fraunces/400Regular_Italic/Fraunces_400Regular_Italic.ttf' },
  { folder: 'fraunces/500Medium/Fraunces_500Medium.ttf' },
  { folder: 'fraunces/600SemiBold/Fraunces_600SemiBold.ttf' },
  { folder: 'figtree/400Regular/Figtree_400Regular.ttf' },
  { folder: 'figtree/600SemiBold/Figtree_600SemiBold.ttf' },
  { folder: 'noto-serif/400Regular/NotoSerif_400Regular.ttf' },
  { folder: 'amiri/400Regular/Amiri_400Regular.ttf', script: /\p{Script=Arabic}/u },
  { folder: 'frank-ruhl-libre/400Regular/FrankRuhlLibre_400Regular.ttf', script: /\p{Script=Hebrew}/u },
  {
    folder: 'tiro-devanagari-hindi/400Regular/TiroDevanagariHindi_400Regular.ttf',
    script: /\p{Script=Devanagari}/u,
  },
  { folder: 'noto-serif-sc/400Regular/NotoSerifSC_400Regular.ttf', script: EAST },
  {
    folder: 'biz-udmincho/400Regular/BIZUDMincho_400Regular.ttf',
    script: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
  },
  { folder: 'nanum-myeongjo/400Regular/NanumMyeongjo_400Regular.ttf', script: /\p{Script=Hangul}/u },
];

/** Folders of the fonts that these texts need. */
export function fontFoldersFor(texts: readonly string[]): string[] {
  const needed = FACES.filter(({ script }) => !script || texts.some((text) => script.test(text)));
  return [
    OWN,
    ...needed.map(({ folder }) => dirname(fileURLToPath(import.meta.resolve(`@expo-google-fonts/${folder}`)))),
  ];
}
