/** Serves the prerendered public pages (help, blog and others) and fills in the server's address. */
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fillPage } from './fill-page.ts';
import { fillOperator, fillText, type SiteContent, TEXT_PAGE } from './site-content.ts';

/** Folder of the prerendered pages, below the folder of the web client. */
export const DOCUMENTS_FOLDER = 'documents';
/** Placeholder for the server's address, which is unknown at build time. */
const ORIGIN = 'https://origin.invalid';

const PAGE = /^(?:\/[a-z0-9-]+){1,2}$/;
const FILES: Readonly<Record<string, string>> = {
  '/sitemap.xml': 'application/xml; charset=utf-8',
  '/robots.txt': 'text/plain; charset=utf-8',
  '/blog/feed.xml': 'application/atom+xml; charset=utf-8',
};

/**
 * `full`: all public pages. `product`: without the sample company: its pages, figures, people and story. `off`: without
 * pages about the product too; what members need stays: help, legal pages, contact and the API.
 */
export type PublicSite = 'full' | 'product' | 'off';

/** Pages that are samples altogether. */
const SAMPLE_PAGES = /^\/(?:careers|press)$/;
/** Pages about the product. */
const PRODUCT_PAGES = /^\/(?:features|pricing|integrations|about(?:-us)?|newsletter|blog(?:\/.+)?)$/;
/** Parts of pages that are samples, or about the product. None contains an element of its own name. */
const SAMPLE_PARTS = /<(section|li|a|span)\b[^>]*\bdata-sample="[^"]*"[^>]*>[\s\S]*?<\/\1>/g;
const PUBLIC_PARTS = /<(nav|a)\b[^>]*\bdata-public="[^"]*"[^>]*>[\s\S]*?<\/\1>/g;
const SITEMAP_ROW = new RegExp(`\\s*<url><loc>${ORIGIN}([^<]*)</loc></url>`, 'g');
const FEED_LINK = /\s*<link rel="alternate" type="application\/atom\+xml"[^>]*>/;

/** Where a path leads instead that this public site leaves out; undefined for others. Members' pages still link there. */
export function insteadOf(path: string, publicSite: PublicSite): string | undefined {
  if (publicSite === 'off' && (SAMPLE_PAGES.test(path) || PRODUCT_PAGES.test(path))) return '/';
  return publicSite === 'product' && SAMPLE_PAGES.test(path) ? '/about-us' : undefined;
}

export interface SiteOptions {
  /** Address of the server, without a trailing slash. */
  origin: string;
  /** Default: `full`. */
  publicSite?: PublicSite;
  /** The operator's own words. Default: none. */
  siteContent?: SiteContent | undefined;
}

/** Fills in the server's address and its operator, and removes what the public site leaves out. */
export function fillSite(html: string, { origin, publicSite = 'full', siteContent }: SiteOptions): string {
  let filled = fillOperator(html, siteContent, publicSite === 'full');
  if (publicSite !== 'full') {
    filled = filled
      .replace(SAMPLE_PARTS, '')
      .replace(SITEMAP_ROW, (row, path: string) => (insteadOf(path, publicSite) === undefined ? row : ''));
  }
  if (publicSite === 'off') filled = filled.replace(PUBLIC_PARTS, '').replace(FEED_LINK, '');
  return filled.replaceAll(ORIGIN, origin);
}

/** In place of the built file, where robots see nothing. */
const ROBOTS_OFF = 'User-agent: *\nDisallow: /\n';

const COMPRESS = {
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (text: string) => promisify(gzip)(text),
  identity: async (text: string) => Buffer.from(text),
};
export type Encoding = keyof typeof COMPRESS;

/** Named, and not refused with a weight of zero. */
const BROTLI = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/;
const GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/;

/** The preferred encoding that the client accepts. */
export function encodingFor({ headers }: FastifyRequest): Encoding {
  const accepted = headers['accept-encoding'] ?? '';
  return BROTLI.test(accepted) ? 'br' : GZIP.test(accepted) ? 'gzip' : 'identity';
}

export const compress = (text: string, encoding: Encoding): Promise<Buffer> => COMPRESS[encoding](text);

