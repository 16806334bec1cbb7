/** A request that waits too long, for a database that froze say, is answered 503 rather than left hanging. */
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long this route may take in all, in milliseconds, where it is not as long as all others. */
    withinMs?: number;
    /** How long it may take until it answers, where that is longer than all others. The answer may be read for longer. */
    answersWithinMs?: number;
  }
}

/**
 * Answers `service_unavailable` for a request whose handler has not answered within `defaultMs`. Slow lines are borne: a
 * body may take the server's `requestTimeout` as long as some of it keeps arriving, and an answer may be read for as long
 * as somebody reads. An answer that has begun and stands still for as long again is cut off, and one of a route with
 * `withinMs` in any case.
 *
 * Fastify's own `handlerTimeout` bears no slow body, and ends after each request a signal that nobody listens to, which
 * was a twentieth of the time of a read.
 */
export function enforceTimeout(app: FastifyInstance, defaultMs: number): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { withinMs, answersWithinMs } = request.routeOptions.config;
    const { raw } = request;
    const waitMs = withinMs ?? answersWithinMs ?? defaultMs;
    const hasBody = raw.headers['content-length'] !== undefined || raw.headers['transfer-encoding'] !== undefined;
    // Asking the socket costs more than all else here, and most requests have no body.
    let arrived = hasBody ? raw.socket.bytesRead : 0;
    let whole = !hasBody;
    let timer = setTimeout(onTimeUp, waitMs);
    function onTimeUp() {
      const { bytesRead } = raw.socket;
      if (reply.raw.headersSent) {
        if (withinMs !== undefined) reply.raw.destroy();
        // Such a timeout looks at what is left to send, so that whoever takes it is not taken for idle.
        else reply.raw.setTimeout(waitMs);
      } else if (!whole && bytesRead > arrived) {
        arrived = bytesRead;
        // From here on the time is the handler's.
        whole = raw.complete;
        timer = setTimeout(onTimeUp, waitMs);
      } else if (!reply.sent) void reply.send(new AppError('service_unavailable'));
    }
    reply.raw.once('close', () => clearTimeout(timer));
    done();
  });
}
