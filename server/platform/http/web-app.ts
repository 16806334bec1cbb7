/** Serves the built web application: hashed assets for a year, pages always fresh. */

import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DAY_MS } from '../../../contract/durations.ts';
import { STATUS_OF_CODE } from '../../../contract/errors.ts';
import { pagePath } from '../../../contract/pages.ts';
import { AppError } from '../errors.ts';
import { compress, DOCUMENTS, documentSender, encodingFor, fillOrigin } from './documents.ts';
import { handleError, sendError } from './error-handler.ts';
import { fileEtags } from './etag.ts';
import { type PreviewedPage, withPreview } from './page-preview.ts';

const YEAR_MS = 365 * DAY_MS;

/** The scripts that the built page has inside, as a content policy names them. None before there is a build. */
export function inlineScripts(directory: string): string[] {
  const page = join(directory, 'index.html');
  if (!existsSync(page)) return [];
  const scripts = readFileSync(page, 'utf8').matchAll(/<script>(.*?)<\/script>/gs);
  return [...scripts].map(([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`);
}

/**
 * Registers the files under `directory` and the page shell for everything else a browser navigates to.
 * A path that is no page gets the shell with status 404, so that it is a not-found page to machines too.
 */
export async function registerWebApp(
  app: FastifyInstance,
  options: {
    directory: string;
    /** The page at a path; undefined where there is none. */
    pageAt: (path: string) => { name: string; access: string; secret?: boolean } | undefined;
    /**
     * True where somebody signed in seems to come: they get the shell that begins to load their pages at once. Anybody
     * else finds the landing page at `/`.
     */
    hasSession: (request: FastifyRequest) => boolean;
    /** What is offered at present: the landing page and others were drawn for each offer. */
    offer: string;
    previews?: readonly PreviewedPage[];
    /** Address of the server, without a slash at its end, for the pages that name their own. */
    origin?: string;
  },
): Promise<void> {
  const { directory, pageAt, hasSession, offer, previews = [], origin = '' } = options;
  const built = existsSync(join(directory, 'index.html'));
  /** Each page that members see has a shell of its own, with its title and its code. */
  const memberShell = (name: string | undefined) => {
    const own = `member/${name}.html`;
    return name !== undefined && existsSync(join(directory, own)) ? own : 'member.html';
  };
  const landing = `landing/${offer}.html`;
  const shellFor = (path: string, request: FastifyRequest) => {
    const page = pageAt(path);
    if (page?.access !== 'anonymous' && hasSession(request)) return memberShell(page?.name);
    return path === '/' ? landing : 'index.html';
  };
  const sendDocument = documentSender({ directory, origin, hasSession, offer });
  const etagOf = fileEtags(directory);
  /** Sends what another build must replace at once, and nothing where the browser has it already. */
  const sendFresh = async (
    file: string,
    request: FastifyRequest,
    reply: FastifyReply,
    keep: 'no-cache' | 'no-store' = 'no-cache',
  ) => {
    // By what is in it. Size and time tell neither one shell from another nor two builds in an image that fixes all times,
    // and whoever kept the old page would look for files that are gone.
    const tag = await etagOf(file);
    // A build is being written. A worker shows the page that it keeps, which it would not for what is not found.
    if (tag === undefined) throw new AppError('service_unavailable', { retryAfter: 3 });
    reply.header('cache-control', keep).header('etag', `W/${tag}`);
    const vary = reply.getHeader('vary');
    reply.header('vary', vary === undefined ? 'Accept-Encoding' : `${vary}, Accept-Encoding`);
    // A not-found page is never unchanged: it must be told as one each time.
    if (reply.statusCode === 200 && request.headers['if-none-match']?.includes(tag)) return reply.code(304).send();
    if (file === landing) return sendLanding(tag, request, reply);
    return reply.sendFile(file, { etag: false, lastModified: false, cacheControl: false });
  };
  const landings = new Map<string, Buffer>();
  /** Names the address of the server, unlike the other shells. `tag`: of the build it is from. */
  const sendLanding = async (tag: string, request: FastifyRequest, reply: FastifyReply) => {
    const encoding = encodingFor(request);
    const key = `${tag} ${encoding}`;
    let body = landings.get(key);
    if (!body) {
      const source = await readFile(join(directory, landing), 'utf8').catch(() => undefined);
      if (source === undefined) throw new AppError('service_unavailable', { retryAfter: 3 });
      body = await compress(fillOrigin(source, origin), encoding);
      for (const other of landings.keys()) if (!other.startsWith(tag)) landings.delete(other);
      landings.set(key, body);
    }
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.type('text/html; charset=utf-8').send(body);
  };
  const tellNobody = (reply: FastifyReply) =>
    reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex');
  /** The shell with what it says of the thing that is named in its address; whoever asks, it is the same. */
  const sendPreviewed = async (
    { preview }: PreviewedPage,
    path: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    const shell = await readFile(join(directory, 'index.html'), 'utf8').catch(() => undefined);
    if (shell === undefined) throw new AppError('service_unavailable', { retryAfter: 3 });
    tellNobody(reply).header('cache-control', 'no-store').type('text/html; charset=utf-8');
    try {
      return reply.send(withPreview(shell, await preview(path.slice(path.lastIndexOf('/') + 1), request.ip)));
    } catch (error) {
      // The page says in its own words what is the matter.
      const known = error instanceof AppError;
      if (!known) request.log.error({ err: error }, 'no preview');
      return reply.code(known ? STATUS_OF_CODE[error.code] : 503).send(shell);
    }
  };
  const sendShell = async (path: string, request: FastifyRequest, reply: FastifyReply) => {
    if (await sendDocument(pagePath(path), request, reply)) return reply;
    const page = pageAt(path);
    const previewed = previews.find((one) => one.page === page?.name);
    if (previewed) return sendPreviewed(previewed, path, request, reply);
    reply.code(page ? 200 : 404).header('vary', 'Cookie');
    // What is loaded before the page takes the secret from its address would be asked for with it.
    if (page?.secret) tellNobody(reply);
    return sendFresh(shellFor(path, request), request, reply, page?.secret ? 'no-store' : 'no-cache');
  };
  if (built) {
    await app.register(staticFiles, {
      root: directory,
      index: false,
      // Looked up at each request, so that a new build beside a running server is served whole.
      wildcard: true,
      preCompressed: true,
      decorateReply: true,
      // Most files are small: a part of one is of no use, and asking for a wrong one would be another thing to refuse.
      acceptRanges: false,
      setHeaders: (reply, path) => {
        if (reply.getHeader('cache-control') === 'no-store') return;
        const hashed = path.includes('/assets/') || path.includes('\\assets\\');
        reply.header('cache-control', hashed ? `public, max-age=${YEAR_MS / 1000}, immutable` : 'no-cache');
      },
    });
    app.get('/', (request, reply) => sendShell('/', request, reply));
    // They are sent at their own addresses alone.
    app.get(`/${DOCUMENTS}/*`, (_request, reply) => {
      reply.callNotFound();
    });
    app.get('/worker.js', (request, reply) => sendFresh('worker.js', request, reply));
    // Players ask for parts of a video, and some play none of a server that has no parts.
    app.get<{ Params: { file: string } }>('/demo/:file', ({ params }, reply) =>
      reply.sendFile(`demo/${params.file}`, { acceptRanges: true }),
    );
  }
  app.setErrorHandler((error: Partial<FastifyError>, request, reply) => {
    // The file server refuses folders and paths that lead outside; to the caller there simply is nothing.
    if (error.statusCode === 403 || error.statusCode === 404) sendError(reply, request, new AppError('not_found'));
    // If-Match and If-Unmodified-Since, which are for changes: nothing is changed here.
    else if (error.statusCode === 412) sendError(reply, request, new AppError('validation_failed'));
    else if (error.statusCode === 416) sendError(reply, request, new AppError('range_not_satisfiable'));
    else handleError(error, request, reply);
  });
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const wantsPage = request.method === 'GET' || request.method === 'HEAD';
    if (!built || !wantsPage || (path.startsWith('/api/') && path !== '/api/') || path.startsWith('/assets/')) {
      sendError(reply, request, new AppError('not_found'));
      return reply;
    }
    return sendShell(path, request, reply);
  });
}
