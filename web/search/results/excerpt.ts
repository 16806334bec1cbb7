/** The part of a long text around the first match, cut between words. */
import type { Match } from '../../../contract/search.ts';

export interface Excerpt {
  text: string;
  /** Offsets within `text`, in UTF-16 units. */
  matches: Match[];
}

/** Longest text that is not shortened, and lengths before and after a match, in UTF-16 units. */
const FULL_TEXT_MAX = 360;
const CONTEXT_BEFORE = 110;
const CONTEXT_AFTER = 230;
/** Maximum distance from the preferred cut to a word boundary. */
const CUT_TOLERANCE = 24;

const isLowSurrogate = (text: string, at: number) => /[\uDC00-\uDFFF]/.test(text.charAt(at));

/** Returns a cut near `at`: after white space, or at least between characters. */
function cutNear(text: string, at: number, forward: boolean): number {
  for (let step = 0; step <= CUT_TOLERANCE; step++) {
    const position = forward ? at + step : at - step;
    if (position <= 0 || position >= text.length) break;
    if (/\s/.test(text.charAt(position - 1))) return position;
  }
  return isLowSurrogate(text, at) ? at - 1 : at;
}

/** Returns undefined if the text should be shown from its beginning: it is short or has no match. */
export function excerptOf(content: string, matches: readonly Match[]): Excerpt | undefined {
  const first = matches[0];
  if (!first || content.length <= FULL_TEXT_MAX) return undefined;
  const preferredStart = first.start - CONTEXT_BEFORE;
  const start = preferredStart <= CUT_TOLERANCE ? 0 : cutNear(content, preferredStart, true);
  const preferredEnd = Math.max(first.end, start + CONTEXT_BEFORE + CONTEXT_AFTER);
  const end =
    preferredEnd >= content.length - CUT_TOLERANCE
      ? content.length
      : Math.max(first.end, cutNear(content, preferredEnd, false));
  const prefix = start > 0 ? '…' : '';
  const suffix = end < content.length ? '…' : '';
  const part = content.slice(start, end);
  const visible = suffix ? part.trimEnd() : part;
  const offset = prefix.length - start;
  return {
    text: prefix + visible + suffix,
    matches: matches
      .filter((match) => match.start >= start && match.end <= start + visible.length)
      .map((match) => ({ start: match.start + offset, end: match.end + offset })),
  };
}
