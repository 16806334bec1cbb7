/** Refuses writes that another site makes a browser send. */
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { bearerToken } from './bearer.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Throws `cross_origin` for a write from another origin. Browsers say so themselves in Sec-Fetch-Site; older ones
 * send Origin. A caller that sends neither is no browser and brings no cookie by accident; nor does one that sends a token,
 * beside which no cookie counts.
 */
export function rejectCrossOriginWrites(request: FastifyRequest, publicUrl: string | undefined): void {
  if (SAFE_METHODS.has(request.method) || bearerToken(request) !== undefined) return;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) {
    if (site === 'same-origin' || site === 'none') return;
    throw new AppError('cross_origin');
  }
  const { origin } = request.headers;
  if (origin === undefined) return;
  const from = URL.canParse(origin) ? new URL(origin) : undefined;
  const own = publicUrl === undefined ? undefined : new URL(publicUrl);
  if (from && from.origin === own?.origin) return;
  // Its TLS-less twin reaches us by the same Host, but is in the hands of whoever is on the way.
  const twin = own?.protocol === 'https:' && from?.host === own.host;
  if (from && from.host === request.host && !twin) return;
  throw new AppError('cross_origin');
}
