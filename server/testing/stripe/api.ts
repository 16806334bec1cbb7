/** Handles API requests: authentication, idempotency keys, responses. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import Stripe from 'stripe';
import { freePort } from '../free-port.ts';
import { invalidRequest, StripeApiError } from './errors.ts';
import { Parameters, parseForm } from './form.ts';
import type { Simulation } from './invoices.ts';
import type { ApiResponse, FailureHandler, ReceivedRequest } from './misbehaviour.ts';
import { ROUTES } from './routes.ts';
import { newId } from './store.ts';

/** Requests that a simulated failure applies to. Default: all. */
export interface RequestFilter {
  path?: RegExp;
  method?: 'GET' | 'POST' | 'DELETE';
}

interface PlannedFailure extends RequestFilter {
  misbehaviour: FailureHandler;
}

export interface Keys {
  secret: string;
  publishable: string;
}

export class Api {
  /** Requests since the last `reset`. */
  readonly requests: ReceivedRequest[] = [];
  readonly #simulation: Simulation;
  readonly #keys: Keys;
  #next: PlannedFailure[] = [];
  #always: PlannedFailure[] = [];
  /** The first response to each idempotency key, with its request. */
  readonly #responsesByKey = new Map<string, { question: string; answer: ApiResponse }>();
  #server = createServer((request, response) => void this.#handle(request, response));
  #port = 0;

  constructor(simulation: Simulation, keys: Keys) {
    this.#simulation = simulation;
    this.#keys = keys;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  next(misbehaviour: FailureHandler, filter: RequestFilter = {}): void {
    this.#next.push({ misbehaviour, ...filter });
  }

  always(misbehaviour: FailureHandler, filter: RequestFilter = {}): void {
    this.#always.push({ misbehaviour, ...filter });
  }

  reset(): void {
    this.requests.length = 0;
    this.#next = [];
    this.#always = [];
  }

  /** Listens, on the same port as before. */
  async open(): Promise<void> {
    this.#port ||= await freePort();
    await new Promise<void>((resolve) => this.#server.listen(this.#port, '127.0.0.1', resolve));
  }

  /** Stops listening. */
  async close(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#server.close(() => resolve());
      this.#server.closeAllConnections();
    });
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.on('error', () => undefined);
    const { pathname, search } = new URL(request.url ?? '/', this.url);
    const method = request.method ?? 'GET';
    const text = method === 'POST' ? await bodyOf(request) : search.slice(1);
    const key = request.headers['idempotency-key'];
    const send = ({ status, body, headers }: ApiResponse) => {
      if (response.destroyed) return;
      response.writeHead(status, { 'content-type': 'application/json', 'request-id': newId('req'), ...headers });
      response.end(JSON.stringify(body));
    };
    const received: ReceivedRequest = {
      method,
      path: pathname,
      parameters: {},
      idempotencyKey: typeof key === 'string' ? key : undefined,
    };
    const execute = () => this.#respond(received, text, request);
    try {
      received.parameters = parseForm(text);
    } catch {
      // Errors are reported where the parameters are read.
    }
    this.requests.push(received);
    const misbehaviour = this.#nextFailure(received);
    if (misbehaviour) await misbehaviour({ received: received, request, response, execute: execute, send });
    else send(execute());
  }

  #nextFailure({ method, path }: ReceivedRequest): FailureHandler | undefined {
    const matches = (each: PlannedFailure) =>
      (each.method === undefined || each.method === method) && (each.path === undefined || each.path.test(path));
    const index = this.#next.findIndex(matches);
    if (index >= 0) return this.#next.splice(index, 1)[0]?.misbehaviour;
    return this.#always.find(matches)?.misbehaviour;
  }

  /** Returns the stored response for a known key. Requests rejected by validation may be repeated with the same key. */
  #respond(received: ReceivedRequest, text: string, request: IncomingMessage): ApiResponse {
    const { method, path, idempotencyKey } = received;
    const fingerprint = `${method} ${path} ${text}`;
    const stored =
      method === 'POST' && idempotencyKey !== undefined ? this.#responsesByKey.get(idempotencyKey) : undefined;
    if (stored && stored.question !== fingerprint) {
      const message =
        'Keys for idempotent requests can only be used with the same parameters they were first used with.';
      return { status: 400, body: { error: { type: 'idempotency_error', message } } };
    }
    if (stored) return { ...stored.answer, headers: { 'idempotent-replayed': 'true' } };
    const response = this.#execute(received, text, request);
    if (method === 'POST' && idempotencyKey !== undefined && response.status !== 400 && response.status !== 401) {
      this.#responsesByKey.set(idempotencyKey, { question: fingerprint, answer: response });
    }
    return response;
  }

  #execute({ method, path }: ReceivedRequest, text: string, request: IncomingMessage): ApiResponse {
    try {
      this.#authorize(request, path);
      const [operation, id] = findOperation(method, path);
      const params = new Parameters(parseForm(text));
      const expand = params.texts('expand');
      const result = operation(this.#simulation, params, id);
      // A copy, so that later changes do not affect the response.
      return { status: 200, body: this.#simulation.store.expandPaths(result, expand) };
    } catch (error) {
      if (error instanceof StripeApiError) return { status: error.status, body: error.body };
      throw error;
    }
  }

  /** Browsers use the publishable key, which only gives access to the user's own payment. */
  #authorize({ headers }: IncomingMessage, path: string): void {
    const [, key = ''] = /^Bearer (.+)$/.exec(headers.authorization ?? '') ?? [];
    const isConfirmation = /^\/v1\/(payment|setup)_intents\/[^/]+(\/confirm)?$/.test(path);
    if (key === this.#keys.secret || (isConfirmation && key === this.#keys.publishable)) {
      const version = headers['stripe-version'];
      if (version === undefined || version === Stripe.API_VERSION) return;
      throw invalidRequest(`Invalid Stripe API version: ${String(version)}`);
    }
    throw new StripeApiError(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' });
  }
}

const PATTERNS = Object.entries(ROUTES).map(([route, operation]) => {
  const [method, path = ''] = route.split(' ');
  return { method, pattern: new RegExp(`^${path.replace(':id', '([^/]+)')}$`), operation };
});

function findOperation(method: string, path: string) {
  for (const route of PATTERNS) {
    const match = route.method === method ? route.pattern.exec(path) : null;
    if (match) return [route.operation, decodeURIComponent(match[1] ?? '')] as const;
  }
  const message = `Unrecognized request URL (${method}: ${path}).`;
  throw new StripeApiError(404, { type: 'invalid_request_error', message });
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  request.setEncoding('utf8');
  for await (const part of request) text += part;
  return text;
}
