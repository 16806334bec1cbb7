/** Takes the markup of HTML off: paragraphs, breaks and lists stay as lines. */
import { ENTITIES } from './html-entities.ts';

const TAG = /^<(?:(\/?)([a-z][a-z0-9]*)([^<>]*)|[!?][^<>]*)>$/i;
const BLOCKS = new Set(
  'p div h1 h2 h3 h4 h5 h6 ul ol li blockquote pre table tr section article header footer figure figcaption dl dt dd hr'.split(
    ' ',
  ),
);
/** Elements whose content is no text. */
const SILENT = new Set(['script', 'style', 'head', 'title', 'template']);
/** UTF-16 units at the end of a line. */
const LOOKED_AT = 1_000;
/** True for a text with tags that editors write. */
export const isHtml = (text: string) =>
  /<(?:p|div|br|h[1-6]|ul|ol|li|span|b|i|u|strong|em|a|html|blockquote)(?:\s[^<>]{0,2000})?\/?>/i.test(text);

/**
 * The text of a piece of HTML. Empty paragraphs between others count as blank lines, and each
 * paragraph as a line; otherwise paragraphs are separated by a blank line.
 */
export function plainOfHtml(html: string): string {
  const lines = new Lines();
  let silent: string | undefined;
  for (const part of partsOf(html)) {
    if (typeof part === 'string') {
      if (silent === undefined) lines.addText(part);
    } else if (silent !== undefined) {
      if (part.isEnd && part.name === silent) silent = undefined;
    } else if (SILENT.has(part.name) && !part.isEnd) silent = part.name;
    else lines.addTag(part);
  }
  return lines.text();
}

interface Tag {
  /** Empty for a declaration. */
  name: string;
  isEnd: boolean;
  attributes: string;
}

/** Texts and tags in turn. A `<` that begins no tag belongs to the text. */
function* partsOf(html: string): Generator<string | Tag> {
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

class Lines {
  readonly #lines: string[] = [];
  #line = '';
  /** The beginning of a long line, which is not looked at any more. */
  #before = '';
  /** Of lists that are open: the number of the next item, or undefined for dots. */
  readonly #lists: (number | undefined)[] = [];
  #isPreformatted = false;
  /** Places in `#lines` where a block begins or ended. */
  readonly #ends = new Set<number>();
  #hasEmptyParagraph = false;
  #isParagraphEmpty = false;
  /** Where in `#lines` the present paragraph began. */
  #paragraph = 0;

  addText(html: string): void {
    this.#setAside();
    const text = decoded(this.#isPreformatted ? html : html.replace(/[ \t\r\n\f]+/g, ' '));
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
    this.#setAside();
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
    if (name === 'li' && !isEnd) this.#line = this.#itemSign();
    if (name === 'p') this.#markParagraph(isEnd);
    // No blank line between list items.
    const isInList = this.#lists.length > (isEnd || !/^[uo]l$/.test(name) ? 0 : 1);
    if (!isInList && name !== 'tr' && name !== 'div') this.#ends.add(this.#lines.length);
    if (name === 'hr' && !isEnd) {
      this.#lines.push('---');
      this.#ends.add(this.#lines.length);
    }
  }

  #markParagraph(isEnd: boolean): void {
    if (isEnd && this.#isParagraphEmpty) {
      // A break in it is the line already.
      if (this.#lines.length === this.#paragraph) this.#lines.push('');
      this.#hasEmptyParagraph = true;
    }
    this.#isParagraphEmpty = !isEnd;
    this.#paragraph = this.#lines.length;
  }

  #itemSign(): string {
    const place = this.#lists.length - 1;
    const number = this.#lists[place];
    if (number !== undefined) this.#lists[place] = number + 1;
    const indent = '  '.repeat(Math.min(Math.max(place, 0), 10));
    return `${indent}${number === undefined ? '-' : `${number}.`} `;
  }

  #endLine(): void {
    this.#lines.push((this.#before + this.#line).trimEnd());
    this.#line = '';
    this.#before = '';
  }

  /** Looking at the end of a line takes time in proportion to its length. */
  #setAside(): void {
    if (this.#line.length < 2 * LOOKED_AT) return;
    this.#before += this.#line.slice(0, -LOOKED_AT);
    this.#line = this.#line.slice(-LOOKED_AT);
  }

  /** A block ends the line before it, unless that is empty. */
  #endBlock(): void {
    if (this.#before !== '' || /\S/.test(this.#line.replace(/^\s*(-|\d+\.) $/, ''))) this.#endLine();
    else if (!/^\s*(-|\d+\.) $/.test(this.#line)) this.#line = '';
  }

  text(): string {
    this.#endBlock();
    const out: string[] = [];
    for (const [place, line] of this.#lines.entries()) {
      const isBehindBlock = this.#ends.has(place) && !this.#hasEmptyParagraph;
      if (isBehindBlock && out.length > 0 && out.at(-1) !== '' && line !== '') out.push('');
      out.push(line);
    }
    return out.join('\n').trim();
  }
}

/** With references to characters put in; those that are none stay as they are. */
export function decoded(html: string): string {
  return html
    .replace(/&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-zA-Z][a-zA-Z0-9]{1,10}));/g, (whole, decimal, hex, name) => {
      if (name !== undefined) return ENTITIES.get(name) ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    })
    .replaceAll('\u00a0', ' ');
}
