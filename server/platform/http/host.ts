/** Refuses requests for another host than that of the server's public address. */
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';

/**
 * A foreign host is a name that an attacker points here, so that pages and answers of this server get the attacker's
 * origin. Health checks come by any address that a balancer has.
 * @param exempt beginning of the paths that are answered at any host
 * @throws AppError wrong_host
 */
export function rejectForeignHosts(request: FastifyRequest, publicUrl: string | undefined, exempt: string): void {
  if (publicUrl === undefined) return;
  if (request.routeOptions.url?.startsWith(exempt)) return;
  const { host, port, protocol, origin } = new URL(publicUrl);
  const withPort = port === '' ? `${host}:${protocol === 'https:' ? 443 : 80}` : host;
  // As text: a URL would accept names and paths around the host, and characters that it drops.
  if ([host, withPort].includes((request.host ?? '').toLowerCase())) return;
  throw new AppError('wrong_host', {
    message: `This server is at ${origin}. A proxy in front of it must pass the Host header on.`,
  });
}
