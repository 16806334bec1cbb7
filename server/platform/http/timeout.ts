/** Request timeouts: responds 503 instead of leaving a request hanging, for example when the database is frozen. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '../errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Limit in milliseconds for the whole response of this route. */
    totalTimeoutMs?: number;
    /** Limit in milliseconds until the response starts, if above the default. Sending the response may take longer. */
    timeoutMs?: number;
  }
}

/** Bytes per second that a body must have on average, as of a bad mobile connection. */
const BODY_RATE = 4 * 1024;

/**
 * Responds `service_unavailable` if the handler has not responded within `defaultMs`. Slow connections are allowed: a
 * body may take up to the server's `requestTimeout` while it arrives at `BODY_RATE` (`too_slow` otherwise), and a response
 * may take long while the client reads. A response without progress for that time is aborted, and one of a route with
 * `totalTimeoutMs` always.
 *
 * Fastify's own `handlerTimeout` aborts slow uploads, and aborts an unused signal after each request, which took 5% of
 * the time of a read.
 */
export function enforceTimeout(app: FastifyInstance, defaultMs: number): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { totalTimeoutMs, timeoutMs } = request.routeOptions.config;
    const { raw } = request;
    const waitMs = totalTimeoutMs ?? timeoutMs ?? defaultMs;
    const hasBody = raw.headers['content-length'] !== undefined || raw.headers['transfer-encoding'] !== undefined;
    // Reading the socket's counter is the most expensive part here, and most requests have no body.
    let bytesBefore = hasBody ? raw.socket.bytesRead : 0;
    let isComplete = !hasBody;
    let timer = setTimeout(onTimeout, waitMs);
    function onTimeout() {
      const { bytesRead } = raw.socket;
      if (reply.raw.headersSent) {
        if (totalTimeoutMs !== undefined) reply.raw.destroy();
        // This timeout checks that data is still being sent, so a slow reader does not count as idle.
        else reply.raw.setTimeout(waitMs);
      } else if (!isComplete && (raw.complete || bytesRead - bytesBefore >= (BODY_RATE * waitMs) / 1000)) {
        bytesBefore = bytesRead;
        // From now on the time counts for the handler.
        isComplete = raw.complete;
        timer = setTimeout(onTimeout, waitMs);
      } else if (!isComplete && bytesRead > bytesBefore && !reply.sent) {
        endBody(reply, new AppError('too_slow'));
      } else if (!reply.sent && !isComplete) endBody(reply, timedOut());
      else if (!reply.sent) void reply.send(timedOut());
    }
    reply.raw.once('close', () => clearTimeout(timer));
    done();
  });
}

const timedOut = () => new AppError('service_unavailable', { reason: 'timeout' });

/**
 * Responds to a request whose body has not arrived, then closes the connection: the rest of the body would be read.
 * Node.js emits no error on a request that was answered, so a handler that reads its body would wait for ever and keep
 * what it holds.
 */
export function endBody(reply: FastifyReply, error: AppError): void {
  const { raw, body } = reply.request;
  // Fastify itself reads the bodies that it parses.
  if (body === raw) reply.raw.once('close', () => raw.destroy());
  void reply.header('connection', 'close').send(error);
}
