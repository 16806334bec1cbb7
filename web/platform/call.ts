/** The HTTP client of the page: one typed call per endpoint, and the two ways in which a call can fail. */
import type { ErrorBody } from '../../contract/errors.ts';
import {
  AUTHOR_HEADER,
  type EndpointDefinition,
  type EndpointOutput,
  type EndpointRequest,
} from '../../contract/http.ts';
import { lockNow } from './app-lock.ts';
import { noteAnswer, noteNoAnswer } from './connectivity.ts';
import { GATEWAY_ERRORS } from './gateway-errors.ts';

/** The server answered with an error status. The message is `status: body`. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody | undefined;
  /** Seconds after which a retry makes sense, if the server sent them. */
  readonly retryAfter: number | undefined;
  /** The reason phrase, such as "Not Found". Empty over HTTP/2. */
  readonly statusText: string;

  constructor(status: number, text: string, retryAfter?: number, statusText = '') {
    super(`${status}: ${text}`);
    this.name = 'ApiError';
    this.status = status;
    this.body = parseErrorBody(text);
    this.retryAfter = retryAfter;
    this.statusText = statusText;
  }

  /** The server's message for the user, or an explanation if something in front of it answered. */
  get userMessage(): string | undefined {
    return this.body?.error ?? proxyMessage(this.status);
  }
}

/** Explains an error status without a body of Evenglow's: a proxy in front of the server answered, often with HTML. */
function proxyMessage(status: number): string | undefined {
  const operators = 'the people who run your server';
  if (status === 413)
    return `The web server in front of Evenglow doesn’t accept anything this large. Ask ${operators} to raise its limit.`;
  if (status === 403 || status === 405)
    return `A proxy or firewall in front of Evenglow blocked this request (${status}). Ask ${operators} to check it.`;
  return undefined;
}

/** No response: the network, the server or a proxy is down. The call may or may not have taken effect. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super(navigator.onLine ? 'We can’t reach Evenglow right now.' : 'You’re offline. Please connect and try again.', {
      cause,
    });
    this.name = 'NetworkError';
  }
}

function parseErrorBody(text: string): ErrorBody | undefined {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body !== 'object' || body === null || !('error' in body) || typeof body.error !== 'string') {
      return undefined;
    }
    // Every API error has this shape; `error` is checked above, the other fields are part of the contract.
    return body as ErrorBody;
  } catch {
    return undefined;
  }
}

type Primitive = string | number | boolean | null | undefined;

/**
 * Returns true if Evenglow itself did not answer: no network, no server, or a proxy without a server behind it (RFC
 * 9110, 15.6.3 to 15.6.5). A retry may succeed, and the request may already have taken effect.
 */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof NetworkError) return true;
  return error instanceof ApiError && error.body === undefined && GATEWAY_ERRORS.has(error.status);
}

/** A request without the types of its endpoint. */
interface LooseRequest {
  params?: Record<string, Primitive>;
  query?: Record<string, Primitive | Primitive[]>;
  headers?: Record<string, Primitive>;
  body?: unknown;
  author?: string;
}

/** Returns the URL of an endpoint with parameters and query filled in; undefined query values are left out. */
export function urlOf(path: string, request: Pick<LooseRequest, 'params' | 'query'> = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(request.params?.[name] ?? '')));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(request.query ?? {})) {
    if (value === undefined || value === null) continue;
    for (const item of Array.isArray(value) ? value : [value]) query.append(name, String(item));
  }
  const search = query.toString();
  return search ? `${filled}?${search}` : filled;
}

/** Longest wait before a rate-limited read is repeated, in seconds. */
const READ_WAIT_MAX = 10;

/** Sends a request. A read that came too fast is repeated once, after the wait that the server asks for. */
async function send(endpoint: EndpointDefinition, request: LooseRequest, signal?: AbortSignal): Promise<Response> {
  try {
    return await sendOnce(endpoint, request, signal);
  } catch (error) {
    const wait = endpoint.method === 'GET' && error instanceof ApiError && error.status === 429 && error.retryAfter;
    if (!wait || wait > READ_WAIT_MAX) throw error;
    await new Promise((resolve) => setTimeout(resolve, wait * 1000));
    signal?.throwIfAborted();
    return sendOnce(endpoint, request, signal);
  }
}

