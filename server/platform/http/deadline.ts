/** A request that waits too long, for a database that froze say, is answered 503 rather than left hanging. */
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long this route may take, in milliseconds, where it is not as long as all others. */
    withinMs?: number;
  }
}

/**
 * Answers `service_unavailable` for a request whose handler has not answered within `defaultMs`, and cuts off an answer
 * that has begun and does not end. Fastify's own `handlerTimeout` does so too, and after each request ends a signal that
 * nobody listens to: that was a twentieth of the time of a read.
 */
export function answerWithin(app: FastifyInstance, defaultMs: number): void {
  app.addHook('onRequest', (request, reply, done) => {
    const timer = setTimeout(() => {
      if (reply.raw.headersSent) reply.raw.destroy();
      else if (!reply.sent) void reply.send(new AppError('service_unavailable'));
    }, request.routeOptions.config.withinMs ?? defaultMs);
    reply.raw.once('close', () => clearTimeout(timer));
    done();
  });
}
