/** The words that someone wrote in a reply: without the mail it quotes, and without a signature. */
import { escapeHtml } from '../../platform/escape-html.ts';
import { htmlToText, partsOf, type Tag } from '../../platform/html-text.ts';

/** Longest text and HTML that are read, in UTF-16 units: many times an entry. */
const TEXT_MAX = 1_000_000;
/** A longer mail is no entry. */
const LINES_MAX = 10_000;
/** Longest part of a line that is compared, in UTF-16 units. */
const LINE_MAX = 1_000;
/** Lines over which mail programs wrap the sentence above a quote. */
const ATTRIBUTION_LINES_MAX = 3;
/** Lines of the block that Outlook puts above a quote, after its first. */
const BLOCK_LINES_MAX = 4;

const QUOTED = /^\s?>/;
/** Signatures begin so (RFC 3676, 4.3). Without the space it is a line that someone wrote. */
const SIGNATURE = '-- ';
const ATTRIBUTIONS =
  /^(on|am|le|el|il|em|op|w dniu|dnia|den|på|pe|dňa|dne)\s.{3,300}\b(wrote|schrieb|a écrit|escribió|ha scritto|escreveu|schreef|pisze|napisał|napisal|skrev|kirjoitti)\b.{0,80}:$/iu;
const SEPARATOR =
  /^\s*-{2,}\s*(original message|original appointment|ursprüngliche nachricht|message d[’']origine|mensaje original|messaggio originale|mensagem original|oorspronkelijk bericht|forwarded message)\s*-{2,}\s*$/iu;
const BLOCK_BEGINS = /^\s*\*?(from|von|de|da|van|från|fra|od|lähettäjä)\s?:\*?\s/iu;
const BLOCK_CONTINUES =
  /^\s*\*?(sent|date|to|subject|gesendet|datum|an|betreff|envoyé|à|objet|enviado|para|asunto|assunto|inviato|data|oggetto|verzonden|aan|onderwerp|skickat|till|ämne|sendt|til|emne|wysłano|do|temat)\s?:\*?\s/iu;
const DEVICE_LINE =
  /^(sent from (my|mail for|outlook|yahoo|proton|fastmail|samsung)\b.{0,60}|get outlook for .{0,30}|von meinem \S+ gesendet|gesendet von (mail|outlook|meinem).{0,40}|envoyé de(puis)? mon .{0,40}|enviado desde mi .{0,40}|enviado do meu .{0,40}|inviato da(l)? .{0,40}|verstuurd vanaf mijn .{0,40}|skickat från min .{0,40})$/iu;

/** Elements around a quote, by class. */
const QUOTE_CLASS = /\b(yahoo_quoted|protonmail_quote|tutanota_quote|zmail_extra)\b/;
/** Elements that are no words of the writer, and no quote. */
const DROPPED = /\b(gmail_attr|gmail_signature\w*|moz-cite-prefix|moz-signature|protonmail_signature_block)\b/;
const DROPPED_ID = /\bid\s*=\s*["']?(signature|applemailsignature|ms-outlook-mobile-signature)\b/i;
/** From here on Outlook quotes. */
const QUOTE_BEGINS =
  /\bid\s*=\s*["']?(appendonsend|divrplyfwdmsg|stopspelling|mail-editor-reference-message-container)\b/i;
const VOID = new Set(['br', 'hr', 'img', 'input', 'meta', 'link', 'wbr', 'col', 'area', 'base', 'embed', 'source']);

/**
 * The words and, for a mail with HTML, the HTML they are in. HTML goes first, because the text beside it is wrapped after
 * 78 characters.
 * @param sender the address from which this server sends, by which a quote is known in any language
 */
export function newWordsOf(
  { text = '', html }: { text?: string | undefined; html?: string | undefined },
  sender: string,
): { words: string; html: string | undefined } {
  const ownHtml = html === undefined ? undefined : withoutQuotedElements(html.slice(0, TEXT_MAX));
  const words = ownHtml === undefined ? '' : withoutQuotedLines(htmlToText(ownHtml), sender);
  return { words: words === '' ? withoutQuotedLines(text.slice(0, TEXT_MAX), sender) : words, html: ownHtml };
}

/** Each quote becomes a line that begins with `>`, as in a mail of text, so that words below a quote stay. */
function withoutQuotedElements(html: string): string {
  let kept = '';
  let skipped: { name: string; depth: number } | undefined;
  for (const part of partsOf(html)) {
    if (typeof part === 'string') {
      if (!skipped) kept += part;
    } else if (skipped) {
      if (part.name === skipped.name && !isEmpty(part)) skipped.depth += part.isEnd ? -1 : 1;
      if (skipped.depth === 0) skipped = undefined;
    } else if (!part.isEnd && QUOTE_BEGINS.test(part.attributes)) {
      return kept;
    } else if (!part.isEnd && !isEmpty(part) && (isQuote(part) || isDropped(part))) {
      skipped = { name: part.name, depth: 1 };
      if (isQuote(part)) kept += `<div>${escapeHtml('>')}</div>`;
    } else if (part.name !== '') {
      kept += `<${part.isEnd ? '/' : ''}${part.name}${part.attributes}>`;
    }
  }
  return kept;
}

const isEmpty = ({ name, attributes }: Tag) => VOID.has(name) || attributes.endsWith('/');
const isDropped = ({ attributes }: Tag) => DROPPED.test(attributes) || DROPPED_ID.test(attributes);
const isQuote = ({ name, attributes }: Tag) =>
  name === 'blockquote' ? /\bgmail_quote\b|\bcite\b/i.test(attributes) : QUOTE_CLASS.test(attributes);

function withoutQuotedLines(text: string, sender: string): string {
  const lines = text.replace(/\r\n?/g, '\n').split('\n', LINES_MAX);
  const kept: string[] = [];
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? '';
    if (line === SIGNATURE || SEPARATOR.test(line.slice(0, LINE_MAX)) || isBlock(lines, index, sender)) break;
    if (QUOTED.test(line)) continue;
    const length = attributionAt(lines, index, sender);
    if (length === 0) {
      kept.push(line);
      continue;
    }
    // Without marks, where the quote ends is unknown.
    if (!QUOTED.test(lines.slice(index + length).find((next) => next.trim() !== '') ?? '')) break;
    index += length - 1;
  }
  while (kept.length > 0 && isDeviceLine(kept.at(-1) ?? '')) kept.pop();
  return kept
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const isDeviceLine = (line: string) => line.trim() === '' || (line.length <= 100 && DEVICE_LINE.test(line.trim()));

/** Number of lines of a sentence such as "On Wednesday, Evenglow wrote:" that begins here; 0 if none does. */
function attributionAt(lines: readonly string[], index: number, sender: string): number {
  for (let length = 1; length <= ATTRIBUTION_LINES_MAX && index + length <= lines.length; length++) {
    const parts = lines.slice(index, index + length);
    if (parts.at(-1)?.trim() === '') return 0;
    if (!isAttribution(parts, sender)) continue;
    // The line before an attribution must not be taken for its beginning.
    const beginsLater = parts.some((_part, later) => later > 0 && isAttribution(parts.slice(later), sender));
    return beginsLater ? 0 : length;
  }
  return 0;
}

function isAttribution(parts: readonly string[], sender: string): boolean {
  const sentence = parts.map((part) => part.trim().slice(0, LINE_MAX)).join(' ');
  if (!/[:：]$/.test(sentence)) return false;
  // In other languages, a date and the address.
  return ATTRIBUTIONS.test(sentence) || (/\d/.test(parts[0] ?? '') && sentence.toLowerCase().includes(sender));
}

/** Whether the lines "From: … Sent: … To: …" begin here, perhaps after a ruled line. */
function isBlock(lines: readonly string[], index: number, sender: string): boolean {
  const line = (lines[index] ?? '').slice(0, LINE_MAX);
  if (/^\s*_{10,}\s*$/.test(line)) {
    const next = lines.findIndex((other, at) => at > index && other.trim() !== '');
    return next > index && next <= index + 2 && isBlock(lines, next, sender);
  }
  if (/^\s*\*?[\p{L}’' ]{2,20}\s?[:：]\*?\s/u.test(line) && line.toLowerCase().includes(sender)) return true;
  if (!BLOCK_BEGINS.test(line)) return false;
  const following = lines.slice(index + 1, index + 1 + BLOCK_LINES_MAX);
  return following.filter((other) => BLOCK_CONTINUES.test(other.slice(0, LINE_MAX))).length >= 2;
}
