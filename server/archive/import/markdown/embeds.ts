/** Pictures and links in notes, as Markdown, HTML and Obsidian write them. */
import { decodePath, isAudio, kindOf, type MediaIndex } from '../media-index.ts';
import type { ParsedMedia } from '../parsed-entry.ts';
import type { Notes } from '../text-source.ts';

const IMAGE = /\.(jpe?g|png|gif|webp|avif|hei[cf]|tiff?|bmp|svg)$/i;
/** UTF-16 units of a link. */
const TARGET = '[^\\]\\[|\\n]{1,500}';
const WIKI = new RegExp(`(!?)\\[\\[(${TARGET})(?:\\|([^\\]\\[\\n]{1,500}))?\\]\\]`, 'g');
/** A picture whose address has spaces, angle brackets or a title. */
const SPACED =
  /!\[([^\]\n]{0,500})\]\((?:<([^<>\n]{1,1000})> {0,9}|((?:[^()<>"\n]|\([^()<>"\n]{0,200}\)){1,1000}))(?:"[^"\n]{0,500}")?\)/g;
const HTML = /<img\b[^<>]{0,1000}?\bsrc=["']([^"'<>\n]{1,1000})["'][^<>]{0,1000}>/gi;

/** An address without spaces and parentheses, which would end it. */
const encode = (address: string) =>
  encodeURI(decodePath(address.trim()).toWellFormed()).replaceAll('(', '%28').replaceAll(')', '%29');

const isMedia = (name: string) => IMAGE.test(name) || kindOf(name) === 'video';

/** Rewrites pictures to `![](address)` without spaces, and other links of Obsidian to their words. */
export function normalizeEmbeds(markdown: string): string {
  return markdown
    .replace(WIKI, (_, mark: string, target: string, label: string | undefined) => {
      if (mark !== '' && (isMedia(target) || isAudio(target) || /\.pdf$/i.test(target)))
        return `![](${encode(target)})`;
      // A size in pixels is not a label.
      return label !== undefined && !/^\d+(x\d+)?$/.test(label) ? label : target;
    })
    .replace(SPACED, (whole, label: string, bracketed: string | undefined, plain: string | undefined) => {
      const address = bracketed ?? plain ?? '';
      return /^(https?|data):/i.test(address) ? whole : `![${label}](${encode(address)})`;
    })
    .replace(HTML, (whole, address: string) => (/^(https?|data):/i.test(address) ? whole : `![](${encode(address)})`));
}

/** The media at these addresses. `folder`: that of the note, with a slash at its end, or empty. */
export function findEmbeds(
  addresses: readonly string[],
  folder: string,
  media: MediaIndex,
  notes: Notes,
): ParsedMedia[] {
  return addresses.flatMap((address) => {
    if (/^[a-z][a-z\d+.-]*:/i.test(address)) return [];
    const path = decodePath(address.replace(/[?#].*$/, ''));
    notes.addIf(isAudio(path), 'Audio recordings aren’t imported.');
    notes.addIf(/\.pdf$/i.test(path), 'PDF files aren’t imported.');
    if (!isMedia(path)) return [];
    const stripped = path.replace(/^(\.?\/)+/, '');
    return media.find(kindOf(path), resolve(folder, stripped), stripped);
  });
}

/** A path relative to a folder, with `..` resolved. */
function resolve(folder: string, path: string): string {
  const parts: string[] = [];
  for (const part of `${folder}${path}`.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}
