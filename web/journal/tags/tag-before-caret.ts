/** The tag that is being typed: where it stands, and which of the person's tags it could become. */
import type { OwnTag } from '../../../contract/own-tags.ts';
import { tagName } from '../../../contract/tags.ts';

/** As `contract/tags.ts` finds tags, up to the caret; the sign alone begins one. */
const BEFORE = /(?<![\p{L}\p{M}\p{N}_#&/])#([\p{L}\p{M}\p{N}_-]*)$/u;
const REST = /^[\p{L}\p{M}\p{N}_-]*/u;
/** A longer word is no tag, and looking back further for one would take time at each key. */
const LOOK_BACK = 100;
const SHOWN = 6;

export interface TypedTag {
  /** What is typed of it, without the sign. */
  typed: string;
  /** The place of the whole word with its sign, in UTF-16 units. */
  start: number;
  end: number;
}

/** The tag in which the caret stands, after its sign; undefined where it stands in none. */
export function tagBeforeCaret(text: string, caret: number): TypedTag | undefined {
  const from = Math.max(0, caret - LOOK_BACK);
  const found = BEFORE.exec(text.slice(from, caret));
  if (!found) return undefined;
  const [rest = ''] = REST.exec(text.slice(caret, caret + LOOK_BACK)) ?? [];
  return { typed: found[1] ?? '', start: from + found.index, end: caret + rest.length };
}

/** Which tags begin with what is typed, then which have it within, most used first; none where it is all of the only one. */
export function fittingTags(tags: readonly OwnTag[], typed: string): OwnTag[] {
  const name = tagName(typed);
  const begin = tags.filter((tag) => tag.name.startsWith(name));
  const within = name === '' ? [] : tags.filter((tag) => tag.name.indexOf(name) > 0);
  const fitting = [...begin, ...within].slice(0, SHOWN);
  return fitting.length === 1 && fitting[0]?.name === name ? [] : fitting;
}
