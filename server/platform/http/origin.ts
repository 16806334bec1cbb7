/** Refuses writes that another site makes a browser send. */
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Throws `cross_origin` for a write from another origin. Browsers say so themselves in Sec-Fetch-Site; older ones
 * send Origin. A caller that sends neither is no browser and brings no cookie by accident.
 */
export function refuseCrossOriginWrites(request: FastifyRequest, publicUrl: string | undefined): void {
  if (SAFE_METHODS.has(request.method)) return;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) {
    if (site === 'same-origin' || site === 'none') return;
    throw new AppError('cross_origin');
  }
  const { origin } = request.headers;
  if (origin === undefined) return;
  const own = publicUrl === undefined ? undefined : new URL(publicUrl).origin;
  if (origin === own || hostOf(origin) === request.host) return;
  throw new AppError('cross_origin');
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
