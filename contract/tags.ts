/** The user's own tags: `#words` in entries. */
import { codePoints } from './characters.ts';

/** Maximum code points of a tag, without `#`. */
export const TAG_MAX = 40;
/** Maximum tags per entry. */
export const ENTRY_TAGS_MAX = 20;

/** A `#` not preceded by a letter, number or sign, followed by letters, marks, numbers, hyphens and underscores. */
const TAG = /(?<![\p{L}\p{M}\p{N}_#&/])#([\p{L}\p{N}_][\p{L}\p{M}\p{N}_-]*)/gu;
const HAS_LETTER = /\p{L}/u;

/** A tag in the content of an entry with its position including `#`, in UTF-16 units. */
export interface FoundTag {
  name: string;
  start: number;
  end: number;
}

/** The normalized name of a tag: NFC, lower case, without trailing hyphens. */
export function tagName(written: string): string {
  return withoutLastHyphens(written.normalize('NFC').toLowerCase());
}

/** A loop, because a regular expression would take quadratic time on many hyphens. */
function withoutLastHyphens(text: string): string {
  let end = text.length;
  while (text[end - 1] === '-') end--;
  return text.slice(0, end);
}

/** All tags of the text in order. Excludes numbers such as `#1` and names longer than `TAG_MAX`. */
export function findTags(content: string): FoundTag[] {
  const found: FoundTag[] = [];
  for (const { 0: match, 1: rawName = '', index } of content.matchAll(TAG)) {
    const name = tagName(rawName);
    if (!HAS_LETTER.test(name) || codePoints(name) > TAG_MAX) continue;
    const trailing = rawName.length - withoutLastHyphens(rawName).length;
    found.push({ name, start: index, end: index + match.length - trailing });
  }
  return found;
}

/** The distinct tag names of a text. */
export function tagsOf(content: string): string[] {
  return [...new Set(findTags(content).map(({ name }) => name))].slice(0, ENTRY_TAGS_MAX);
}
