/** Converts Markdown to plain text. */

export interface PlainMarkdown {
  text: string;
  /** Targets of images and other embeds, in order. */
  embedded: string[];
}

const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const HEADING = /^ {0,3}#{1,6}[ \t]+/;
const QUOTE = /^ {0,3}>[ \t]?/;
const RULE = /^ {0,3}([-*_])(?:[ \t]*\1){2,}[ \t]*$/;
const ITEM = /^([ \t]*)[-*+][ \t]+(?:\[([ xX])\][ \t]+)?/;
/** Characters that may be escaped (CommonMark, 2.4). */
const ESCAPABLE = /[!-/:-@[-`{-~]/;
/** Marks a line that had only embeds. The blank line after it is removed too. */
const GAP = '\0';
/** Maximum length of a link target in UTF-16 units. */
const ADDRESS_MAX = 2_000;
/** Maximum number of open brackets that may become links. */
const BRACKETS_MAX = 32;

/** Removes the markup, in linear time for any input. */
export function markdownToText(markdown: string): PlainMarkdown {
  const embedded: string[] = [];
  const out: string[] = [];
  let paragraph: string[] = [];
  const endParagraph = () => {
    if (paragraph.length > 0) addParagraph(paragraph.join('\n'), out, embedded);
    paragraph = [];
  };
  let fence: string | undefined;
  for (const line of markdown
    .replaceAll(GAP, '')
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .split('\n')) {
    const mark = FENCE.exec(line)?.[1];
    if (fence !== undefined) {
      if (mark?.startsWith(fence)) fence = undefined;
      else out.push(line);
    } else if (mark !== undefined) {
      endParagraph();
      fence = mark;
    } else if (line.trim() === '') {
      endParagraph();
      // Embeds on lines of their own leave no gap.
      if (!endsWithGap(out)) out.push('');
    } else if (RULE.test(line)) {
      endParagraph();
      out.push('---');
    } else {
      const isHeading = HEADING.test(line);
      if (isHeading) endParagraph();
      paragraph.push(withoutPrefix(line));
      if (isHeading) endParagraph();
    }
  }
  endParagraph();
  return {
    text: out
      .filter((line) => line !== GAP)
      .join('\n')
      .trim(),
    embedded,
  };
}

const endsWithGap = (out: readonly string[]) => out.at(-1) === GAP;

function withoutPrefix(line: string): string {
  const rest = line.replace(QUOTE, '').replace(HEADING, '');
  return rest.replace(ITEM, (_, indent: string, box: string | undefined) => {
    const sign = box === undefined ? '-' : box === ' ' ? '☐' : '☑';
    return `${indent}${sign} `;
  });
}

function addParagraph(markdown: string, out: string[], embedded: string[]): void {
  const text = plainInline(markdown, embedded);
  for (const line of text.split('\n')) {
    if (line.includes(GAP)) {
      const words = line.replaceAll(GAP, '');
      out.push(words.trim() === '' ? GAP : words);
    } else out.push(line);
  }
}

/** A delimiter run such as `**`, which may be markup in part. */
interface Run {
  index: number;
  mark: string;
  remaining: number;
}

/** Removes inline markup: embeds, links, code and emphasis. */
function plainInline(markdown: string, embedded: string[]): string {
  const out: string[] = [];
  /** Index in `out` of an open bracket that may begin a link. */
  const brackets: { place: number; isImage: boolean }[] = [];
  const runs = new Map<string, Run[]>();
  const codeEnds = new Map<string, number>();
  let at = 0;
  while (at < markdown.length) {
    const character = markdown[at] ?? '';
    const next = markdown[at + 1] ?? '';
    if (character === '\\' && (next === '\n' || ESCAPABLE.test(next))) {
      // A backslash before the end of a line is a line break.
      out.push(next);
      at += 2;
    } else if (character === '`') {
      at = readCode(markdown, at, out, codeEnds);
    } else if (character === '[' || (character === '!' && next === '[')) {
      const isImage = character === '!';
      brackets.push({ place: out.length, isImage });
      if (brackets.length > BRACKETS_MAX) brackets.shift();
      out.push(isImage ? '![' : '[');
      at += isImage ? 2 : 1;
    } else if (character === ']') {
      at = readLinkEnd(markdown, at, out, brackets, embedded);
    } else if (character === '<') {
      at = readAutolink(markdown, at, out);
    } else if ('*_~='.includes(character)) {
      at = readRun(markdown, at, out, runs);
    } else {
      out.push(character);
      at++;
    }
  }
  return out.join('');
}

