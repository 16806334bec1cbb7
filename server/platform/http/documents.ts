/** Serves the public pages that the build drew whole: help, blog and the like. The address of the server is put in here. */
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fillPage } from './fill-page.ts';

/** Where the build leaves them, under the folder of the web client. */
export const DOCUMENTS = 'documents';
/** Stands in them for the address of the server, which the build does not know. */
const ORIGIN = 'https://origin.invalid';

const PAGE = /^(?:\/[a-z0-9-]+){1,2}$/;
const FILES: Readonly<Record<string, string>> = {
  '/sitemap.xml': 'application/xml; charset=utf-8',
  '/robots.txt': 'text/plain; charset=utf-8',
  '/blog/feed.xml': 'application/atom+xml; charset=utf-8',
};

/** The file as it is, with the address of the server. */
export const fillOrigin = (html: string, origin: string) => html.replaceAll(ORIGIN, origin);

const COMPRESS = {
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (text: string) => promisify(gzip)(text),
  identity: async (text: string) => Buffer.from(text),
};
export type Encoding = keyof typeof COMPRESS;

/** The best encoding that the caller takes. */
export function encodingFor({ headers }: FastifyRequest): Encoding {
  const accepted = headers['accept-encoding'] ?? '';
  return /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}

export const compress = (text: string, encoding: Encoding): Promise<Buffer> => COMPRESS[encoding](text);

/** The page at `path` as the build drew it, with the address of the server; undefined where there is none. */
export async function readDocument(
  { directory, origin }: { directory: string; origin: string },
  path: string,
): Promise<string | undefined> {
  const source = await readFile(join(directory, DOCUMENTS, `${path}.html`), 'utf8').catch(() => undefined);
  return source && fillOrigin(source, origin);
}

/** The page as members see it: with the way to their journal in place of the ways in. */
export const forMember = (html: string) => html.replace('<html', '<html data-reader="member"');

/** A form that takes values from the address names them: `<form data-prefill="category subject">`. */
const PREFILL = /<form\b[^>]*\bdata-prefill="([\w -]+)"/;

interface Made {
  stamp: string;
  etag: string;
  body: Buffer;
}

interface DocumentOptions {
  directory: string;
  /** Address of the server, without a slash at its end. */
  origin: string;
  hasSession: (request: FastifyRequest) => boolean;
  /** What is offered at present, in whose words some of them are drawn. */
  offer: string;
}

async function firstFile(files: readonly string[]): Promise<{ file: string; stamp: string } | undefined> {
  for (const file of files) {
    const found = await stat(file).catch(() => undefined);
    if (found?.isFile()) return { file, stamp: `${found.mtimeMs} ${found.size}` };
  }
  return undefined;
}

/** Answers a function that sends the document at a path, and answers false where there is none. */
export function documentSender({ directory, origin, hasSession, offer }: DocumentOptions) {
  const kept = new Map<string, Made>();
  const make = async (path: string, isMember: boolean, encoding: Encoding): Promise<Made | undefined> => {
    const names = FILES[path] ? [path] : [`${path}.html`, `${path}.${offer}.html`];
    const found = await firstFile(names.map((name) => join(directory, DOCUMENTS, name)));
    if (!found) return undefined;
    const { file, stamp } = found;
    const key = `${path} ${isMember} ${encoding}`;
    const held = kept.get(key);
    if (held?.stamp === stamp) return held;
    const source = await readFile(file, 'utf8');
    const html = fillOrigin(source, origin);
    const text = isMember ? forMember(html) : html;
    const etag = `W/"${createHash('sha256').update(text).digest('base64url')}"`;
    const made = { stamp, etag, body: await compress(text, encoding) };
    kept.set(key, made);
    return made;
  };
  return async (path: string, request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    if (!PAGE.test(path) && !FILES[path]) return false;
    const encoding = encodingFor(request);
    const made = await make(path, !FILES[path] && hasSession(request), encoding);
    if (!made) return false;
    if (PAGE.test(path) && request.url.includes('?')) {
      const filled = await prefilled({ directory, origin }, path, request);
      if (filled !== undefined) {
        // The address may hold what only its reader shall know.
        reply
          .header('cache-control', 'no-store')
          .header('referrer-policy', 'no-referrer')
          .header('x-robots-tag', 'noindex');
        reply.type('text/html; charset=utf-8').send(hasSession(request) ? forMember(filled) : filled);
        return true;
      }
    }
    reply.header('cache-control', 'no-cache').header('etag', made.etag).header('vary', 'Cookie, Accept-Encoding');
    if (request.headers['if-none-match']?.includes(made.etag)) {
      reply.code(304).send();
      return true;
    }
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    reply.type(FILES[path] ?? 'text/html; charset=utf-8').send(made.body);
    return true;
  };
}

/** The page with what its address says in its form; undefined where that is nothing. */
async function prefilled(
  site: { directory: string; origin: string },
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
