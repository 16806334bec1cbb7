/** Handles API requests: authentication, idempotency keys, responses. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { invalid, StripeRefusal } from './errors.ts';
import { Parameters, parseForm } from './form.ts';
import type { Simulation } from './invoices.ts';
import type { Answer, Misbehaviour, ReceivedRequest } from './misbehaviour.ts';
import { ROUTES } from './routes.ts';
import { newId } from './store.ts';

/** Requests that a simulated failure applies to. Default: all. */
export interface RequestFilter {
  path?: RegExp;
  method?: 'GET' | 'POST' | 'DELETE';
}

interface Planned extends RequestFilter {
  misbehaviour: Misbehaviour;
}

export interface Keys {
  secret: string;
  publishable: string;
}

export class Api {
  /** Requests since the last `reset`. */
  readonly asked: ReceivedRequest[] = [];
  readonly #simulation: Simulation;
  readonly #keys: Keys;
  #next: Planned[] = [];
  #always: Planned[] = [];
  /** The first response to each idempotency key, with its request. */
  readonly #answered = new Map<string, { question: string; answer: Answer }>();
  #server = createServer((request, response) => void this.#take(request, response));
  #port = 0;

  constructor(simulation: Simulation, keys: Keys) {
    this.#simulation = simulation;
    this.#keys = keys;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  next(misbehaviour: Misbehaviour, concerned: RequestFilter = {}): void {
    this.#next.push({ misbehaviour, ...concerned });
  }

  always(misbehaviour: Misbehaviour, concerned: RequestFilter = {}): void {
    this.#always.push({ misbehaviour, ...concerned });
  }

  reset(): void {
    this.asked.length = 0;
    this.#next = [];
    this.#always = [];
  }

  /** Listens, on the same port as before. */
  async open(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(this.#port, '127.0.0.1', resolve));
    // The address of a listening server has this type.
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  /** Stops listening. */
  async close(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#server.close(() => resolve());
      this.#server.closeAllConnections();
    });
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.on('error', () => undefined);
    const { pathname, search } = new URL(request.url ?? '/', this.url);
    const method = request.method ?? 'GET';
    const text = method === 'POST' ? await bodyOf(request) : search.slice(1);
    const key = request.headers['idempotency-key'];
    const send = ({ status, body, headers }: Answer) => {
      if (response.destroyed) return;
      response.writeHead(status, { 'content-type': 'application/json', 'request-id': newId('req'), ...headers });
      response.end(JSON.stringify(body));
    };
    const asked: ReceivedRequest = {
      method,
      path: pathname,
      parameters: {},
      idempotencyKey: typeof key === 'string' ? key : undefined,
    };
    const work = () => this.#answer(asked, text, request);
    try {
      asked.parameters = parseForm(text);
    } catch {
      // Errors are reported where the parameters are read.
    }
    this.asked.push(asked);
    const misbehaviour = this.#planned(asked);
    if (misbehaviour) await misbehaviour({ asked, request, response, work, send });
    else send(work());
  }

  #planned({ method, path }: ReceivedRequest): Misbehaviour | undefined {
    const concerns = (each: Planned) =>
      (each.method === undefined || each.method === method) && (each.path === undefined || each.path.test(path));
    const index = this.#next.findIndex(concerns);
    if (index >= 0) return this.#next.splice(index, 1)[0]?.misbehaviour;
    return this.#always.find(concerns)?.misbehaviour;
  }

  /** Returns the stored response for a known key. Requests rejected by validation may be repeated with the same key. */
  #answer(asked: ReceivedRequest, text: string, request: IncomingMessage): Answer {
    const { method, path, idempotencyKey } = asked;
    const question = `${method} ${path} ${text}`;
    const before = method === 'POST' && idempotencyKey !== undefined ? this.#answered.get(idempotencyKey) : undefined;
    if (before && before.question !== question) {
      const message =
        'Keys for idempotent requests can only be used with the same parameters they were first used with.';
      return { status: 400, body: { error: { type: 'idempotency_error', message } } };
    }
    if (before) return { ...before.answer, headers: { 'idempotent-replayed': 'true' } };
    const answer = this.#worked(asked, text, request);
    if (method === 'POST' && idempotencyKey !== undefined && answer.status !== 400 && answer.status !== 401) {
      this.#answered.set(idempotencyKey, { question, answer });
    }
    return answer;
  }

  #worked({ method, path }: ReceivedRequest, text: string, request: IncomingMessage): Answer {
    try {
      this.#authorize(request, path);
      const [operation, id] = find(method, path);
      const params = new Parameters(parseForm(text));
      const expand = params.texts('expand');
      const answered = operation(this.#simulation, params, id);
      // A copy, so that later changes do not affect the response.
      return { status: 200, body: this.#simulation.store.expanded(answered, expand) };
    } catch (error) {
      if (error instanceof StripeRefusal) return { status: error.status, body: error.body };
      throw error;
    }
  }

  /** Browsers use the publishable key, which only gives access to the user's own payment. */
  #authorize({ headers }: IncomingMessage, path: string): void {
    const [, sent = ''] = /^Bearer (.+)$/.exec(headers.authorization ?? '') ?? [];
    const isConfirmation = /^\/v1\/(payment|setup)_intents\/[^/]+(\/confirm)?$/.test(path);
    if (sent === this.#keys.secret || (isConfirmation && sent === this.#keys.publishable)) {
      const version = headers['stripe-version'];
      if (version === undefined || version === Stripe.API_VERSION) return;
      throw invalid(`Invalid Stripe API version: ${String(version)}`);
    }
    throw new StripeRefusal(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' });
  }
}

const PATTERNS = Object.entries(ROUTES).map(([route, operation]) => {
  const [method, path = ''] = route.split(' ');
  return { method, pattern: new RegExp(`^${path.replace(':id', '([^/]+)')}$`), operation };
});

function find(method: string, path: string) {
  for (const route of PATTERNS) {
    const match = route.method === method ? route.pattern.exec(path) : null;
    if (match) return [route.operation, decodeURIComponent(match[1] ?? '')] as const;
  }
  const message = `Unrecognized request URL (${method}: ${path}).`;
  throw new StripeRefusal(404, { type: 'invalid_request_error', message });
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  request.setEncoding('utf8');
  for await (const part of request) text += part;
  return text;
}
