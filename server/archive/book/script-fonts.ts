/** Fonts for scripts that Fraunces and Figtree lack; each is loaded only for texts in its script. */
import { fileURLToPath } from 'node:url';

export interface ScriptFont {
  script: RegExp;
  path: string;
  /** Size relative to Latin letters on the same line. */
  scale: number;
}

/** Font subsets made by `npm run fonts`. */
export const OWN_FONTS = fileURLToPath(new URL('./book-fonts/', import.meta.url));

const font = (script: RegExp, file: string, scale = 1): ScriptFont => ({
  script,
  path: fileURLToPath(import.meta.resolve(`@expo-google-fonts/${file}`)),
  scale,
});

/** Japanese before Chinese: they share code points with different glyphs. */
export const SCRIPT_FONTS: readonly ScriptFont[] = [
  font(/[\p{Script=Cyrillic}\p{Script=Greek}]/u, 'noto-serif/400Regular/NotoSerif_400Regular.ttf'),
  font(/\p{Script=Arabic}/u, 'amiri/400Regular/Amiri_400Regular.ttf', 1.2),
  font(/\p{Script=Hebrew}/u, 'frank-ruhl-libre/400Regular/FrankRuhlLibre_400Regular.ttf', 1.12),
  font(/\p{Script=Devanagari}/u, 'tiro-devanagari-hindi/400Regular/TiroDevanagariHindi_400Regular.ttf', 1.06),
  { script: /\p{Script=Thai}/u, path: `${OWN_FONTS}noto-serif-thai.ttf`, scale: 1 },
  font(/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'biz-udmincho/400Regular/BIZUDMincho_400Regular.ttf'),
  font(/[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u, 'noto-serif-sc/400Regular/NotoSerifSC_400Regular.ttf'),
  font(/\p{Script=Hangul}/u, 'nanum-myeongjo/400Regular/NanumMyeongjo_400Regular.ttf'),
];
