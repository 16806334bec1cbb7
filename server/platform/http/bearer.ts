/** Reads bearer tokens and checks which endpoints accept them. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EndpointDefinition } from '../../../contract/http.ts';
import { AppError } from '../errors.ts';
import type { Actor } from './handle.ts';

const BEARER = /^bearer(?: +|$)/i;

/**
 * The value after `Authorization: Bearer`, well-formed or not; undefined without that header. If present, it alone
 * identifies the caller.
 */
export function bearerToken({ headers: { authorization } }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const scheme = authorization === undefined ? null : BEARER.exec(authorization);
  return scheme ? authorization?.slice(scheme[0].length).trim() : undefined;
}

/**
 * Rejects a token if the endpoint accepts none or the token's scope is insufficient.
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

export function requiredScope(method: EndpointDefinition['method']): 'read' | 'write' {
  return method === 'GET' ? 'read' : 'write';
}

/** Sets `WWW-Authenticate` for a missing or rejected token (RFC 6750, section 3). */
export function setAuthChallenge(reply: FastifyReply, detail?: string): void {
  void reply.header('www-authenticate', detail === undefined ? 'Bearer' : `Bearer ${detail}`);
}
