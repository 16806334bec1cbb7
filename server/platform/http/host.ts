/** Refuses requests for another host than that of the server's public address. */
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';

/**
 * A foreign host is a name that somebody else points here, to make pages, links and cookies of their own origin out of
 * this server's. Health checks come by whatever address a balancer has.
 * @throws AppError wrong_host
 */
export function rejectForeignHosts(request: FastifyRequest, publicUrl: string | undefined, exempt: string): void {
  if (publicUrl === undefined) return;
  if (request.routeOptions.url?.startsWith(exempt)) return;
  const { host, protocol, origin } = new URL(publicUrl);
  const asked = `${protocol}//${request.host ?? ''}`;
  if (URL.canParse(asked) && new URL(asked).host === host) return;
  throw new AppError('wrong_host', {
    message: `This server is at ${origin}. A proxy in front of it must pass the Host header on.`,
  });
}
