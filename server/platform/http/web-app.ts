/** Serves the built web application: hashed assets cached for a year, pages always revalidated. */

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DAY_MS } from '../../../contract/durations.ts';
import { STATUS_OF_CODE } from '../../../contract/errors.ts';
import { pagePath } from '../../../contract/pages.ts';
import { translateDatabaseError } from '../db/database-errors.ts';
import { AppError } from '../errors.ts';
import { type BuiltFile, builtFiles } from './built-files.ts';
import { clientAddress } from './client-address.ts';
import {
  compress,
  DOCUMENTS_FOLDER,
  documentSender,
  type Encoding,
  encodingFor,
  fillSite,
  insteadOf,
  type SiteOptions,
} from './documents.ts';
import { handleError, logRefusal, sendError } from './error-handler.ts';
import { type PreviewedPage, withPreview } from './page-preview.ts';
import { clientFields } from './request-log.ts';

const YEAR_MS = 365 * DAY_MS;
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
};

/**
 * Registers the files under `directory`, and the page shell for all other navigations. An unknown path gets the shell
 * with status 404.
 */
export async function registerWebApp(
  app: FastifyInstance,
  options: {
    directory: string;
    /** The page at a path; undefined if there is none. */
    pageAt: (path: string) => { name: string; access: string; secret?: boolean; visitorsOnly?: boolean } | undefined;
    /**
     * True if the request has a session cookie. Then the shell starts loading the member's page; otherwise `/` is the
     * landing page.
     */
    hasSession: (request: FastifyRequest) => boolean;
    /** Whether an admin makes the request. Pages for admins are not found for others. Default: no one is. */
    isAdmin?: (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;
    /** The current offer; the landing page and others are prerendered once per offer. */
    offer: string;
    previews?: readonly PreviewedPage[];
  } & Partial<SiteOptions>,
): Promise<void> {
  const { directory, pageAt, hasSession, isAdmin = () => Promise.resolve(false), offer, previews = [] } = options;
  const { origin = '', publicSite = 'full', siteContent } = options;
  const site: SiteOptions = { origin, publicSite, siteContent };
  const isBuilt = existsSync(join(directory, 'index.html'));
  /** Each member page has its own shell, with its title and its code. */
  const memberShell = (name: string | undefined) => {
    const own = `member/${name}.html`;
    return name !== undefined && existsSync(join(directory, own)) ? own : 'member.html';
  };
  const landing = `landing/${offer}.html`;
  const pageFor = (path: string, request: FastifyRequest) => {
    const page = pageAt(path);
    return page?.visitorsOnly && hasSession(request) ? undefined : page;
  };
  const shellFor = (path: string, request: FastifyRequest) => {
    const page = pageFor(path, request);
    // An admin's page has a frame of its own, which no shell draws.
    if (page?.access === 'admin') return 'index.html';
    if (page?.access !== 'anonymous' && hasSession(request)) return memberShell(page?.name);
    return path === '/' ? landing : 'index.html';
  };
  const sendDocument = documentSender({ directory, ...site, hasSession, offer });
  const readBuilt = builtFiles(directory);
  /** Sends a file that must be revalidated on each request; 304 if the client's copy is current. */
  const sendRevalidated = async (
    file: string,
    request: FastifyRequest,
    reply: FastifyReply,
    cacheControl: 'no-cache' | 'no-store' = 'no-cache',
  ) => {
    // The tag is a content hash. Size and time can be equal for two shells, or for two builds in an image with fixed
    // times; a stale page would request files that no longer exist.
    const built = await readBuilt(file);
    // A build is being written. On 503 the service worker shows its cached page; on 404 it would not.
    if (built === undefined) throw new AppError('service_unavailable', { reason: 'updating', retryAfter: 3 });
    reply.header('cache-control', cacheControl).header('etag', `W/${built.etag}`);
    const vary = reply.getHeader('vary');
    reply.header('vary', vary === undefined ? 'Accept-Encoding' : `${vary}, Accept-Encoding`);
    // A not-found page must keep its status 404.
    if (reply.statusCode === 200 && request.headers['if-none-match']?.includes(built.etag))
      return reply.code(304).send();
    const wanted = encodingFor(request);
    const body = file === landing ? await fillLanding(built, wanted) : built[wanted];
    if (body && wanted !== 'identity') reply.header('content-encoding', wanted);
    return reply.type(TYPES[extname(file)] ?? 'application/octet-stream').send(body ?? built.identity);
  };
  const landingCache = new Map<string, Buffer>();
  /** The landing page with the server's address. */
  const fillLanding = async ({ etag, identity }: BuiltFile, encoding: Encoding) => {
    const key = `${etag} ${encoding}`;
    let body = landingCache.get(key);
    if (!body) {
      body = await compress(fillSite(identity.toString(), site), encoding);
      for (const other of landingCache.keys()) if (!other.startsWith(etag)) landingCache.delete(other);
      landingCache.set(key, body);
    }
    return body;
  };
  const setNoReferrer = (reply: FastifyReply) =>
    reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex');
  /** The shell with the preview of the item in its path, the same for every client. */
  const sendPreviewed = async (
    { preview }: PreviewedPage,
    path: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    const shell = await readFile(join(directory, 'index.html'), 'utf8').catch(() => undefined);
    if (shell === undefined) throw new AppError('service_unavailable', { reason: 'updating', retryAfter: 3 });
    setNoReferrer(reply).header('cache-control', 'no-store').type('text/html; charset=utf-8');
    try {
      return reply.send(
        withPreview(shell, await preview(path.slice(path.lastIndexOf('/') + 1), clientAddress(request))),
      );
    } catch (error) {
      // The page itself shows what is wrong.
      const known = error instanceof AppError ? error : translateDatabaseError(error);
      if (known) logRefusal(known, request);
      else {
        request.unavailableReason = 'failed';
        request.log.error({ err: error, reason: 'failed', ...clientFields(request) }, 'link preview failed');
      }
      return reply.code(known ? STATUS_OF_CODE[known.code] : 503).send(shell);
    }
  };
  const sendShell = async (path: string, request: FastifyRequest, reply: FastifyReply) => {
    const instead = insteadOf(pagePath(path), publicSite);
    if (instead !== undefined) return reply.redirect(instead);
    if (path === '/' && publicSite === 'off' && !hasSession(request)) {
      return reply.header('cache-control', 'no-store').header('vary', 'Cookie').redirect('/auth');
    }
    if (await sendDocument(pagePath(path), request, reply)) return reply;
    const page = pageFor(path, request);
    if (page?.access === 'admin' && !(await isAdmin(request, reply))) {
      reply.code(404).header('vary', 'Cookie');
      return sendRevalidated(hasSession(request) ? 'member.html' : 'index.html', request, reply);
    }
    const previewed = previews.find((one) => one.page === page?.name);
    if (previewed) return sendPreviewed(previewed, path, request, reply);
    reply.code(page ? 200 : 404).header('vary', 'Cookie');
    // Resources loaded before the page removes the secret from its URL would send it as referrer.
    if (page?.secret) setNoReferrer(reply);
    return sendRevalidated(shellFor(path, request), request, reply, page?.secret ? 'no-store' : 'no-cache');
  };
  if (isBuilt) {
    await app.register(staticFiles, {
      root: directory,
      index: false,
      // Looked up on each request, so a new build is served without a restart.
      wildcard: true,
      preCompressed: true,
      decorateReply: true,
      // Most files are small, so ranges are of no use and invalid ones need no handling.
      acceptRanges: false,
      setHeaders: (reply, path) => {
        if (reply.getHeader('cache-control') === 'no-store') return;
        const hashed = path.includes('/assets/') || path.includes('\\assets\\');
        reply.header('cache-control', hashed ? `public, max-age=${YEAR_MS / 1000}, immutable` : 'no-cache');
      },
    });
    app.get('/', (request, reply) => sendShell('/', request, reply));
    // The first two are served at their own paths only; the last belongs to a page that is left out.
    for (const folder of [DOCUMENTS_FOLDER, 'landing', ...(publicSite === 'full' ? [] : ['press-kit'])]) {
      app.get(`/${folder}/*`, (_request, reply) => {
        reply.callNotFound();
      });
    }
    app.get('/worker.js', (request, reply) => sendRevalidated('worker.js', request, reply));
    // Video players request ranges, and some require them.
    app.get<{ Params: { file: string } }>('/demo/:file', ({ params }, reply) =>
      reply.sendFile(`demo/${params.file}`, { acceptRanges: true }),
    );
  }
  app.setErrorHandler((error: Partial<FastifyError>, request, reply) => {
    // The file server rejects folders and path traversal; clients get a plain 404.
    if (error.statusCode === 403 || error.statusCode === 404) sendError(reply, request, new AppError('not_found'));
    // If-Match and If-Unmodified-Since apply to writes; nothing is written here.
    else if (error.statusCode === 412) sendError(reply, request, new AppError('validation_failed'));
    else if (error.statusCode === 416) sendError(reply, request, new AppError('range_not_satisfiable'));
    else handleError(error, request, reply);
  });
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const wantsPage = request.method === 'GET' || request.method === 'HEAD';
    if (!isBuilt || !wantsPage || (path.startsWith('/api/') && path !== '/api/') || path.startsWith('/assets/')) {
      sendError(reply, request, new AppError('not_found'));
      return reply;
    }
    return sendShell(path, request, reply);
  });
}
