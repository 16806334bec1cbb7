/** Fonts for scripts that Fraunces and Figtree lack; each is loaded only for texts in its script. */
import { fileURLToPath } from 'node:url';

export interface ScriptFont {
  script: RegExp;
  path: string;
  /** Size relative to Latin letters on the same line. */
  scale: number;
}

/** Fonts made by `npm run fonts`. */
export const OWN_FONTS = fileURLToPath(new URL('./book-fonts/', import.meta.url));

/**
 * Scripts with a font of Noto in a folder of its own, because Typst reads whole folders. Historic scripts with large
 * fonts, such as cuneiform, are missing.
 */
const NOTO_SCRIPTS = (
  'Adlam Armenian Balinese Bamum Batak Bengali Buginese Buhid Canadian_Aboriginal Chakma Cham Cherokee Coptic Deseret ' +
  'Ethiopic Georgian Glagolitic Gothic Gujarati Gurmukhi Hanifi_Rohingya Hanunoo Javanese Kannada Kayah_Li Khmer Lao ' +
  'Lepcha Limbu Lisu Malayalam Meetei_Mayek Miao Mongolian Mro Myanmar New_Tai_Lue Newa Nko Ogham Ol_Chiki Old_Italic ' +
  'Oriya Osage Osmanya Pahawh_Hmong Phoenician Rejang Runic Samaritan Saurashtra Shavian Sinhala Sora_Sompeng ' +
  'Sundanese Syloti_Nagri Syriac Tagalog Tagbanwa Tai_Le Tai_Tham Tai_Viet Tamil Telugu Thaana Tibetan Tifinagh Vai ' +
  'Wancho Warang_Citi Yi'
).split(' ');
const notoFont = (script: RegExp, folder: string, name = folder): ScriptFont => ({
  script,
  path: fileURLToPath(new URL(`./script-fonts/${folder}/${name}.ttf`, import.meta.url)),
  scale: 1,
});
/** Arrows, signs, mathematical letters, Braille and other symbols that are no emoji. */
const SYMBOLS = /[\u2010-\u2bff\u{1d100}-\u{1d7ff}\u{1f000}-\u{1f2ff}\u{1f650}-\u{1f67f}\u{1f700}-\u{1f8ff}]/u;

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
  ...NOTO_SCRIPTS.map((name) => notoFont(new RegExp(`\\p{Script=${name}}`, 'u'), name)),
  ...['Symbols', 'Symbols2', 'Math'].map((name) => notoFont(SYMBOLS, 'Symbols', name)),
];
