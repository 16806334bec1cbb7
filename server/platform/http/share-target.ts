/**
 * Content that other apps share with the installed app while its service worker, which usually keeps it on the device, is missing. The
 * server keeps nothing: it returns the words in the part of an address that is never sent.
 */
import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { SHARE_PATH, SHARED_FIELDS, SHARED_PAGE, SHARED_TEXT_MAX } from '../../../contract/share-target.ts';
import { escapeHtml } from '../escape-html.ts';
import { discard } from '../streams.ts';

/** The text fields come first. */
const READ_BYTES = 256 * 1024;
/** Larger bodies are refused before they are read. */
const BODY_BYTES_MAX = 512 * 1024 * 1024;

export async function registerShareTarget(pages: FastifyInstance): Promise<void> {
  pages.get(SHARE_PATH, { schema: { hide: true } }, (_request, reply) => reply.redirect(SHARED_PAGE));
  await pages.register(async (forms) => {
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    forms.post<{ Body: Readable | undefined }>(
      SHARE_PATH,
      { bodyLimit: BODY_BYTES_MAX, schema: { hide: true } },
      async ({ body, headers }, reply) => {
        const beginning = body ? await readBeginning(body) : '';
        const fields = sharedFields(beginning, headers['content-type']);
        const target = fields.size > 0 ? `${SHARED_PAGE}#${fields}` : SHARED_PAGE;
        return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(pageThatLeadsTo(target));
      },
    );
  });
}

/** Reads the beginning, and discards the rest: browsers show an error if the answer comes before the end of the body. */
async function readBeginning(body: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= READ_BYTES) break;
  }
  discard(body);
  return Buffer.concat(chunks).toString('utf8', 0, READ_BYTES);
}

/** The text fields, and `missing` if there are files (RFC 7578). */
function sharedFields(body: string, contentType = ''): URLSearchParams {
  const fields = new URLSearchParams();
  const boundary = /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType);
  if (!boundary) return fields;
  for (const part of body.split(`--${boundary[1] ?? boundary[2]}`).slice(1, 20)) {
    const end = part.indexOf('\r\n\r\n');
    const head = part.slice(0, end);
    const name = SHARED_FIELDS.find((field) => new RegExp(`\\bname="${field}"`, 'i').test(head));
    const value = part.slice(end + 4).replace(/\r\n$/, '');
    // A browser sends an empty file where none was chosen.
    if (/\bfilename="[^"]/i.test(head)) fields.set('missing', '1');
    else if (end >= 0 && name !== undefined && value !== '') fields.set(name, value.slice(0, SHARED_TEXT_MAX));
  }
  return fields;
}

/** A page and no redirect: proxies allow a header a few kilobytes. */
function pageThatLeadsTo(target: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Evenglow</title><meta name="robots" content="noindex"><meta http-equiv="refresh" content="0;url=${escapeHtml(target)}"></head><body><p><a href="${escapeHtml(target)}">Continue to Evenglow</a></p></body></html>`;
}
