/** The part of a long text around the first match, cut between words. */
import type { Match } from '../../../contract/search.ts';

export interface Excerpt {
  text: string;
  /** Offsets within `text`, in UTF-16 units. */
  matches: Match[];
}

/** Longest text shown whole, and lengths before and after a match, in UTF-16 units. */
const WHOLE_MAX = 360;
const BEFORE = 110;
const AFTER = 230;
/** Maximum distance from the preferred cut to a word boundary. */
const NEAR = 24;

const isLowSurrogate = (text: string, at: number) => /[\uDC00-\uDFFF]/.test(text.charAt(at));

/** Returns a cut near `at`: after white space, or at least between characters. */
function cutNear(text: string, at: number, forward: boolean): number {
  for (let step = 0; step <= NEAR; step++) {
    const place = forward ? at + step : at - step;
    if (place <= 0 || place >= text.length) break;
    if (/\s/.test(text.charAt(place - 1))) return place;
  }
  return isLowSurrogate(text, at) ? at - 1 : at;
}

/** Returns undefined if the text should be shown from its beginning: it is short or has no match. */
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