/** The prerendered page at `path`, with the server's address; undefined if there is none. */
export async function readDocument(
  { directory, ...site }: SiteOptions & { directory: string },
  path: string,
): Promise<string | undefined> {
  const source = await readFile(join(directory, DOCUMENTS_FOLDER, `${path}.html`), 'utf8').catch(() => undefined);
  return source && fillSite(source, site);
}

/** The page as signed-in members see it, with a link to their journal in place of the sign-in links. */
export const asMemberPage = (html: string) => html.replace('<html', '<html data-reader="member"');

/** Lists the fields a form takes from the query string: `<form data-prefill="category subject">`. */
const PREFILL = /<form\b[^>]*\bdata-prefill="([\w -]+)"/;

interface CachedDocument {
  stamp: string;
  etag: string;
  body: Buffer;
}

interface DocumentOptions extends SiteOptions {
  directory: string;
  hasSession: (request: FastifyRequest) => boolean;
  /** The current offer; some pages are prerendered once per offer. */
  offer: string;
}

async function findFirstFile(files: readonly string[]): Promise<{ file: string; stamp: string } | undefined> {
  for (const file of files) {
    const found = await stat(file).catch(() => undefined);
    if (found?.isFile()) return { file, stamp: `${found.mtimeMs} ${found.size}` };
  }
  return undefined;
}

/** Returns a function that sends the document at a path, and returns false if there is none. */
export function documentSender({ directory, hasSession, offer, ...site }: DocumentOptions) {
  const cache = new Map<string, CachedDocument>();
  const loadDocument = async (
    path: string,
    isMember: boolean,
    encoding: Encoding,
  ): Promise<CachedDocument | undefined> => {
    const own = site.siteContent?.texts.get(path);
    // The page of texts has none of its own.
    if (path === TEXT_PAGE && !own) return undefined;
    const page = own ? TEXT_PAGE : path;
    const names = FILES[path] ? [path] : [`${page}.html`, `${page}.${offer}.html`];
    const found = await findFirstFile(names.map((name) => join(directory, DOCUMENTS_FOLDER, name)));
    if (!found) return undefined;
    const { file, stamp } = found;
    const key = `${path} ${isMember} ${encoding}`;
    const cached = cache.get(key);
    if (cached?.stamp === stamp) return cached;
    const source = await readFile(file, 'utf8');
    const html =
      path === '/robots.txt' && site.publicSite === 'off'
        ? ROBOTS_OFF
        : fillSite(own ? fillText(source, own, path) : source, site);
    const text = isMember ? asMemberPage(html) : html;
    const etag = `W/"${createHash('sha256').update(text).digest('base64url')}"`;
    const document = { stamp, etag, body: await compress(text, encoding) };
    cache.set(key, document);
    return document;
  };
  return async (path: string, request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    if (!PAGE.test(path) && !FILES[path]) return false;
    const encoding = encodingFor(request);
    const document = await loadDocument(path, !FILES[path] && hasSession(request), encoding);
    if (!document) return false;
    if (PAGE.test(path) && request.url.includes('?')) {
      const filled = await prefillForm({ directory, ...site }, path, request);
      if (filled !== undefined) {
        // The query string may hold private data.
        reply
          .header('cache-control', 'no-store')
          .header('referrer-policy', 'no-referrer')
          .header('x-robots-tag', 'noindex');
        reply.type('text/html; charset=utf-8').send(hasSession(request) ? asMemberPage(filled) : filled);
        return true;
      }
    }
    reply.header('cache-control', 'no-cache').header('etag', document.etag).header('vary', 'Cookie, Accept-Encoding');
    if (request.headers['if-none-match']?.includes(document.etag)) {
      reply.code(304).send();
      return true;
    }
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    reply.type(FILES[path] ?? 'text/html; charset=utf-8').send(document.body);
    return true;
  };
}

/** The page with its form filled from the query string; undefined if nothing applies. */
async function prefillForm(
  site: SiteOptions & { directory: string },
  path: string,
  request: FastifyRequest,
): Promise<string | undefined> {
  const page = await readDocument(site, path);
  const names = page && PREFILL.exec(page)?.[1]?.split(' ');
  if (!names) return undefined;
  const query = new URLSearchParams(request.url.slice(request.url.indexOf('?')));
  const values = Object.fromEntries(names.map((name) => [name, query.get(name)?.slice(0, 500)]));
  return Object.values(values).some(Boolean) ? fillPage(page, values) : undefined;
}