async function sendOnce(endpoint: EndpointDefinition, request: LooseRequest, signal?: AbortSignal): Promise<Response> {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(request.headers ?? {})) {
    if (value !== undefined) headers[name] = String(value);
  }
  if (request.author !== undefined) headers[AUTHOR_HEADER] = request.author;
  const init: RequestInit = { method: endpoint.method, credentials: 'include', headers };
  if (signal) init.signal = signal;
  if (request.body !== undefined) {
    headers['content-type'] = 'application/json';
    init.body = JSON.stringify(request.body);
  }
  const sentAt = performance.now();
  let response: Response;
  try {
    response = await fetch(urlOf(endpoint.path, request), init);
  } catch (error) {
    if (signal?.aborted && !isTimeout(signal)) throw error;
    noteNoAnswer();
    throw new NetworkError(error);
  }
  if (response.ok && isEvenglowResponse(response)) {
    noteAnswer(sentAt);
    return response;
  }
  if (response.ok) {
    noteNoAnswer();
    throw new NetworkError(new Error(`unexpected content type ${response.headers.get('content-type')}`));
  }
  const text = await response.text().catch(() => '');
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  const apiError = new ApiError(
    response.status,
    text || response.statusText,
    Number.isFinite(seconds) ? seconds : undefined,
    response.statusText,
  );
  if (isUnreachable(apiError)) {
    noteNoAnswer();
    throw new NetworkError(apiError);
  }
  noteAnswer(sentAt);
  if (apiError.body?.code === 'journal_closed') lockNow();
  throw apiError;
}

/** A captive portal answers every request with an HTML page and status 200. */
function isEvenglowResponse({ status, headers }: Response): boolean {
  return status === 204 || /json|event-stream/.test(headers.get('content-type') ?? '');
}

/** Returns true if the signal aborted because of a timeout, which is treated as no response. */
function isTimeout({ reason }: AbortSignal): boolean {
  return reason instanceof DOMException && reason.name === 'TimeoutError';
}

async function readJson(response: Response): Promise<unknown> {
  let text: string;
  try {
    text = await response.text();
  } catch (error) {
    throw new NetworkError(error);
  }
  return text === '' ? undefined : JSON.parse(text);
}

/**
 * `author`: id of the user who made the change. The server rejects the request if another user has signed in meanwhile.
 */
type WithAuthor = { author?: string };

type RequestArguments<D extends EndpointDefinition> =
  object extends EndpointRequest<D>
    ? [request?: EndpointRequest<D> & WithAuthor, signal?: AbortSignal]
    : [request: EndpointRequest<D> & WithAuthor, signal?: AbortSignal];

/**
 * Calls `endpoint` and returns its output; `undefined` if it has none. Throws `ApiError` for an error status,
 * `NetworkError` without a response.
 */
export async function call<D extends EndpointDefinition>(
  endpoint: D,
  ...[request, signal]: RequestArguments<D>
): Promise<EndpointOutput<D>> {
  const response = await send(endpoint, request ?? {}, signal);
  // The server validates its response against the same definition.
  return (await readJson(response)) as EndpointOutput<D>;
}

/** Calls an endpoint that returns server-sent events, to be read with `readEvents`. Throws as `call` does. */
export function openStream<D extends EndpointDefinition>(
  endpoint: D,
  ...[request, signal]: RequestArguments<D>
): Promise<Response> {
  const loose: LooseRequest = request ?? {};
  return send(endpoint, { ...loose, headers: { ...loose.headers, accept: 'text/event-stream' } }, signal);
}

export interface Page<T> {
  items: T;
  /** Cursor of the next page; undefined on the last page. */
  next: string | undefined;
}

/** Calls a paged list endpoint; reads the cursor of the next page from the `Link` header. */
export async function callPage<D extends EndpointDefinition>(
  endpoint: D,
  ...[request, signal]: RequestArguments<D>
): Promise<Page<EndpointOutput<D>>> {
  const response = await send(endpoint, request ?? {}, signal);
  const next = nextCursor(response.headers.get('link'));
  // As in `call`.
  return { items: (await readJson(response)) as EndpointOutput<D>, next };
}

/** The `cursor` of the `rel="next"` address in a Link header (RFC 8288). */
export function nextCursor(link: string | null): string | undefined {
  for (const part of (link ?? '').split(/,\s*(?=<)/)) {
    const match = /^<([^>]*)>(.*)$/.exec(part.trim());
    if (!match || !/;\s*rel="?next"?/i.test(match[2] ?? '')) continue;
    return new URL(match[1] ?? '', 'http://localhost').searchParams.get('cursor') ?? undefined;
  }
  return undefined;
}
