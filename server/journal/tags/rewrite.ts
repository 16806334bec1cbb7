/** Replaces tags in a text, leaving the rest of it unchanged. */
import { codePoints, hasVisible } from '../../../contract/characters.ts';
import { ENTRY_CONTENT_MAX, ENTRY_CONTENT_MIN } from '../../../contract/limits.ts';
import type { TagPlace } from '../../../contract/own-tags.ts';
import { findTags, tagName } from '../../../contract/tags.ts';

export interface Rewritten {
  content: string;
  /** Positions of the replaced tags, in the order of the text. */
  places: TagPlace[];
}

/** Replaces each tag with this name, as `tagName` normalizes it. */
export function rewriteTag(content: string, name: string, replace: (tag: string) => string): Rewritten {
  const places: TagPlace[] = [];
  let result = '';
  let from = 0;
  for (const tag of findTags(content)) {
    if (tag.name !== name) continue;
    const was = content.slice(tag.start, tag.end);
    const now = replace(was);
    result += content.slice(from, tag.start);
    from = tag.end;
    if (now !== was) places.push({ at: result.length, length: now.length, was });
    result += now;
  }
  return { content: result + content.slice(from), places };
}

/** The original text; undefined if `places` do not belong to a rewritten text. */
export function restoreTags(content: string, places: readonly TagPlace[]): string | undefined {
  let made = '';
  let from = 0;
  for (const { at, length, was } of places) {
    const now = content.slice(at, at + length);
    // Either a tag or the plain word it became.
    const isRewritten = now.length === length && (isTag(now) || now === was.slice(1));
    if (at < from || !isTag(was) || !isRewritten) return undefined;
    made += content.slice(from, at) + was;
    from = at + length;
  }
  return made + content.slice(from);
}

function isTag(text: string): boolean {
  const [found] = findTags(text);
  return found?.start === 0 && found.end === text.length && found.name === tagName(text.slice(1));
}

/** Whether a text is valid as the content of an entry. */
export function isEntryContent(content: string): boolean {
  const length = codePoints(content);
  return length >= ENTRY_CONTENT_MIN && length <= ENTRY_CONTENT_MAX && hasVisible(content);
}
