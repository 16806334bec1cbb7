/** Rejects cross-origin writes (CSRF protection). */
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { bearerToken } from './bearer.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Browsers send Sec-Fetch-Site; older ones send Origin. A client that sends neither is not a browser, so it sends no
 * cookie unintentionally. Requests with a token ignore cookies, so they are safe too.
 * @throws AppError cross_origin
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
  // The same host over plain HTTP may be controlled by an attacker on the network.
  const isOwnHostWithoutTls = own?.protocol === 'https:' && from?.host === own.host;
  if (from && from.host === request.host && !isOwnHostWithoutTls) return;
  throw new AppError('cross_origin');
}
