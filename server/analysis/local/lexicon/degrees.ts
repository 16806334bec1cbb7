/** Words that strengthen or weaken the word after them, as a factor on its weight. */
const STRONGER =
  'very so really extremely absolutely incredibly totally completely utterly truly super especially particularly insanely deeply highly hugely immensely remarkably exceptionally amazingly terribly awfully fucking freaking damn bloody quite such most more much too entirely thoroughly unbelievably ever wildly profoundly overwhelmingly whole purely';
const WEAKER =
  'slightly somewhat little bit kinda sorta fairly rather partly mildly almost nearly barely hardly kind sort less marginally occasionally sometimes maybe perhaps might could if';

const FACTORS = new Map<string, number>([
  ...STRONGER.split(' ').map((word) => [word, 1.3] as const),
  ...WEAKER.split(' ').map((word) => [word, 0.65] as const),
  ['extremely', 1.5],
  ['absolutely', 1.5],
  ['incredibly', 1.5],
  ['unbelievably', 1.5],
  ['more', 1.1],
  ['much', 1.15],
  ['if', 0.8],
  ['could', 0.85],
]);

/** The factor of `word` on what follows; 1 if it has none. */
export function degreeOf(word: string): number {
  return FACTORS.get(word) ?? 1;
}
