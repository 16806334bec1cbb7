/** A port of its own for metrics and health checks, also in processes that answer no requests. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AppError } from '../errors.ts';
import type { Logger } from '../log.ts';
import { describeListenError } from '../start-error.ts';
import type { MetricsPage } from './metrics-page.ts';

const CONNECTIONS_MAX = 64;
const TIMEOUT_MS = 5_000;

export interface SightServer {
  port: number;
  close(): Promise<void>;
}

interface Options {
  host: string;
  /** 0 for a free one; undefined for no server. */
  port: number | undefined;
  sight: { page: MetricsPage | undefined };
  /** `assertReady` rejects while the process cannot do its work. */
  app: { assertReady(): Promise<void> };
  log: Logger;
}

interface Answer {
  status: number;
  headers?: Record<string, string>;
  body: string;
}

/**
 * Starts the server and logs its address.
 * @throws StartError if the port cannot be opened
 */
export async function startSightServer(options: Options): Promise<SightServer | undefined> {
  const { host, port, log } = options;
  if (port === undefined) return undefined;
  const server = createServer({ headersTimeout: TIMEOUT_MS, requestTimeout: TIMEOUT_MS }, (request, response) => {
    answer(options, request).then(
      (found) => send(response, found),
      () => send(response, { status: 500, body: '' }),
    );
  });
  server.maxConnections = CONNECTIONS_MAX;
  try {
    server.listen({ host, port });
    await once(server, 'listening');
  } catch (error) {
    throw describeListenError(error, { host, port, hostName: 'METRICS_HOST', portName: 'METRICS_PORT' });
  }
  // A server that listens on a port has such an address.
  const address = server.address() as AddressInfo;
  log.info({ host: address.address, port: address.port }, 'metrics and health checks are open');
  return {
    port: address.port,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

async function answer({ sight: { page }, app }: Options, { method, url, headers }: IncomingMessage): Promise<Answer> {
  const path = method === 'GET' || method === 'HEAD' ? url?.split('?', 1)[0] : undefined;
  if (path === '/metrics' && page?.admits(headers.authorization)) return page.answer();
  if (path === '/health/live') return json(200, { live: true });
  if (path === '/health/ready') {
    try {
      await app.assertReady();
      return json(200, { live: true, ready: true });
    } catch (error) {
      const reason = error instanceof AppError ? error.unavailableReason : undefined;
      return json(503, { live: true, ready: false, reason: reason ?? 'failed' });
    }
  }
  return { status: 404, body: '' };
}

function json(status: number, body: object): Answer {
  return {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
    body: JSON.stringify(body),
  };
}

function send(response: ServerResponse, { status, headers = {}, body }: Answer): void {
  response.writeHead(status, {
    ...headers,
    'content-length': Buffer.byteLength(body),
    'x-content-type-options': 'nosniff',
  });
  response.end(response.req.method === 'HEAD' ? undefined : body);
}
