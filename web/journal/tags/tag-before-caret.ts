/** The tag being typed: its position, and the matching tags. */
import type { OwnTag } from '../../../contract/own-tags.ts';
import { tagName } from '../../../contract/tags.ts';

/** As in `contract/tags.ts`, up to the caret; the sign alone counts too. */
const TAG_BEFORE_CARET = /(?<![\p{L}\p{M}\p{N}_#&/])#([\p{L}\p{M}\p{N}_-]*)$/u;
const TAG_AFTER_CARET = /^[\p{L}\p{M}\p{N}_-]*/u;
/** Limits the search to the length of a tag, because it runs on every key. */
const LOOK_BACK = 100;
const MATCHES_MAX = 6;

export interface TypedTag {
  /** The typed part, without the sign. */
  typed: string;
  /** Position of the whole word with its sign, in UTF-16 units. */
  start: number;
  end: number;
}

/** Returns the tag at the caret, if the caret is after its sign; undefined otherwise. */
export function tagBeforeCaret(text: string, caret: number): TypedTag | undefined {
  const from = Math.max(0, caret - LOOK_BACK);
  const match = TAG_BEFORE_CARET.exec(text.slice(from, caret));
  if (!match) return undefined;
  const [rest = ''] = TAG_AFTER_CARET.exec(text.slice(caret, caret + LOOK_BACK)) ?? [];
  return { typed: match[1] ?? '', start: from + match.index, end: caret + rest.length };
}

/**
 * Returns the tags that begin with the typed text, then those that contain it, most used first; none if it equals the
 * only match.
 */
export function matchingTags(tags: readonly OwnTag[], typed: string): OwnTag[] {
  const name = tagName(typed);
  const prefixMatches = tags.filter((tag) => tag.name.startsWith(name));
  const innerMatches = name === '' ? [] : tags.filter((tag) => tag.name.indexOf(name) > 0);
  const matches = [...prefixMatches, ...innerMatches].slice(0, MATCHES_MAX);
  return matches.length === 1 && matches[0]?.name === name ? [] : matches;
}
