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
  | { kind: Block['kind']; words: string; number: number }
  /** A separator between blocks. */
  | undefined;

function read(line: string): Line {
  if (line.trim() === '' || /^\s*([-*_])(\s*\1){2,}\s*$/.test(line)) return undefined;
  const bullet = BULLET.exec(line);
  if (bullet) return { kind: 'bullets', words: bullet[1] ?? '', number: 0 };
  const number = NUMBER.exec(line);
  if (number) return { kind: 'numbers', words: number[2] ?? '', number: Number(number[1]) };
  const heading = HEADING.exec(line);
  if (heading) return { kind: 'heading', words: heading[1] ?? '', number: 0 };
  const quote = QUOTE.exec(line);
  if (quote) return { kind: 'quote', words: quote[1] ?? '', number: 0 };
  return { kind: 'paragraph', words: line.trim(), number: 0 };
}

/** Returns the blocks of a text, which may be incomplete. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let isApart = true;
  for (const raw of text.replace(/\r\n?/g, '\n').split('\n')) {
    const line = read(raw);
    if (line) put(blocks, line, isApart);
    isApart = line === undefined;
  }
  return blocks;
}

function put(blocks: Block[], { kind, words, number }: NonNullable<Line>, isApart: boolean): void {
  const last = blocks.at(-1);
  const inline = inlineOf(plain(words));
  if (kind === 'bullets' || kind === 'numbers') {
    // A list continues across blank lines.
    if (last?.kind === kind) last.items.push(inline);
    else blocks.push({ kind, items: [inline], from: number });
  } else if (last?.kind === kind && kind !== 'heading' && !isApart) last.lines.push(inline);
  else blocks.push({ kind, lines: [inline] });
}

/** Reduces links and pictures to their text, so that a reply can neither fetch nor link to anything. */
function plain(words: string): string {
  return words
    .replace(/!?\[([^[\]]{0,500})\]\((?:[^()]|\([^()]*\)){0,2000}\)/g, '$1')
    .replace(/`([^`]{1,500})`/g, '$1');
}

/** Emphasis markers around text. The length limit bounds backtracking; emphasized text is rarely longer. */
const MARKED = /(\*\*|__)(?=\S)(.{1,500}?)(?<=\S)\1|(?<![\w*_])([*_])(?=\S)(.{1,500}?)(?<=\S)\3(?![\w*_])/g;
const DEEPEST = 3;

function inlineOf(words: string, depth = 0): Inline[] {
  if (depth === DEEPEST) return [words];
  const parts: Inline[] = [];
  let from = 0;
  for (const match of words.matchAll(MARKED)) {
    if (match.index > from) parts.push(words.slice(from, match.index));
    const [whole, , strong, , em = ''] = match;
    parts.push({ mark: strong === undefined ? 'em' : 'strong', inner: inlineOf(strong ?? em, depth + 1) });
    from = match.index + whole.length;
  }
  if (from < words.length) parts.push(words.slice(from));
  return parts;
}
