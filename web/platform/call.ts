/** How the page talks to the server: one typed call for each endpoint, and the two ways in which it can fail. */
import type { ErrorBody } from '../../contract/errors.ts';
import {
  AUTHOR_HEADER,
  type EndpointDefinition,
  type EndpointOutput,
  type EndpointRequest,
} from '../../contract/http.ts';
import { closeNow } from './app-lock.ts';
import { noteAnswer, noteNoAnswer } from './connectivity.ts';
import { GATEWAY_ERRORS } from './gateway-errors.ts';

/** The server answered, and the answer was no. The message is `status: body`. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody | undefined;
  /** Seconds after which another attempt makes sense, where the server said so. */
  readonly retryAfter: number | undefined;

  constructor(status: number, text: string, retryAfter?: number) {
    super(`${status}: ${text}`);
    this.name = 'ApiError';
    this.status = status;
    this.body = parseErrorBody(text);
    this.retryAfter = retryAfter;
  }

  /** The server's sentence for a person, where it sent one. */
  get sentence(): string | undefined {
    return this.body?.error;
  }
}

/** No answer came: the network, the server or the way between is down. The call may or may not have taken effect. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super(
      navigator.onLine ? 'Evenglow cannot be reached right now.' : 'You are offline, and this needs a connection.',
      { cause },
    );
    this.name = 'NetworkError';
  }
}

function parseErrorBody(text: string): ErrorBody | undefined {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body !== 'object' || body === null || !('error' in body) || typeof body.error !== 'string') {
      return undefined;
    }
    // Every failure of the API travels in this one shape; `error` was looked at, the rest is the server's promise.
    return body as ErrorBody;
  } catch {
    return undefined;
  }
}

type Plain = string | number | boolean | null | undefined;

/**
 * True where no answer of Evenglow itself came: no network, no server, or a server before it that found none behind
 * (RFC 9110, 15.6.3 to 15.6.5). The same request may work later, and may have worked already.
 */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof NetworkError) return true;
  return error instanceof ApiError && error.body === undefined && GATEWAY_ERRORS.has(error.status);
}

/** The parts of a request as they are once their types no longer matter. */
interface LooseRequest {
  params?: Record<string, Plain>;
  query?: Record<string, Plain | Plain[]>;
  headers?: Record<string, Plain>;
  body?: unknown;
  author?: string;
}

/** The address of an endpoint with parameters and query filled in; undefined query values are left out. */
export function addressOf(path: string, request: Pick<LooseRequest, 'params' | 'query'> = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(request.params?.[name] ?? '')));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(request.query ?? {})) {
    if (value === undefined || value === null) continue;
    for (const one of Array.isArray(value) ? value : [value]) query.append(name, String(one));
  }
  const search = query.toString();
  return search ? `${filled}?${search}` : filled;
}

async function send(endpoint: EndpointDefinition, request: LooseRequest, signal?: AbortSignal): Promise<Response> {
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
  const askedAt = performance.now();
  let response: Response;
  try {
    response = await fetch(addressOf(endpoint.path, request), init);
  } catch (error) {
    if (signal?.aborted && !isTimeout(signal)) throw error;
    noteNoAnswer();
    throw new NetworkError(error);
  }
  if (response.ok && isOurs(response)) {
    noteAnswer(askedAt);
    return response;
  }
  if (response.ok) {
    noteNoAnswer();
    throw new NetworkError(new Error(`an answer of type ${response.headers.get('content-type')}`));
  }
  const text = await response.text().catch(() => '');
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  const refusal = new ApiError(
    response.status,
    text || response.statusText,
    Number.isFinite(seconds) ? seconds : undefined,
  );
  if (isUnreachable(refusal)) {
    noteNoAnswer();
    throw new NetworkError(refusal);
  }
  noteAnswer(askedAt);
  if (refusal.body?.code === 'journal_closed') closeNow();
  throw refusal;
}

/** A network that wants a sign-in of its own answers every question with a page, and calls that a success. */
function isOurs({ status, headers }: Response): boolean {
  return status === 204 || /json|event-stream/.test(headers.get('content-type') ?? '');
}

/** True for a signal that ended because of time alone: then it is as if no answer came. */
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

/** `author`: id of the user whose work this is, where it may still be under way when somebody else signs in. */
type Authored = { author?: string };

type RequestArguments<D extends EndpointDefinition> =
  object extends EndpointRequest<D>
    ? [request?: EndpointRequest<D> & Authored, signal?: AbortSignal]
    : [request: EndpointRequest<D> & Authored, signal?: AbortSignal];

/**
 * Calls `endpoint` and answers its output; `undefined` where it has none.
 * Throws `ApiError` for an answer other than success, `NetworkError` where no answer came.
 */
export async function call<D extends EndpointDefinition>(
  endpoint: D,
  ...[request, signal]: RequestArguments<D>
): Promise<EndpointOutput<D>> {
  const response = await send(endpoint, request ?? {}, signal);
  // The server validates what it answers against the same definition.
  return (await readJson(response)) as EndpointOutput<D>;
}

/** Calls an endpoint that answers server-sent events, to be read with `readEvents`. Fails as `call` does. */
export function openStream<D extends EndpointDefinition>(
  endpoint: D,
  ...[request, signal]: RequestArguments<D>
): Promise<Response> {
  const loose: LooseRequest = request ?? {};
  return send(endpoint, { ...loose, headers: { ...loose.headers, accept: 'text/event-stream' } }, signal);
}

export interface Page<T> {
  items: T;
  /** Cursor of the next page; undefined on the last one. */
  next: string | undefined;
}

/** Calls an endpoint that answers a list in pages, and reads the next page's cursor from the `Link` header. */
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
