/** A local model server that speaks OpenAI's protocol, with responses set by the test. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A received request. */
export interface ModelRequest {
  headers: IncomingMessage['headers'];
  url: string;
  /** The whole body as text. */
  text: string;
}

/** How a request is answered. */
export type ResponseHandler = (response: ServerResponse, request: ModelRequest) => void | Promise<void>;

/** The protocol's response for a text of the model. */
export function completion(content: string, finishReason = 'stop'): string {
  return JSON.stringify({
    id: 'one',
    object: 'chat.completion',
    created: 0,
    model: 'small',
    choices: [{ index: 0, finish_reason: finishReason, message: { role: 'assistant', content } }],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  });
}

function sendJson(response: ServerResponse, body: string, status = 200, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
}

/** Responds with this object as JSON text. */
export const respondsWithJson =
  (answer: unknown): ResponseHandler =>
  (response) =>
    sendJson(response, completion(JSON.stringify(answer)));

/** Responds with this text. */
export const respondsWithText =
  (text: string, finishReason?: string): ResponseHandler =>
  (response) =>
    sendJson(response, completion(text, finishReason));

/** Responds with these raw bytes. */
export const respondsWithBytes =
  (body: string): ResponseHandler =>
  (response) =>
    sendJson(response, body);

const chunk = (delta: object, finishReason: string | null = null) =>
  `data: ${JSON.stringify({
    id: 'one',
    object: 'chat.completion.chunk',
    created: 0,
    model: 'small',
    choices: [{ index: 0, delta, finish_reason: finishReason }],
  })}\n\n`;

/** A streamed response whose pieces the test sends one by one; `end` completes it. */
export class ControlledStream {
  readonly behaviour: ResponseHandler;
  readonly #response = Promise.withResolvers<ServerResponse>();

  constructor() {
    this.behaviour = (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(chunk({ role: 'assistant', content: '' }));
      this.#response.resolve(response);
    };
  }

  async sendText(...pieces: string[]): Promise<void> {
    const response = await this.#response.promise;
    for (const content of pieces) response.write(chunk({ content }));
  }

  /** Sends raw bytes. */
  async send(bytes: string): Promise<void> {
    (await this.#response.promise).write(bytes);
  }

  async end(finishReason = 'stop'): Promise<void> {
    (await this.#response.promise).end(`${chunk({}, finishReason)}data: [DONE]\n\n`);
  }

  /** Closes the connection. */
  async hangUp(): Promise<void> {
    (await this.#response.promise).destroy();
  }

  /** Resolves when the client has disconnected. */
  async disconnected(): Promise<void> {
    const response = await this.#response.promise;
    if (!response.closed) await new Promise((resolve) => response.once('close', resolve));
  }
}

/** Streams these pieces. */
export const streams =
  (...pieces: string[]): ResponseHandler =>
  (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const content of pieces) response.write(chunk({ content }));
    response.end(`${chunk({}, 'stop')}data: [DONE]\n\n`);
  };

export const respondsWithError =
  (
    status: number,
    headers: Record<string, string> = {},
    body: object = { error: { message: 'no' } },
  ): ResponseHandler =>
  (response) =>
    sendJson(response, JSON.stringify(body), status, headers);

/** Closes the connection without a response. */
export const closesConnection: ResponseHandler = (response) => {
  response.destroy();
};

/** Never responds. */
export const neverResponds: ResponseHandler = () => {};

/** Delays a response until it is released. */
export function delayed(behaviour: ResponseHandler): {
  behaviour: ResponseHandler;
  asked: Promise<void>;
  release: () => void;
} {
  const requested = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  return {
    asked: requested.promise,
    release: released.resolve,
    behaviour: async (response, request) => {
      requested.resolve();
      await released.promise;
      await behaviour(response, request);
    },
  };
}

export interface ModelServer {
  /** Ends with `/v1`, as in AI_BASE_URL. */
  baseUrl: string;
  /** Requests since the last `reset`. */
  requests: ModelRequest[];
  /** Sets the responses to the next requests, in order; later requests get the one of `always`. */
  next(...behaviours: ResponseHandler[]): void;
  always(behaviour: ResponseHandler): void;
  reset(): void;
  close(): Promise<void>;
}

/** A valid response about an entry. */
export const KIND_ANSWER = {
  sentiment: 4.5,
  themes: ['family', 'travel'],
  reframe: 'A call from a moving train is somebody thinking of you between two places.',
  crisis: false,
};

export async function startModelServer(): Promise<ModelServer> {
  const requests: ModelRequest[] = [];
  let queue: ResponseHandler[] = [];
  let defaultHandler: ResponseHandler = respondsWithJson(KIND_ANSWER);
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const received = { headers: request.headers, url: request.url ?? '', text: Buffer.concat(parts).toString() };
      requests.push(received);
      void (queue.shift() ?? defaultHandler)(response, received);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // The address of a listening server has this type.
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests: requests,
    next: (...behaviours) => void queue.push(...behaviours),
    always: (behaviour) => {
      defaultHandler = behaviour;
    },
    reset: () => {
      requests.length = 0;
      queue = [];
      defaultHandler = respondsWithJson(KIND_ANSWER);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
