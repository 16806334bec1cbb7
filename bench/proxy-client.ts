/** A client of the bench of proxies: over TLS, from an address of its own on the loopback network. */
import { randomUUID } from 'node:crypto';
import type { ClientRequest, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { Agent, request } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { ZipFile } from 'yazl';

export interface Answer {
  /** 0 if the connection failed; then `body` is the reason. */
  status: number;
  body: string;
}

export class ProxyClient {
  readonly #agent: Agent;
  readonly #port: number;
  #cookie = '';

  /** `address`: such as 127.0.1.7. */
  constructor(port: number, ca: string, address: string) {
    this.#port = port;
    this.#agent = new Agent({ keepAlive: true, ca, localAddress: address });
  }

  send(method: string, path: string, body?: string | Buffer, headers: OutgoingHttpHeaders = {}): Promise<Answer> {
    return new Promise((resolve) => {
      const sending = this.#request(method, path, { 'content-type': 'application/json', ...headers });
      sending.on('error', (error) => resolve({ status: 0, body: error.message }));
      sending.on('response', (response) => {
        const [cookie] = response.headers['set-cookie'] ?? [];
        if (cookie !== undefined) this.#cookie = cookie.split(';')[0] ?? '';
        buffer(response).then(
          (content) => resolve({ status: response.statusCode ?? 0, body: content.toString() }),
          (error: Error) => resolve({ status: 0, body: error.message }),
        );
      });
      sending.end(body);
    });
  }

  #request(method: string, path: string, headers: OutgoingHttpHeaders): ClientRequest {
    return request({
      host: '127.0.0.1',
      servername: 'localhost',
      port: this.#port,
      method,
      path,
      agent: this.#agent,
      headers: { host: `localhost:${this.#port}`, cookie: this.#cookie, ...headers },
    });
  }

  /** Rejects if the proxy has no server after 20 seconds. */
  async untilReady(): Promise<void> {
    for (let tries = 0; tries < 100; tries++) {
      if ((await this.send('GET', '/api/health/ready')).status === 200) return;
      await delay(200);
    }
    throw new Error('the proxy has no server');
  }

  async register(email: string): Promise<void> {
    const account = { email, password: 'tangerine walks slowly home', firstName: 'Bench' };
    const { status, body } = await this.send('POST', '/api/register', JSON.stringify(account));
    if (status !== 201) throw new Error(`the registration answered ${status}: ${body}`);
  }

  write(content: string): Promise<Answer> {
    return this.send('POST', '/api/gratitude-entries', JSON.stringify({ content }), {
      'idempotency-key': randomUUID(),
    });
  }

  /** Opens a stream. `changed` resolves with its first live update, and never if there is none. */
  follow(path: string): { opened: Promise<IncomingMessage>; changed: Promise<void>; close(): void } {
    const sending = this.#request('GET', path, { accept: 'text/event-stream' });
    const opened = new Promise<IncomingMessage>((resolve, reject) => {
      sending.once('response', resolve).once('error', reject);
    });
    const changed = opened.then(
      (response) =>
        new Promise<void>((resolve) => {
          let text = '';
          response.on('data', (part: Buffer) => {
            text += part.toString();
            if (text.includes('event: changed')) resolve();
          });
          response.on('error', () => undefined);
        }),
    );
    sending.end();
    return { opened, changed, close: () => sending.destroy() };
  }

  close(): void {
    this.#agent.destroy();
  }
}

/** A ZIP of Day One with one entry, and a file of so many MiB that belongs to none. */
export function zipOf(mebibytes: number): Promise<Buffer> {
  const zip = new ZipFile();
  const entry = {
    uuid: '0'.repeat(32),
    creationDate: '2026-01-01T20:15:00Z',
    timeZone: 'Europe/Berlin',
    text: 'The light on the river.',
  };
  zip.addBuffer(Buffer.from(JSON.stringify({ metadata: { version: '1.0' }, entries: [entry] })), 'Journal.json');
  zip.addBuffer(Buffer.alloc(mebibytes * 1024 * 1024, 7), 'photos/unused.jpeg', { compress: false });
  zip.end();
  return buffer(zip.outputStream);
}
