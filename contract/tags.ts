/** A person's own tags: the `#words` of their entries. */
import { codePoints } from './characters.ts';

/** Code points of one tag, without its sign. */
export const TAG_MAX = 40;
/** Tags that count of one entry. */
export const ENTRY_TAGS_MAX = 20;

/** A sign that follows no letter, number or other sign, then letters, marks, numbers, hyphens and underscores. */
const TAG = /(?<![\p{L}\p{M}\p{N}_#&/])#([\p{L}\p{N}_][\p{L}\p{M}\p{N}_-]*)/gu;
const HAS_LETTER = /\p{L}/u;

/** A tag in the content of an entry: its name and its place with the sign, in UTF-16 units. */
export interface FoundTag {
  name: string;
  start: number;
  end: number;
}

/** The name under which a tag is kept: composed, in lower case, without a hyphen at its end. */
export function tagName(written: string): string {
  return withoutLastHyphens(written.normalize('NFC').toLowerCase());
}

/** In one pass: a pattern would try each of ten thousand hyphens as the first of the last ones. */
function withoutLastHyphens(text: string): string {
  let end = text.length;
  while (text[end - 1] === '-') end--;
  return text.slice(0, end);
}

/** Every tag of the text, in its order. `#1` is no tag, nor is what is longer than `TAG_MAX`. */
export function findTags(content: string): FoundTag[] {
  const found: FoundTag[] = [];
  for (const { 0: whole, 1: written = '', index } of content.matchAll(TAG)) {
    const name = tagName(written);
    if (!HAS_LETTER.test(name) || codePoints(name) > TAG_MAX) continue;
    const trailing = written.length - withoutLastHyphens(written).length;
    found.push({ name, start: index, end: index + whole.length - trailing });
  }
  return found;
}

/** The names of the tags of a text, each once. */
export function tagsOf(content: string): string[] {
  return [...new Set(findTags(content).map(({ name }) => name))].slice(0, ENTRY_TAGS_MAX);
}
