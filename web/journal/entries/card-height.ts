/** Estimated height of an entry card before it is mounted: better estimates need fewer scroll corrections. */
import { isCheckIn } from '../../../contract/check-ins.ts';
import type { Entry } from '../../../contract/journal.ts';
import { isLong } from '../entry-text.ts';
import { readsAsHard } from '../queries.ts';

/** Card width from which margins are wider, in CSS pixels. */
const WIDE_FROM = 600;
const HEADER_HEIGHT = 44;
/** Height of the line of a check-in, in CSS pixels. */
const LINE_OF_CHECK_IN = 44;
/** Heights of the helplines beside an entry, and of the quiet line below it, in CSS pixels. */
const HELP_HEIGHT = 252;
const QUIET_HELP_HEIGHT = 69;
const LINE_HEIGHT = 28.8;
const SMALL_LINE = 24;
/** Mean character widths of the entry font and the reframe font, maximum text width (all in CSS pixels), and number of lines shown of a collapsed text. */
const CHARACTER_WIDTH = 8.2;
const SMALL_LETTER = 7.4;
const TEXT_WIDTH_MAX = 620;
const COLLAPSED_LINES = 8;

function estimateLineCount(text: string, width: number, letter: number): number {
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
  entry: Pick<
    Entry,
    | 'content'
    | 'entryType'
    | 'themes'
    | 'tags'
    | 'positiveReframe'
    | 'sentiment'
    | 'corrected'
    | 'media'
    | 'help'
    | 'quietHelp'
  >,
  width: number,
): number {
  if (isCheckIn(entry)) return LINE_OF_CHECK_IN + mediaHeight(entry.media.length, width);
  const inner = width - (width >= WIDE_FROM ? 50 : 34);
  const contentHeight = isLong(entry.content)
    ? COLLAPSED_LINES * LINE_HEIGHT + 40
    : estimateLineCount(entry.content, Math.min(inner, TEXT_WIDTH_MAX), CHARACTER_WIDTH) * LINE_HEIGHT;
  const themes = entry.themes.length + entry.tags.length > 0 ? 42 : 0;
  const hard = readsAsHard(entry);
  const reframeHeight = entry.positiveReframe
    ? hard
      ? 12 + estimateLineCount(entry.positiveReframe, inner, SMALL_LETTER) * SMALL_LINE
      : 16 + 28 + 23 + estimateLineCount(entry.positiveReframe, inner - 64, SMALL_LETTER) * SMALL_LINE
    : 0;
  const hasQuietLine = entry.quietHelp !== undefined && entry.quietHelp !== 'hidden';
  const help = entry.help === 'shown' ? HELP_HEIGHT : hasQuietLine ? QUIET_HELP_HEIGHT : 0;
  return Math.round(
    (width >= WIDE_FROM ? 34 : 30) +
      HEADER_HEIGHT +
      4 +
      mediaHeight(entry.media.length, inner) +
      contentHeight +
      themes +
      reframeHeight +
      help,
  );
}
