/** Finds the links in a message, and those that lead to shared entries. */

export interface TextPart {
  text: string;
  /** Link target; undefined for plain text. */
  href: string | undefined;
}

const LINK = /https?:\/\/[^\s<>"]+/gi;
/** Characters that end a sentence rather than a URL. */
const TRAILING = /[.,;:!?)\]}'’”]+$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Splits a message into text and links. */
export function splitLinks(content: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const match of content.matchAll(LINK)) {
    const href = match[0].replace(TRAILING, '');
    if (!URL.canParse(href)) continue;
    if (match.index > from) parts.push({ text: content.slice(from, match.index), href: undefined });
    parts.push({ text: href, href });
    from = match.index + href.length;
  }
  if (from < content.length) parts.push({ text: content.slice(from), href: undefined });
  return parts;
}

/** Returns the id of the shared entry that a URL of this site leads to; undefined for other URLs. */
export function sharedEntryIdOf(href: string, origin: string): string | undefined {
  const url = new URL(href);
  if (url.origin !== origin || url.pathname !== '/community') return undefined;
  const id = url.searchParams.get('entry') ?? '';
  return UUID.test(id) ? id : undefined;
}
