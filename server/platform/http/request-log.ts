/** One line of the log for each request of the API, and the client in it where the operator asks for that. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clientAddress } from './client-address.ts';
import type { OnRequestEnd } from './request-end.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether lines about requests have the client's address and the member's id. */
    logClients?: boolean;
  }
}

/** Logs how each request ended. `logClients`: whether lines about requests name the client. */
export function logRequests(http: FastifyInstance, onEnd: OnRequestEnd, logClients: boolean): void {
  http.decorate('logClients', logClients);
  const log = (request: FastifyRequest, reply: FastifyReply, message: string) => {
    const { method, url, config } = request.routeOptions;
    if (config.member === undefined) return;
    // The route's pattern, not the URL: a query may hold user content.
    const ms = Math.round(reply.elapsedTime);
    request.log.info({ method, route: url, status: reply.statusCode, ms, ...clientFields(request) }, message);
  };
  onEnd((request, reply, isComplete) => {
    // The client left, as it does from a stream, or the answer took too long.
    if (!isComplete) log(request, reply, 'ended early');
  });
  http.addHook('onResponse', (request, reply, done) => {
    log(request, reply, 'answered');
    done();
  });
}

/** The client, for a line about its request; nothing unless the operator asks for it. */
export function clientFields(request: FastifyRequest): { address?: string; member?: string | undefined } {
  return request.server.logClients ? { address: clientAddress(request), member: request.actor?.userId } : {};
}
