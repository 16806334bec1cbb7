/** Splits an imported entry into entries within Evenglow's limits of text, photos and videos. */

import { cleanText, codePoints, hasVisible } from '../../../contract/characters.ts';
import { ENTRY_CONTENT_MAX, ENTRY_PHOTOS_MAX } from '../../../contract/limits.ts';
import { ENTRY_TAGS_MAX, findTags, tagName, tagsOf } from '../../../contract/tags.ts';
import { THEMES } from '../../../contract/themes.ts';
import type { ParsedMedia } from './parsed-entry.ts';

export interface Piece {
  content: string;
  /** True if the text is a generated caption: without its media the entry is dropped. */
  isCaption: boolean;
  media: ParsedMedia[];
}

/** Generated text for media without text, because an entry must have text. */
export const CAPTIONS = { photo: 'A photo from this day.', video: 'A video from this day.' };

/** The storable text; empty if nothing in it is visible. */
export function toStorableText(content: string): string {
  const words = cleanText(content.toWellFormed());
  return hasVisible(words) ? words : '';
}

/** Maps labels to themes, and the rest to tags that the text does not contain yet. */
export function readLabels(labels: readonly string[], words: string): { themes: string[]; tags: string[] } {
  const themes = new Set<string>();
  const tags = new Map<string, string>();
  const existingTags = new Set(tagsOf(words));
  for (const label of labels) {
    const plain = cleanText(label.toWellFormed()).replace(/^#+/, '');
    const theme = THEMES.find((each) => each === plain.toLowerCase());
    if (theme) themes.add(theme);
    const tagText = `#${plain
      .normalize('NFC')
      .replace(/[^\p{L}\p{M}\p{N}_]+/gu, '-')
      .replace(/^-+|-+$/g, '')}`;
    const [tag] = findTags(tagText);
    if (!theme && tag && tag.end === tagText.length && !existingTags.has(tag.name))
      tags.set(tagName(tagText.slice(1)), tagText);
  }
  return { themes: THEMES.filter((theme) => themes.has(theme)), tags: [...tags.values()] };
}

/** A check-in, whose text is its tags. */
export const checkInOf = (tags: readonly string[]): Piece => ({
  content: tags.slice(0, ENTRY_TAGS_MAX).join(' '),
  isCaption: false,
  media: [],
});

/** The resulting entries in order; at least one. */
export function splitEntry(words: string, tags: readonly string[], media: readonly ParsedMedia[]): Piece[] {
  const groups = groupsOf(media);
  const tagLine = tags.join(' ');
  const texts = words === '' ? [] : splitText(tagLine === '' ? words : `${words}\n\n${tagLine}`);
  const pieces: Piece[] = [];
  for (let index = 0; index < Math.max(texts.length, groups.length, 1); index++) {
    const group = groups[index] ?? [];
    const text = texts[index];
    const caption = CAPTIONS[group[0]?.kind ?? 'photo'];
    const captionContent = words === '' && tagLine !== '' && index === 0 ? `${caption}\n\n${tagLine}` : caption;
    pieces.push({ content: text ?? captionContent, isCaption: text === undefined, media: group });
  }
  return pieces;
}

/** Groups photos by the limit per entry; each video is a group of its own. */
function groupsOf(media: readonly ParsedMedia[]): ParsedMedia[][] {
  const photos = media.filter(({ kind }) => kind === 'photo');
  const groups: ParsedMedia[][] = [];
  for (let at = 0; at < photos.length; at += ENTRY_PHOTOS_MAX) groups.push(photos.slice(at, at + ENTRY_PHOTOS_MAX));
  return [...groups, ...media.filter(({ kind }) => kind === 'video').map((video) => [video])];
}

/** Cuts a text to the length limit, preferably after a paragraph, then a line, a sentence, or a word. */
export function splitText(words: string): string[] {
  if (codePoints(words) <= ENTRY_CONTENT_MAX) return [words];
  const points = Array.from(words);
  const parts: string[] = [];
  let from = 0;
  while (points.length - from > ENTRY_CONTENT_MAX) {
    const part = points.slice(from, from + ENTRY_CONTENT_MAX).join('');
    const splitAt = splitPosition(part);
    from += codePoints(part.slice(0, splitAt));
    parts.push(part.slice(0, splitAt));
  }
  parts.push(points.slice(from).join(''));
  return parts.map((part) => part.trim()).filter((part) => hasVisible(part));
}

/** Cut position in UTF-16 units, in the second half so that no part is very short. */
function splitPosition(part: string): number {
  const half = part.length / 2;
  for (const ending of ['\n\n', '\n', '. ', ' ']) {
    const position = part.lastIndexOf(ending) + ending.length;
    if (position > half) return position;
  }
  return part.length;
}
