/** Detects the language of a text, for hyphenation, fonts and line direction. */

/** Scripts that determine the language. */
const SCRIPTS: readonly (readonly [RegExp, string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'ja'],
  [/\p{Script=Hangul}/gu, 'ko'],
  [/\p{Script=Han}/gu, 'zh'],
  [/\p{Script=Arabic}/gu, 'ar'],
  [/\p{Script=Hebrew}/gu, 'he'],
  [/\p{Script=Devanagari}/gu, 'hi'],
  [/\p{Script=Thai}/gu, 'th'],
  [/\p{Script=Lao}/gu, 'lo'],
  [/\p{Script=Khmer}/gu, 'km'],
  [/\p{Script=Myanmar}/gu, 'my'],
  [/\p{Script=Bengali}/gu, 'bn'],
  [/\p{Script=Gujarati}/gu, 'gu'],
  [/\p{Script=Gurmukhi}/gu, 'pa'],
  [/\p{Script=Oriya}/gu, 'or'],
  [/\p{Script=Tamil}/gu, 'ta'],
  [/\p{Script=Telugu}/gu, 'te'],
  [/\p{Script=Kannada}/gu, 'kn'],
  [/\p{Script=Malayalam}/gu, 'ml'],
  [/\p{Script=Sinhala}/gu, 'si'],
  [/\p{Script=Tibetan}/gu, 'bo'],
  [/\p{Script=Ethiopic}/gu, 'am'],
  [/\p{Script=Armenian}/gu, 'hy'],
  [/\p{Script=Georgian}/gu, 'ka'],
  [/\p{Script=Greek}/gu, 'el'],
  [/\p{Script=Cyrillic}/gu, 'ru'],
];
/** Letters that Russian lacks. */
const UKRAINIAN = /[іїєґ]/iu;
const PERSIAN = /[پچژگ]/u;
const BEYOND_LATIN = /[\u0370-\u1fff\u2e80-\ud7ff\uf900-\uffdc]/u;
const LATIN = /\p{Script=Latin}/gu;

/** Words frequent in one language and rare in the others. */
const SMALL_WORDS: Readonly<Record<string, string>> = {
  en: 'the and was with for that this my of is are you had they we',
  de: 'und der die das ist nicht ich mit wir war auf für ein eine heute',
  fr: 'et les des est pas je pour dans nous avec une sur cette aux suis',
  es: 'el los las que por con una para está muy mi fue hoy del pero',
  it: 'il che di per con una sono della gli mio oggi anche nel più mia',
  pt: 'que não uma com para os meu minha hoje foi muito mais em do ao',
  nl: 'het een van ik niet met voor was wij mijn vandaag ook dat zijn maar',
  sv: 'och att det jag är en som på med för inte vi idag min var',
  da: 'og det jeg er en at på med ikke vi dag min til var af',
  nb: 'og det jeg er en å på med ikke vi dag min til var av',
  fi: 'ja on ei se oli että minä olen tänään kanssa niin mutta kun hän myös',
  pl: 'się nie na jest to że z dziś był mnie dla jak ale od już',
  cs: 'se na je že jsem dnes byl pro jak ale už tak jsme to s',
  hu: 'és nem hogy az egy volt is ma meg de van már csak ez vagy',
  ro: 'și nu este cu pentru că am azi mai din la în sunt foarte fost',
  tr: 've bir bu çok için ile bugün ama gibi daha ben da de ne var',
};
const LANGUAGES_OF = new Map<string, string[]>();
for (const [language, words] of Object.entries(SMALL_WORDS)) {
  for (const word of words.split(' ')) LANGUAGES_OF.set(word, [...(LANGUAGES_OF.get(word) ?? []), language]);
}
/** Number of words examined. */
const MAX_WORDS = 120;
const MAX_CHARACTERS = 2_000;

/** Two-letter language code; undefined if a text in Latin letters is too short. */
export function detectLanguage(text: string): string | undefined {
  const beginning = text.slice(0, MAX_CHARACTERS);
  return (BEYOND_LATIN.test(beginning) ? languageByScript(beginning) : undefined) ?? languageByWords(beginning);
}

function languageByScript(text: string): string | undefined {
  const count = (script: RegExp) => text.match(script)?.length ?? 0;
  const found = SCRIPTS.map(([script, language]) => ({ language, letters: count(script) })).filter(
    ({ letters }) => letters > 0,
  );
  // Han characters next to kana are Japanese.
  const [first] = found;
  if (first?.language === 'ja') first.letters += found.find(({ language }) => language === 'zh')?.letters ?? 0;
  const [most] = found.sort((one, other) => other.letters - one.letters);
  // A Chinese or Korean character carries as much text as two or three letters.
  if (!most || most.letters * 2 < count(LATIN)) return undefined;
  const { language } = most;
  if (language === 'ru' && UKRAINIAN.test(text)) return 'uk';
  if (language === 'ar' && PERSIAN.test(text)) return 'fa';
  return language;
}

function languageByWords(text: string): string | undefined {
  const points = new Map<string, number>();
  for (const word of text
    .toLowerCase()
    .match(/\p{L}+/gu)
    ?.slice(0, MAX_WORDS) ?? []) {
    const languages = LANGUAGES_OF.get(word) ?? [];
    for (const language of languages) points.set(language, (points.get(language) ?? 0) + 1 / languages.length);
  }
  const [best, second] = [...points].sort(([, one], [, other]) => other - one);
  return best && best[1] >= 1.5 && best[1] > (second?.[1] ?? 0) ? best[0] : undefined;
}
