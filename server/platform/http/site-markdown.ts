/** A small safe part of Markdown, for the operator's texts: headings, paragraphs, lists, links and bold words. */
import { escapeHtml } from '../escape-html.ts';

const LIST_ITEM = /^(?:[-*]|\d{1,9}[.)]) +/;
const LINK = /\[([^[\]]{1,500})\]\(([^()\s]{1,2000})\)/g;
/** Addresses of the web, mail, telephone, this server and this page. Browsers read `/\` like `//`, as another server. */
const ALLOWED_TARGET = /^(?:https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/;

/**
 * Returns HTML for `text`. HTML in it is escaped, and links with another protocol stay text. Single line ends are spaces;
 * a line that ends in two spaces or a backslash breaks.
 */
export function renderMarkdown(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n/)
    .flatMap(splitHeadings)
    .map(renderBlock)
    .join('\n');
}

/** A heading needs no empty line around it. */
function splitHeadings(block: string): string[] {
  const parts: string[] = [];
  let lines: string[] = [];
  const close = () => {
    if (lines.some((line) => line.trim() !== '')) parts.push(lines.join('\n'));
    lines = [];
  };
  for (const line of block.split('\n')) {
    if (/^#{1,3} /.test(line)) {
      close();
      parts.push(line);
    } else lines.push(line);
  }
  close();
  return parts;
}

function renderBlock(block: string): string {
  const heading = /^(#{1,3}) +(.*)$/.exec(block);
  if (heading) return `<h${heading[1]?.length}>${renderInline(heading[2] ?? '')}</h${heading[1]?.length}>`;
  const text = block.replace(/^\n+/, '').trimEnd();
  const first = LIST_ITEM.exec(text)?.[0];
  if (first === undefined) return `<p>${renderInline(text)}</p>`;
  const tag = /^\d/.test(first) ? 'ol' : 'ul';
  const items = text
    .split(/\n(?=(?:[-*]|\d{1,9}[.)]) )/)
    .map((item) => `<li>${renderInline(item.replace(LIST_ITEM, ''))}</li>`);
  return `<${tag}>${items.join('')}</${tag}>`;
}

function renderInline(text: string): string {
  return escapeHtml(text.trim())
    .replaceAll(LINK, (whole, words: string, target: string) =>
      ALLOWED_TARGET.test(target) ? `<a href="${target}">${words}</a>` : whole,
    )
    .replaceAll(/\*\*([^*\n]{1,500})\*\*/g, '<strong>$1</strong>')
    .replaceAll(/(?: {2,9}|\\)\n/g, '<br>')
    .replaceAll('\n', ' ');
}
