/** Reads the token of a request, and says what a token may ask. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EndpointDefinition } from '../../../contract/http.ts';
import { AppError } from '../errors.ts';
import type { Actor } from './handle.ts';

const BEARER = /^bearer(?: +|$)/i;

/**
 * What stands after `Authorization: Bearer`, however ill it is formed; undefined where no token is sent. Where there is one,
 * nothing else of the request says who asks.
 */
export function bearerToken({ headers: { authorization } }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const scheme = authorization === undefined ? null : BEARER.exec(authorization);
  return scheme ? authorization?.slice(scheme[0].length).trim() : undefined;
}

/**
 * Refuses a token where the endpoint takes none, or one with more to it.
 * @throws AppError token_refused, scope_missing
 */
export function assertTokenAllowed(
  { allowApiTokens, method }: EndpointDefinition,
  { scope }: NonNullable<Actor['token']>,
  reply: FastifyReply,
): void {
  if (allowApiTokens === undefined) throw new AppError('token_refused');
  const needed = requiredScope(method);
  if (needed === 'read' || scope === 'write') return;
  setAuthChallenge(reply, `error="insufficient_scope", scope="${needed}"`);
  throw new AppError('scope_missing');
}

/** The scope that a method needs. */
export function requiredScope(method: EndpointDefinition['method']): 'read' | 'write' {
  return method === 'GET' ? 'read' : 'write';
}

/** Tells a program what was wrong with its token (RFC 6750, section 3). */
export function setAuthChallenge(reply: FastifyReply, detail?: string): void {
  void reply.header('www-authenticate', detail === undefined ? 'Bearer' : `Bearer ${detail}`);
}
