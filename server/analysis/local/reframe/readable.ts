/** Whether a text seems to be English words; others get no reframe. */
import type { Tokens } from '../tokens.ts';

/** Words that are in nearly every English sentence and in hardly any other language. */
const ENGLISH = new Set(
  'the and i my of is with for we it this that was had at but not you she he they her his our have been very when because are to today did do am would could will from by as about all out after who what which im it’s its me im so up just got feel felt in on a an at no or one two some then there too off over back now day good new made went still his him if'.split(
    ' ',
  ),
);
/** Words of other languages in nearly every sentence of theirs, which English does not have. */
const FOREIGN = new Set(
  'der das und ich nicht ist mit auf ein eine heute el los las que y en un una por con muy es le les et je est dans pour avec une il che di non sono oggi och jag att det är inte ik het een van niet met hoy aujourd’hui een ben bir ve çok bu o dzisiaj się na jest'.split(
    ' ',
  ),
);
/** Minimum share of such words in an English text of more than a few words. */
const ENGLISH_FROM = 0.15;
const FEW_WORDS = 8;

/**
 * True if a text consists of words and seems to be English. `known`: something in it was recognised, which is enough
 * for a few words without grammar ("sick kids, rain, cat").
 */
export function isReadable({ all, words }: Tokens, known: boolean): boolean {
  if (words === 0) return false;
  let latin = 0;
  let english = 0;
  for (const { kind, text, word } of all) {
    if (kind !== 'word') continue;
    if (/^[\p{Script=Latin}\p{N}'’]+$/u.test(text)) latin++;
    if (ENGLISH.has(word)) english++;
    else if (FOREIGN.has(word)) english--;
  }
  if (latin < words * 0.8) return false;
  return english >= words * ENGLISH_FROM || (words <= FEW_WORDS && known);
}
