/** The part of a long text around the first match, cut between words. */
import type { Match } from '../../../contract/search.ts';

export interface Excerpt {
  text: string;
  /** Within `text`, in UTF-16 units. */
  matches: Match[];
}

/** Shorter texts are shown whole, in UTF-16 units. */
const WHOLE_MAX = 360;
const BEFORE = 110;
const AFTER = 230;
/** How far from the wanted place a gap between words is looked for. */
const NEAR = 24;

const isLowSurrogate = (text: string, at: number) => /[\uDC00-\uDFFF]/.test(text.charAt(at));

/** A place near `at` to cut: after white space, or at least not within a character. */
function cutNear(text: string, at: number, forward: boolean): number {
  for (let step = 0; step <= NEAR; step++) {
    const place = forward ? at + step : at - step;
    if (place <= 0 || place >= text.length) break;
    if (/\s/.test(text.charAt(place - 1))) return place;
  }
  return isLowSurrogate(text, at) ? at - 1 : at;
}

/** Undefined where the text is better shown from its beginning: it is short, or nothing in it matches. */
export function excerptOf(content: string, matches: readonly Match[]): Excerpt | undefined {
  const first = matches[0];
  if (!first || content.length <= WHOLE_MAX) return undefined;
  const wanted = first.start - BEFORE;
  const start = wanted <= NEAR ? 0 : cutNear(content, wanted, true);
  const wantedEnd = Math.max(first.end, start + BEFORE + AFTER);
  const end =
    wantedEnd >= content.length - NEAR ? content.length : Math.max(first.end, cutNear(content, wantedEnd, false));
  const before = start > 0 ? '…' : '';
  const after = end < content.length ? '…' : '';
  const part = content.slice(start, end);
  const shown = after ? part.trimEnd() : part;
  const shift = before.length - start;
  return {
    text: before + shown + after,
    matches: matches
      .filter((match) => match.start >= start && match.end <= start + shown.length)
      .map((match) => ({ start: match.start + shift, end: match.end + shift })),
  };
}
