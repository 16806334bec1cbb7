/** Distinguishes English from other languages, by script and by their most frequent short words. */
import { type Tokens, tokenize } from './tokens.ts';

const setOf = (words: string) => new Set(words.trim().split(/\s+/));

const ENGLISH = setOf(`
  the an and or but so of to in on at for from with by about as is are was were be been am i me my we us our you your
  he him his she her they them their it its this that these those not yes do did does have has had will would can
  could if when then than there here what who how all some any more very just up out into over after before too
  today day went got made had good nice first last one two`);
/** Small words of Spanish, Portuguese, French, Italian, German, Dutch, Scandinavian, Polish, Czech, Turkish, Indonesian, Filipino, Swahili, Romanian. */
const OTHER_LANGUAGES = setOf(`
  el la los las una unos que y con mi mis muy más quiero puedo vida gracias feliz pero porque hoy fue estoy está día para por del mis nos todo
  o os um uma não com meu minha muito mas hoje foi estou dia pelo pela eu ele ela
  le les des une et est avec mon ma mes nous vous je suis aujourd'hui très mais pour dans qui pas il elle
  lo gli che di sono mio mia oggi molto giorno per della nel ho è
  der das ein eine einen und ich mein meine wir nicht mit heute tag sehr aber auf für ist habe schön zum zur bei dem
  het een en ik mijn wij niet met vandaag dag maar voor van zijn heb
  och jag min mitt vi inte med idag dagen mycket och är för på det att og jeg ikke til dag
  się nie jest i w na z dzisiaj dzień mój moja bardzo ale jestem był była
  se je ne byl jsem dnes den moje velmi že
  bir ve bu çok bugün gün ben benim için ile değil
  yang dan di ini itu saya aku hari dengan untuk tidak sangat kami
  ang ng mga sa ako ko na si ay araw namin aking kasi hindi
  na ya wa leo siku yangu sana kwa ni nina
  și este cu mea meu azi foarte pentru nu am`);
/** These are English-based creole words too. */
for (const word of ['di', 'mi']) OTHER_LANGUAGES.delete(word);
/** English endings: "visited", "walking", "slowly". */
const ENGLISH_ENDING = /.{3}(?:ed|ing|ly)$/;
/** Texts with fewer words are undecided. */
const MIN_WORDS = 3;

/**
 * Whether a text is in another language than English, so that it is not analysed. Undecided texts count as English:
 * names and single words say nothing about the language.
 */
export function isOtherLanguage({ all, text }: Tokens): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (letters > 0) return latin < letters / 2 || hasOtherWords(all);
  return false;
}

/** Whether the analyser and the encoder can read a text; see `isOtherLanguage`. */
export const isEnglish = (text: string): boolean => !isOtherLanguage(tokenize(text));

function hasOtherWords(all: Tokens['all']): boolean {
  let words = 0;
  let english = 0;
  let other = 0;
  for (const { kind, word } of all) {
    if (kind !== 'word') continue;
    words++;
    if (ENGLISH.has(word) || ENGLISH_ENDING.test(word)) english++;
    else if (OTHER_LANGUAGES.has(word)) other++;
  }
  return words >= MIN_WORDS && other >= 2 && other > 3 * english;
}
