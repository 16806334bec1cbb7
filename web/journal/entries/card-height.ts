/** Estimated height of an entry card before it is mounted: better estimates need fewer scroll corrections. */
import type { Entry } from '../../../contract/journal.ts';
import { HARD_ENTRY_BELOW } from '../../../contract/limits.ts';
import { isLong } from '../entry-text.ts';

/** Card width from which margins are wider, in CSS pixels. */
const WIDE = 600;
const HEAD = 44;
/** Height of the help lines beside an entry. */
const HELP = 412;
const LINE = 28.8;
const SMALL_LINE = 24;
/** Mean widths of a letter in the two fonts at their sizes; number of lines at which a text folds. */
const LETTER = 8.2;
const SMALL_LETTER = 7.4;
const MEASURE = 620;
const FOLDED_LINES = 8;

function linesOf(text: string, width: number, letter: number): number {
  const perLine = Math.max(10, width / letter);
  let lines = 0;
  for (const paragraph of text.split('\n')) lines += Math.max(1, Math.ceil(paragraph.length / perLine));
  return lines;
}

/** A single photo or video has its own aspect ratio, mostly 4:3; several are shown in two columns. */
function mediaHeight(count: number, width: number): number {
  if (count === 0) return 0;
  return 20 + (count === 1 ? width * 0.75 : count === 2 ? width / 2 : width);
}

/** Returns the estimated height of the card of `entry` at that width, both in CSS pixels. */
export function cardHeight(
  entry: Pick<Entry, 'content' | 'themes' | 'tags' | 'positiveReframe' | 'sentiment' | 'media' | 'help'>,
  width: number,
): number {
  const inner = width - (width >= WIDE ? 50 : 34);
  const words = isLong(entry.content)
    ? FOLDED_LINES * LINE + 40
    : linesOf(entry.content, Math.min(inner, MEASURE), LETTER) * LINE;
  const themes = entry.themes.length + entry.tags.length > 0 ? 42 : 0;
  const hard = entry.sentiment !== null && entry.sentiment < HARD_ENTRY_BELOW;
  const reframe = entry.positiveReframe
    ? hard
      ? 48
      : 16 + 28 + 23 + linesOf(entry.positiveReframe, inner - 64, SMALL_LETTER) * SMALL_LINE
    : 0;
  const help = entry.help === 'shown' ? HELP : 0;
  return Math.round(
    (width >= WIDE ? 34 : 30) + HEAD + 4 + mediaHeight(entry.media.length, inner) + words + themes + reframe + help,
  );
}
