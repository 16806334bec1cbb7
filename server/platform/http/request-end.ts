/** Calls listeners when a request has ended, also where its client left. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** `isComplete`: the whole answer was given to the connection. */
type EndListener = (request: FastifyRequest, reply: FastifyReply, isComplete: boolean) => void;

/** Registers a listener for all requests. */
export type OnRequestEnd = (listener: EndListener) => void;

/** Uploads have about ten listeners of their own, at which Node.js warns. */
const LISTENERS_MAX = 20;

/** Adds the hook, one for all listeners, because each on a response costs time. Call before other hooks. */
export function requestEnds(http: FastifyInstance): OnRequestEnd {
  const listeners: EndListener[] = [];
  http.addHook('onRequest', (request, reply, done) => {
    reply.raw.setMaxListeners(LISTENERS_MAX);
    // Unlike `onResponse`, this also comes when the client leaves.
    reply.raw.once('close', () => {
      for (const listener of listeners) listener(request, reply, reply.raw.writableEnded);
    });
    done();
  });
  return (listener) => listeners.push(listener);
}
