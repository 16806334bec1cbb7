/** The tag being typed: its position, and the matching tags. */
import type { OwnTag } from '../../../contract/own-tags.ts';
import { tagName } from '../../../contract/tags.ts';

/** As in `contract/tags.ts`, up to the caret; the sign alone counts too. */
const BEFORE = /(?<![\p{L}\p{M}\p{N}_#&/])#([\p{L}\p{M}\p{N}_-]*)$/u;
const REST = /^[\p{L}\p{M}\p{N}_-]*/u;
/** Limits the search to the length of a tag, because it runs on every key. */
const LOOK_BACK = 100;
const SHOWN = 6;

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
  const found = BEFORE.exec(text.slice(from, caret));
  if (!found) return undefined;
  const [rest = ''] = REST.exec(text.slice(caret, caret + LOOK_BACK)) ?? [];
  return { typed: found[1] ?? '', start: from + found.index, end: caret + rest.length };
}

/**
 * Returns the tags that begin with the typed text, then those that contain it, most used first; none if it equals the
 * only match.
 */
export function matchingTags(tags: readonly OwnTag[], typed: string): OwnTag[] {
  const name = tagName(typed);
  const begin = tags.filter((tag) => tag.name.startsWith(name));
  const within = name === '' ? [] : tags.filter((tag) => tag.name.indexOf(name) > 0);
  const fitting = [...begin, ...within].slice(0, SHOWN);
  return fitting.length === 1 && fitting[0]?.name === name ? [] : fitting;
}