function readCode(markdown: string, at: number, out: string[], ends: Map<string, number>): number {
  let from = at;
  while (markdown[from] === '`') from++;
  const ticks = markdown.slice(at, from);
  // Search for the end only once, so that parsing takes linear time.
  const searchFrom = ends.get(ticks) ?? from;
  const end = searchFrom < 0 ? -1 : markdown.indexOf(ticks, Math.max(searchFrom, from));
  ends.set(ticks, end);
  if (end < 0) {
    out.push(ticks);
    return from;
  }
  out.push(markdown.slice(from, end));
  return end + ticks.length;
}

function readLinkEnd(
  markdown: string,
  at: number,
  out: string[],
  brackets: { place: number; isImage: boolean }[],
  embedded: string[],
): number {
  const bracket = brackets.pop();
  const end = markdown[at + 1] === '(' && bracket ? addressEnd(markdown, at + 2) : -1;
  if (!bracket || end < 0) {
    out.push(']');
    return at + 1;
  }
  const address = markdown.slice(at + 2, end);
  const label = out
    .splice(bracket.place)
    .join('')
    .slice(bracket.isImage ? 2 : 1);
  if (bracket.isImage) {
    embedded.push(address);
    // A remote picture has only its address.
    out.push(label !== '' ? label : /^https?:/.test(address) ? address : GAP);
  } else {
    const needsAddress = /^(https?|mailto|tel):/.test(address) && !address.endsWith(label);
    out.push(label === '' ? address : needsAddress ? `${label} (${address})` : label);
  }
  return end + 1;
}

/** Index of the bracket after a link target; -1 if there is no target. */
function addressEnd(markdown: string, from: number): number {
  let depth = 0;
  for (let at = from; at < markdown.length && at - from < ADDRESS_MAX; at++) {
    const character = markdown[at] ?? '';
    if (/[\s<[]/.test(character)) return -1;
    if (character === '(') depth++;
    if (character === ')' && depth-- === 0) return at;
  }
  return -1;
}

function readAutolink(markdown: string, at: number, out: string[]): number {
  const found = /^<((?:https?:\/\/|mailto:)[^\s<>]{1,2000})>/.exec(markdown.slice(at, at + ADDRESS_MAX + 10));
  out.push(found?.[1] ?? '<');
  return at + (found?.[0].length ?? 1);
}

/** Keeps opening delimiters until they are closed, then removes both. */
function readRun(markdown: string, at: number, out: string[], runs: Map<string, Run[]>): number {
  const mark = markdown[at] ?? '';
  let end = at;
  while (markdown[end] === mark) end++;
  let count = end - at;
  const before = at === 0 ? ' ' : (markdown[at - 1] ?? ' ');
  const after = markdown[end] ?? ' ';
  const isPair = mark === '~' || mark === '=';
  const isInWord = isPair || mark === '_' ? /[\p{L}\p{N}]/u : /\d/;
  const isInside = isInWord.test(before) && isInWord.test(after);
  const open = runs.get(mark) ?? [];
  if (!isInside && (!isPair || count === 2)) {
    if (/\S/.test(before) && !(mark === '_' && isInWord.test(after))) count = close(open, count, out);
    if (count > 0 && /\S/.test(after) && !(mark === '_' && isInWord.test(before))) {
      open.push({ index: out.length, mark, remaining: count });
      runs.set(mark, open);
    }
  }
  out.push(mark.repeat(count));
  return end;
}

/** Removes delimiters of open runs, up to `count`, and returns how many remain. */
function close(open: Run[], count: number, out: string[]): number {
  let remaining = count;
  for (let run = open.at(-1); run && remaining > 0; run = open.at(-1)) {
    const removed = Math.min(run.remaining, remaining);
    run.remaining -= removed;
    remaining -= removed;
    out[run.index] = run.mark.repeat(run.remaining);
    if (run.remaining === 0) open.pop();
  }
  return remaining;
}
