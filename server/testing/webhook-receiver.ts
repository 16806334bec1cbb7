/** A receiver of webhooks on this machine, which checks their signatures by the specification. */
import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedWebhook {
  id: string;
  timestamp: number;
  /** The versioned signature of the header. */
  signature: string;
  body: string;
}

export interface WebhookReceiver {
  url: string;
  received: ReceivedWebhook[];
  /** How it answers from now on. */
  behave(behaviour: (response: ServerResponse, request: IncomingMessage) => void): void;
  close(): Promise<void>;
}

export const answers =
  (status: number, headers: Record<string, string> = {}) =>
  (response: ServerResponse): void =>
    void response.writeHead(status, headers).end();

/** The signature that a receiver with this secret expects. */
export function expectedSignature(secret: string, { id, timestamp, body }: ReceivedWebhook): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = [];
  let behaviour: Parameters<WebhookReceiver['behave']>[0] = answers(204);
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const header = (name: string) => String(request.headers[name]);
      received.push({
        id: header('webhook-id'),
        timestamp: Number(header('webhook-timestamp')),
        signature: header('webhook-signature'),
        body: Buffer.concat(chunks).toString(),
      });
      behaviour(response, request);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // The address of a listening server has this type.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    behave: (next) => {
      behaviour = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
