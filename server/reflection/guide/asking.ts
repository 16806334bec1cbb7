/** Asks an open question that fits the feeling and the time of what was told. */
import { OPEN, type When } from './lines/open.ts';
import type { Lines } from './picking.ts';

const AHEAD =
  /\b(?:will|[a-z]+['’]ll|won['’]?t|(?:am|are|is|i['’]?m|we['’]re|(?:he|she|it)['’]s) going to|gonna|tomorrow|tonight|next (?:week|month|year|\w+day)|on (?:mon|tues|wednes|thurs|fri|satur|sun)day|soon)\b/i;
const PAST =
  /\b(?:was|were|had(?! to be)|did|didn['’]?t|went|said|came|told|got|made|left|took|gave|sat|saw|stood|kept|found|thought|felt|met|lost|won|broke|bought|brought|ran|slept|woke|spent|heard|wrote|rang|threw|drove|knew|(?<!\b(?:am|is|are|be|being|have|has|['’]ve|ive|get|gets|getting|so|too|very|really|feel|feels|['’](?:m|re|s|t)) )\p{L}{3,}ed)\b/iu;
/** "I have not told her" is how things are now. */
const PERFECT =
  /(?:\b(?:have|has|haven['’]?t|hasn['’]?t|ive)|['’]ve)(?: (?:never|not|just|been|only|also|\p{L}+ly))* \p{L}+/giu;
/** So many words make a sentence that tells when it is. */
const TELLS_WHEN = 4;

/** When what a message tells is, by its last sentence that says so. */
export function whenOf(message: string): When {
  const sentences = message.slice(-1200).split(/(?<=[.!?…])\s+|\n+/u);
  const last = sentences.findLast((sentence) => sentence.trim().split(/\s+/).length >= TELLS_WHEN) ?? message;
  if (PAST.test(last.replace(PERFECT, ' '))) return 'past';
  return AHEAD.test(last) ? 'ahead' : 'now';
}

/** An open question that was not asked; undefined where all that fit were. */
export function openQuestion(message: string, mood: 'hard' | 'good' | 'mixed', lines: Lines): string | undefined {
  const when = whenOf(message);
  return (
    lines.any(`open-${mood}-${when}`, OPEN[mood][when]) ??
    lines.any(`open-mixed-${when}`, OPEN.mixed[when]) ??
    lines.any('open-mixed-now', OPEN.mixed.now)
  );
}
