/** Converts HTML to plain text: paragraphs, breaks and lists become lines. */
import { ENTITIES } from './html-entities.ts';

const TAG = /^<(?:(\/?)([a-z][a-z0-9]*)([^<>]*)|[!?][^<>]*)>$/i;
const BLOCKS = new Set(
  'p div h1 h2 h3 h4 h5 h6 ul ol li blockquote pre table tr section article header footer figure figcaption dl dt dd hr'.split(
    ' ',
  ),
);
/** Elements whose content is not text. */
const NON_TEXT_ELEMENTS = new Set(['script', 'style', 'head', 'title', 'template']);
/** Number of UTF-16 units inspected at the end of a line. */
const LINE_TAIL_LENGTH = 1_000;
/** Whether the text contains tags that editors write. */
export const isHtml = (text: string) =>
  /<(?:p|div|br|h[1-6]|ul|ol|li|span|b|i|u|strong|em|a|html|blockquote)(?:\s[^<>]{0,2000})?\/?>/i.test(text);

/**
 * Converts HTML to plain text. If it has empty paragraphs, these are blank lines and each other paragraph is a line.
 * Otherwise paragraphs are separated by a blank line.
 */
export function htmlToText(html: string): string {
  const lines = new LineBuilder();
  let skippedElement: string | undefined;
  for (const part of partsOf(html)) {
    if (typeof part === 'string') {
      if (skippedElement === undefined) lines.addText(part);
    } else if (skippedElement !== undefined) {
      if (part.isEnd && part.name === skippedElement) skippedElement = undefined;
    } else if (NON_TEXT_ELEMENTS.has(part.name) && !part.isEnd) skippedElement = part.name;
    else lines.addTag(part);
  }
  return lines.text();
}

export interface Tag {
  /** Tag name; empty for a declaration. */
  name: string;
  isEnd: boolean;
  attributes: string;
}

/** Splits into texts and tags. A `<` that begins no tag is text. */
export function* partsOf(html: string): Generator<string | Tag> {
  // Remove comments first, so that everything in angle brackets is a tag.
  const [first = '', ...others] = withoutComments(html).split('<');
  let text = first;
  for (const other of others) {
    const end = other.indexOf('>') + 1;
    const tag = end > 0 ? TAG.exec(`<${other.slice(0, end)}`) : null;
    if (!tag) {
      text += `<${other}`;
      continue;
    }
    const [, slash, name = '', attributes = ''] = tag;
    yield text;
    yield { name: name.toLowerCase(), isEnd: slash === '/', attributes };
    text = other.slice(end);
  }
  yield text;
}

function withoutComments(html: string): string {
  const [first = '', ...others] = html.split('<!--');
  return others.reduce((text, other) => {
    const end = other.indexOf('-->');
    return text + (end < 0 ? other : other.slice(end + 3));
  }, first);
}

class LineBuilder {
  readonly #lines: string[] = [];
  #line = '';
  /** Start of a long line, which is not inspected again. */
  #lineStart = '';
  /** Open lists: the number of the next item, or undefined if unordered. */
  readonly #lists: (number | undefined)[] = [];
  #isPreformatted = false;
  /** Indices in `#lines` at which a block begins or ends. */
  readonly #blockBoundaries = new Set<number>();
  #hasEmptyParagraph = false;
  #isParagraphEmpty = false;
  /** Index in `#lines` at which the current paragraph begins. */
  #paragraph = 0;

  addText(html: string): void {
    this.#trimLine();
    const text = decodeEntities(this.#isPreformatted ? html : html.replace(/[ \t\r\n\f]+/g, ' '));
    if (text.trim() !== '') this.#isParagraphEmpty = false;
    if (!this.#isPreformatted)
      this.#line += this.#line === '' || this.#line.endsWith(' ') ? text.replace(/^ /, '') : text;
    else {
      const [first = '', ...others] = text.split(/\r\n?|\n/);
      this.#line += first;
      for (const line of others) {
        this.#endLine();
        this.#line = line;
      }
    }
  }

  addTag({ name, isEnd, attributes }: Tag): void {
    this.#trimLine();
    if (name === 'br') {
      if (!isEnd) this.#endLine();
      return;
    }
    if (name === 'input' && /checkbox/i.test(attributes)) {
      this.#line = this.#line.replace(/- $/, '') + (/\bchecked\b/i.test(attributes) ? '☑ ' : '☐ ');
    }
    if (name === 'td' || name === 'th') {
      if (!isEnd && this.#line !== '') this.#line += '\t';
      return;
    }
    if (!BLOCKS.has(name)) return;
    this.#endBlock();
    if (name === 'pre') this.#isPreformatted = !isEnd;
    if (name === 'ul' || name === 'ol') {
      if (isEnd) this.#lists.pop();
      else this.#lists.push(name === 'ol' ? 1 : undefined);
    }
    if (name === 'li' && !isEnd) this.#line = this.#listMarker();
    if (name === 'p') this.#markParagraph(isEnd);
    // No blank line between list items.
    const isInList = this.#lists.length > (isEnd || !/^[uo]l$/.test(name) ? 0 : 1);
    if (!isInList && name !== 'tr' && name !== 'div') this.#blockBoundaries.add(this.#lines.length);
    if (name === 'hr' && !isEnd) {
      this.#lines.push('---');
      this.#blockBoundaries.add(this.#lines.length);
    }
  }

  #markParagraph(isEnd: boolean): void {
    if (isEnd && this.#isParagraphEmpty) {
      // A break in it already ended the line.
      if (this.#lines.length === this.#paragraph) this.#lines.push('');
      this.#hasEmptyParagraph = true;
    }
    this.#isParagraphEmpty = !isEnd;
    this.#paragraph = this.#lines.length;
  }

  #listMarker(): string {
    const depth = this.#lists.length - 1;
    const number = this.#lists[depth];
    if (number !== undefined) this.#lists[depth] = number + 1;
    const indent = '  '.repeat(Math.min(Math.max(depth, 0), 10));
    return `${indent}${number === undefined ? '-' : `${number}.`} `;
  }

  #endLine(): void {
    this.#lines.push((this.#lineStart + this.#line).trimEnd());
    this.#line = '';
    this.#lineStart = '';
  }

  /** Inspects only the end of a long line, so that conversion takes linear time. */
  #trimLine(): void {
    if (this.#line.length < 2 * LINE_TAIL_LENGTH) return;
    this.#lineStart += this.#line.slice(0, -LINE_TAIL_LENGTH);
    this.#line = this.#line.slice(-LINE_TAIL_LENGTH);
  }

  /** A block ends the line before it, unless that is empty. */
  #endBlock(): void {
    if (this.#lineStart !== '' || /\S/.test(this.#line.replace(/^\s*(-|\d+\.) $/, ''))) this.#endLine();
    else if (!/^\s*(-|\d+\.) $/.test(this.#line)) this.#line = '';
  }

  text(): string {
    this.#endBlock();
    const out: string[] = [];
    for (const [index, line] of this.#lines.entries()) {
      const isAtBlockBoundary = this.#blockBoundaries.has(index) && !this.#hasEmptyParagraph;
      if (isAtBlockBoundary && out.length > 0 && out.at(-1) !== '' && line !== '') out.push('');
      out.push(line);
    }
    return out.join('\n').trim();
  }
}

/** Decodes character references; invalid ones stay as they are. */
export function decodeEntities(html: string): string {
  return html
    .replace(/&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-zA-Z][a-zA-Z0-9]{1,10}));/g, (whole, decimal, hex, name) => {
      if (name !== undefined) return ENTITIES.get(name) ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    })
    .replaceAll('\u00a0', ' ');
}
