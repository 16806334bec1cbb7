/** Finds the links in a message, and among them those to moments that members share. */

export interface TextPart {
  text: string;
  /** Where it leads; undefined for plain words. */
  href: string | undefined;
}

const LINK = /https?:\/\/[^\s<>"]+/gi;
/** What ends a sentence rather than an address. */
const TRAILING = /[.,;:!?)\]}'’”]+$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The words of a message and the links between them. */
export function partsOf(content: string): TextPart[] {
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

/** Id of the shared moment that an address of this site leads to; undefined for every other address. */
export function momentOf(href: string, origin: string): string | undefined {
  const url = new URL(href);
  if (url.origin !== origin || url.pathname !== '/community') return undefined;
  const id = url.searchParams.get('entry') ?? '';
  return UUID.test(id) ? id : undefined;
}
