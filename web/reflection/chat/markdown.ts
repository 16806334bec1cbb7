/** Parses the Markdown subset of replies: paragraphs, lists, bold and italic. Everything else stays plain text. */

export type Inline = string | { mark: 'strong' | 'em'; inner: Inline[] };

export interface Lines {
  kind: 'paragraph' | 'heading' | 'quote';
  lines: Inline[][];
}
export interface List {
  kind: 'bullets' | 'numbers';
  items: Inline[][];
  /** Number of the first item. */
  from: number;
}
export type Block = Lines | List;

const BULLET = /^\s{0,3}[-*+•]\s+(.+)$/;
const NUMBER = /^\s{0,3}(\d{1,3})[.)]\s+(.+)$/;
const HEADING = /^\s{0,3}#{1,6}\s+(.+?)\s*#*$/;
const QUOTE = /^\s{0,3}>\s?(.*)$/;

type Line =
  | { kind: Block['kind']; text: string; number: number }
  /** A separator between blocks. */
  | undefined;

function parseLine(line: string): Line {
  if (line.trim() === '' || /^\s*([-*_])(\s*\1){2,}\s*$/.test(line)) return undefined;
  const bullet = BULLET.exec(line);
  if (bullet) return { kind: 'bullets', text: bullet[1] ?? '', number: 0 };
  const number = NUMBER.exec(line);
  if (number) return { kind: 'numbers', text: number[2] ?? '', number: Number(number[1]) };
  const heading = HEADING.exec(line);
  if (heading) return { kind: 'heading', text: heading[1] ?? '', number: 0 };
  const quote = QUOTE.exec(line);
  if (quote) return { kind: 'quote', text: quote[1] ?? '', number: 0 };
  return { kind: 'paragraph', text: line.trim(), number: 0 };
}

/** Returns the blocks of a text, which may be incomplete. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  for (const paragraph of text.replace(/\r\n?/g, '\n').split(/\n\s*\n/)) {
    const quote = paragraph.trim();
    // The user's own words, without Markdown.
    if (isQuote(quote)) blocks.push({ kind: 'quote', lines: quote.split('\n').map((line) => [line]) });
    else appendParagraph(blocks, paragraph);
  }
  return blocks;
}

/** The text without its marks, on one line, for screen readers. */
export function spokenText(text: string): string {
  const spoken = (inline: Inline[]): string =>
    inline.map((part) => (typeof part === 'string' ? part : spoken(part.inner))).join('');
  return blocksOf(text)
    .flatMap((block) => ('items' in block ? block.items : block.lines).map(spoken))
    .join(' ');
}

/** Returns true if the paragraph is one quote, which may contain others. */
function isQuote(paragraph: string): boolean {
  let depth = 0;
  for (let at = 0; at < paragraph.length; at++) {
    if (paragraph[at] === '“') depth += 1;
    if (paragraph[at] === '”') depth -= 1;
    if (depth === 0) return at > 0 && at === paragraph.length - 1;
  }
  return false;
}

function appendParagraph(blocks: Block[], paragraph: string): void {
  let afterSeparator = true;
  for (const raw of paragraph.split('\n')) {
    const line = parseLine(raw);
    if (line) appendLine(blocks, line, afterSeparator);
    afterSeparator = line === undefined;
  }
}

function appendLine(blocks: Block[], { kind, text, number }: NonNullable<Line>, afterSeparator: boolean): void {
  const last = blocks.at(-1);
  const inline = inlineOf(stripLinks(text));
  if (kind === 'bullets' || kind === 'numbers') {
    // A list continues across blank lines.
    if (last?.kind === kind) last.items.push(inline);
    else blocks.push({ kind, items: [inline], from: number });
  } else if (last?.kind === kind && kind !== 'heading' && !afterSeparator) last.lines.push(inline);
  else blocks.push({ kind, lines: [inline] });
}

/** Reduces links and pictures to their text, so that a reply can neither fetch nor link to anything. */
function stripLinks(text: string): string {
  return text.replace(/!?\[([^[\]]{0,500})\]\((?:[^()]|\([^()]*\)){0,2000}\)/g, '$1').replace(/`([^`]{1,500})`/g, '$1');
}

/** Emphasis markers around text. The length limit bounds backtracking; emphasized text is rarely longer. */
const EMPHASIS = /(\*\*|__)(?=\S)(.{1,500}?)(?<=\S)\1|(?<![\w*_])([*_])(?=\S)(.{1,500}?)(?<=\S)\3(?![\w*_])/g;
const MAX_DEPTH = 3;

function inlineOf(text: string, depth = 0): Inline[] {
  if (depth === MAX_DEPTH) return [text];
  const parts: Inline[] = [];
  let from = 0;
  for (const match of text.matchAll(EMPHASIS)) {
    if (match.index > from) parts.push(text.slice(from, match.index));
    const [matched, , strong, , em = ''] = match;
    parts.push({ mark: strong === undefined ? 'em' : 'strong', inner: inlineOf(strong ?? em, depth + 1) });
    from = match.index + matched.length;
  }
  if (from < text.length) parts.push(text.slice(from));
  return parts;
}
